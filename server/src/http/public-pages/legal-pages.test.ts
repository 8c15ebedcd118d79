import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import { serviceAgreement } from '@zhixin/contract/legal/service-agreement-text'
import { contactKeptDays } from '@zhixin/domain/contact/contact-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers })
const pages = [
  ['/static/policy', privacyPolicy],
  ['/static/agreement', serviceAgreement],
] as const

describe.each(pages)('%s', (path, document) => {
  test('NAV-01 AUTH-10 says all of its text in Chinese, as plain HTML without a script', async () => {
    const answer = await open(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<html lang="zh-CN">')
    expect(answer.body).not.toMatch(/<script|\sundefined\s|\[object/)
    for (const { title } of document.sections) expect(answer.body).toContain(title.zh)
    expect(answer.body.match(/<h2>/g)).toHaveLength(document.sections.length)
  })

  test('I18N-01 and in English by cookie, by browser or by its own link, with no Chinese but the way back', async () => {
    for (const answer of [
      await open(path, { cookie: 'language=En' }),
      await open(path, { 'accept-language': 'en-GB' }),
      await open(`${path}?language=En`, { cookie: 'language=Ch' }),
    ]) {
      expect(answer.body).toContain('<html lang="en">')
      expect(answer.body.replace('中文', '')).not.toMatch(/[\u3400-\u9fff]/)
      expect(answer.body).toContain(`${path}?language=Ch`)
    }
  })
})

describe('what the texts say', () => {
  const all = (document: (typeof pages)[number][1], language: 'zh' | 'en') =>
    [document.summary, ...document.sections.flatMap(({ blocks }) => blocks)]
      .flat()
      .map((pair) => pair[language])
      .join('\n')

  test('AUTH-10 the privacy policy names the law on every point that it has to, in both languages', () => {
    const points = [
      ['第二十一条', 'Article 21'],
      ['第二十八条至第三十条', 'Articles 28 to 30'],
      ['单独同意', 'separate consent'],
      ['第三十八条至第四十条', 'Articles 38 to 40'],
      ['第四十四条至第五十条', 'Articles 44 to 50'],
      ['第五十七条', 'Article 57'],
      ['《工资支付暂行规定》第六条', 'Article 6 of the Interim Provisions on Payment of Wages'],
    ]
    for (const [zh = '', en = ''] of points) {
      expect(all(privacyPolicy, 'zh')).toContain(zh)
      expect(all(privacyPolicy, 'en')).toContain(en)
    }
  })

  test('AUTH-10 the agreement holds the terms of entrusted processing and both security laws', () => {
    for (const words of ['第二十一条', '网络安全法', '数据安全法', '转委托', '返还', '工资支付暂行规定'])
      expect(all(serviceAgreement, 'zh')).toContain(words)
  })

  test('AUTH-10 the time that requests are kept is the one that the program keeps', () => {
    expect(all(privacyPolicy, 'zh')).toContain(`${contactKeptDays} 天`)
    expect(all(privacyPolicy, 'en')).toContain(`${contactKeptDays} days`)
  })
})

test('NAV-03 the root leads to the poster', async () => {
  const answer = await open('/')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/poster'])
})
