import type { ReplyOf } from '@zhixin/contract/calls'
import type { menuItem, tenant, userInfo } from '@zhixin/contract/session/login'
import type { z } from 'zod'

export type LoginReply = ReplyOf<'session.exchangeLogin'>
export type KnownUser = Omit<ReplyOf<'session.getUserInfo'>, 'expiresIn' | 'phone'>
export type MenuItem = z.infer<typeof menuItem>
export type Tenant = z.infer<typeof tenant>

/** The logged-in user, under the names of the specification (SESSION-12). */
export interface SessionState {
  token: string | undefined
  name: string
  avatarPath: string
  introduction: string
  roles: string[]
  menuList: MenuItem[]
  userInfo: z.infer<typeof userInfo> | undefined
  showGuide: boolean
  showMsgTips: boolean
  langRes: 'Ch' | 'En'
}

/** What is stored beside the user: companies, service time and whether this installation is a sandbox (spec §3). */
export interface CompanyState {
  tenantList: Tenant[]
  special: number
  remainingDays: number
  /** '' where the session was stored before it named the zone. */
  timeZone: string
  sandbox: boolean
}

export interface Session {
  state: SessionState
  company: CompanyState
  /** The login happened on this page, and a user of several companies has not yet chosen one. */
  fresh: boolean
  /** This login is the user's first, so what is less urgent is shown at the next one (SHELL-14). */
  firstLogin: boolean
  /** Nobody is logged in, because the session has expired (NAV-11). */
  expired: boolean
}

/** The picture of users without one of their own. */
export const defaultAvatar =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#D6E9FF"/><circle cx="40" cy="31" r="14" fill="#6DB2FF"/><path d="M12 74a28 24 0 0 1 56 0z" fill="#6DB2FF"/></svg>',
  )

/** The state without a logged-in user. */
export function emptySession(langRes: 'Ch' | 'En', expired = false): Session {
  return {
    state: {
      token: undefined,
      name: '',
      avatarPath: defaultAvatar,
      introduction: '',
      roles: [],
      menuList: [],
      userInfo: undefined,
      showGuide: false,
      showMsgTips: false,
      langRes,
    },
    company: { tenantList: [], special: 0, remainingDays: 0, timeZone: '', sandbox: false },
    fresh: false,
    firstLogin: false,
    expired,
  }
}

/** The guide is about making payslips, which is not the work of platform users (SHELL-13). */
export const hasGuide = (userType: number | undefined): boolean => userType !== 2

/** The session after a login, or after a reload with a valid token. */
export function sessionOf(token: string, known: KnownUser, langRes: 'Ch' | 'En'): Session {
  const { user, roleList, menuList, userInfo, tenantList, special, remainingDays, sandbox, timeZone = '' } = known
  return {
    state: {
      token,
      name: user.userName,
      avatarPath: user.avatarPath || defaultAvatar,
      introduction: user.remark ?? '',
      roles: roleList.map((role) => role.roleName),
      menuList,
      userInfo,
      showGuide: userInfo.user.isFirstLogin === 1 && hasGuide(userInfo.user.userType),
      // Message tips are on after a login (spec §4).
      showMsgTips: true,
      langRes,
    },
    company: { tenantList, special, remainingDays, timeZone, sandbox },
    fresh: false,
    firstLogin: userInfo.user.isFirstLogin === 1,
    expired: false,
  }
}
