import type { PublicContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { holdAccount, setPassword } from '../account-store.ts'
import { forgetDevices } from '../device-store.ts'
import { accountGuardKeys } from '../enter-by-password.ts'
import { dropLinks } from '../enterprise-store.ts'
import { clearGuard, clearGuards, endPauses } from '../guard-store.ts'
import { factorGuardKeys } from '../second-factor/prove-factor.ts'
import { dropSteps } from '../second-factor/store.ts'
import { endOtherSessions } from './end-other-sessions.ts'

/**
 * Stores a new password and ends whatever the earlier one has opened: sessions, except the one with the token to keep,
 * second steps of a login, known devices and links to WeCom.
 */
export async function storePassword(
  db: Db,
  ctx: PublicContext,
  { id, user_id }: { id: string; user_id: string },
  passwordHash: string,
  { why, keep }: { why: string; keep?: Buffer },
): Promise<void> {
  const now = ctx.clock.now()
  await holdAccount(db, id)
  await setPassword(db, id, passwordHash)
  await endOtherSessions(db, id, { why, ...(keep && { except: keep }) }, now)
  await dropSteps(db, id)
  await dropLinks(db, id)
  // Earlier failed guesses say nothing about the user who knows the new password.
  const { account, pairs } = accountGuardKeys(ctx, user_id)
  await clearGuard(db, account)
  await clearGuards(db, pairs)
  // Whoever has guessed codes does not know the new password. The failures stay, so that whoever has the phone that
  // sets passwords gets one more guess by a new one and not a fresh series.
  const factor = factorGuardKeys(ctx, user_id)
  await clearGuards(db, factor.pairs)
  await endPauses(db, factor.accounts)
  // A lost device must not stay known.
  await forgetDevices(db, id)
}
