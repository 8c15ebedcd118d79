import type { ReplyOf } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import type { getUserInfo, login } from '@zhixin/contract/session'
import { dayIn, remainingDays } from '@zhixin/domain/session/service-days'
import type { House, PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/door.ts'
import { closeStreams, notify } from '../../http/events.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { makeToken } from '../../http/token.ts'
import { enterByPassword } from './enter-by-password.ts'
import { menuFor } from './menu-text.ts'
import { makePicture } from './picture.ts'
import {
  addSession,
  endSessions,
  findAccountById,
  holdAccount,
  listCompanies,
  listLiveSessions,
  tokenLife,
} from './store.ts'

type Account = Awaited<ReturnType<typeof findAccountById>>
type UserInfo = ReplyOf<typeof getUserInfo>

/** What the console stores of a user in one company. */
async function describeUser(db: Db, account: Account, companyId: string, house: House): Promise<UserInfo> {
  const companies = await listCompanies(db, account.id)
  const company = companies.find((each) => each.id === companyId)
  if (!company) return fail('session.notYourCompany')
  const menuList = menuFor(house.config.sandbox)
  const user = { userName: account.name, avatarPath: account.avatar_path, remark: account.remark }
  return {
    expiresIn: tokenLife,
    user,
    roleList: company.roles.map((roleName) => ({ roleName })),
    menuList,
    userInfo: {
      user: {
        tenantId: company.id,
        companyName: company.name,
        userId: account.user_id,
        userType: account.user_type,
        employeeId: company.employee_id,
        cusId: company.id,
        userName: account.name,
        departmentName: '',
        comeFrom: company.come_from,
        isFirstLogin: account.first_login ? 1 : 0,
      },
      menuList: menuList.map(({ menuName }) => ({ menuName })),
    },
    tenantList: companies.map(({ id, name }) => ({ id, companyName: name })),
    special: company.special,
    remainingDays: remainingDays(company.service_until, dayIn(company.time_zone, house.clock.now())),
    // With a mail server mail leaves the house: the page must not say that it stays (SEND-05).
    sandbox: house.config.sandbox && house.config.smtpUrl === null,
  }
}

async function openSession(account: Account, ctx: PublicContext, askFirst: boolean): Promise<ReplyOf<typeof login>> {
  const now = ctx.clock.now()
  const { token, tokenHash } = makeToken()
  const info = await asPlatform(ctx.pools, async (db) => {
    await holdAccount(db, account.id)
    const [company] = await listCompanies(db, account.id)
    if (!company) return fail('session.noCompany')
    const live = await listLiveSessions(db, account.id, now)
    if (askFirst && live.length) fail('session.liveElsewhere')
    await endSessions(
      db,
      live.map((each) => each.token_hash),
      'elsewhere',
      now,
    )
    for (const each of live)
      await notify(db, { companyId: each.company_id, session: each.token_hash.toString('hex') }, { kind: 'elsewhere' })
    await addSession(db, { tokenHash, companyId: company.id, accountId: account.id }, now)
    return describeUser(db, account, company.id, ctx)
  })
  return { token, ...info }
}

export const sessionHandlers: HandlersOf<'session'> = {
  login: async (input, ctx) => openSession(await enterByPassword(input, ctx), ctx, input.isFirstCheck === 1),

  logInNow: async (input, ctx) => openSession(await enterByPassword(input, ctx), ctx, false),

  exchangeLogin: async ({ id }, ctx) => {
    const now = ctx.clock.now()
    const { token, tokenHash } = makeToken()
    const info = await asPlatform(ctx.pools, async (db) => {
      const account = await holdAccount(db, ctx.who.accountId)
      const reply = await describeUser(db, account, id, ctx)
      // Ended since it came in, by a login elsewhere or by the same click: one session must not become two.
      if ((await endSessions(db, [ctx.who.tokenHash], 'exchanged', now)) !== 1) fail('session.ended')
      await closeStreams(db, ctx.company.id, ctx.who.tokenHash)
      await addSession(db, { tokenHash, companyId: id, accountId: account.id }, now)
      return reply
    })
    return { token, ...info }
  },

  logout: async (_, ctx) => {
    await asPlatform(ctx.pools, async (db) => {
      await endSessions(db, [ctx.who.tokenHash], 'logout', ctx.clock.now())
      await closeStreams(db, ctx.company.id, ctx.who.tokenHash)
    })
    return {}
  },

  getUserInfo: (_, ctx) =>
    asPlatform(ctx.pools, async (db) =>
      describeUser(db, await findAccountById(db, ctx.who.accountId), ctx.company.id, ctx),
    ),

  info: (_, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const account = await findAccountById(db, ctx.who.accountId)
      return { roles: ctx.who.roles, name: account.name, avatarPath: account.avatar_path, introduction: account.remark }
    }),

  defaultKaptcha: (_, ctx) => makePicture(ctx),
  loginKaptcha: (_, ctx) => makePicture(ctx),
  resetKaptcha: (_, ctx) => makePicture(ctx),
}
