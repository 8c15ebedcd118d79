import { generateKeyPairSync } from 'node:crypto'
import { type ProviderName, providersOf } from '@zhixin/contract/channel-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Treatment as MailTreatment, mailBodies, startMailServer } from '../test/mail-server.ts'
import { startAliyun } from '../test/providers/aliyun-stand-in.ts'
import { type Behaviour, type ChannelUnderTest, describeChannel } from '../test/providers/describe-channel.ts'
import type { StandIn, Treatment } from '../test/providers/stand-in.ts'
import { startTencent } from '../test/providers/tencent-stand-in.ts'
import { startWechat } from '../test/providers/wechat-stand-in.ts'
import { startWecom } from '../test/providers/wecom-stand-in.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import type { Channel, SlipMessage } from './channel.ts'
import { makeService, oneByOne } from './settings/make-channel.ts'
import { type AnySettings, settingsOf } from './settings/settings-seal.ts'
import { makeAliyunSms } from './sms/aliyun.ts'
import { makeSmsChannel } from './sms/sms-channel.ts'
import type { SmsProvider } from './sms/sms-provider.ts'
import { makeTencentSms } from './sms/tencent.ts'
import { sampleMessage } from './wording.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const nowhere = 'http://127.0.0.1:9'
const template = '{company}已发放{month}工资条，请登录查看。'
const phone = (n: number) => `138${String(n).padStart(8, '0')}`

/** Opens a channel with these settings, as the program does. */
function opened(settings: AnySettings, url: string): Channel {
  const providerUrls = { aliyun: url, tencent: url, wechat: url, wecomOpen: 'http://127.0.0.1:1', wecom: url }
  return makeService(settings, 'test', { providerUrls, allowPrivateMail: true }, app.services).channel
}

/** Makes an SMS channel with short delays before asking; the usual ones are for real networks. */
const sms = (provider: SmsProvider, templateNo: string) =>
  oneByOne(
    makeSmsChannel({
      provider,
      template: templateNo,
      templateText: template,
      ...{ templateEn: '', templateTextEn: '' },
      signName: '智薪科技',
      changeTemplate: '',
      clock: app.services.clock,
      askAfter: [5, 5],
    }),
    'test',
    null,
  )

const smsBehaviour: Omit<Behaviour, 'name' | 'reasons' | 'open'> = {
  person: phone,
  nobody: '12345',
  afterDrop: { taken: 'accepted', lost: 'unknown' },
  afterGarble: 'unknown',
  numbered: true,
}

const described: ProviderName[] = []
/** Runs the shared suite of all channels against one provider's. */
function describeProvider(provider: ProviderName, behaviour: Parameters<typeof describeChannel>[0]): void {
  described.push(provider)
  describeChannel(behaviour)
}

describeProvider('aliyun', {
  ...smsBehaviour,
  name: 'Aliyun SMS',
  reasons: {
    later: 'numberBusy isv.BUSINESS_LIMIT_CONTROL',
    refuse: 'contentRefused isv.BLACK_KEY_CONTROL_LIMIT',
    quota: 'quota isv.DAY_LIMIT_CONTROL',
  },
  async open() {
    const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'secret-of-aliyun', signName: '智薪科技' }
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
    const templates = { SMS_100: '${company}已发放${month}工资条，请登录查看。' }
    const standIn = await startAliyun({ ...account, templates })
    const make = (url: string, over = {}) => {
      const values = {
        ...account,
        templateCode: 'SMS_100',
        templateText: template,
        ...{ templateCodeEn: '', templateTextEn: '' },
        codeTemplate: '',
        changeTemplate: '',
        perMinute: '',
      }
      return sms(makeAliyunSms({ ...values, ...over }, url, app.services.clock), 'SMS_100')
    }
    return {
      channel: make(standIn.url),
      stranger: make(standIn.url, { accessKeySecret: 'guess' }),
      away: make(nowhere),
      standIn,
      stop: standIn.stop,
    }
  },
})

