import { fail } from '@zhixin/contract/errors'
import { lockedMinutes, lockedSeconds, triesLeft } from '@zhixin/domain/payslip/code-tries'
import { maskName } from '@zhixin/domain/payslip/mask-name'
import { safetyCodeFault } from '@zhixin/domain/payslip/safety-code'
import type { PublicContext } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { enterSlips } from './enter-slips.ts'
import { findSlipOfLink, openLinkedSlip } from './open-link.ts'
import { hashSafetyCode, isSafetyCode } from './safety-code.ts'
import { clearSafetyTries, countSafetyTry, doubtSafetyCode, setFirstSafetyCode } from './store.ts'

type Linked = Awaited<ReturnType<typeof openLinkedSlip>>

/**
 * Returns the hash of the proved code. The attempt is counted before the code is verified, so that simultaneous guesses
 * do not share one attempt.
 */
async function provePerson(ctx: PublicContext, slip: Linked, link: string, code: string): Promise<string> {
  const now = ctx.clock.now()
  const { companyId, employeeId } = slip
  const counted = await withCompany(ctx.pools, companyId, (db) => countSafetyTry(db, companyId, employeeId, now))
  if (!counted) {
    // The slip is read again: the attempt that caused the lock may have come after this request read the slip.
    const { safety_locked_until: until } = await openLinkedSlip(ctx, link)
    return fail('slip.locked', { minutes: Math.max(1, lockedMinutes(until, now)) })
  }
  const stored = counted.safety_code_hash ?? ''
  if (await isSafetyCode(ctx.vault, employeeId, code, stored)) {
    await withCompany(ctx.pools, companyId, (db) => clearSafetyTries(db, companyId, employeeId))
    return stored
  }
  const left = triesLeft(counted.safety_tries)
  if (left) return fail('slip.wrongCode', { left })
  return fail('slip.locked', { minutes: lockedMinutes(counted.safety_locked_until, now) })
}

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
    const safetyCodeHash = await provePerson(ctx, slip, link, code)
    return enterSlips(ctx, slip, { slipId: slip.slipId, version: slip.version, safetyCodeHash })
  },
} satisfies Partial<HandlersOf<'payslip'>>
