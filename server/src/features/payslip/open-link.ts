import { fail } from '@zhixin/contract/errors'
import { isLinkOver } from '@zhixin/domain/payslip/access/link-until'
import { linkState } from '@zhixin/domain/payslip/slip-state'
import type { PublicContext } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import { readLink } from '../../security/personal-link.ts'
import { wentAstray } from './held-person.ts'
import { findLeaverTerms } from './own/leaver-store.ts'
import { isBeyondReach } from './own/reach.ts'
import { refuseLink } from './own/refuse-guess.ts'
import { findLinkedSlip } from './store.ts'

const nobody = { companyId: '00000000-0000-0000-0000-000000000000', slipId: '00000000-0000-0000-0000-000000000000' }

/**
 * Returns the slip of a personal link, also one that was withdrawn since, which the link may still name. A forged link takes the same path through the database as one whose slip
 * is gone, so that neither the answer nor its time distinguishes them. The tag authenticates the company, so a company
 * transaction is enough.
 */
export async function findSlipOfLink(ctx: PublicContext, token: string) {
  const link = readLink(ctx.vault, token)
  const { companyId, slipId } = link ?? nobody
  // In one transaction: on payday everybody opens their link within the hour.
  const found = await withCompany(ctx.pools, companyId, async (db) => {
    const slip = await findLinkedSlip(db, companyId, slipId)
    if (!slip || !link) return undefined
    const { employeeId } = slip
    const isAstray = await wentAstray(ctx, db, { companyId, employeeId, slipId, version: link.version })
    return { slip, isAstray, terms: await findLeaverTerms(db, companyId, employeeId) }
  })
  if (!link || !found) return refuseLink(ctx, link === null)
  const { slip, isAstray, terms } = found
  const { version, send_status: sendStatus, withdrawn_at: withdrawnAt } = slip
  const state = linkState(link.version, { version, sendStatus, withdrawnAt })
  if (state === 'notYet') return fail('slip.linkInvalid')
  if (state === 'replaced') return fail('slip.replaced')
  const isWithdrawn = state === 'withdrawn'
  // Of a withdrawn slip, a link that would not open it says no more than that.
  const refusal = isWithdrawn ? 'slip.withdrawn' : 'slip.linkInvalid'
  if (link.version !== version || isLinkOver(slip.link_until, ctx.clock.now())) return fail(refusal)
  if (isAstray) return fail(refusal)
  const isOver = isBeyondReach(terms, slip, ctx.clock.now())
  // That somebody has left is told to nobody who has not proved to be that person, which only the safety code does.
  if (isOver && (isWithdrawn || slip.safety_code_hash === null)) return fail(refusal)
  return { ...slip, companyId, isWithdrawn, terms }
}

/** Returns the slip that a personal link opens. */
export async function openLinkedSlip(ctx: PublicContext, token: string) {
  const slip = await findSlipOfLink(ctx, token)
  return slip.isWithdrawn ? fail('slip.withdrawn') : slip
}
