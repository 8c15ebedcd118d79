import type { PublicContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { closeStreams } from '../../../live/notify.ts'
import { holdAccount, setPassword } from '../account-store.ts'
import { forgetDevices } from '../device-store.ts'
import { accountGuardKeys } from '../enter-by-password.ts'
import { dropLinks } from '../enterprise-store.ts'
import { clearGuard, clearGuards } from '../guard-store.ts'
import { endSessions, listLiveSessions } from '../store.ts'

/**
 * Stores a new password and ends whatever the earlier one has opened: sessions, except the one with the token to keep,
 * known devices and links to WeCom.
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
  const ending = (await listLiveSessions(db, id, now)).filter(({ token_hash }) => !keep?.equals(token_hash))
  const tokens = ending.map(({ token_hash }) => token_hash)
  await endSessions(db, tokens, why, now)
  for (const { company_id, token_hash } of ending) await closeStreams(db, company_id, token_hash)
  await dropLinks(db, id)
  // Earlier failed guesses say nothing about the user who knows the new password.
  const { account, pairs } = accountGuardKeys(ctx, user_id)
  await clearGuard(db, account)
  await clearGuards(db, pairs)
  // A lost device must not stay known.
  await forgetDevices(db, id)
}
