import { loggedIn } from '../factories.ts'
import type { Person } from '../slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../test-app.ts'
import { startWechat, type WechatStandIn } from './wechat-stand-in.ts'

export const wechatAccount = {
  appId: 'wx0123456789abcdef',
  appSecret: 'the-secret-of-wechat',
  templateId: 'TEMPLATE_0123456789',
}
const templateText = 'thing1 = {company}\nthing2 = {month}\nthing3 = {title}'
export const wechatValues = { ...wechatAccount, templateText, page: 'pages/slip/index' }

let count = 0

/** The openid of somebody new. */
export const newOpenid = (): string => `oABCDEFGHIJKLMNOPQR${String(++count).padStart(6, '0')}`

/** The program beside a stand-in of WeChat that checks what is sent against the registered template. */
export async function startMini(
  settings: Record<string, string> = {},
): Promise<{ app: TestApp; wechat: WechatStandIn }> {
  const wechat = await startWechat({ ...wechatAccount, keys: ['thing1', 'thing2', 'thing3'] })
  const app = await testApp({ WECHAT_URL: wechat.url, ...settings })
  return { app, wechat }
}

/** Sets up WeChat: of the caller's company, or of the installation. */
export async function saveWechat(app: TestApp, hr?: Caller & { companyId: string }, over: object = {}): Promise<void> {
  const by = hr ?? (await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] }))
  const scope = hr ? 'company' : 'platform'
  const values = { ...wechatValues, ...over }
  await by.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wechat', scope, values })
}

/** Opens the mini-program as WeChat's own app does. */
export function openMini({ app, wechat }: { app: TestApp; wechat: WechatStandIn }, openid: string, appId = '') {
  const caller = app.caller()
  const login = async () => caller.call('mini.login', { appId, code: wechat.users.loginCode(openid) })
  const ticket = async (): Promise<string> => (await login()).data.ticket ?? ''
  return {
    caller,
    login,
    /** Logs in, and proves the phone where nothing is linked yet. */
    async enter({ phone }: Pick<Person, 'phone'>): Promise<Caller> {
      const given = await caller.ok('mini.login', { appId, code: wechat.users.loginCode(openid) })
      const code = wechat.users.phoneCode(openid, phone)
      const entered = given.entered ?? (await caller.ok('mini.bindPhone', { ticket: given.ticket ?? '', code }))
      caller.token = entered.token
      return caller
    },
    ticket,
    bind: async (code: string) => caller.call('mini.bindPhone', { ticket: await ticket(), code }),
  }
}

/** Answers as WeChat's own question does: the person agrees, here and at WeChat. */
export async function agree(wechat: WechatStandIn, caller: Caller, openid: string): Promise<number> {
  const { templates } = await caller.ok('mini.messages')
  const results = templates.map(({ id }) => ({ template: id, result: 'accept' as const }))
  wechat.consents?.set(openid, (wechat.consents.get(openid) ?? 0) + 1)
  const told = await caller.ok('mini.subscribed', { results })
  return told.templates[0]?.left ?? 0
}
