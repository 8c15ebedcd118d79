import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { callForBlob } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'

export type AuditFilter = AskOf<'audit.export'>
export type AuditQuery = AskOf<'audit.list'>

/** A new entry affects every list and extends the chain. */
const allOfTrail = ['audit.list', 'audit.show', 'audit.verify'] as const

/** The entries as filtered and paged, newest first. */
export function useAudit(filter: AuditQuery) {
  return useQuery({
    ...query('audit.list', filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One entry with the values before and after. */
export function useAuditEntry(seq: number | undefined) {
  return useQuery(query('audit.show', seq === undefined ? undefined : { seq }))
}

/** Checks the chain. This reads the whole trail, so it is requested once per visit and on demand. */
export function useChain() {
  return useQuery({ ...query('audit.verify', {}), staleTime: 0 })
}

/** Exports the filtered entries as a file. The export is an entry itself, so the page is requested again. */
export function useAuditExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (filter: AuditFilter) => callForBlob('audit.export', filter),
    onSettled: () => invalidate(queries, ...allOfTrail),
  })
}
