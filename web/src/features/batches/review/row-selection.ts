import type { ReviewQuery } from './queries.ts'

/** How a batch is looked at, as every call takes it that counts rows by their places. */
export type RowSelection = Pick<ReviewQuery, 'id' | 'show' | 'filters' | 'amounts' | 'search' | 'sort'>

export function rowSelectionOf({ id, show, filters, amounts, search, sort }: ReviewQuery): RowSelection {
  return { id, show, filters, amounts, search, ...(sort ? { sort } : {}) }
}

/** Whether all rows are shown, in the order of the sheet. */
export function isWhole({ show = 'all', filters = {}, amounts = {}, search = '', sort }: RowSelection): boolean {
  const isNarrowed = search !== '' || Object.keys(filters).length > 0 || Object.keys(amounts).length > 0
  return show === 'all' && !sort && !isNarrowed
}
