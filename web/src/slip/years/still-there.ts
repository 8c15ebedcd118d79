import type { ReplyOf } from '@zhixin/contract/calls'
import { useEffect } from 'react'
import { ask, keyOf, withdrawals } from '../slip-client.ts'

type Slip = ReplyOf<'payslip.view'>

/** Refusals after which a slip must not stay on the screen. */
const gone: readonly (string | undefined)[] = ['slip.withdrawn', 'slip.held', 'slip.leaverEnded', 'record.missing']

/** What a correction changes. */
const contentOf = ({ netPay, groups }: Slip): string => JSON.stringify([netPay, groups])

interface StillThereProps {
  slip: Slip
  onChanged: (now: Slip) => void
  /** The slip may not be shown any longer. */
  onOutdated: () => void
}

/**
 * Asks whether an open slip may still be shown whenever its reader comes back to the page, and hears of it where any
 * other call was refused because the slip was withdrawn (SLIP-04). Without an answer the slip stays.
 */
export function StillThere({ slip, onChanged, onOutdated }: StillThereProps): null {
  useEffect(() => {
    const leave = new AbortController()
    let isAsking = false
    const check = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      try {
        const now = await ask('view', { id: slip.id }, leave.signal)
        if (contentOf(now) !== contentOf(slip)) onChanged(now)
      } catch (error) {
        if (gone.includes(keyOf(error))) onOutdated()
      }
      isAsking = false
    }
    const look = () => void check()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', look)
    const unwatch = withdrawals.watch(onOutdated)
    return () => {
      leave.abort()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', look)
      unwatch()
    }
  }, [slip, onChanged, onOutdated])
  return null
}
