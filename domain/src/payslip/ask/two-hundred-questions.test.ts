import type { SlipAnswer } from '@zhixin/contract/payslip/answers'
import { expect, test } from 'vitest'
import { moneyText } from '../../format/money-text.ts'
import type { OwnSlip } from '../years/own-slip.ts'
import { drawSlip } from '../years/testing-slips.ts'
import { answerQuestion } from './answer-question.ts'

/** Numbers that look random and are the same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
const random = makeRandom(20261125)
const cents = (from: number, to: number): number => Math.round((from + random() * (to - from)) * 100)
const money = (amount: number): string => (amount / 100).toFixed(2)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const people = 5
const months = [
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
]
const synonyms = [
  ['绩效奖金', '绩效奖'],
  ['住房公积金', '公积金'],
  ['个人所得税', '个税'],
]

/** A person's slips: names that change, items that come and go, sheets that sign deductions, and some that do not add up. */
function makeSlips(person: number): OwnSlip[] {
  const isMinus = person === 3
  return months.map((period, at) => {
    const name = (index: number) => synonyms[index]?.[at % 2] ?? ''
    const earnings: Record<string, number> = { 基本工资: cents(5000, 20_000), [name(0)]: cents(0, 5000) }
    if (random() < 0.5) earnings.周末加班费 = cents(50, 900)
    if (random() < 0.5) earnings.交通补贴 = cents(50, 300)
    if (random() < 0.3) earnings.餐补 = cents(50, 300)
    const deductions: Record<string, number> = {
      养老保险: cents(300, 900),
      医疗保险: cents(80, 200),
      [name(1)]: cents(200, 900),
    }
    if (random() < 0.8) deductions[name(2)] = cents(0, 2000)
    const sum = (amounts: Record<string, number>) => Object.values(amounts).reduce((total, each) => total + each, 0)
    const odd = random() < 0.2 ? 1200 : 0
    const texts = (amounts: Record<string, number>, sign = 1) =>
      Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, money(sign * amount)]))
    return drawSlip({
      period,
      id: `slip-${person}-${period}`,
      company: `公司${person}`,
      net: money(sum(earnings) - sum(deductions) - odd),
      earnings: texts(earnings),
      deductions: texts(deductions, isMinus ? -1 : 1),
      employer: { 养老保险: money(cents(600, 1800)) },
      other: { 社保基数: money(cents(4000, 20_000)) },
    })
  })
}

const slipsOf = Array.from({ length: people }, (_, person) => makeSlips(person))

const items = [
  '实发',
  '社保',
  '公积金',
  '个税',
  '奖金',
  '绩效奖金',
  '加班费',
  '补贴',
  '养老保险',
  '基本工资',
  '扣款',
  '到手工资',
]
const englishItems = [
  'net pay',
  'tax',
  'social insurance',
  'housing fund',
  'bonus',
  'overtime',
  'allowance',
  'base pay',
]
const times = [
  '',
  '这个月',
  '上个月',
  '今年',
  '去年',
  '9月',
  '三月',
  '2026年2月',
  '去年12月',
  '上半年',
  '最近三个月',
  '4月',
  '一共',
]
const englishTimes = [
  'in september',
  'last month',
  'this year',
  'in march 2026',
  'last year',
  'in december',
  'from january to march',
]
const patterns: (() => string)[] = [
  () => `${pick(times)}${pick(items)}多少`,
  () => `${pick(times)}扣了多少${pick(['社保', '个税', '公积金'])}？`,
  () => `${pick(['为什么', '为什么这个月'])}比上个月${pick(['少', '多'])}`,
  () => `为什么${pick(items)}${pick(['少了', '变了'])}`,
  () => `${pick(['9月', '8月', '去年12月'])}和${pick(['2月', '三月', '7月'])}${pick(items)}比较`,
  () => '有什么变化',
  () => `${pick(['今年', '去年', ''])}哪个月${pick(items)}${pick(['最高', '最低'])}`,
  () => `${pick(items)}是什么意思`,
  () => '什么时候发的工资条',
  () => `${pick(times)}${pick(items)}多少？${pick(items)}呢？`,
  () => `how much ${pick(englishItems)} ${pick(englishTimes)}?`,
  () => `what was my ${pick(englishItems)} ${pick(englishTimes)}`,
  () =>
    pick([
      'why is it less than last month?',
      'what changed?',
      'compare august and september',
      'highest net pay this year',
    ]),
  () => `${pick(['公基金', '设保', '基本公资', '绩校奖金'])}多少`,
  () => pick(['下个月工资多少', '李四工资多少', '平均工资', '你好', 'will my pay rise', '我的年假还有几天']),
]

/** In hundredths, so that the check shares no arithmetic with what it checks. */
const hundredths = (shown: string): bigint => {
  const digits = shown.replaceAll(',', '')
  expect(digits).toMatch(/^-?\d+\.\d\d$/)
  return BigInt(digits.replace('.', ''))
}

function checkNumbers({ numbers }: SlipAnswer, slips: readonly OwnSlip[]): void {
  for (const { value, line, parts } of numbers) {
    if (line) {
      const content = slips.find(({ id }) => id === line.slip)?.content
      const [group, item] = line.line.split('.').map(Number)
      const found = line.line === 'net' ? content?.netPay : content?.groups[group ?? -1]?.items[item ?? -1]
      expect(value).toBe(moneyText(found?.value ?? 'there is no such line'))
      if (line.line !== 'net') expect(content?.groups[group ?? -1]?.label).not.toBe('公司承担')
      expect(parts).toEqual([])
    } else {
      expect(parts.length).toBeGreaterThan(0)
      const sum = parts.reduce(
        (total, { number, sign }) => total + BigInt(sign) * hundredths(numbers[number]?.value ?? ''),
        0n,
      )
      expect(hundredths(value)).toBe(sum)
    }
  }
}

/** Outside of numbers, digits are months, years and times only. */
const times_ = /\d{4} 年( \d{1,2} 月)?|[A-Z][a-z]+ \d{4}|\d{4}-\d{2}-\d{2} \d{2}:\d{2}|\b20\d\d\b|公司\d/g

test('SLIP-09 200 questions over 50 slips: every number of an answer is on a slip, or a sum or difference of such', () => {
  expect(slipsOf.flat()).toHaveLength(50)
  let answered = 0
  const asked = new Set<string>()
  for (let at = 0; at < 200; at++) {
    const slips = slipsOf[at % people] ?? []
    const question = (patterns[at % patterns.length] as () => string)()
    asked.add(question)
    const slip = random() < 0.3 ? pick(slips).id : null
    const company = {
      company: slips[0]?.company ?? '',
      timeZone: 'Asia/Shanghai',
      slips,
      today: '2026-10-20',
      unread: [],
      hidden: [],
    }
    const answer = answerQuestion({ question, slip }, [company])
    checkNumbers(answer, slips)
    for (const sentence of answer.sentences)
      for (const part of [...sentence.zh, ...sentence.en]) {
        if (typeof part === 'number') expect(answer.numbers[part], question).toBeDefined()
        else expect(part.replace(times_, ''), question).not.toMatch(/\d/)
      }
    expect(answer.sentences.length, question).toBeGreaterThan(0)
    if (answer.known) answered++
    else expect(answer.numbers, question).toEqual([])
  }
  // Nearly all that is asked again and again is answered; what is no question about a slip is not.
  expect(asked.size).toBeGreaterThan(100)
  expect(answered).toBeGreaterThan(180)
  expect(answered).toBeLessThan(200)
})