describeProvider('tencent', {
  ...smsBehaviour,
  name: 'Tencent Cloud SMS',
  reasons: {
    later: 'numberBusy LimitExceeded.PhoneNumberThirtySecondLimit',
    refuse: 'numberBlocked FailedOperation.PhoneNumberInBlacklist',
    quota: 'noBalance FailedOperation.InsufficientBalanceInSmsPackage',
  },
  async open() {
    const account = {
      secretId: 'AKIDtest',
      secretKey: 'secret-of-tencent',
      sdkAppId: '1400006666',
      signName: '智薪科技',
    }
    const standIn = await startTencent({ ...account, templates: { '1110': '{1}已发放{2}工资条，请登录查看。' } })
    const make = (url: string, over = {}) => {
      const rest = {
        region: 'ap-guangzhou',
        templateId: '1110',
        templateText: template,
        ...{ templateIdEn: '', templateTextEn: '' },
        codeTemplate: '',
        changeTemplate: '',
        perMinute: '',
      }
      return sms(makeTencentSms({ ...account, ...rest, ...over }, url, app.services.clock), '1110')
    }
    return {
      channel: make(standIn.url),
      stranger: make(standIn.url, { secretKey: 'guess' }),
      away: make(nowhere),
      standIn,
      stop: standIn.stop,
    }
  },
})

describeProvider('wechat', {
  name: 'WeChat subscribe messages',
  person: (n) => `oABCDEFGHIJKLMNOPQRST${n}`,
  nobody: 'not-an-openid',
  afterDrop: { taken: 'unknown', lost: 'unknown' },
  afterGarble: 'unknown',
  numbered: true,
  reasons: { later: 'providerBusy -1', refuse: 'notSubscribed 43101', quota: 'quota 45009' },
  async open() {
    const account = { appId: 'wx0123456789abcdef', appSecret: 'secret-of-wechat', templateId: 'TEMPLATE_0123456789' }
    const standIn = await startWechat(account)
    const make = (url: string, over = {}) => {
      const templateText = 'thing1 = {company}\nthing2 = {month}\nthing3 = {title}{title}'
      return opened(settingsOf('wechat', { ...account, templateText, page: 'pages/slip', ...over }), url)
    }
    return {
      channel: make(standIn.url),
      stranger: make(standIn.url, { appSecret: 'guess' }),
      away: make(nowhere, { appId: 'wx00000000000000ff' }),
      standIn,
      stop: standIn.stop,
    }
  },
})

test.each([
  { templateText: 'thing1 = {company}的{title}', of: '更正：深圳市前海某某供应链服务管理有限…' },
  { templateText: 'thing1 = {company}的{month}工资条', of: '更正：深圳市前海某某供应链服务管理有限…' },
])('HISTORY-07 WeChat: a field too short for $templateText still says that it is a correction', async (wish) => {
  const account = { appId: 'wx0123456789abcdef', appSecret: 'secret-of-wechat', templateId: 'TEMPLATE_0123456789' }
  const { templateText } = wish
  const channel = opened(settingsOf('wechat', { ...account, templateText, page: '' }), nowhere)
  const company = { id: '00000000-0000-7000-8000-000000000001', name: '深圳市前海某某供应链服务管理有限公司' }
  const batch = { id: '00000000-0000-7000-8000-000000000002', title: '月度工资', period: '2026-10' }
  const first = sampleMessage(company, batch)
  const shownOf = (message: SlipMessage) => {
    const shown = channel.show(message)
    return shown.kind === 'card' ? shown.values[0]?.value : shown.kind
  }
  expect(shownOf(first)).toBe('深圳市前海某某供应链服务管理有限公司的…')
  expect(shownOf({ ...first, occasion: 'correction' })).toBe(wish.of)
  expect(shownOf({ ...first, kind: 'reminder', occasion: 'correction' })).toBe(shownOf(first))
})

test.each([
  ['correction', '更正：'],
  ['repeat', '重新发送：'],
] as const)('HISTORY-07 WeChat: a time stays a time in a %s, and the first text says what it is', (occasion, mark) => {
  const account = { appId: 'wx0123456789abcdef', appSecret: 'secret-of-wechat', templateId: 'TEMPLATE_0123456789' }
  const templateText = 'thing1 = {company}\ntime2 = {month}'
  const channel = opened(settingsOf('wechat', { ...account, templateText, page: '' }), nowhere)
  const company = { id: '00000000-0000-7000-8000-000000000001', name: '云杉科技' }
  const batch = { id: '00000000-0000-7000-8000-000000000002', title: '月度工资', period: '2026-10' }
  const first = sampleMessage(company, batch)
  const valuesOf = (message: SlipMessage) => {
    const shown = channel.show(message)
    return shown.kind === 'card' ? shown.values.map(({ value }) => value) : []
  }
  expect(valuesOf(first)).toEqual(['云杉科技', '2026年10月'])
  expect(valuesOf({ ...first, occasion })).toEqual([`${mark}云杉科技`, '2026年10月'])
})

