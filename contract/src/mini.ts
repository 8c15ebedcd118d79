import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { entered } from './payslip/entered.ts'
import { changes, post } from './route.ts'
import { done } from './shapes.ts'

const appId = z
  .string()
  .regex(/^(wx\w{8,32})?$/)
  .default('')
  .describe("The mini-program's own appid (getAccountInfoSync); '' for that of the installation.")

/** What wx.login and the phone button give: usable once, for five minutes, at WeChat only. */
const wechatCode = z.string().trim().min(8).max(200)

const template = z.string().regex(/^[\w-]{10,80}$/)

/** The WeChat mini-program (MINI-01): login, the messages that a person agrees to, and the end of both. */
export const mini = defineArea('mini', {
  login: call({
    route: post('/mini/login'),
    access: 'public',
    audit: ['mini.bind', 'mini.unbind', 'slip.proveContact'],
    summary:
      'Log in with the code of wx.login. Whose WeChat is linked enters; of anybody else bindPhone asks for the phone.',
    input: z.object({ appId, code: wechatCode.describe('Of wx.login.') }),
    reply: z.object({
      entered: entered.nullable().describe("An employee's session, as after a login by phone; null: not linked."),
      ticket: z.string().nullable().describe('Where not linked: for bindPhone, within ten minutes.'),
    }),
  }),

  bindPhone: call({
    route: post('/mini/bindPhone'),
    access: 'public',
    audit: ['mini.bind', 'mini.unbind', 'slip.proveContact'],
    summary:
      'Link the WeChat to the people of all rosters with its phone number, and enter. Any other number and any wrong code are refused with 4043.',
    input: z.object({
      ticket: z.string().min(10).max(600).describe('Of mini/login.'),
      code: wechatCode.describe('Of the button with openType getPhoneNumber; not the one of wx.login.'),
    }),
    reply: entered,
  }),

  messages: call({
    route: post('/mini/messages'),
    access: 'employee',
    audit: none,
    summary: 'Get whether the WeChat is linked, and the templates of messages to which its user can agree.',
    input: z.object({}),
    reply: z.object({
      linked: z.boolean().describe('The session was opened through mini/login or mini/bindPhone.'),
      templates: z
        .array(
          z.object({
            id: template.describe('For tmplIds of wx.requestSubscribeMessage.'),
            left: z.number().describe('Messages that may still be sent; each send uses one up.'),
          }),
        )
        .describe('Empty where no message is sent through this mini-program.'),
    }),
  }),

  subscribed: call({
    route: post('/mini/subscribed', changes),
    access: 'employee',
    audit: none,
    summary: 'Tell what wx.requestSubscribeMessage came back with. Each accept allows one message.',
    input: z.object({
      results: z
        .array(
          z.object({
            template: template.describe('Of mini/messages.'),
            result: z
              .enum(['accept', 'reject', 'ban', 'filter', 'acceptWithAudio'])
              .describe('As WeChat says it of this template.'),
          }),
        )
        .max(5)
        .describe('One for each template that was asked for.'),
    }),
    reply: z.object({ templates: z.array(z.object({ id: template, left: z.number() })) }),
  }),

  unbind: call({
    route: post('/mini/unbind', changes),
    access: 'employee',
    audit: ['mini.unbind'],
    summary: 'End the link between the WeChat and the person, all sessions that it opened, and the messages to it.',
    input: z.object({}),
    reply: done,
  }),
})
