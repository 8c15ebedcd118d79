import { rosterProblem } from '@zhixin/contract/employees/health'
import { useState } from 'react'
import { useAddressQuery } from '../../parts/address-query.ts'
import type { TableSort } from '../../ui/data-table/columns.ts'
import type { RosterQuery } from './queries.ts'

const statuses = ['active', 'left', 'all'] as const
const problems = rosterProblem.options
const sorts = ['name', 'department', 'employeeNo', 'createdAt'] as const

/** Search, filters and page of the roster. They are kept in the address, so that they survive a reload. */
export function useRosterQuery() {
  const { text, oneOf, currentPage, pageSize, change } = useAddressQuery()
  const [sort, setSort] = useState<TableSort>()
  const problem = oneOf('problem', problems)
  const query: RosterQuery = {
    keyword: text('keyword'),
    status: oneOf('status', statuses) ?? 'active',
    department: text('department'),
    ...(problem ? { problem } : {}),
    currentPage,
    pageSize,
    sort: sorts.find((one) => one === sort?.by) ?? 'createdAt',
    descending: sort?.descending ?? true,
  }
  return { query, change, sort, setSort }
}
