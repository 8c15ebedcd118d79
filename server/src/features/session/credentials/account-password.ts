import { verify } from '@node-rs/argon2'
import { fail } from '@zhixin/contract/errors'
import { guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import type { PublicContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { holdAccount } from '../account-store.ts'
import { accountGuardKeys, recordFailedLogin } from '../enter-by-password.ts'
import { clearGuard, takeAttempt } from '../guard-store.ts'

/**
 * Whether that is the password of an account whose phone has been proved already, in a transaction that must commit
 * when it is not: the attempt is counted before the password is verified, and limited as at the login (AUTH-09). The
 * account is locked, so that a password set meanwhile is the one that counts.
 */
export async function isPasswordOf(db: Db, ctx: PublicContext, accountId: string, password: string): Promise<boolean> {
  const now = ctx.clock.now()
  const account = await holdAccount(db, accountId)
  const key = `${accountGuardKeys(ctx, account.user_id).pairs}invitation`
  const attempt = await takeAttempt(db, key, guardRules.pair, now)
  if (!attempt.granted) return fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
  if (await verify(account.password_hash, password).catch(() => false)) {
    await clearGuard(db, key)
    return true
  }
  await recordFailedLogin(db, ctx, account)
  return false
}
