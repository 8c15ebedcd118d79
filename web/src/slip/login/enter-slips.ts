import type { ReplyOf } from '@zhixin/contract/calls'
import { go } from '../location.ts'
import { slipSession } from '../slip-session.ts'

/** Goes in: to the slip that the link was about, with the list behind it. The door is left out of the way back. */
export function enterSlips(entered: ReplyOf<'payslip.enterCode'>): void {
  slipSession.open(entered)
  go({ page: 'view', slipId: null }, 'replace')
  if (entered.slipId) go({ page: 'view', slipId: entered.slipId })
}
