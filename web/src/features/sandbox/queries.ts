import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import { query } from '../../client/query.ts'

export type MessageLine = ReplyOf<'sandbox.list'>['list'][number]
export type Message = ReplyOf<'sandbox.show'>

/** The messages of this installation, newest first. They are requested regularly, since sends run in the background. */
export function useMessages(keyword: string, currentPage: number, pageSize: number) {
  return useQuery({
    ...query('sandbox.list', { keyword, currentPage, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
}

export function useMessage(id: string | undefined) {
  return useQuery({
    ...query('sandbox.show', id === undefined ? undefined : { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
