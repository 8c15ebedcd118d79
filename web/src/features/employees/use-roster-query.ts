import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from '../../ui/data-table/columns.ts'
import type { RosterQuery } from './queries.ts'

const statuses = ['active', 'left', 'all'] as const
const sorts = ['name', 'department', 'employeeNo', 'createdAt'] as const

const oneOf = <T extends string>(list: readonly T[], value: string | null, otherwise: T): T =>
  list.find((one) => one === value) ?? otherwise

/** Search, filters and page of the roster. What narrows it down stands in the address, so that it survives a reload. */
export function useRosterQuery() {
  const [address, setAddress] = useSearchParams()
  const [sort, setSort] = useState<TableSort>()
  const query: RosterQuery = {
    keyword: address.get('keyword') ?? '',
    status: oneOf(statuses, address.get('status'), 'active'),
    department: address.get('department') ?? '',
    currentPage: Math.max(1, Number(address.get('page')) || 1),
    pageSize: Number(address.get('size')) || 20,
    sort: oneOf(sorts, sort?.by ?? null, 'createdAt'),
    descending: sort?.descending ?? true,
  }
  /** Changes some of it; a change of what is looked for begins at the first page. */
  const change = (values: Record<string, string>) => {
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
  }
  return { query, change, sort, setSort }
}
