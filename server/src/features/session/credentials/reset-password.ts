import { hash } from '@node-rs/argon2'
import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { recordBy } from '../../../audit/record.ts'
import type { PublicContext } from '../../../context.ts'
import { asPlatform, type Db } from '../../../database/transaction.ts'
import { isWeakPassword } from '../../../security/weak-password.ts'
import { findAccountByPhone, listCompanies } from '../account-store.ts'
import { phoneOf, proveSmsCode } from '../sms-code.ts'
import { storePassword } from './new-password.ts'

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
    await changePassword(db, account, input.password, ctx)
    return null
  })
  return refused ? fail(`smsCode.${refused}`) : {}
}

/** Sets the password and records it in every company of theirs. */
async function changePassword(
  db: Db,
  account: { id: string; user_id: string; name: string },
  password: string,
  ctx: PublicContext,
): Promise<void> {
  const { id, user_id, name } = account
  const companies = await listCompanies(db, id)
  if (isWeakPassword(password, [user_id, name, ...companies.map((company) => company.name)]))
    return fail('session.passwordWeak')
  await storePassword(db, ctx, account, await hash(password), { why: 'passwordReset' })
  for (const company of companies) {
    const source = { companyId: company.id, actor: { kind: 'user' as const, id, name }, address: ctx.address }
    recordBy(ctx, db, source, 'session.passwordReset')
  }
}
