import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'

/** Every menu item of the console. */
export const useMenus = () =>
  useQuery({ queryKey: ['platform', 'menus'], queryFn: ({ signal }) => call('platform.menus', {}, { signal }) })

/** The roles with their menus. */
export const useRoles = () =>
  useQuery({ queryKey: ['platform', 'roles'], queryFn: ({ signal }) => call('platform.roles', {}, { signal }) })

/** What pages tell. */
export const useContent = () =>
  useQuery({ queryKey: ['platform', 'content'], queryFn: ({ signal }) => call('platform.content', {}, { signal }) })

export type ContactQuery = AskOf<'contact.list'>
export type ContactRequest = ReplyOf<'contact.follow'>
export type ContactFollowUp = AskOf<'contact.follow'>

const contacts = ['platform', 'contacts'] as const

/** What visitors left, as filtered and paged. */
export const useContacts = (query: ContactQuery) =>
  useQuery({
    queryKey: [...contacts, query],
    queryFn: ({ signal }) => call('contact.list', query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Saves what becomes of a request. Also what is refused may mean that the list is out of date. */
export function useFollowUp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: ContactFollowUp) => call('contact.follow', input),
    onSettled: () => queries.invalidateQueries({ queryKey: contacts }),
  })
}
