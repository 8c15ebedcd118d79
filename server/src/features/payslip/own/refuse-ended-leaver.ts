import { fail } from '@zhixin/contract/errors'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import type { PublicContext } from '../../../context.ts'
import { withCompany } from '../../../database/transaction.ts'
import { listOwnSlips } from '../store.ts'
import { findLeaverTerms } from './leaver-store.ts'
import { tellReach } from './tell-reach.ts'

interface Row {
  companyId: string
  company: string
  employeeId: string
}

/**
 * Refuses the login of somebody who has left every company of theirs so long ago that no slip is left to read (SLIP-08).
 * Only who has proved the phone hears of it.
 */
export async function refuseEndedLeaver(ctx: PublicContext, rows: readonly Row[]): Promise<void> {
  const now = ctx.clock.now()
  let day = ''
  for (const row of rows) {
    const { companyId, company, employeeId } = row
    const { slips, terms } = await withCompany(ctx.pools, companyId, async (db) => ({
      slips: await listOwnSlips(db, companyId, employeeId),
      terms: await findLeaverTerms(db, companyId, employeeId),
    }))
    const sent = slips.filter(
      (slip) => slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at }) !== 'notYet',
    )
    const [reach] = tellReach(
      { row: { companyId, company, employeeId, phone: null, isWechat: false }, terms, sent },
      now,
    )
    if (!reach?.ended) return
    if (reach.lastDay > day) day = reach.lastDay
  }
  if (day !== '') fail('slip.leaverEnded', { day })
}
