import { translate } from '@zhixin/contract/pair'
import { expect, test } from 'vitest'
import type { Translate } from '../../../../ui/language.ts'
import type { Check } from '../queries.ts'
import { questionOf } from './send-question-text.ts'

const en: Translate = (pair, params) => translate(pair, 'en', params)
const zh: Translate = (pair, params) => translate(pair, 'ch', params)
const check = { channel: 'email', people: 4, ready: 4, netPayTotal: '42000.5' } satisfies Partial<Check>
const now = { period: '2026-11', time: null, timeZone: 'Asia/Shanghai' }
const timed = { ...now, time: { localTime: '2026-12-01T09:00' } }

test('SEND-02 the question before a send names the channel as a word of its sentence, and the total', () => {
  expect(questionOf(en, check, now)).toBe(
    'The payslips for 2026-11 will be sent to 4 employees by e-mail. Total net pay: 42,000.50.',
  )
  expect(questionOf(zh, { ...check, ready: 3 }, now)).toMatch(/发送给 3 人。表中全部 4 人的实发合计为 42,000\.50。$/)
})

test('SEND-01 SEND-02 the question before a scheduled send names the total as well', () => {
  expect(questionOf(zh, check, timed)).toMatch(
    /^将于 2026-12-01 09:00（.+）通过邮件把 2026-11 的工资条发送给 4 人，实发合计 42,000\.50。$/,
  )
  expect(questionOf(zh, { ...check, ready: 3 }, timed)).toMatch(/发送给 3 人。表中全部 4 人的实发合计为 42,000\.50。$/)
  expect(questionOf(en, { ...check, netPayTotal: null }, timed)).not.toContain('Total')
})
