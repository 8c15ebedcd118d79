import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDelayed } from '../../browser/use-delayed.ts'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, query } from '../../client/query.ts'
import { useOpenContactChanges } from '../../parts/contact-changes/queries.ts'
import { useMayOpen, useOwnDepartments } from '../../session/state/own-routes.ts'

/**
 * The dashboard, which is requested again as soon as a batch changes, and a little later after slips were sent, read or confirmed.
 */
export function useDashboard() {
  const queries = useQueryClient()
  const again = useDelayed(() => void invalidate(queries, 'dashboard.show'))
  useLiveEvents(({ kind }) => {
    if (kind === 'batch' || kind === 'missed') void invalidate(queries, 'dashboard.show', 'batches.listUnfinished')
    if (kind === 'send' || kind === 'read' || kind === 'confirmed' || kind === 'question') again()
  })
  return useQuery({ ...query('dashboard.show', {}), staleTime: 0 })
}

/** The charts. They are requested again with the rest, but not for every slip that is read. */
export function useTrends() {
  const queries = useQueryClient()
  useLiveEvents(({ kind }) => {
    if (kind === 'batch' || kind === 'missed') void invalidate(queries, 'dashboard.trends')
  })
  return useQuery({ ...query('dashboard.trends', {}), staleTime: 0 }).data
}

/**
 * What waits besides the matters of sent batches: the replies that the create page and the history show as well, so that
 * the dashboard cannot say otherwise. Nothing is requested for users who may not see it.
 */
export function useOpenWork() {
  const mayOpen = useMayOpen()
  const [createsSlips, seesSent] = [mayOpen('salarySlip'), mayOpen('salaryRecord')]
  const open = useQuery({ ...query('batches.listUnfinished', createsSlips ? {} : undefined), staleTime: 0 })
  const asksContacts = useOwnDepartments() === null && seesSent
  const contacts = useOpenContactChanges(asksContacts)
  const list = open.data?.list ?? []
  return {
    /** Every reply has arrived, so that nothing open means that there is nothing. */
    isKnown: (open.data !== undefined || !createsSlips) && (contacts !== undefined || !asksContacts),
    /** Sends that did not take place, or will not at their time; those under review are unfinished as well. */
    notSent: list.filter(({ notSent }) => notSent),
    unfinished: list.filter(({ state }) => state !== 'scheduled'),
    changedContacts: contacts ?? 0,
  }
}
