import type { BatchItem, dataReview } from '@zhixin/contract/batches'
import type { InputOf } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import type { RowFilter, RowOrder } from './row-store.ts'

/** How HR looks at a batch: which part, narrowed down by what, in which order. */
export type Look = Pick<InputOf<typeof dataReview>, 'show' | 'filters' | 'sort'>

/** The same, split into what the database can tell by itself and what only opened rows can. */
export interface Asked {
  filter: RowFilter
  order: { by: RowOrder; descending: boolean }
  cells: {
    /** Text that the shown value of the item must contain. */
    filters: readonly { item: BatchItem; text: string }[]
    sort?: { item: BatchItem; descending: boolean }
  }
}

/** Refuses columns that the batch does not have. */
export function askedOf(look: Look, items: readonly BatchItem[]): Asked {
  const itemOf = (key: string, field: string): BatchItem => {
    const item = items.find(({ index }) => String(index) === key)
    return item ?? fail('wire.badInput', { fields: field }, [{ path: `${field}.${key}`, message: key }])
  }
  const { name = '', department = '', ...rest } = look.filters
  const filters = Object.entries(rest).map(([key, text]) => ({ item: itemOf(key, 'filters'), text }))
  const asked: Asked = {
    filter: { show: look.show, name, department },
    cells: { filters: filters.filter(({ text }) => text !== '') },
    order: { by: 'rowNo', descending: false },
  }
  if (!look.sort) return asked
  const { by, descending } = look.sort
  if (by === 'name' || by === 'department' || by === 'rowNo') asked.order = { by, descending }
  else asked.cells.sort = { item: itemOf(by, 'sort'), descending }
  return asked
}

/** Every row of the batch, in whatever order. */
export const isWhole = ({ filter, cells }: Asked): boolean =>
  filter.show === 'all' && !filter.name && !filter.department && cells.filters.length === 0
