import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'

/** All menu items of the console. */
export const useMenus = () => useQuery(query('platform.menus', {}))

/** The roles with their users. */
export const useRoles = () => useQuery(query('platform.roles', {}))

/** Everything that can be edited, with who changed it last. */
export const useSubjects = () => useQuery(query('platform.subjects', {}))

/** The versions of a document; nothing is requested without one. */
export const useVersions = (subject: string | undefined) =>
  useQuery({ ...query('platform.history', subject === undefined ? undefined : { subject }), staleTime: 0 })

/** Answers that a change of a document makes outdated. The event that follows it reaches the rest of the console. */
const changedBySave = [
  'platform.read',
  'platform.history',
  'platform.subjects',
  'platform.menus',
  'platform.roles',
] as const

/** Saves a document. A refusal may mean that somebody else has saved one, so what is shown is asked for again. */
export function useSave() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: AskOf<'platform.save'>) => call('platform.save', input, { handles: ['platform.changedSince'] }),
    onSettled: () => invalidate(queries, ...changedBySave),
  })
}

/** Saves an earlier version once more. */
export function useRestore() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: AskOf<'platform.restore'>) => call('platform.restore', input),
    onSettled: () => invalidate(queries, ...changedBySave),
  })
}

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
