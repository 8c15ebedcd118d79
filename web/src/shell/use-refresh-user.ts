import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../client/query.ts'
import { session, useSession } from '../session/state/session.ts'

/** Asks once per page load who is logged in, so that a changed menu or company name arrives without a new login. */
export function useRefreshUser(): void {
  const { token } = useSession().state
  const { data } = useQuery({
    ...query('session.getUserInfo', {}, { keyedBy: token }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data) session.refresh(data)
  }, [data])
}
