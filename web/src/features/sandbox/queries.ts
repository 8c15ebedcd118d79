import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'

export type MessageLine = ReplyOf<'sandbox.list'>['list'][number]
export type Message = ReplyOf<'sandbox.show'>

/** Messages of this installation, newest first; looked after by itself, since sends run in the background. */
export function useMessages(keyword: string, currentPage: number, pageSize: number) {
  return useQuery({
    queryKey: ['sandbox', 'list', keyword, currentPage, pageSize],
    queryFn: ({ signal }) => call('sandbox.list', { keyword, currentPage, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
}

export function useMessage(id: string | undefined) {
  return useQuery({
    queryKey: ['sandbox', 'message', id],
    queryFn: ({ signal }) => call('sandbox.show', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
