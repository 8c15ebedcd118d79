import type { ChannelName } from '@zhixin/contract/batches/batch'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../../database/transaction.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type MailServer, mailBodies, startMailServer } from '../../../test/mail-server.ts'
import { startAliyun } from '../../../test/providers/aliyun-stand-in.ts'
import type { StandIn } from '../../../test/providers/stand-in.ts'
import { startWechat } from '../../../test/providers/wechat-stand-in.ts'
import { startWecom } from '../../../test/providers/wecom-stand-in.ts'
import { sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'

const accounts = {
  aliyun: { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'aliyun-secret', signName: '智薪科技' },
  wechat: { appId: 'wx0123456789abcdef', appSecret: 'wechat-secret', templateId: 'TEMPLATE_0123456789' },
  wecom: { corpId: 'ww0123456789', agentId: '1000002', secret: 'wecom-secret' },
}
const settings = {
  mail: null,
  aliyun: {
    ...accounts.aliyun,
    templateCode: 'SMS_100',
    templateText: '{name}您好，{company}已发放{title}，请查看{link}',
  },
  wechat: { ...accounts.wechat, templateText: 'thing1 = {company}的{title}\nthing2 = {month}\nthing3 = {name}' },
  wecom: accounts.wecom,
}
type Provider = keyof typeof settings
const channelOf = {
  mail: 'email',
  aliyun: 'sms',
  wechat: 'miniProgram',
  wecom: 'miniProgram',
} as const satisfies Record<Provider, ChannelName>
const providers = Object.keys(settings) as Provider[]
let count = 0
const targets: Record<Provider, () => string> = {
  mail: () => `person-${++count}@example.com`,
  aliyun: () => String(13_700_000_000 + ++count),
  wechat: () => `oABCDEFGHIJKLMNOPQRSTUV_${++count}`,
  wecom: () => `member-${++count}`,
}

let app: TestApp
let mail: MailServer
let standIns: Record<Exclude<Provider, 'mail'>, StandIn>
let work: { stop(): Promise<void> } | null = null

beforeAll(async () => {
  mail = await startMailServer()
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  const templates = { SMS_100: '${name}您好，${company}已发放${title}，请查看${link}' }
  standIns = {
    aliyun: await startAliyun({ ...accounts.aliyun, templates }),
    wechat: await startWechat(accounts.wechat),
    wecom: await startWecom(accounts.wecom),
  }
  app = await testApp({
    SANDBOX: '0',
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://pay.example',
    ALIYUN_SMS_URL: standIns.aliyun.url,
    WECHAT_URL: standIns.wechat.url,
    WECOM_URL: standIns.wecom.url,
  })
})
beforeEach(() => {
  mail.treat(() => ({ kind: 'take' }))
  for (const each of Object.values(standIns)) each.treat(() => ({ kind: 'take' }))
})
afterEach(async () => {
  await work?.stop()
  work = null
})
afterAll(async () => {
  await app.close()
  await mail.stop()
  for (const each of Object.values(standIns)) await each.stop()
})

/** Makes an administrator whose company uses this provider, and a batch with one person whom it reaches. */
async function batchBy(provider: Provider) {
  const hr = await loggedIn(app)
  const channel = channelOf[provider]
  const values = settings[provider]
  if (values && provider !== 'mail') await hr.ok('channelSettings.save', { channel, provider, values })
  const to = targets[provider]()
  const person = { mail: { email: to }, aliyun: { phone: to }, wechat: { messenger: to }, wecom: { messenger: to } }
  const batch = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 1,
    channel,
    title: '年终奖',
    person: () => ({ name: '欧阳晓', ...person[provider] }),
  })
  return { hr, channel, to, id: batch.batchId, net: batch.people[0]?.net ?? '' }
}

/** Returns all that a recipient has received, as texts in their order. */
function arrived(provider: Provider, to: string): string[] {
  if (provider === 'mail')
    return mail.mails.filter((each) => each.to === to).map(({ raw }) => mailBodies(raw).html.replace(/\r\n/g, '\n'))
  return standIns[provider].taken.filter((each) => each.to === to).map(({ text }) => text)
}

