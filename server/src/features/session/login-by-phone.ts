import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { findAccountByPhone } from './account-store.ts'
import { pictureFault, pictureHash } from './picture.ts'
import { openOrAsk } from './second-factor/login-step.ts'
import { phoneOf, proveSmsCode } from './sms-code.ts'
import { isKeptPicture } from './sms-code-store.ts'

/**
 * Logs in by phone, SMS code and picture code (AUTH-02). The picture code is the one with which the SMS code was
 * requested, valid as long as that code, or a fresh one for a user who comes back with an earlier SMS code. Everything
 * runs in one transaction: when the user has to confirm that a session elsewhere is ended, it is rolled back, and both
 * codes are still valid when the answer comes (AUTH-04).
 */
export async function enterByPhone(input: InputOf<'session.loginByPhone'>, ctx: PublicContext, askFirst: boolean) {
  const phone = phoneOf(ctx, input.phone)
  const outcome = await asPlatform(ctx.pools, async (db) => {
    const asked = await isKeptPicture(db, phone.hash, 'login', pictureHash(ctx, input.pictureId, input.pictureCode))
    const fault = asked ? null : await pictureFault(db, ctx, input.pictureId, input.pictureCode)
    if (fault) return fault
    const proof = await proveSmsCode(db, ctx, 'login', phone, input.code)
    if (proof.kind !== 'right') return `smsCode.${proof.kind}` as const
    const account = await findAccountByPhone(db, phone.hash)
    return account ? openOrAsk(db, account, ctx, { askFirst, device: { token: input.deviceToken } }) : 'smsCode.wrong'
  })
  return typeof outcome === 'string' ? fail(outcome) : outcome
}
