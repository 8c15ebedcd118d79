import { questionKinds, questionStates } from '@zhixin/contract/limits'
import { describe, expect, test } from 'vitest'
import { amountInAnswer, amountNow, answerValues, fillAnswer, unknownPlaceholder } from './answer-text.ts'
import { correctedTo, findLine, linesOf, lineValue, monthBefore } from './asked-line.ts'
import { needsReason, needsText, type QuestionAction, questionCan } from './question-rules.ts'

const item = (label: string, value: string) => ({ label, labelEn: '', value, money: true })
const slip = {
  netPay: { label: '实发工资', labelEn: 'Net pay', value: '8000.5' },
  groups: [
    { label: '应发', items: [item('基本工资', '9000'), item('补贴', '100'), item('补贴', '50')] },
    { label: '扣款', items: [item('个税', '-200')] },
  ],
}

describe('the line of a question', () => {
  test('SLIP-07 every line of the slip can be asked about, net pay among them', () => {
    expect(linesOf(slip).map(({ label, value }) => [label, value])).toEqual([
      ['实发工资', '8000.5'],
      ['基本工资', '9000'],
      ['补贴', '100'],
      ['补贴', '50'],
      ['个税', '-200'],
    ])
    expect(linesOf({ netPay: null, groups: [] })).toEqual([])
  })

  test.each([
    ['基本工资', '9000', true],
    ['补贴', '50', true],
    ['补贴', '51', false],
    ['基本工资', '', false],
    ['奖金', '9000', false],
  ])('SLIP-07 %s with %s is a line as the slip says it: %s', (label, value, found) => {
    expect(findLine(slip, { label, value })).toEqual(found ? { label, labelEn: '', value, money: true } : null)
  })

  test.each([
    ['基本工资', '9000', null],
    ['基本工资', '8500', '9000'],
    ['补贴', '50', null],
    ['补贴', '70', ''],
    ['奖金', '1', ''],
  ])('SLIP-07 %s that was %s is corrected to %j', (label, value, now) => {
    expect(correctedTo(slip, item(label, value))).toBe(now)
  })

  test.each([
    ['基本工资', '8500', '9000'],
    ['补贴', '70', '100'],
    ['奖金', '1', null],
  ])('SLIP-07 %s that was %s says %j on another slip', (label, value, said) => {
    expect(lineValue(slip, item(label, value))).toBe(said)
  })

  test.each([
    ['2026-02', '2026-01'],
    ['2026-01', '2025-12'],
    ['2025-12', '2025-11'],
    ['', ''],
  ])('SLIP-07 the month before %s is %s', (month, before) => {
    expect(monthBefore(month)).toBe(before)
  })
})

describe('what may be done', () => {
  test('SLIP-03 words are needed unless kind and line say enough', () => {
    const needed = questionKinds.flatMap((kind) =>
      [true, false].map((pinned) => [kind, pinned, needsText(kind, pinned)]),
    )
    expect(needed).toEqual([
      ['amount', true, false],
      ['amount', false, true],
      ['missing', true, true],
      ['missing', false, true],
      ['notMine', true, false],
      ['notMine', false, false],
      ['other', true, true],
      ['other', false, true],
    ])
  })

  test('SLIP-03 a closed question is only opened again by its author', () => {
    const actions: QuestionAction[] = ['answer', 'close', 'settle', 'followUp']
    const allowed = questionStates.map((state) => actions.filter((action) => questionCan(action, state)))
    expect(allowed).toEqual([actions, actions, ['followUp']])
  })

  test('SLIP-03 closing without an answer needs a reason', () => {
    expect([needsReason(['open']), needsReason(['answered']), needsReason(['answered', 'open'])]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('an answer to several people', () => {
  const values = { name: '李雷', item: '个税', amount: '-200.00', month: '2026 年 2 月' }
  test.each([
    ['{姓名}，您{月份}的{项目}为 {金额}', '李雷，您2026 年 2 月的个税为 -200.00'],
    ['Dear { Name }: {item} {amount} {month}', 'Dear 李雷: 个税 -200.00 2026 年 2 月'],
    ['{姓名}{姓名} {} { } {{项目}}', '李雷李雷 {} { } {个税}'],
  ])('SLIP-03 %s reads %s', (text, read) => {
    expect(fillAnswer(text, values)).toBe(read)
  })

  test('SLIP-03 a value that looks like a placeholder stays what it is', () => {
    expect(fillAnswer('{姓名}', { ...values, name: '{金额}' })).toBe('{金额}')
  })

  test.each([
    ['{姓名}，{item}', null],
    ['{部门}，{姓名}', '{部门}'],
    ['{toString}', '{toString}'],
    ['无', null],
  ])('SLIP-03 in %s the unknown placeholder is %j', (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown)
  })

  test.each([
    ['en', { item: 'Base pay', month: 'February 2026' }],
    ['ch', { item: '基本工资', month: '2026 年 2 月' }],
    [null, { item: '基本工资', month: '2026 年 2 月' }],
  ] as const)('SLIP-03 I18N-01 for a reader of %s an answer is filled in with %j', (language, named) => {
    const asked = { label: '基本工资', labelEn: 'Base pay', value: '9000.5', money: true }
    const question = { name: '李雷', item: asked, correctedTo: null, period: '2026-02', language }
    expect(answerValues(question)).toEqual({ name: '李雷', amount: '9,000.50', ...named })
    expect(answerValues({ ...question, item: { ...asked, labelEn: '' } }).item).toBe('基本工资')
  })

  test('SLIP-03 amounts are said as slips show them', () => {
    expect(amountInAnswer({ value: '1234.5', money: true })).toBe('1,234.50')
    expect(amountInAnswer({ value: '21.75 天', money: false })).toBe('21.75 天')
  })

  test.each([
    [null, '1,234.50'],
    ['1300', '1,300.00'],
    ['', ''],
  ])('SLIP-03 of a line that a correction has changed to %j an answer names %j', (corrected, named) => {
    expect(amountNow({ value: '1234.5', money: true }, corrected)).toBe(named)
  })
})
