import { fail } from '@zhixin/contract/errors'
import { maskPhone } from '@zhixin/domain/format/mask'
import { hasFactor } from '@zhixin/domain/session/second-factor'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { closeStreams } from '../../live/notify.ts'
import { refuseOthers } from '../../security/named-user.ts'
import { hashToken, makeToken } from '../../security/token.ts'
import { findAccountById, holdAccount } from './account-store.ts'
import { ownDataHandlers } from './credentials/own-data.ts'
import { phoneOfAccount } from './credentials/own-password.ts'
import { checkResetCode, resetByPhone } from './credentials/reset-password.ts'
import { enterByPassword } from './enter-by-password.ts'
import { enterpriseHandlers } from './enterprise.ts'
import { enterByPhone } from './login-by-phone.ts'
import { avatarOf, describeUser, recordLogin } from './open-session.ts'
import { checkPicture, makePicture, pictureHash } from './picture.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { openOrAsk } from './second-factor/login-step.ts'
import { countFactors, isRequiredIn } from './second-factor/store.ts'
import { phoneOf } from './sms-code.ts'
import { keepPicture } from './sms-code-store.ts'
import { addSession, endSessions, findDeviceOf } from './store.ts'
import { takeRegistrationTicket } from './ticket-store.ts'
import { sendCodeToUser } from './user-code.ts'

export const sessionHandlers: HandlersOf<'session'> = {
  login: async (input, ctx) => {
    const account = await enterByPassword(input, ctx)
    return asPlatform(ctx.pools, (db) =>
      openOrAsk(db, account, ctx, { askFirst: input.isFirstCheck === 1, device: { token: input.deviceToken } }),
    )
  },

  getLoginCode: async (input, ctx) => {
    const phone = phoneOf(ctx, input.phone)
    await checkPicture(ctx, input.pictureId, input.pictureCode)
    const sent = await sendCodeToUser(ctx, 'login', phone)
    const proved = pictureHash(ctx, input.pictureId, input.pictureCode)
    await asPlatform(ctx.pools, (db) => keepPicture(db, phone.hash, 'login', proved))
    return sent
  },

  loginByPhone: (input, ctx) => enterByPhone(input, ctx, input.isFirstCheck === 1),

  logInNow: async (input, ctx) => {
    if ('phone' in input) return enterByPhone(input, ctx, false)
    const account = await enterByPassword(input, ctx)
    return asPlatform(ctx.pools, (db) => openOrAsk(db, account, ctx, { device: { token: input.deviceToken } }))
  },

  loginAfterRegistered: ({ ticket }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const accountId = await takeRegistrationTicket(db, hashToken(ticket), ctx.clock.now())
      if (!accountId) return fail('session.ticketEnded')
      return openOrAsk(db, await findAccountById(db, accountId), ctx, { device: { token: undefined } })
    }),

  getResetPasswordCode: async (input, ctx) => {
    const phone = phoneOf(ctx, input.phone)
    await checkPicture(ctx, input.pictureId, input.pictureCode)
    return sendCodeToUser(ctx, 'reset', phone)
  },

  checkResetCode,

  resetPassword: resetByPhone,

  ...ownDataHandlers,

  ...enterpriseHandlers,

  ...secondFactorHandlers,

  exchangeLogin: async ({ id }, ctx) => {
    const now = ctx.clock.now()
    const { token, tokenHash } = makeToken()
    const { accountId, oneCompany } = ctx.who
    if (oneCompany && id !== ctx.company.id) return fail('session.notYourCompany')
    const info = await asPlatform(ctx.pools, async (db) => {
      const account = await holdAccount(db, accountId)
      const reply = await describeUser(db, account, id, ctx, oneCompany)
      // A company that demands a second factor is entered with one, or from the login, which sets it up.
      if ((await isRequiredIn(db, id)) && !hasFactor(await countFactors(db, accountId))) fail('session.setUpFirst')
      // The session ended after the request arrived, by a login elsewhere or by the same click: one session must not
      // become two.
      if ((await endSessions(db, [ctx.who.tokenHash], 'exchanged', now)) !== 1) fail('session.ended')
      await closeStreams(db, ctx.company.id, ctx.who.tokenHash)
      const deviceHash = await findDeviceOf(db, ctx.who.tokenHash)
      await addSession(db, { tokenHash, companyId: id, accountId, oneCompany, deviceHash }, now)
      recordLogin(ctx, db, account, id)
      return reply
    })
    return { token, ...info }
  },

  logout: async (named, ctx) => {
    refuseOthers(ctx, named)
    await asPlatform(ctx.pools, async (db) => {
      await endSessions(db, [ctx.who.tokenHash], 'logout', ctx.clock.now())
      await closeStreams(db, ctx.company.id, ctx.who.tokenHash)
    })
    return {}
  },

  getUserInfo: (_, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const account = await findAccountById(db, ctx.who.accountId)
      const described = await describeUser(db, account, ctx.company.id, ctx, ctx.who.oneCompany)
      return { ...described, phone: maskPhone(phoneOfAccount(ctx, account)) }
    }),

  info: ({ token }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      if (token && !hashToken(token).equals(ctx.who.tokenHash)) fail('access.wrongUser')
      const account = await findAccountById(db, ctx.who.accountId)
      const avatarPath = avatarOf(ctx, account)
      return { roles: ctx.who.roles, name: account.name, avatarPath, introduction: account.remark }
    }),

  defaultKaptcha: (_, ctx) => makePicture(ctx),
  loginKaptcha: (_, ctx) => makePicture(ctx),
  resetKaptcha: (_, ctx) => makePicture(ctx),
}
