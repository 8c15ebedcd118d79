import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveEvents } from '../client/live-events.ts'
import { invalidate, query } from '../client/query.ts'
import { session, useSession } from '../session/state/session.ts'

/**
 * Asks once per page load who is logged in, so that a changed menu or company name arrives without a new login, and again
 * when an order was paid or refunded, or the accounts have changed by which messages leave: the badges follow at once
 * (SESSION-10, ORDER-05, SEND-05).
 */
export function useRefreshUser(): void {
  const { token } = useSession().state
  const queries = useQueryClient()
  useLiveEvents(({ kind }) => {
    if (kind === 'service' || kind === 'channels' || kind === 'missed')
      void invalidate(queries, 'session.getUserInfo', 'account.company')
  })
  const { data } = useQuery({
    ...query('session.getUserInfo', {}, { keyedBy: token }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data) session.refresh(data)
  }, [data])
}
