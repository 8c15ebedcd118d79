import type { BatchItem } from '@zhixin/contract/batches/batch'

/** What the table, its filters and its sorting call the column of an item: name and department by their own words. */
export function columnKey(item: Pick<BatchItem, 'index' | 'role'>): string {
  return item.role === 'name' || item.role === 'department' ? item.role : String(item.index)
}

/** The item behind a column of the table; undefined for columns that are none of the file's. */
export function itemOf<Item extends Pick<BatchItem, 'index' | 'role'>>(
  items: readonly Item[],
  key: string,
): Item | undefined {
  return items.find((item) => columnKey(item) === key)
}
