import { z } from 'zod'
import { call, none } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { done, id } from '../shapes.ts'
import { phoneField, pictureFields, smsCodeField } from './fields.ts'

/** Existing clients send 0 and 1 as number, text or boolean. */
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

/** The user info that clients store (spec §3). */
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

/** The result of a login: the token, and what the shell needs at once (spec §3). */
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

export const loginCalls = {
  login: call({
    route: post('/authenticate/login'),
    access: 'public',
    audit: ['session.loginFailed', 'session.login'],
    summary:
      'Log in by user id and password. With isFirstCheck 1 and a live session elsewhere: 1002, so that the page can ask.',
    input: credentials,
    reply: loginReply,
  }),

  logInNow: call({
    route: post('/authenticate/logInNow'),
    access: 'public',
    audit: ['session.login', 'session.loginFailed'],
    summary: 'Log in after the page asked, by whichever of the two it was; ends the session elsewhere.',
    input: z.union([credentials, phoneLogin]),
    reply: loginReply,
  }),

  exchangeLogin: call({
    route: post('/authenticate/exchangeLogin', changes),
    access: 'user',
    audit: ['session.login'],
    summary: 'Switch to another company of the same user; answers with a new token.',
    input: z.object({ id: id.describe('The other company, out of tenantList.') }),
    reply: loginReply,
  }),

  logout: call({
    route: post('/authenticate/logout', { ...changes, plainQuery: ['userId'] }),
    access: 'user',
    audit: none,
    summary: 'End the session.',
    input: z.object({
      userId: z
        .string()
        .max(100)
        .optional()
        .describe("The caller's own, sealed or as a plain query parameter; another's is refused with 3004."),
    }),
    reply: done,
  }),

  getUserInfo: call({
    route: get('/authenticate/getUserInfo'),
    access: 'user',
    audit: none,
    summary: 'Who is logged in, in which company, with which menus.',
    input: z.object({}),
    reply: loginReply.omit({ token: true, deviceToken: true }),
  }),

  info: call({
    route: get('/user/info'),
    access: 'user',
    audit: none,
    summary: 'Roles and name of the logged-in user.',
    input: z.object({
      token: z
        .string()
        .max(200)
        .optional()
        .describe("The caller's own, as in the header; another's is refused with 3004."),
    }),
    reply: z.object({
      roles: z.array(z.string()),
      name: z.string(),
      avatarPath: z.string().nullable(),
      introduction: z.string().nullable(),
    }),
  }),

  getLoginCode: call({
    route: post('/authenticate/getLoginCode'),
    access: 'public',
    audit: none,
    summary:
      'Send an SMS code to log in with. Answers alike whether the number has an account or not. loginByPhone takes the same picture code once more.',
    input: z.object({ phone: phoneField, ...pictureFields }),
    reply: done,
  }),

  loginByPhone: call({
    route: post('/authenticate/loginByPhone'),
    access: 'public',
    audit: ['session.login'],
    summary:
      'Log in by phone, SMS code and picture code. With isFirstCheck 1 and a live session elsewhere: 1002, and both codes stay good for logInNow.',
    input: phoneLogin,
    reply: loginReply,
  }),

  loginAfterRegistered: call({
    route: get('/authenticate/loginAfterRegistered'),
    access: 'public',
    audit: ['session.login'],
    summary: 'Log in with the ticket of a registration, once.',
    input: z.object({ ticket: z.string().min(1).max(200).describe('Out of the reply of saveRegisterInfo.') }),
    reply: loginReply,
  }),
}
