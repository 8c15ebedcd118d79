import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import { useState } from 'react'
import { useAddressQuery } from '../../../parts/address-query.ts'
import type { TableSort } from '../../../ui/data-table/columns.ts'
import type { Show } from '../batch-location.ts'
import { readAmountFilter } from './amount-filter-value.ts'
import type { ReviewQuery } from './queries.ts'
import { reviewShows } from './review-shows.ts'
import { windowSize } from './row-windows.ts'

/** What of the batch is looked at. Part and page stand in the address; filters and sorting last as long as the screen. */
export function useReviewQuery(batchId: string) {
  const { oneOf, currentPage, pageSize, change } = useAddressQuery(50)
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<TableSort>()
  const show = oneOf('show', reviewShows) ?? 'all'
  // The first rows only: the others are asked for as they come into view.
  const query: ReviewQuery = {
    id: batchId,
    show,
    currentPage: 1,
    pageSize: windowSize,
    ...splitFilters(filters),
    search,
    ...(sort ? { sort } : {}),
  }
  return {
    query,
    show,
    /** Where the address says that HR is. */
    page: currentPage,
    pageSize,
    sort,
    filters,
    search,
    setSearch: (next: string) => {
      setSearch(next)
      change({})
    },
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    setShow: (next: Show) => change({ show: next === 'all' ? '' : next }),
    setPage: (page: number, size: number) => change({ page: String(page), size: String(size) }),
    setSort: (next: TableSort | undefined) => {
      setSort(next)
      change({})
    },
    setFilter: (key: string, value: string) => {
      setFilters(({ [key]: _, ...rest }) => (value ? { ...rest, [key]: value } : rest))
      change({})
    },
    clearFilters: () => {
      setFilters({})
      setSearch('')
    },
    /** All rows, or those of one part, in the order of the sheet. */
    reset: (show: Show = 'all') => {
      setFilters({})
      setSearch('')
      setSort(undefined)
      change({ show: show === 'all' ? '' : show })
    },
  }
}

/** What the columns are narrowed down by: texts to look for, and amounts that are compared. */
function splitFilters(all: Readonly<Record<string, string>>) {
  const filters: Record<string, string> = {}
  const amounts: Record<string, AmountFilter> = {}
  for (const [key, value] of Object.entries(all)) {
    const amount = readAmountFilter(value)
    if (amount) amounts[key] = amount
    else filters[key] = value
  }
  return { filters, amounts }
}
