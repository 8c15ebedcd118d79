import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../../client/call.ts'
import { invalidate, query } from '../../../client/query.ts'

export type Admins = ReplyOf<'admins.list'>
export type Admin = Admins['list'][number]
export type GivableRole = Admins['roles'][number]
export type Invitation = Admins['invitations'][number]
export type Candidate = ReplyOf<'admins.listEmployees'>['list'][number]
export type Check = ReplyOf<'admins.checkAdd'>
export type SentLink = ReplyOf<'admins.inviteAgain'>

/** Who administers the company, and who is invited. */
export const useAdmins = () => useQuery({ ...query('admins.list', {}), staleTime: 0 })

/** A change of the administrators. Whoever hands over sees another list afterwards, and so does the employee search. */
function useAdminChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, 'admins.list', 'admins.listEmployees', 'account.users'),
  })
}

/** What the dialog shows at the number that was changed. */
const shownAtNumber = ['admins.numberChanged'] as const

export const useSaveAdmin = () =>
  useAdminChange((input: AskOf<'admins.save'>) => call('admins.save', input, { handles: shownAtNumber }))
export const useInviteAgain = () => useAdminChange((id: string) => call('admins.inviteAgain', { id }))
export const useTakeBack = () => useAdminChange((id: string) => call('admins.cancelInvitation', { id }))
export const useRemoveAdmin = () => useAdminChange((id: string) => call('admins.remove', { id }))

/** What the dialog of the hand-over shows at its field. */
const shownAtCode = ['smsCode.wrong', 'smsCode.expired', 'smsCode.notSent', 'session.slowDown'] as const

export const useHandOver = () =>
  useAdminChange((input: AskOf<'admins.saveChange'>) => call('admins.saveChange', input, { handles: shownAtCode }))
export const useChangeCode = () =>
  useMutation({ mutationFn: () => call('admins.getChangeCode', {}, { handles: 'all' }) })

/** Employees who could be invited; the list of before stays while the next one is on its way. */
export const useCandidates = (keyword: string) =>
  useQuery({
    ...query('admins.listEmployees', { keyword }),
    placeholderData: (before: ReplyOf<'admins.listEmployees'> | undefined) => before,
  })

/** Whom an invitation would reach, and where. */
export const checkOf = (employeeId: string) => query('admins.checkAdd', { employeeId }, { handles: 'all' })
export const useCheck = (employeeId: string) => useQuery({ ...checkOf(employeeId), staleTime: 0 })
