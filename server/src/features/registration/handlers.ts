import { fail } from '@zhixin/contract/errors'
import { type GuardRule, secondsLeft } from '@zhixin/domain/session/guard'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { takeAttempt } from '../session/guard-store.ts'
import { checkPicture } from '../session/picture.ts'
import { phoneOf } from '../session/sms-code.ts'
import { sendCodeToAnybody } from '../session/user-code.ts'
import { register } from './save-register-info.ts'
import { isCompanyKnown } from './store.ts'

/** Names that one address may ask for in an hour before it has to wait: enough for typing, too few for a list. */
const nameRule: GuardRule = { free: 60, first: 30, max: 15 * 60 }

/** A company registers itself (AUTH-05). */
export const registrationHandlers: HandlersOf<'registration'> = {
  getRegisterCode: async (input, ctx) => {
    const phone = phoneOf(ctx, input.phone)
    await checkPicture(ctx, input.pictureId, input.pictureCode)
    return sendCodeToAnybody(ctx, 'register', phone)
  },

  checkCustomerExists: ({ companyName }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const now = ctx.clock.now()
      const attempt = await takeAttempt(db, `registration:names:${ctx.address}`, nameRule, now)
      if (!attempt.granted) return fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
      return { exists: await isCompanyKnown(db, companyName) }
    }),

  saveRegisterInfo: register,
}
