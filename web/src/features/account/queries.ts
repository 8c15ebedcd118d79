import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'
import { useSession } from '../../session/state/session.ts'

export type PictureKind = 'logo' | 'avatar'

/** What shows the company's data or the user's: the bar on top asks for both. */
const ownAnswers = ['account.company', 'session.getUserInfo'] as const

export function useSaveCompany() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (company: InputOf<'account.saveCompany'>) =>
      call('account.saveCompany', company, { handles: ['registration.companyTaken'] }),
    onSuccess: () => invalidate(queries, ...ownAnswers),
  })
}

/** The dialog says what is wrong with a picture, so that no toast does. */
export function useUploadPicture(kind: PictureKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => call('account.uploadPicture', { kind }, { file, handles: 'all' }),
    onSuccess: () => invalidate(queries, ...ownAnswers),
  })
}

export function useRemovePicture(kind: PictureKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('account.removeLogo', { kind }),
    onSuccess: () => invalidate(queries, ...ownAnswers),
  })
}

/** Who is logged in, with the own phone masked. The bar on top asks the same and shares the answer. */
export function useOwnData() {
  const { token } = useSession().state
  return useQuery({ ...query('session.getUserInfo', {}, { keyedBy: token }), staleTime: Number.POSITIVE_INFINITY })
}

export function useSaveUserInfo() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userName: string) => call('session.saveUserInfo', { userName }),
    onSuccess: () => invalidate(queries, 'session.getUserInfo', 'admins.list'),
  })
}

/** Refusals are said in the dialog, so that what was typed stays. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: InputOf<'session.changePassword'>) =>
      call('session.changePassword', passwords, { handles: 'all' }),
  })
}

export function useSendPhoneCode() {
  return useMutation({
    mutationFn: (wish: InputOf<'session.changePhoneCode'>) => call('session.changePhoneCode', wish, { handles: 'all' }),
  })
}

export function useChangePhone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: InputOf<'session.changePhone'>) => call('session.changePhone', wish, { handles: 'all' }),
    onSuccess: () => invalidate(queries, 'session.getUserInfo'),
  })
}
