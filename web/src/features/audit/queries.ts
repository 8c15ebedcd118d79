import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { call, callForBlob } from '../../client/call.ts'

export type AuditFilter = AskOf<'audit.export'>
export type AuditQuery = AskOf<'audit.list'>

const area = ['audit'] as const

/** Entries as filtered and paged, newest first. */
export function useAudit(query: AuditQuery) {
  return useQuery({
    queryKey: [...area, 'list', query],
    queryFn: ({ signal }) => call('audit.list', query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One entry with what it was before and after. */
export function useAuditEntry(seq: number | undefined) {
  return useQuery({
    queryKey: [...area, 'entry', seq],
    queryFn: ({ signal }) => call('audit.show', { seq: seq ?? 0 }, { signal }),
    enabled: seq !== undefined,
  })
}

/** Whether the chain is whole. Goes through all of it, so it is asked once per visit and on demand. */
export function useChain() {
  return useQuery({
    queryKey: [...area, 'chain'],
    queryFn: ({ signal }) => call('audit.verify', {}, { signal }),
    staleTime: 0,
  })
}

/** The entries of a filter as a file. The export is an entry itself, so the page is asked for again. */
export function useAuditExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (filter: AuditFilter) => callForBlob('audit.export', filter),
    onSettled: () => queries.invalidateQueries({ queryKey: area }),
  })
}
