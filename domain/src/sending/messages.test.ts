import { type ProviderName, providerFields } from '@zhixin/contract/channel-fields'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountOf, checkSettings, serves } from './channel-settings.ts'
import {
  aliyunTemplate,
  cutBehindMark,
  cutToField,
  fillTemplate,
  strangeWords,
  subscribeFields,
  type TemplateValues,
  tencentTemplate,
  wordsOf,
} from './message-template.ts'
import { hasLink, smsSize, smsText } from './sms-parts.ts'

const values: TemplateValues = {
  company: '智薪科技有限公司',
  month: '2026年2月',
  title: '2026年2月工资条',
  name: '张三',
  link: 'https://pay.example/s#t=abc',
}

describe('SEND-10 SMS texts', () => {
  test.each([
    ['nothing', '', 0, 0],
    ['one character', '字', 1, 1],
    ['one part to the brim', '字'.repeat(70), 70, 1],
    ['one more needs a header in each part', '字'.repeat(71), 71, 2],
    ['two parts to the brim', '字'.repeat(134), 134, 2],
    ['three', '字'.repeat(135), 135, 3],
    ['digits and letters count as much', 'a'.repeat(71), 71, 2],
    ['an emoji counts as two', '😀'.repeat(35), 70, 1],
    ['a rare surname counts as two', `${'字'.repeat(69)}𠮷`, 71, 2],
  ])('%s', (_, text, characters, parts) => {
    expect(smsSize(text)).toEqual({ characters, parts })
  })

  test('parts hold the text and none is empty', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (text) => {
        const { characters, parts } = smsSize(text)
        expect(characters).toBe(text.length)
        if (parts > 1) {
          expect(characters).toBeGreaterThan(67 * (parts - 1))
          expect(characters).toBeLessThanOrEqual(67 * parts)
        } else expect(characters).toBeLessThanOrEqual(70)
      }),
    )
  })

  test('the signature with its brackets counts', () => {
    const text = smsText('智薪科技', '{company}已发放{month}工资条，请登录查看。', values)
    expect(text).toBe('【智薪科技】智薪科技有限公司已发放2026年2月工资条，请登录查看。')
    expect(smsSize(text)).toEqual({ characters: text.length, parts: 1 })
  })

  test.each([
    ['{company}已发放工资条', false],
    ['请打开 {link} 查看', true],
    ['请打开 https://a.cn 查看', true],
    ['www.a.cn', true],
  ])('whether "%s" has a link: %s', (text, has) => {
    expect(hasLink(text)).toBe(has)
  })
})

describe('SEND-05 templates', () => {
  const template = '{name}，{company}已发放{month}工资条（{name}）。{other}'
  test('words are filled, named once in order, and strange ones told', () => {
    expect(fillTemplate(template, values)).toBe('张三，智薪科技有限公司已发放2026年2月工资条（张三）。{other}')
    expect(wordsOf(template)).toEqual(['name', 'company', 'month'])
    expect(strangeWords(template)).toEqual(['other'])
  })

  test('each provider’s own notation', () => {
    expect(aliyunTemplate('{company}：{month}')).toBe(['{company}：', '{month}'].map((part) => `$${part}`).join(''))
    expect(tencentTemplate('{name}，{company}，{name}')).toBe('{1}，{2}，{1}')
  })

  test('what is filled in is never read as a template', () => {
    const tricky = { ...values, company: '{link}', title: '{name}' }
    expect(fillTemplate('{company}{title}', tricky)).toBe('{link}{name}')
  })

  test('fields of a subscribe message', () => {
    expect(subscribeFields('thing1 = {company}\n\n  time2={month} \nno field\n=x')).toEqual([
      { key: 'thing1', text: '{company}' },
      { key: 'time2', text: '{month}' },
    ])
    expect(cutToField('thing1', '字'.repeat(21))).toBe(`${'字'.repeat(19)}…`)
    expect(cutToField('thing12', '字'.repeat(20))).toBe('字'.repeat(20))
    expect(cutToField('time2', '字'.repeat(30))).toBe('字'.repeat(30))
  })

  test.each([
    ['thing1', `${'字'.repeat(18)}的更正：工资`, '更正：', `更正：${'字'.repeat(16)}…`],
    ['thing1', `${'字'.repeat(10)}的更正：工资`, '更正：', `${'字'.repeat(10)}的更正：工资`],
    ['thing1', `${'字'.repeat(12)}2026年10月更正后`, '更正：', `更正：${'字'.repeat(12)}2026…`],
    ['thing1', '字'.repeat(30), '更正：', `${'字'.repeat(19)}…`],
    ['thing1', '字'.repeat(30), '', `${'字'.repeat(19)}…`],
    ['phrase1', `${'字'.repeat(5)}更正后`, '更正：', `${'字'.repeat(4)}…`],
  ])('HISTORY-07 a field keeps the mark of a correction when it is cut: %s = %s', (key, text, mark, shown) => {
    expect(cutBehindMark(key, text, mark)).toBe(shown)
  })
})

