import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { isMoney } from '@zhixin/domain/batches/items'
import type { RowFilter, RowOrder } from './row-store.ts'

/** What HR views of a batch: which part, with which filters, in which order. */
export type ReviewQuery = Pick<
  InputOf<'batches.review'>,
  'show' | 'channel' | 'filters' | 'amounts' | 'search' | 'sort'
>

/** The same query, split into what the database can decide and what needs opened rows. */
export interface RowQuery {
  filter: RowFilter
  order: { by: RowOrder; descending: boolean }
  cells: CellFilters & { sort?: { item: BatchItem; descending: boolean } }
}

/** Filters on the contents of cells. */
export interface CellFilters {
  /** A text that the displayed value of the item must contain. */
  filters: readonly { item: BatchItem; text: string }[]
  amounts: readonly { item: BatchItem; filter: AmountFilter }[]
  /** A text that one of the identifying items must contain; '' for any. */
  search: { items: readonly BatchItem[]; text: string }
}

/** The items by which a person's row is searched. */
const searched: ReadonlySet<string> = new Set(['name', 'employeeNo', 'phone'])

/** Refuses columns that the batch does not have. */
export function toRowQuery(query: ReviewQuery, items: readonly BatchItem[]): RowQuery {
  const itemOf = (key: string, field: string): BatchItem => {
    const item = items.find(({ index }) => String(index) === key)
    return item ?? fail('wire.badInput', { fields: field }, [{ path: `${field}.${key}`, message: key }])
  }
  const moneyOf = (key: string): BatchItem => {
    const item = itemOf(key, 'amounts')
    return isMoney(item)
      ? item
      : fail('wire.badInput', { fields: 'amounts' }, [{ path: `amounts.${key}`, message: item.salaryItemImportLabel }])
  }
  const { name = '', department = '', ...rest } = query.filters
  const filters = Object.entries(rest).map(([key, text]) => ({ item: itemOf(key, 'filters'), text }))
  const rowQuery: RowQuery = {
    filter: { show: query.show, name, department },
    cells: {
      filters: filters.filter(({ text }) => text !== ''),
      amounts: Object.entries(query.amounts).map(([key, filter]) => ({ item: moneyOf(key), filter })),
      search: { items: items.filter(({ role }) => searched.has(role)), text: query.search },
    },
    order: { by: 'rowNo', descending: false },
  }
  if (!query.sort) return rowQuery
  const { by, descending } = query.sort
  if (by === 'name' || by === 'department' || by === 'rowNo') rowQuery.order = { by, descending }
  else rowQuery.cells.sort = { item: itemOf(by, 'sort'), descending }
  return rowQuery
}

/** Whether only opened rows can tell which ones pass the filters. */
export const narrowsCells = ({ filters, amounts, search }: CellFilters): boolean =>
  filters.length > 0 || amounts.length > 0 || search.text !== ''

/** Whether the query returns every row of the batch, in any order. */
export const isWhole = ({ filter, cells }: RowQuery): boolean =>
  filter.show === 'all' && !filter.name && !filter.department && !narrowsCells(cells)
