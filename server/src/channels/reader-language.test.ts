import { checkSettings } from '@zhixin/domain/sending/channel-settings'
import { describe, expect, test } from 'vitest'
import type { SlipMessage } from './channel.ts'
import { renderMail } from './mail/render-mail.ts'
import { makeSmsChannel } from './sms/sms-channel.ts'
import type { SmsText } from './sms/sms-provider.ts'
import { makeWecomChannel } from './wecom/app-channel.ts'
import type { WecomApi } from './wecom/wecom-api.ts'
import { sampleMessage } from './wording.ts'

const company = { id: '00000000-0000-7000-8000-000000000001', name: 'ACME' }
const batch = { id: '00000000-0000-7000-8000-000000000002', title: '月度工资', period: '2026-10' }
const message = (language?: SlipMessage['language']): SlipMessage => ({
  ...sampleMessage(company, batch),
  to: '13800000000',
  name: 'Li Lei',
  link: 'https://pay.example/l',
  ...(language ? { language } : {}),
})
const chinese = /[\u3400-\u9fff]/

describe('messages in the language of their reader', () => {
  test('SEND-14 a mail is in one language where that is known, and in both where it is not', () => {
    const en = renderMail(message('en'))
    expect(en.subject).toBe('ACME Monthly salary 2026-10')
    expect(en.text).toContain('ACME has sent your payslip for 2026-10: Monthly salary.')
    expect(en.text + en.html + en.subject).not.toMatch(chinese)
    expect(en.html).toContain('<html lang="en">')
    const zh = renderMail(message('ch'))
    expect(zh.subject).toBe('ACME 2026年10月月度工资')
    expect(zh.text).toContain('ACME已发放您2026年10月的工资条：月度工资。')
    expect(zh.text + zh.html).not.toContain('payslip')
    for (const both of [renderMail(message()), renderMail(message('ceh'))]) {
      expect(both.text).toContain('ACME已发放您2026年10月的工资条：月度工资。')
      expect(both.text).toContain('ACME has sent your payslip for 2026-10: Monthly salary.')
    }
  })

  test('I18N-01 English in a mail names fonts for English first, whose apostrophes are not as wide as a letter', () => {
    const before = /font-family:(?:(?!PingFang|YaHei)[^;])*Arial/
    expect(renderMail(message('en')).html).toMatch(new RegExp(`<body [^>]*${before.source}`))
    const { html } = renderMail(message())
    const english = [...html.matchAll(/<span ([^>]*)>[^<]*[A-Za-z]{4}[^<]*<\/span>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(english.length).toBeGreaterThanOrEqual(4)
    for (const attributes of english) expect(attributes).toMatch(new RegExp(`lang="en".*${before.source}`))
  })

  test('SEND-14 a mail with the slip or its PDF speaks that language in every part', () => {
    const slip = {
      ...{ company: 'ACME', title: '', period: '2026-10', name: 'Li Lei', department: '', employeeNo: '' },
      netPay: { label: '实发', labelEn: 'Net pay', value: '1' },
      groups: [{ label: '', items: [{ label: '奖金', labelEn: 'Bonus', value: '2', money: true }] }],
    }
    const rich = renderMail({ ...message('en'), content: { kind: 'slip', slip } })
    expect(rich.text).toContain('Bonus: 2.00')
    const pdf = renderMail({ ...message('en'), content: { kind: 'pdf', file: null, period: '2026-10' } })
    for (const { text, html } of [rich, pdf]) expect(text + html).not.toMatch(chinese)
  })

  const smsOf = (templateEn: string, templateTextEn: string) => {
    const sent: SmsText[] = []
    const channel = makeSmsChannel({
      provider: {
        send: async (text) => {
          sent.push(text)
          return { kind: 'accepted', providerId: '' }
        },
        ask: async () => 'unknowable',
      },
      template: 'SMS_1',
      templateText: '{company}已发放{month}{title}',
      ...{ templateEn, templateTextEn },
      ...{ signName: 'ACME', changeTemplate: '', clock: { now: () => new Date() } },
    })
    return { channel, sent }
  }

  test('SEND-10 an SMS uses the English template for readers of English, and the Chinese one where there is none', async () => {
    const { channel, sent } = smsOf('SMS_2', '{company}: your payslip for {month} ({title})')
    for (const language of ['en', 'ch', 'ceh', undefined] as const) await channel.send(message(language))
    expect(sent.map(({ template, values }) => [template, Object.fromEntries(values).month])).toEqual([
      ['SMS_2', '2026-10'],
      ['SMS_1', '2026年10月'],
      ['SMS_1', '2026年10月'],
      ['SMS_1', '2026年10月'],
    ])
    expect(channel.textOf?.(message('en'))).toContain('ACME: your payslip for 2026-10 (Monthly salary 2026-10)')
    expect(channel.wordingOf?.(message())).toContain('your payslip')
    const without = smsOf('', '')
    await without.channel.send(message('en'))
    expect(without.sent[0]?.template).toBe('SMS_1')
  })

  test('SEND-10 id and text of the English template belong together', () => {
    const faults = (over: Record<string, string>) =>
      checkSettings('aliyun', over, { kept: new Set(), plainMail: false }).filter(({ field }) => field.endsWith('En'))
    expect(faults({})).toEqual([])
    expect(faults({ templateCodeEn: 'SMS_2', templateTextEn: '{company}' })).toEqual([])
    expect(faults({ templateCodeEn: 'SMS_2' })).toEqual([{ field: 'templateTextEn', fault: 'together' }])
    expect(faults({ templateTextEn: '{company}' })).toEqual([{ field: 'templateTextEn', fault: 'together' }])
    expect(faults({ templateCodeEn: 'SMS_2', templateTextEn: '{who}' })).toEqual([
      { field: 'templateTextEn', fault: 'strangeWord' },
    ])
  })

  test('SEND-14 a WeCom card is in the reader’s language, and in both where it is not known', () => {
    const wecom = makeWecomChannel(
      { corpId: 'c', agentId: '1', secret: 's', contactsSecret: '', perMinute: '' },
      {} as WecomApi,
      { clock: { now: () => new Date() } },
    )
    const card = (language?: SlipMessage['language']) => {
      const shown = wecom.show(message(language))
      return shown.kind === 'card' ? Object.fromEntries(shown.values.map(({ name, value }) => [name, value])) : {}
    }
    expect(card('en')).toEqual({
      title: 'Payslip for 2026-10',
      description: 'ACME has sent your payslip “Monthly salary”.',
      btntxt: 'Open payslip',
    })
    expect(card('ch')).toEqual({
      title: '2026年10月工资条',
      description: 'ACME已发放“月度工资”，请查看。',
      btntxt: '查看工资条',
    })
    expect(card()).toEqual({
      title: '2026年10月工资条 / Payslip for 2026-10',
      description: 'ACME已发放“月度工资”，请查看。\nACME has sent your payslip “Monthly salary”.',
      btntxt: '查看工资条',
    })
  })
})
