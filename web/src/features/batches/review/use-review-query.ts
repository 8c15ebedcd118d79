import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from '../../../ui/data-table/columns.ts'
import type { Show } from '../place.ts'
import type { ReviewQuery } from './queries.ts'
import { reviewShows } from './review-shows.ts'

/** What of the batch is looked at. Part and page stand in the address; filters and sorting last as long as the screen. */
export function useReviewQuery(batchId: string) {
  const [address, setAddress] = useSearchParams()
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [sort, setSort] = useState<TableSort>()
  const show = reviewShows.find((one) => one === address.get('show')) ?? 'all'
  const query: ReviewQuery = {
    id: batchId,
    show,
    currentPage: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    pageSize: Math.min(1000, Math.max(1, Math.trunc(Number(address.get('size'))) || 50)),
    filters: { ...filters },
    ...(sort ? { sort } : {}),
  }
  const change = (values: Record<string, string>) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (!('page' in values)) next.delete('page')
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace: true },
    )
  return {
    query,
    show,
    sort,
    filters,
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
    clearFilters: () => setFilters({}),
  }
}
