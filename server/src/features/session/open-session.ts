import type { ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { dayIn, remainingDays } from '@zhixin/domain/session/service-days'
import { recordBy } from '../../audit/record.ts'
import { hasMailAccount } from '../../channels/settings/settings-store.ts'
import { mailStaysHere } from '../../config.ts'
import type { PublicContext, Services } from '../../context.ts'
import type { Db } from '../../database/transaction.ts'
import { closeStreams, notify } from '../../live/notify.ts'
import { hashToken, makeToken } from '../../security/token.ts'
import { userAvatarName } from '../../security/vault.ts'
import { type findAccountById, holdAccount, listCompanies } from './account-store.ts'
import { isDevice, rememberDevice } from './device-store.ts'
import { describeMenu } from './menu.ts'
import { addSession, endSessions, listLiveSessions, tokenLife } from './store.ts'

export type Account = Awaited<ReturnType<typeof findAccountById>>
/** What opens a session in a browser. */
export type LoginReply = ReplyOf<'session.exchangeLogin'>
type UserInfo = Omit<ReplyOf<'session.getUserInfo'>, 'phone'>

/** Returns the user's picture as an address that a page can show at once; it is too small for a request of its own. */
export function avatarOf(
  { vault }: Pick<Services, 'vault'>,
  { id, avatar_path, avatar_sealed }: Account,
): string | null {
  if (!avatar_sealed) return avatar_path
  return `data:image/webp;base64,${vault.openInstallation(userAvatarName(id), avatar_sealed).toString('base64')}`
}

/** Returns what the console stores of a user in one company. `oneCompany`: the session cannot switch to another one. */
export async function describeUser(
  db: Db,
  account: Account,
  companyId: string,
  services: Services,
  oneCompany = false,
): Promise<UserInfo> {
  const all = await listCompanies(db, account.id)
  const companies = oneCompany ? all.filter((each) => each.id === companyId) : all
  const company = companies.find((each) => each.id === companyId)
  if (!company) return fail('session.notYourCompany')
  const member = {
    accountType: account.user_type,
    roles: company.roles,
    screens: company.screens,
    employeeId: company.employee_id,
    special: company.special,
    sandbox: services.config.sandbox,
  }
  const { userType, menuList, names } = await describeMenu(db, member, services.editions)
  const user = { userName: account.name, avatarPath: avatarOf(services, account), remark: account.remark }
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
        userType,
        employeeId: company.employee_id,
        cusId: company.id,
        userName: account.name,
        departmentName: company.department ?? '',
        comeFrom: company.come_from,
        isFirstLogin: account.first_login ? 1 : 0,
      },
      departments: company.departments,
      menuList: names.map((menuName) => ({ menuName })),
    },
    tenantList: companies.map(({ id, name }) => ({ id, companyName: name })),
    special: company.special,
    remainingDays: remainingDays(company.service_until, dayIn(company.time_zone, services.clock.now())),
    timeZone: company.time_zone,
    sandbox: mailStaysHere(services.config) && !(await hasMailAccount(db, companyId)),
  }
}

export function recordLogin(ctx: PublicContext, db: Db, { id, name }: Account, companyId: string): void {
  recordBy(ctx, db, { companyId, actor: { kind: 'user', id, name }, address: ctx.address }, 'session.login')
}

export interface Wish {
  /** Refuses while the user is logged in elsewhere, so that the page can ask (AUTH-04). */
  askFirst?: boolean
  /** Opens the session in this company only; otherwise in the user's first one. */
  onlyCompany?: string
  /**
   * The browser's token from an earlier login, if any. When `device` is given, the browser is remembered, by this token
   * or a fresh one (AUTH-09).
   */
  device?: { token: string | undefined }
}

/** Tells sessions of this browser from those elsewhere; refuses if there are some and the page wants to ask. */
export async function refuseElsewhere(db: Db, accountId: string, wish: Wish, now: Date) {
  const shownDevice = wish.device?.token ? hashToken(wish.device.token) : null
  const live = await listLiveSessions(db, accountId, now)
  // Sessions that this very browser left behind, after a broken connection or a closed window, are not "elsewhere".
  const left = live.filter(({ device_hash: device }) => device !== null && shownDevice?.equals(device))
  const others = live.filter((each) => !left.includes(each))
  if (wish.askFirst && others.length) fail('session.liveElsewhere')
  return { left, others }
}

/** Opens a session for a user who has been authenticated, and ends the user's other sessions. */
export async function openSession(db: Db, account: Account, ctx: PublicContext, wish: Wish = {}): Promise<LoginReply> {
  const now = ctx.clock.now()
  const { token, tokenHash } = makeToken()
  const oneCompany = wish.onlyCompany !== undefined
  const { password_hash } = await holdAccount(db, account.id)
  // The password was changed after it was verified: the change has just ended every session, and this one would outlive
  // it.
  if (password_hash !== account.password_hash) fail('session.wrongLogin')
  const companies = await listCompanies(db, account.id)
  const company = oneCompany ? companies.find(({ id }) => id === wish.onlyCompany) : companies[0]
  if (!company) return fail(oneCompany ? 'session.notYourCompany' : 'session.noCompany')
  const { left, others } = await refuseElsewhere(db, account.id, wish, now)
  await endSessions(db, tokensOf(left), 'logout', now)
  for (const each of left) await closeStreams(db, each.company_id, each.token_hash)
  await endSessions(db, tokensOf(others), 'elsewhere', now)
  for (const each of others)
    await notify(db, { companyId: each.company_id, session: each.token_hash.toString('hex') }, { kind: 'elsewhere' })
  const deviceToken = wish.device && (await rememberBrowser(db, account.id, wish.device.token, now))
  const deviceHash = deviceToken ? hashToken(deviceToken) : null
  await addSession(db, { tokenHash, companyId: company.id, accountId: account.id, oneCompany, deviceHash }, now)
  recordLogin(ctx, db, account, company.id)
  const user = await describeUser(db, account, company.id, ctx, oneCompany)
  return { token, ...(deviceToken && { deviceToken }), ...user }
}

const tokensOf = (sessions: { token_hash: Buffer }[]) => sessions.map((each) => each.token_hash)

/** A browser has one token, whoever logs in there; only tokens that we made are accepted. */
async function rememberBrowser(db: Db, accountId: string, shown: string | undefined, now: Date): Promise<string> {
  const shownHash = shown ? hashToken(shown) : null
  const fresh = makeToken()
  const isOurs = shownHash !== null && (await isDevice(db, shownHash))
  await rememberDevice(db, isOurs ? shownHash : fresh.tokenHash, accountId, now)
  return isOurs && shown ? shown : fresh.token
}
