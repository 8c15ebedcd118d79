import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { Employee } from '@zhixin/contract/employees'
import { callForBlob } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'
import { saveFile } from '../../client/save-file.ts'
import { rosterAnswers } from '../../parts/affected-answers.ts'

export type RosterQuery = InputOf<'employees.list'>
export type RosterPageData = ReplyOf<'employees.list'>
export type { Employee }

/** The roster as searched, filtered and paged. The last page stays while the next one is loading. */
export const useRoster = (filter: RosterQuery) =>
  useQuery({ ...query('employees.list', filter), placeholderData: keepPreviousData })

/** One person of the roster, employed or not; nothing is requested without an ID. */
export const oneEmployee = (id: string | undefined) =>
  query('employees.list', id === undefined ? undefined : { id, status: 'all' })

/** Downloads the roster as searched, filtered and sorted on the screen (ROSTER-06). */
export function useRosterExport(
  { keyword, status, department, problem, sort, descending }: RosterQuery,
  fileName: string,
) {
  const shown = { keyword, status, department, sort, descending, ...(problem ? { problem } : {}) }
  return useMutation({
    mutationFn: () => callForBlob('employees.export', shown),
    onSuccess: (reply) => saveFile(reply, fileName),
  })
}

/** Changes the roster; all replies about it are requested again. */
export function useRosterChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, ...rosterAnswers),
  })
}
