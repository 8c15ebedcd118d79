import { useEffect, useEffectEvent } from 'react'
import type { RosterPageData } from './queries.ts'

/** Goes to the last page with rows after the last row of the page behind it was removed. */
export function useLastPage(data: RosterPageData | undefined, pageSize: number, onPage: (page: number) => void): void {
  const isBeyond = data !== undefined && data.list.length === 0 && data.total > 0
  const leaveEmptyPage = useEffectEvent(() => onPage(Math.ceil((data?.total ?? 0) / pageSize)))
  useEffect(() => {
    if (isBeyond) leaveEmptyPage()
  }, [isBeyond])
}
