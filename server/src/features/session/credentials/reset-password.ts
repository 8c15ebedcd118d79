import { hash } from '@node-rs/argon2'
import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { recordBy } from '../../../audit/record.ts'
import type { PublicContext } from '../../../context.ts'
import { asPlatform, type Db } from '../../../database/transaction.ts'
import { closeStreams } from '../../../live/notify.ts'
import { isWeakPassword } from '../../../security/weak-password.ts'
import { findAccountByPhone, holdAccount, listCompanies, setPassword } from '../account-store.ts'
import { forgetDevices } from '../device-store.ts'
import { accountGuardKeys } from '../enter-by-password.ts'
import { dropLinks } from '../enterprise-store.ts'
import { clearGuard, clearGuards } from '../guard-store.ts'
import { dropSteps } from '../second-factor/store.ts'
import { phoneOf, proveSmsCode } from '../sms-code.ts'
import { endSessions, listLiveSessions } from '../store.ts'

/** Sets a new password by SMS code. It ends every session of the user and removes every link to WeCom (AUTH-06). */
export async function resetByPhone(input: InputOf<'session.resetPassword'>, ctx: PublicContext) {
  const phone = phoneOf(ctx, input.phone)
  if (isWeakPassword(input.password, [phone.number])) return fail('session.passwordWeak')
  const refused = await asPlatform(ctx.pools, async (db) => {
    const proof = await proveSmsCode(db, ctx, 'reset', phone, input.code)
    if (proof.kind !== 'right') return proof.kind
    const account = await findAccountByPhone(db, phone.hash)
    if (!account) return 'wrong'
    // The reason is told only to a user who has proved the phone; the code stays valid.
    const names = (await listCompanies(db, account.id)).map((company) => company.name)
    if (isWeakPassword(input.password, [account.user_id, account.name, ...names])) return fail('session.passwordWeak')
    await changePassword(db, account, input.password, ctx)
    return null
  })
  return refused ? fail(`smsCode.${refused}`) : {}
}

async function changePassword(
  db: Db,
  { id, user_id, name }: { id: string; user_id: string; name: string },
  password: string,
  ctx: PublicContext,
): Promise<void> {
  const now = ctx.clock.now()
  await holdAccount(db, id)
  await setPassword(db, id, await hash(password))
  const live = await listLiveSessions(db, id, now)
  const tokens = live.map((each) => each.token_hash)
  await endSessions(db, tokens, 'passwordReset', now)
  for (const { company_id, token_hash } of live) await closeStreams(db, company_id, token_hash)
  await dropSteps(db, id)
  await dropLinks(db, id)
  // Earlier failed guesses say nothing about the user who knows the new password.
  const { account, pairs } = accountGuardKeys(ctx, user_id)
  await clearGuard(db, account)
  await clearGuards(db, pairs)
  // A lost device must not stay known.
  await forgetDevices(db, id)
  for (const company of await listCompanies(db, id)) {
    const source = { companyId: company.id, actor: { kind: 'user' as const, id, name }, address: ctx.address }
    recordBy(ctx, db, source, 'session.passwordReset')
  }
}
