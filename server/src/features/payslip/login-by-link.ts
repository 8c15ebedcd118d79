import { fail } from '@zhixin/contract/errors'
import { maskName } from '@zhixin/domain/payslip/access/mask-name'
import { lockedSeconds } from '@zhixin/domain/payslip/code-tries'
import { safetyCodeFault } from '@zhixin/domain/payslip/safety-code'
import { withCompany } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { enterSlips } from './enter-slips.ts'
import { findSlipOfLink, openLinkedSlip } from './open-link.ts'
import { refuseBeyondReach } from './own/reach.ts'
import { proveSafetyCode } from './prove-safety-code.ts'
import { hashSafetyCode } from './safety-code.ts'
import { doubtSafetyCode, setFirstSafetyCode } from './store.ts'

/** Login with a personal link and the safety code (SLIP-01). */
export const loginByLink = {
  openLink: async ({ link }, ctx) => {
    const slip = await findSlipOfLink(ctx, link)
    return {
      step: slip.isWithdrawn ? 'withdrawn' : slip.safety_code_hash ? 'enterCode' : 'setCode',
      company: slip.company,
      name: maskName(slip.name),
      period: slip.period,
      title: slip.title,
      lockedFor: lockedSeconds(slip.safety_locked_until, ctx.clock.now()),
      hasPhone: slip.phone_hash !== null,
    }
  },

  setCode: async ({ link, code }, ctx) => {
    const slip = await openLinkedSlip(ctx, link)
    if (slip.safety_code_hash) fail('slip.codeAlreadySet')
    if (safetyCodeFault(code)) fail('slip.codeWeak')
    const { companyId, employeeId } = slip
    const hash = await hashSafetyCode(ctx.vault, employeeId, code)
    const now = ctx.clock.now()
    const first = await withCompany(ctx.pools, companyId, async (db) => {
      const isFirst = await setFirstSafetyCode(db, companyId, employeeId, hash, now)
      if (isFirst && slip.link_days !== null) await doubtSafetyCode(db, companyId, employeeId)
      return isFirst
    })
    if (!first) fail('slip.codeAlreadySet')
    return enterSlips(ctx, slip, { slipId: slip.slipId, version: slip.version, safetyCodeHash: hash })
  },

  enterCode: async ({ link, code }, ctx) => {
    const slip = await openLinkedSlip(ctx, link)
    if (!slip.safety_code_hash) fail('slip.codeNotSet')
    const { companyId, employeeId } = slip
    // The slip is read again: the attempt that caused the lock may have come after this request read the slip.
    const lockedUntil = async () => (await openLinkedSlip(ctx, link)).safety_locked_until
    const safetyCodeHash = await proveSafetyCode(ctx, { companyId, employeeId }, code, lockedUntil)
    refuseBeyondReach(slip.terms, slip, ctx.clock.now())
    return enterSlips(ctx, slip, { slipId: slip.slipId, version: slip.version, safetyCodeHash })
  },
} satisfies Partial<HandlersOf<'payslip'>>
