import type { InputOf } from '@zhixin/contract/calls'
import { type ErrorKey, errors, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { tidy } from '@zhixin/domain/format/tidy'
import pg from 'pg'
import type { UserContext } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import type { HandlersOf } from '../../../handler.ts'
import {
  findAccountById,
  findAccountByPhone,
  holdAccount,
  phoneColumns,
  setPhone,
  setUserName,
} from '../account-store.ts'
import { checkPicture } from '../picture.ts'
import { checkSmsCode, phoneOf } from '../sms-code.ts'
import { useUpSmsCode } from '../sms-code-store.ts'
import { sendCodeFor } from '../user-code.ts'
import { refuseOneCompany } from './one-company.ts'
import { changeOwnPassword, phoneOfAccount, proveOwnPassword, recordOwn } from './own-password.ts'

/** What a user changes of their own account (ACCOUNT-01). */
export const ownDataHandlers = {
  saveUserInfo: async ({ userName }, ctx) => {
    refuseOneCompany(ctx)
    const name = tidy(userName)
    if (!name) return fail('wire.badInput', { fields: 'userName' }, [{ path: 'userName', message: 'userName' }])
    const before = ctx.who.userName
    if (name === before) return {}
    await asPlatform(ctx.pools, async (db) => {
      await setUserName(db, ctx.who.accountId, name)
      await recordOwn(ctx, db, 'user.change', { changes: [{ field: 'name', what: '', before, after: name }] })
    })
    return {}
  },

  changePassword: changeOwnPassword,

  changePhoneCode: async ({ to, phone: typed, pictureId, pictureCode }, ctx) => {
    const own = phoneOfAccount(ctx, await asPlatform(ctx.pools, (db) => findAccountById(db, ctx.who.accountId)))
    if (to === 'old' && !own) return fail('session.noPhone')
    const phone = phoneOf(ctx, to === 'old' ? own : (typed ?? ''))
    if (to === 'new' && phone.number === own) return fail('session.phoneSame')
    await checkPicture(ctx, pictureId, pictureCode)
    await sendCodeFor(ctx, ctx.company.id, 'changePhone', phone)
    return {}
  },

  changePhone,
} satisfies Partial<HandlersOf<'session'>>

/** The SQLSTATE of a value that somebody else has taken at the same moment. */
const uniqueViolation = '23505'

/**
 * Changes the phone, by which a user logs in and sets a new password: only somebody who holds both phones, or who knows
 * the password where there was none. Both codes stay good until both are right, and every wrong one counts.
 */
async function changePhone(
  { phone: typed, code, oldCode, password }: InputOf<'session.changePhone'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  const phone = phoneOf(ctx, typed)
  const { accountId } = ctx.who
  const { phone_hash: known } = await asPlatform(ctx.pools, (db) => findAccountById(db, accountId))
  if (!known) await proveOwnPassword(ctx, password ?? '')
  const refused = await asPlatform(ctx.pools, async (db) => {
    const account = await holdAccount(db, accountId)
    if (account.phone_hash?.equals(phone.hash)) return fail('session.phoneSame')
    // Another window has given the account a phone since: that one has to be proved.
    if (account.phone_hash && !known) return fail('session.oldPasswordWrong')
    const oldProof = account.phone_hash
      ? await checkSmsCode(db, ctx, 'changePhone', { hash: account.phone_hash }, oldCode ?? '')
      : null
    if (oldProof && oldProof.kind !== 'right') return ['oldCode', oldProof.kind] as const
    // Only after the old code was right, and last: a refusal of a second check would roll back the count of a first one.
    const newProof = await checkSmsCode(db, ctx, 'changePhone', phone, code)
    if (newProof.kind !== 'right') return ['code', newProof.kind] as const
    if (await findAccountByPhone(db, phone.hash)) return fail('session.phoneTaken')
    for (const proof of [newProof, oldProof]) if (proof) await useUpSmsCode(db, proof.id)
    await setPhone(db, accountId, phoneColumns(ctx.vault, accountId, phone.number))
    await recordOwn(ctx, db, 'session.phoneChange')
    return null
  }).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return fail('session.phoneTaken')
    throw error
  })
  if (!refused) return {}
  const [path, kind] = refused
  const key: ErrorKey = `smsCode.${kind}`
  return fail(key, {}, [{ path, message: translate(errors[key].text, ctx.lang) }])
}