/** Replaces links by a marker, because a link that opens a slip is a secret of its own. */
const withoutLinks = (text: string): string => text.replace(/http:\/\/pay\.example\/[^\s"<]*/g, '(link)')

describe('SEND-14 what is shown is what is sent', () => {
  test.each(providers)(
    'SEND-14 over %s the employee reads what the preview showed, and no amount',
    async (provider) => {
      const { hr, channel, to, id, net } = await batchBy(provider)
      const { name, message } = await hr.ok('batches.showMessage', { id, rowNo: 2, channel })
      expect(name).toBe('欧阳晓')
      await sendReviewed(hr, id, channel)
      work = await startWork(app.services)
      await expect.poll(() => arrived(provider, to), { timeout: 30_000, interval: 50 }).toHaveLength(1)
      const [text = ''] = arrived(provider, to)
      if (message?.kind === 'mail') {
        expect(withoutLinks(message.html).trim()).toBe(withoutLinks(text).trim())
        expect(message.from).not.toBe('')
      } else if (message?.kind === 'text') {
        expect(withoutLinks(message.text)).toBe(withoutLinks(text))
        // The length for which HR pays is that of the real message too.
        expect(message.text).toHaveLength(text.length)
        expect(message).toMatchObject({ parts: expect.any(Number) })
      } else {
        const said = message?.values.map(({ value }) => value) ?? []
        // The stand-in does not store WeCom's button, and its card leads to an address that is not in the preview.
        const shown = provider === 'wecom' ? [...said.slice(0, 2), '(link)'] : said
        expect(shown.join('\n')).toBe(withoutLinks(text))
      }
      expect(text).not.toContain(net)
    },
  )
})

const refusals: [Provider, string, RegExp][] = [
  ['mail', 'refuse', /^邮箱地址不存在/],
  ['mail', 'later', /^邮件服务器暂时拒收/],
  ['aliyun', 'refuse', /./],
  ['aliyun', 'later', /./],
  ['wechat', 'refuse', /^此账号未订阅小程序消息/],
  ['wechat', 'quota', /^发送额度已用完/],
  ['wecom', 'refuse', /^此账号不在企业微信应用的可见范围内/],
  ['wecom', 'later', /^服务商暂时繁忙/],
]

describe('SEND-14 one to oneself that the provider does not take', () => {
  test.each(refusals)('SEND-14 %s (%s): HR hears why at once, and nobody tries again', async (provider, how, why) => {
    const { hr, channel, id } = await batchBy(provider)
    const to = targets[provider]()
    const answer = { refuse: [550, '5.1.1 unknown'], later: [451, '4.3.2 busy'] } as const
    const [code, text] = how === 'later' ? answer.later : answer.refuse
    mail.treat((each) => (each === to ? { kind: 'refuse', at: 'rcpt', code, text } : { kind: 'take' }))
    if (provider !== 'mail') standIns[provider].treat(() => ({ kind: how as 'refuse' | 'later' | 'quota' }))
    const before = await hr.ok('batches.check', { id, channel })
    work = await startWork(app.services)
    const sent = await hr.ok('batches.sendToMyself', { id, rowNo: 2, channel, to })
    expect(sent).toMatchObject({ result: 'refused', reason: expect.stringMatching(why) })
    // The text must not promise an automatic retry, which does not happen here, nor speak of an employee.
    expect(sent.reason).not.toMatch(/自动|该员工/)
    expect(arrived(provider, to)).toEqual([])
    const after = await hr.ok('batches.check', { id, channel })
    expect([after.planHash, after.reviewHash, after.canSend]).toEqual([before.planHash, before.reviewHash, true])
    const rest = await withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('delivery').select('id').execute(),
    )
    expect(rest).toEqual([])
    // The failed test message does not delay the employees' own messages.
    expect(await asPlatform(app.services.pools, (db) => db.selectFrom('channel_pause').selectAll().execute())).toEqual(
      [],
    )
    const { list } = await hr.ok('audit.list', {})
    expect(list.map(({ action }) => action)).toContain('batch.sendToMyself')
  })

  test('SEND-14 no answer from the provider is told as not known, not as refused', async () => {
    const { hr, channel, id } = await batchBy('mail')
    mail.treat(() => ({ kind: 'dropAfterBody', takes: true }))
    const to = targets.mail()
    const sent = await hr.ok('batches.sendToMyself', { id, rowNo: 2, channel, to })
    expect(sent).toMatchObject({ result: 'unknown', reason: expect.stringContaining('可能已送达') })
    expect(arrived('mail', to)).toHaveLength(1)
  })
})
