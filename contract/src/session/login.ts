import { z } from 'zod'
import { call, none } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { done, id } from '../shapes.ts'
import { codeSent, phoneField, pictureFields, smsCodeField } from './fields.ts'

/** Existing clients send 0 and 1 as number, text or boolean. */
const flag = z
  .union([z.literal(0), z.literal(1), z.enum(['0', '1']), z.boolean()])
  .transform((value) => Number(value))
  .describe('1: if the user has a session elsewhere, reply 1002 instead of ending that session.')

export const menuItem = z.object({
  menuId: z.string(),
  superiorMenuId: z.string().nullable().describe('The parent item; null: top level.'),
  name: z.string().describe("Name of the screen that it opens, independent of the title; '' for a group."),
  menuName: z.string(),
  menuNameEn: z.string(),
  path: z.string(),
  icon: z.string().optional().describe('The icon that the platform chose; none: that of the screen.'),
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
    departmentName: z.string().describe("From the user's entry in the roster; '' without one."),
    comeFrom: z.number().describe('3: the company came from WeCom.'),
    isFirstLogin: z.number().describe('1 until the user has closed the guide.'),
  }),
  departments: z
    .array(z.string())
    .nullable()
    .optional()
    .describe('The departments to which the user is limited, and only reads; null: none.'),
  menuList: z.array(z.object({ menuName: z.string() })).describe('Names of the screens in the menu.'),
})

/** The result of a login: the token, and what the shell needs at once (spec §3). */
export const loginReply = z.object({
  token: z.string().describe('Value of the headers token and X-Token.'),
  deviceToken: z
    .string()
    .optional()
    .describe(
      'A token that this browser stores and sends with later logins, so that guesses by others do not delay them.',
    ),
  expiresIn: z.number().describe('ms until the token expires; 2 hours from login.'),
  user: z.object({ userName: z.string(), avatarPath: z.string().nullable(), remark: z.string().nullable() }),
  roleList: z.array(z.object({ roleName: z.string() })),
  menuList: z.array(menuItem),
  userInfo,
  tenantList: z.array(tenant),
  special: z.number().describe('1: the end of service is not announced, and nothing can be ordered.'),
  remainingDays: z.number().describe('Remaining days of service; 0: expired.'),
  timeZone: z.string().describe('Time zone of the company, such as Asia/Shanghai; screens show all times in it.'),
  sandbox: z
    .boolean()
    .describe(
      'Mail of the company does not leave the installation but stays in its mailbox page, as every screen says.',
    ),
})

/** What a login answers that needs a second factor before there is a session (AUTH-11). */
export const secondStep = z.object({
  ticket: z.string().describe('For enterSecondStep, valid for ten minutes. It is no token.'),
  ways: z
    .array(z.enum(['passkey', 'app', 'recovery']))
    .describe('By what the user can prove who they are; none: the second factor has to be set up now.'),
  origin: z.string().nullable().describe('The only address at which passkeys work; null: none.'),
})
export type SecondStep = z.infer<typeof secondStep>

/** What a login by password or SMS code answers. */
const loginAnswer = z.union([loginReply, z.object({ secondStep })])

export const deviceToken = z
  .string()
  .max(100)
  .optional()
  .describe('The token that this browser got at an earlier login (AUTH-09); by itself it grants nothing.')

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
    reply: loginAnswer,
  }),

  logInNow: call({
    route: post('/authenticate/logInNow'),
    access: 'public',
    audit: ['session.login', 'session.loginFailed'],
    summary: "Log in after the user's confirmation, with either login method; ends the session elsewhere.",
    input: z.union([credentials, phoneLogin]),
    reply: loginAnswer,
  }),

  exchangeLogin: call({
    route: post('/authenticate/exchangeLogin', changes),
    access: 'user',
    departments: 'nothing',
    audit: ['session.login'],
    summary: 'Switch to another company of the same user; the reply has a new token.',
    input: z.object({ id: id.describe('The other company, from tenantList.') }),
    reply: loginReply,
  }),

  logout: call({
    route: post('/authenticate/logout', { ...changes, plainQuery: ['userId'] }),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'End the session.',
    input: z.object({
      userId: z
        .string()
        .max(100)
        .optional()
        .describe("The caller's own, sealed or as a plain query parameter; any other is refused with 3004."),
    }),
    reply: done,
  }),

  getUserInfo: call({
    route: get('/authenticate/getUserInfo'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Get the logged-in user, their company and their menus.',
    input: z.object({}),
    reply: loginReply.omit({ token: true, deviceToken: true }).extend({
      phone: z.string().describe("The own number, masked; '' for none."),
    }),
  }),

  info: call({
    route: get('/user/info'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Get the roles and the name of the logged-in user.',
    input: z.object({
      token: z
        .string()
        .max(200)
        .optional()
        .describe("The caller's own, as in the header; any other is refused with 3004."),
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
    reply: codeSent,
  }),

  loginByPhone: call({
    route: post('/authenticate/loginByPhone'),
    access: 'public',
    audit: ['session.login'],
    summary:
      'Log in by phone, SMS code and picture code. With isFirstCheck 1 and a live session elsewhere: 1002, and both codes stay good for logInNow.',
    input: phoneLogin,
    reply: loginAnswer,
  }),

  loginAfterRegistered: call({
    route: get('/authenticate/loginAfterRegistered'),
    access: 'public',
    audit: ['session.login'],
    summary: 'Log in with the ticket of a registration, which is valid once.',
    input: z.object({ ticket: z.string().min(1).max(200).describe('From the reply of saveRegisterInfo.') }),
    reply: loginAnswer,
  }),
}
