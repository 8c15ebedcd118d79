import { z } from 'zod'
import { defineCall } from './call.ts'
import { phoneField, pictureFields, smsCodeField } from './entry.ts'
import { entryRoutes } from './entry-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { changes, get, post, type Route } from './route.ts'
import { done, id } from './shapes.ts'

/** 0 and 1 arrive as number, text or boolean from the clients in the field. */
const flag = z
  .union([z.literal(0), z.literal(1), z.enum(['0', '1']), z.boolean()])
  .transform((value) => Number(value))
  .describe('1: where the same user has a live session elsewhere, answer 1002 instead of ending that session.')

export const menuItem = z.object({
  menuId: z.string(),
  superiorMenuId: z.string().nullable().describe('The item that it hangs under; null: at the top.'),
  name: z.string().describe("Name of the screen it opens, which stays when the title is changed; '' for a group."),
  menuName: z.string(),
  menuNameEn: z.string(),
  path: z.string(),
})

export const tenant = z.object({ id, companyName: z.string() })

/** Stored user info (spec §3). */
export const userInfo = z.object({
  user: z.object({
    tenantId: id.describe('The company; value of the header tenant_id.'),
    companyName: z.string(),
    userId: z.string(),
    userType: z.number().describe('0 ordinary user, 1 company administrator, 2 platform user.'),
    employeeId: id.nullable().describe('Their own entry in the roster; null: none.'),
    cusId: id.describe('The same as tenantId.'),
    userName: z.string(),
    departmentName: z.string().describe("Of the user's entry in the roster; '' where there is none."),
    comeFrom: z.number().describe('3: the company came from WeCom.'),
    isFirstLogin: z.number().describe('1 until the user has closed the guide.'),
  }),
  menuList: z.array(z.object({ menuName: z.string() })).describe('Names of the screens in the menu.'),
})

/** Login result: the token beside what the shell needs at once (spec §3). */
export const loginReply = z.object({
  token: z.string().describe('Value of the headers token and X-Token.'),
  deviceToken: z
    .string()
    .optional()
    .describe('For this browser to keep and to send with its next logins, which guesses of others then do not slow.'),
  expiresIn: z.number().describe('ms until the token ends; 2 hours from login.'),
  user: z.object({ userName: z.string(), avatarPath: z.string().nullable(), remark: z.string().nullable() }),
  roleList: z.array(z.object({ roleName: z.string() })),
  menuList: z.array(menuItem),
  userInfo,
  tenantList: z.array(tenant),
  special: z.number().describe('1: no end of service is announced, and nothing is ordered here.'),
  remainingDays: z.number().describe('Days of service from today; 0: over.'),
  sandbox: z.boolean().describe('The installation delivers its mail into its own mailbox page. Said on every screen.'),
})

const deviceToken = z
  .string()
  .max(100)
  .optional()
  .describe('What this browser got at an earlier login (AUTH-09); alone it opens nothing.')

const credentials = z.object({
  userId: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(200),
  isFirstCheck: flag.default(0),
  pictureId: pictureFields.pictureId.optional(),
  pictureCode: pictureFields.pictureCode.optional(),
  deviceToken,
})

export const phoneLogin = z.object({
  phone: phoneField,
  code: smsCodeField,
  ...pictureFields,
  isFirstCheck: flag.default(0),
  deviceToken,
})

export const login = defineCall(
  'session.login',
  entryRoutes['session.login'],
  'Log in by user id and password. With isFirstCheck 1 and a live session elsewhere: 1002, so that the page can ask.',
  credentials,
  loginReply,
)

export const logInNow = defineCall(
  'session.logInNow',
  entryRoutes['session.logInNow'],
  'Log in after the page asked, by whichever of the two it was; ends the session elsewhere.',
  z.union([credentials, phoneLogin]),
  loginReply,
)

export const exchangeLogin = defineCall(
  'session.exchangeLogin',
  entryRoutes['session.exchangeLogin'],
  'Switch to another company of the same user; answers with a new token.',
  z.object({ id: id.describe('The other company, out of tenantList.') }),
  loginReply,
)

export const logout = defineCall(
  'session.logout',
  post('/authenticate/logout', { access: 'user', ...changes, plainQuery: ['userId'] }),
  'End the session.',
  z.object({
    userId: z
      .string()
      .max(100)
      .optional()
      .describe("The caller's own, sealed or as a plain query parameter; another's is refused with 3004."),
  }),
  done,
)

export const getUserInfo = defineCall(
  'session.getUserInfo',
  get('/authenticate/getUserInfo', { access: 'user' }),
  'Who is logged in, in which company, with which menus.',
  z.object({}),
  loginReply.omit({ token: true, deviceToken: true }),
)

export const userInfoByToken = defineCall(
  'session.info',
  get('/user/info', { access: 'user' }),
  'Roles and name of the logged-in user.',
  z.object({
    token: z
      .string()
      .max(200)
      .optional()
      .describe("The caller's own, as in the header; another's is refused with 3004."),
  }),
  z.object({
    roles: z.array(z.string()),
    name: z.string(),
    avatarPath: z.string().nullable(),
    introduction: z.string().nullable(),
  }),
)

/** The blob's id comes in the reply header `picture-id`. */
const picture = <R extends Route>(name: string, route: R, summary: string) =>
  defineCall(name, route, summary, z.object({}), z.object({}))

export const defaultKaptcha = picture('session.defaultKaptcha', pictureRoutes.general, 'Picture code, general.')
export const loginKaptcha = picture('session.loginKaptcha', pictureRoutes.login, 'Picture code for the login page.')
export const resetKaptcha = picture('session.resetKaptcha', pictureRoutes.reset, 'Picture code for the password reset.')

/** What the event stream carries: ids and counts, never pay. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('elsewhere') }),
  z.object({
    kind: z.literal('import'),
    batchId: id,
    progressId: z.string().describe('As the client chose it; the batch id where it chose none.'),
    phase: z.enum(['reading', 'matching', 'storing', 'done', 'failed', 'cancelled']),
    done: z.number().describe('Steps of this phase that are done.'),
    total: z.number().describe('Steps of this phase; 0: not known yet.'),
  }),
  z.object({ kind: z.literal('batch'), batchId: id }),
  z
    .object({ kind: z.literal('read'), batchId: id })
    .describe('An employee has opened a slip of it for the first time.'),
  z.object({
    kind: z.literal('send'),
    batchId: id,
    counts: z.record(z.string(), z.number()).describe('Slips by their state.'),
  }),
])
export type LiveEvent = z.infer<typeof liveEvent>

export const events = defineCall(
  'session.events',
  get('/events', { access: 'user', travel: 'events' }),
  'Server-sent events for the logged-in user: login elsewhere, progress of imports and sends.',
  z.object({}),
  liveEvent,
)