describeProvider('wecom', {
  name: 'WeCom application messages',
  person: (n) => `ZhangSan.${n}`,
  nobody: 'stranger',
  afterDrop: { taken: 'accepted', lost: 'accepted' },
  afterGarble: 'unknown',
  numbered: true,
  reasons: { later: 'providerBusy 45033', refuse: 'notInApp 81013', quota: 'quota 45009' },
  async open() {
    const account = { corpId: 'ww0123456789', agentId: '1000002', secret: 'secret-of-wecom' }
    const standIn = await startWecom(account)
    standIn.invalid.add('stranger')
    const make = (url: string, over = {}) => opened(settingsOf('wecom', { ...account, ...over }), url)
    return {
      channel: make(standIn.url),
      stranger: make(standIn.url, { secret: 'guess' }),
      away: make(nowhere, { corpId: 'ww000' }),
      standIn,
      stop: standIn.stop,
    }
  },
})

/** The mail server of the outbox's tests, adapted to the interface of the other stand-ins. */
async function mailStandIn(): Promise<{ standIn: StandIn; login: { user: string; password: string } }> {
  const login = { user: 'hr@company.example', password: 'p@ss/word' }
  const server = await startMailServer({ login })
  const inMail: Record<Treatment['kind'], (treatment: Treatment) => MailTreatment> = {
    take: (treatment) => ({ kind: 'take', ...(treatment.kind === 'take' && treatment.lateMs ? treatment : {}) }),
    takeAndAnswerTwice: () => ({ kind: 'takeAndAnswerTwice' }),
    later: () => ({ kind: 'refuse', at: 'rcpt', code: 451, text: '4.7.1 Greylisted' }),
    refuse: () => ({ kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 User unknown' }),
    quota: () => ({ kind: 'refuse', at: 'data', code: 550, text: '5.4.5 Daily sending quota exceeded' }),
    drop: (treatment) => ({ kind: 'dropAfterBody', takes: treatment.kind === 'drop' && treatment.takes }),
    garble: () => ({ kind: 'take' }),
  }
  const standIn: StandIn = {
    url: server.url,
    get taken() {
      return server.mails.map(({ to, raw }) => ({ to, text: mailBodies(raw).text, reference: '' }))
    },
    faults: [],
    treat: (how) =>
      server.treat((to, nth) => {
        const treatment = how(to, nth)
        return inMail[treatment.kind](treatment)
      }),
    stop: server.stop,
  }
  return { standIn, login }
}

describeProvider('smtp', {
  name: 'SMTP',
  person: (n) => `person-${n}@example.com`,
  nobody: 'a b@example.com\r\nRCPT TO:<other@example.com>',
  afterDrop: { taken: 'unknown', lost: 'unknown' },
  afterGarble: null,
  // A server may answer the body with plain words only.
  numbered: false,
  reasons: { later: 'refusedForNow 451 4.7.1', refuse: 'noSuchMailbox 550 5.1.1', quota: 'quota 550 5.4.5' },
  async open(): Promise<ChannelUnderTest> {
    const { standIn, login } = await mailStandIn()
    const at = new URL(standIn.url)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const make = (port: string, over = {}) =>
      opened(
        settingsOf('smtp', {
          host: at.hostname,
          port,
          security: 'none',
          ...login,
          from: 'payslip@company.example',
          fromName: '智薪 "工资条"',
          dkimDomain: 'company.example',
          dkimSelector: 's1',
          dkimKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          ...over,
        }),
        nowhere,
      )
    const all = [make(at.port), make(at.port, { password: 'guess' }), make('9')] as const
    return {
      channel: all[0],
      stranger: all[1],
      away: all[2],
      standIn,
      async stop() {
        for (const each of all) await each.close()
        await standIn.stop()
      },
    }
  },
})

test('SEND-05 every provider that can be set up went through the behaviour above', () => {
  expect(described.sort()).toEqual(Object.values(providersOf).flat().sort())
})
