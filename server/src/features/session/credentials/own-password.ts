import { hash, verify } from '@node-rs/argon2'
import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import { recordBy } from '../../../audit/record.ts'
import { withLoginSlot } from '../../../concurrency/login-slots.ts'
import type { UserContext } from '../../../context.ts'
import { asPlatform, type Db } from '../../../database/transaction.ts'
import { userPhoneName } from '../../../security/vault.ts'
import { isWeakPassword } from '../../../security/weak-password.ts'
import { findAccountById, holdAccount, listCompanies } from '../account-store.ts'
import { accountGuardKeys } from '../enter-by-password.ts'
import { clearGuard, takeAttempt } from '../guard-store.ts'
import type { Account } from '../open-session.ts'
import { storePassword } from './new-password.ts'

/** The user's own phone as it is dialled; '' without one. */
export const phoneOfAccount = ({ vault }: Pick<UserContext, 'vault'>, { id, phone_sealed }: Account): string =>
  phone_sealed ? vault.openInstallation(userPhoneName(id), phone_sealed).toString('utf8') : ''

/**
 * Proves the current password of a logged-in user. Whoever has found an open window guesses it no faster than at the
 * login: the attempt is counted before the password is verified (AUTH-09).
 */
export function proveOwnPassword(ctx: UserContext, password: string): Promise<Account> {
  const { accountId, userId } = ctx.who
  const key = `${accountGuardKeys(ctx, userId).pairs}own`
  return withLoginSlot(ctx.loginSlots, { address: ctx.address, account: accountId }, async () => {
    const account = await asPlatform(ctx.pools, async (db) => {
      const now = ctx.clock.now()
      const attempt = await takeAttempt(db, key, guardRules.pair, now)
      if (!attempt.granted) return fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
      return findAccountById(db, accountId)
    })
    if (!(await verify(account.password_hash, password).catch(() => false))) return fail('session.oldPasswordWrong')
    await asPlatform(ctx.pools, (db) => clearGuard(db, key))
    return account
  })
}

/** Records what a user changed of their own account in the trail of every company of theirs. */
export async function recordOwn(
  ctx: UserContext,
  db: Db,
  action: 'session.passwordChange' | 'session.phoneChange' | 'user.change',
  more: Parameters<typeof recordBy>[4] = {},
): Promise<void> {
  const actor = { kind: 'user' as const, id: ctx.who.accountId, name: ctx.who.userName }
  for (const { id } of await listCompanies(db, ctx.who.accountId))
    recordBy(ctx, db, { companyId: id, actor, address: ctx.address }, action, more)
}

/** Sets a new password with the current one (ACCOUNT-01). This session goes on, every other one of the user ends. */
export async function changeOwnPassword(
  { oldPassword, password }: InputOf<'session.changePassword'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  const account = await proveOwnPassword(ctx, oldPassword)
  if (password === oldPassword) return fail('session.passwordSame')
  const companies = await asPlatform(ctx.pools, (db) => listCompanies(db, account.id))
  const known = [account.user_id, account.name, phoneOfAccount(ctx, account), ...companies.map(({ name }) => name)]
  if (isWeakPassword(password, known.filter(Boolean))) return fail('session.passwordWeak')
  const passwordHash = await hash(password)
  await asPlatform(ctx.pools, async (db) => {
    // Somebody else has set another one since it was proved: who knows only the old one changes nothing.
    if ((await holdAccount(db, account.id)).password_hash !== account.password_hash) fail('session.oldPasswordWrong')
    await storePassword(db, ctx, account, passwordHash, { why: 'passwordChange', keep: ctx.who.tokenHash })
    await recordOwn(ctx, db, 'session.passwordChange')
  })
  return {}
}
