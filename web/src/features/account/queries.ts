import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'

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
