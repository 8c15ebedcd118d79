import type { ReplyOf } from '@zhixin/contract/calls'
import { go } from '../location.ts'
import { slipSession } from '../slip-session.ts'

/** Opens the slip of the link, with the list as the previous entry. The login is removed from the browser's history. */
export function enterSlips(entered: ReplyOf<'payslip.enterCode'>): void {
  slipSession.open(entered)
  go({ page: 'view', slipId: null }, 'replace')
  if (entered.slipId) go({ page: 'view', slipId: entered.slipId })
}
