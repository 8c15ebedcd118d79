import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, query } from '../../client/query.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'

/** All replies that a question, an answer or a closing makes outdated. */
export const questionAnswers = [
  'questions.count',
  'questions.listGroups',
  'questions.list',
  'questions.options',
  'dashboard.show',
  'history.list',
  'history.listDetails',
] as const

/**
 * How many questions of employees wait, and how many of them the user has not seen. It follows live events; nothing is
 * requested for users without the inbox.
 */
export function useQuestionCount() {
  const queries = useQueryClient()
  const mayOpen = useMayOpen()('employeeQuestions')
  useLiveEvents(({ kind }) => {
    if (kind === 'question' || kind === 'missed') void invalidate(queries, ...questionAnswers)
  })
  return useQuery({ ...query('questions.count', mayOpen ? {} : undefined, { handles: 'all' }), staleTime: 0 }).data
}
