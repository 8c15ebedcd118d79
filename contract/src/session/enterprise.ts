import { z } from 'zod'
import { call, none } from '../call.ts'
import { changes, post } from '../route.ts'
import { done, id } from '../shapes.ts'
import { loginReply } from './login.ts'

export const enterpriseCalls = {
  enterpriseEntry: call({
    route: post('/authenticate/enterpriseEntry'),
    access: 'public',
    audit: none,
    summary: 'Get the WeCom page on which users of a company log in.',
    input: z.object({ cusId: id.describe('The company.') }),
    reply: z.object({
      id,
      corpId: z.string(),
      agentId: z.string(),
      authorizeUrl: z.string().describe("WeCom's page without redirect_uri and state, which the browser adds."),
    }),
  }),

  loginEnterpriseWechat: call({
    route: post('/authenticate/loginEnterpriseWechat'),
    access: 'public',
    audit: ['session.login'],
    summary:
      'Log in with the code that WeCom gave the browser. A member who is linked to no user yet gets a ticket for linkEnterpriseWechat.',
    input: z.object({
      cusId: id.describe('The company.'),
      code: z.string().trim().min(1).max(512).describe('The code that WeCom added to the address.'),
    }),
    reply: z.union([loginReply, z.object({ linkTicket: z.string() })]),
  }),

  linkEnterpriseWechat: call({
    route: post('/authenticate/linkEnterpriseWechat', changes),
    access: 'user',
    departments: 'nothing',
    stepUp: 'everybody',
    audit: ['session.enterpriseLink'],
    summary: 'Link the WeCom member of the ticket to this user for future logins.',
    input: z.object({
      ticket: z.string().min(1).max(200).describe('linkTicket from the reply of loginEnterpriseWechat.'),
    }),
    reply: done,
  }),
}
