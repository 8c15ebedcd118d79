import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, query } from '../../client/query.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'

/** The minimum interval between updates of the dashboard: a send of thousands causes many events per second. */
const restMs = 1500

/**
 * The dashboard, which is requested again as soon as a batch changes, and a little later after slips were sent or read.
 */
export function useDashboard() {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'batch' || kind === 'missed') void invalidate(queries, 'dashboard.show', 'batches.listUnfinished')
    if (kind !== 'send' && kind !== 'read') return
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void invalidate(queries, 'dashboard.show')
    }, restMs)
  })
  return useQuery({ ...query('dashboard.show', {}), staleTime: 0 })
}

/** Batches that are not sent yet; nothing is requested for users who may not open them. */
export function useUnfinished() {
  const mayOpen = useMayOpen()
  return useQuery({ ...query('batches.listUnfinished', mayOpen('salarySlip') ? {} : undefined), staleTime: 0 })
}
