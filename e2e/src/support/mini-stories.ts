import { startWechat, type WechatStandIn } from '@zhixin/server/test/providers/wechat-stand-in'
import { test as base } from '../fixtures.ts'
import { startDemoProgram } from '../program.ts'

export const account = {
  appId: 'wx0123456789abcdef',
  appSecret: 'the-secret-of-wechat',
  templateId: 'TEMPLATE_0123456789',
}

export const wechatSettings = {
  channel: 'miniProgram',
  provider: 'wechat',
  scope: 'company',
  values: {
    ...account,
    templateText: 'thing1 = {company}\nthing2 = {month}\nthing3 = {title}',
    page: 'pages/slip/index',
  },
} as const

/** The program beside a stand-in of WeChat's server. */
export const test = base.extend<object, { wechat: WechatStandIn }>({
  wechat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const wechat = await startWechat({ ...account, keys: ['thing1', 'thing2', 'thing3'] })
      await use(wechat)
      await wechat.stop()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ wechat }, use) => {
      const program = await startDemoProgram({ WECHAT_URL: wechat.url })
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
