import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { callForBlob } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'

export type AuditFilter = AskOf<'audit.export'>
export type AuditQuery = AskOf<'audit.list'>

/** An entry more belongs to every list, and the chain is longer by it. */
const allOfTrail = ['audit.list', 'audit.show', 'audit.verify'] as const

/** Entries as filtered and paged, newest first. */
export function useAudit(filter: AuditQuery) {
  return useQuery({
    ...query('audit.list', filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One entry with what it was before and after. */
export function useAuditEntry(seq: number | undefined) {
  return useQuery(query('audit.show', seq === undefined ? undefined : { seq }))
}

/** Whether the chain is whole. Goes through all of it, so it is asked once per visit and on demand. */
export function useChain() {
  return useQuery({ ...query('audit.verify', {}), staleTime: 0 })
}

/** The entries of a filter as a file. The export is an entry itself, so the page is asked for again. */
export function useAuditExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (filter: AuditFilter) => callForBlob('audit.export', filter),
    onSettled: () => invalidate(queries, ...allOfTrail),
  })
}
