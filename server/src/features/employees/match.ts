import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { likeliestFirst } from '@zhixin/domain/employees/likeliest'
import type { UserContext } from '../../context.ts'
import { readByIndex } from '../../database/many-rows.ts'
import type { EmployeeRecord } from './employee-record.ts'
import { findBatchRow, listSimilar } from './match-store.ts'
import { rosterFilter } from './roster-filter.ts'
import { listEmployees } from './store.ts'

/** The maximum number of people who are offered, and of similar ones that are ranked for that. */
const maxOffered = 50
const maxRanked = 500

/**
 * Lists people to whom a row of a batch may belong: those found by a keyword, otherwise the likeliest. People who have
 * left are included, because they get a final slip (REVIEW-13); without a keyword only those of the same name.
 */
export async function listMatches(ctx: UserContext, input: InputOf<'employees.listMatch'>): Promise<EmployeeRecord[]> {
  const { keyword, batchId, rowNo } = input
  const row =
    batchId !== undefined && rowNo !== undefined
      ? ((await findBatchRow(ctx.db, batchId, rowNo)) ?? fail('record.missing'))
      : undefined
  if (row && !keyword) return likeliestFirst(row, await listSimilar(ctx.db, row, maxRanked)).slice(0, maxOffered)
  const filter = rosterFilter(ctx, { keyword, status: 'all', department: '' })
  const found = await readByIndex(ctx.db, () =>
    listEmployees(ctx.db, filter, { sort: 'name', descending: false, currentPage: 1, pageSize: maxOffered }),
  )
  return row ? likeliestFirst(row, found) : found
}
