import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from '@zhixin/contract/calls'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate } from '../../client/query.ts'

/** The dictionaries, which are asked for once in a session, and again when a platform user has changed one (PLATFORM-02). */
export const dictionaryCalls = [
  'dictionary.listSalary',
  'dictionary.listTime',
  'dictionary.listDownload',
  'dictionary.listTheme',
  'dictionary.listCard',
] as const satisfies readonly CallName[]

/** Answers that show what platform users edit, by the beginning of what they edit. */
const affected: [beginning: string, answers: readonly CallName[]][] = [
  ['menu', ['session.getUserInfo', 'platform.menus']],
  ['role', ['session.getUserInfo', 'platform.roles', 'admins.list']],
  ['tip:', ['pageTips.list']],
  ['guide', ['pageTips.list']],
  ['notice', ['pageTips.list']],
  [
    'prices',
    ['orders.packages', 'orders.countRenewal', 'orders.countExpansion', 'companies.findOffer', 'companies.countOrder'],
  ],
  ['dictionary:', [...dictionaryCalls, 'employees.listFields']],
]

/**
 * Takes up what platform users have changed, in whatever window (PLATFORM-01). Only answers are asked for anew: what is
 * typed or open on the page stays.
 */
export function usePlatformChanges(): void {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind !== 'platform') return
    const answers = affected.flatMap(([beginning, names]) => (event.subject.startsWith(beginning) ? names : []))
    void invalidate(queries, ...answers, 'platform.read', 'platform.history', 'platform.subjects')
  })
}
