import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'

/** All menu items of the console. */
export const useMenus = () => useQuery(query('platform.menus', {}))

/** The roles with their menus. */
export const useRoles = () => useQuery(query('platform.roles', {}))

/** The texts that pages show. */
export const useContent = () => useQuery(query('platform.content', {}))

export type ContactQuery = AskOf<'contact.list'>
export type ContactRequest = ReplyOf<'contact.follow'>
export type ContactFollowUp = AskOf<'contact.follow'>

/** The requests of visitors, as filtered and paged. */
export const useContacts = (filter: ContactQuery) =>
  useQuery({
    ...query('contact.list', filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One request by its ID; nothing is requested without one. */
export const oneContact = (id: string | undefined) => query('contact.list', id === undefined ? undefined : { id })

/** Saves the handling of a request. A refusal may also mean that the list is out of date. */
export function useFollowUp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: ContactFollowUp) => call('contact.follow', input),
    onSettled: () => invalidate(queries, 'contact.list'),
  })
}
