import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'
import { questionAnswers } from '../../shell/menu/question-count.ts'

export type GroupsQuery = AskOf<'questions.listGroups'>
export type CauseQuery = AskOf<'questions.list'>

/** Questions by cause, as filtered and paged; the badge in the menu has them asked for again (useQuestionCount). */
export const useGroups = (filter: GroupsQuery) =>
  useQuery({ ...query('questions.listGroups', filter), placeholderData: keepPreviousData, staleTime: 0 })

export const useOptions = () => useQuery({ ...query('questions.options', {}), staleTime: 0 })

export const useCause = (cause: CauseQuery | undefined) => useQuery({ ...query('questions.list', cause), staleTime: 0 })

/** What is shown counts as seen; the badge goes down with it. */
export function useMarkSeen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('questions.markSeen', { ids }, { handles: 'all' }),
    onSettled: () => invalidate(queries, 'questions.count', 'questions.listGroups'),
  })
}

/**
 * Answers questions. `onDone` is called also where the answer box has gone by then: a live event may have emptied the
 * list before the reply.
 */
export function useAnswer(onDone: (answered: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: AskOf<'questions.answer'>) => call('questions.answer', answer, { handles: 'all' }),
    onSuccess: ({ answered }) => onDone(answered),
    onSettled: () => invalidate(queries, ...questionAnswers),
  })
}

/** Closes questions; `onDone` as for answers. */
export function useClose(onDone: (closed: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (closing: AskOf<'questions.close'>) => call('questions.close', closing, { handles: 'all' }),
    onSuccess: ({ closed }) => onDone(closed),
    onSettled: () => invalidate(queries, ...questionAnswers),
  })
}

export const useTemplates = () => useQuery({ ...query('questions.listTemplates', {}), staleTime: 0 })

export function useSaveTemplate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (template: AskOf<'questions.saveTemplate'>) =>
      call('questions.saveTemplate', template, { handles: 'all' }),
    onSettled: () => invalidate(queries, 'questions.listTemplates'),
  })
}

export function useRemoveTemplate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('questions.removeTemplate', { id }),
    onSettled: () => invalidate(queries, 'questions.listTemplates'),
  })
}