describe('SEND-05 settings', () => {
  const smtp = { host: 'smtp.example.com', port: '465', security: 'tls', from: 'pay@example.com' }
  const none = { kept: new Set<string>(), plainMail: false }
  const faults = (provider: ProviderName, given: Record<string, string>, over = {}) =>
    checkSettings(provider, given, { ...none, ...over }).map(({ field, fault }) => `${field} ${fault}`)
  const dkimKey = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----'

  test.each([
    ['complete', smtp, {}, []],
    ['nothing', {}, {}, ['host missing', 'port missing', 'security missing', 'from missing']],
    ['a host with a path', { ...smtp, host: 'a.b/c' }, {}, ['host form']],
    ['a host with a port', { ...smtp, host: 'a.b:25' }, {}, ['host form']],
    ['a port too high', { ...smtp, port: '65536' }, {}, ['port form']],
    ['a sender with a name', { ...smtp, from: 'A <a@b.c>' }, {}, ['from form']],
    ['without encryption', { ...smtp, security: 'none' }, {}, ['security plain']],
    ['without encryption where that is allowed', { ...smtp, security: 'none' }, { plainMail: true }, []],
    ['something else', { ...smtp, security: 'ssl' }, {}, ['security choice']],
    ['a user without password', { ...smtp, user: 'u' }, {}, ['password together']],
    ['a user with a kept password', { ...smtp, user: 'u' }, { kept: new Set(['password']) }, []],
    ['half of DKIM', { ...smtp, dkimDomain: 'example.com' }, {}, ['dkimSelector together', 'dkimKey together']],
    ['all of DKIM', { ...smtp, dkimDomain: 'example.com', dkimSelector: 's1', dkimKey }, {}, []],
  ])('SMTP: %s', (_, given, over, expected) => {
    expect(faults('smtp', given, over)).toEqual(expected)
  })

  test('texts: strange words, and fields where WeChat wants them', () => {
    const wechat = { appId: 'wx0123456789', appSecret: 'secret', templateId: 'TEMPLATE_0123' }
    expect(faults('wechat', { ...wechat, templateText: '工资条已发放' })).toEqual(['templateText noFields'])
    expect(faults('wechat', { ...wechat, templateText: 'thing1 = {salary}' })).toEqual(['templateText strangeWord'])
    expect(faults('wechat', { ...wechat, templateText: 'thing1 = {company}' })).toEqual([])
  })

  test('who serves what', () => {
    expect([serves('sms', 'aliyun'), serves('sms', 'smtp'), serves('miniProgram', 'wecom')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test.each(Object.keys(providerFields) as ProviderName[])(
    '%s: nobody names an account without the secret that opens it, and nothing else makes another of it',
    (provider) => {
      const filled = Object.fromEntries(
        Object.keys(providerFields[provider]).map((field) => [field, `${field} of one`]),
      )
      const tells = Object.keys(filled).filter(
        (field) => accountOf(provider, { ...filled, [field]: 'another' }) !== accountOf(provider, filled),
      )
      const opens: Record<ProviderName, string[]> = {
        smtp: ['host', 'port', 'user', 'password', 'from'],
        aliyun: ['accessKeyId', 'accessKeySecret'],
        tencent: ['secretId', 'secretKey', 'sdkAppId'],
        wechat: ['appId', 'appSecret'],
        wecom: ['corpId', 'agentId', 'secret'],
      }
      expect(tells).toEqual(opens[provider])
    },
  )
})
