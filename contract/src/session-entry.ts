import { z } from 'zod'
import { defineCall } from './call.ts'
import { passwordField, phoneField, pictureFields, smsCodeField } from './entry.ts'
import { entryRoutes } from './entry-routes.ts'
import { loginReply, phoneLogin } from './session.ts'
import { done, id } from './shapes.ts'

export const getLoginCode = defineCall(
  'session.getLoginCode',
  entryRoutes['session.getLoginCode'],
  'Send an SMS code to log in with. Answers alike whether the number has an account or not. loginByPhone takes the same picture code once more.',
  z.object({ phone: phoneField, ...pictureFields }),
  done,
)

export const loginByPhone = defineCall(
  'session.loginByPhone',
  entryRoutes['session.loginByPhone'],
  'Log in by phone, SMS code and picture code. With isFirstCheck 1 and a live session elsewhere: 1002, and both codes stay good for logInNow.',
  phoneLogin,
  loginReply,
)

export const loginAfterRegistered = defineCall(
  'session.loginAfterRegistered',
  entryRoutes['session.loginAfterRegistered'],
  'Log in with the ticket of a registration, once.',
  z.object({ ticket: z.string().min(1).max(200).describe('Out of the reply of saveRegisterInfo.') }),
  loginReply,
)

export const getResetPasswordCode = defineCall(
  'session.getResetPasswordCode',
  entryRoutes['session.getResetPasswordCode'],
  'Send an SMS code for a new password. Answers alike whether the number has an account or not.',
  z.object({ phone: phoneField, ...pictureFields }),
  done,
)

export const resetPassword = defineCall(
  'session.resetPassword',
  entryRoutes['session.resetPassword'],
  'Set a new password by SMS code; every session of the user ends.',
  z.object({ phone: phoneField, code: smsCodeField, password: passwordField }),
  done,
)

export const enterpriseEntry = defineCall(
  'session.enterpriseEntry',
  entryRoutes['session.enterpriseEntry'],
  "Where a company's people are sent to have WeCom say who they are.",
  z.object({ cusId: id.describe('The company.') }),
  z.object({
    id,
    corpId: z.string(),
    agentId: z.string(),
    authorizeUrl: z.string().describe("WeCom's page without redirect_uri and state, which the browser adds."),
  }),
)

export const loginEnterpriseWechat = defineCall(
  'session.loginEnterpriseWechat',
  entryRoutes['session.loginEnterpriseWechat'],
  'Log in with the code that WeCom gave the browser. A member who is linked to no user yet gets a ticket for linkEnterpriseWechat.',
  z.object({
    cusId: id.describe('The company.'),
    code: z.string().trim().min(1).max(512).describe('The code that WeCom added to the address.'),
  }),
  z.union([loginReply, z.object({ linkTicket: z.string() })]),
)

export const linkEnterpriseWechat = defineCall(
  'session.linkEnterpriseWechat',
  entryRoutes['session.linkEnterpriseWechat'],
  'From now on the member of the ticket logs in as this user.',
  z.object({ ticket: z.string().min(1).max(200).describe('linkTicket out of the reply of loginEnterpriseWechat.') }),
  done,
)
