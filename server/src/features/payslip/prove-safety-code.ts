import { fail } from '@zhixin/contract/errors'
import { lockedMinutes, triesLeft } from '@zhixin/domain/payslip/code-tries'
import type { PublicContext } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import { isSafetyCode } from './safety-code.ts'
import { clearSafetyTries, countSafetyTry } from './store.ts'

/**
 * Returns the hash of the safety code that was proved, or refuses. The attempt is counted before the code is verified, so
 * that simultaneous guesses do not share one attempt. `lockedUntil` is asked for after an attempt was not granted.
 */
export async function proveSafetyCode(
  ctx: PublicContext,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  code: string,
  lockedUntil: () => Promise<Date | null>,
): Promise<string> {
  const now = ctx.clock.now()
  const counted = await withCompany(ctx.pools, companyId, (db) => countSafetyTry(db, companyId, employeeId, now))
  if (!counted) return fail('slip.locked', { minutes: Math.max(1, lockedMinutes(await lockedUntil(), now)) })
  const stored = counted.safety_code_hash ?? ''
  if (await isSafetyCode(ctx.vault, employeeId, code, stored)) {
    await withCompany(ctx.pools, companyId, (db) => clearSafetyTries(db, companyId, employeeId))
    return stored
  }
  const left = triesLeft(counted.safety_tries)
  if (left) return fail('slip.wrongCode', { left })
  return fail('slip.locked', { minutes: lockedMinutes(counted.safety_locked_until, now) })
}
