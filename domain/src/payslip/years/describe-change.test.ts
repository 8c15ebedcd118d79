import { describe, expect, test } from 'vitest'
import { Statement } from '../ask/statement.ts'
import { changeEffect } from '../pages/change-effect.ts'
import { compareMonths, monthWithSlipBefore } from './compare-months.ts'
import { describeChange } from './describe-change.ts'
import type { OwnSlip } from './own-slip.ts'
import { drawSlip } from './testing-slips.ts'

function tell(slips: OwnSlip[], language: 'zh' | 'en' = 'zh', from = '2026-01', to = '2026-02') {
  const statement = new Statement()
  const change = compareMonths(slips, from, to)
  if (!change) return null
  describeChange(statement, change)
  return statement.sentences
    .map((sentence) =>
      sentence[language].map((part) => (typeof part === 'string' ? part : statement.numbers[part]?.value)).join(''),
    )
    .join(language === 'zh' ? '' : ' ')
}

const january = drawSlip({
  period: '2026-01',
  net: '8350',
  earnings: { 基本工资: '9000', 绩效奖金: '1000' },
  deductions: { 个税: '650', 社保: '1000' },
})

describe('SLIP-07 the change from one month to another in words', () => {
  const less = drawSlip({
    period: '2026-02',
    net: '8000',
    earnings: { 基本工资: '9000', 绩效奖金: '600' },
    deductions: { 个税: '600', 社保: '1000' },
  })

  test('SLIP-07 names the changed items, the largest first, and that they explain all', () => {
    expect(tell([january, less])).toBe(
      '2026 年 2 月实发 8,000.00，比 2026 年 1 月的 8,350.00 少 350.00。变化的项目：绩效奖金少 400.00，个税少扣 50.00。这些项目正好合成实发的变化。',
    )
    expect(tell([january, less], 'en')).toBe(
      'Net pay for February 2026 is 8,000.00, 350.00 less than 8,350.00 for January 2026. What changed: Performance bonus 400.00 less, Income tax 50.00 less deducted. Together these make up the whole change.',
    )
  })

  test("SLIP-07 says HR's reasons: of the slip, and of items that have changed, in the reader's language", () => {
    const reasons = [
      { item: '', reason: 'leave' },
      { item: '绩效奖金', reason: 'bonus' },
      { item: '社保', reason: 'insuranceBase' },
    ] as const
    const told = { ...less, content: { ...less.content, reasons: [...reasons] } }
    expect(tell([january, told])).toMatch(
      /这些项目正好合成实发的变化。公司说明的变化原因：请假。绩效奖金的变化原因（公司说明）：奖金。$/,
    )
    expect(tell([january, told], 'en')).toMatch(
      /Reason given by your company: Leave\. Reason given by your company for Performance bonus: Bonus\.$/,
    )
    // Of the month before they say nothing.
    const before = { ...january, content: { ...january.content, reasons: [...reasons] } }
    expect(tell([before, less])).toBe(tell([january, less]))
  })

  test('SLIP-07 says what the items do not explain', () => {
    const slip = drawSlip({
      ...{ period: '2026-02', net: '7988' },
      earnings: { 基本工资: '9000', 绩效奖金: '600' },
      deductions: { 个税: '600', 社保: '1000' },
    })
    expect(tell([january, slip])).toContain('还有 12.00 在工资条上没有对应的项目')
  })

  test('SLIP-07 says so where no item explains the change', () => {
    const slip = {
      ...january,
      id: 'b',
      content: { ...january.content, period: '2026-02', netPay: { label: '', labelEn: '', value: '1' } },
    }
    expect(tell([january, slip])).toContain('工资条上没有项目能解释这一变化')
  })

  test('SLIP-07 says so where net pay is the same, and that items cancel each other out', () => {
    const same = drawSlip({
      period: '2026-02',
      net: '8350',
      earnings: { 基本工资: '9100', 绩效奖金: '900' },
      deductions: { 个税: '650', 社保: '1000' },
    })
    expect(tell([january, same])).toBe(
      '2026 年 2 月实发 8,350.00，与 2026 年 1 月相同。变化的项目：基本工资多 100.00，绩效奖金少 100.00。这些项目相互抵消。',
    )
  })

  test('SLIP-07 new and missing items are named as such', () => {
    const slip = drawSlip({
      period: '2026-02',
      net: '7500',
      earnings: { 基本工资: '9000', 高温补贴: '150' },
      deductions: { 个税: '650', 社保: '1000' },
    })
    expect(tell([january, slip])).toContain('变化的项目：没有了绩效奖金（原 1,000.00），新增高温补贴 150.00。')
  })

  test('SLIP-07 the items beside the sentences are signed by their effect on net pay, and add up to its change', () => {
    const later = drawSlip({
      period: '2026-02',
      net: '8100',
      earnings: { 基本工资: '9000', 绩效奖金: '600', 餐补: '150' },
      deductions: { 个税: '600', 社保: '1050' },
    })
    const statement = new Statement()
    const change = compareMonths([january, later], '2026-01', '2026-02')
    const rows = change ? describeChange(statement, change) : []
    const effects = rows.map(({ label, by, ...row }) => [
      label,
      changeEffect({ ...row, label, by }, statement.numbers[by]?.value ?? '', (pair) => pair.zh),
    ])
    expect(effects).toEqual([
      ['绩效奖金', '-400.00'],
      ['餐补', '+150.00'],
      ['个税', '+50.00'],
      ['社保', '-50.00'],
    ])
    expect(effects.reduce((sum, [, effect]) => sum + Number(effect), 0)).toBe(8100 - 8350)
  })

  test('SLIP-07 a deduction that begins or ends is said to be one, in both languages', () => {
    const before = drawSlip({
      period: '2026-01',
      net: '80',
      earnings: { 基本工资: '100' },
      deductions: { 工会费: '20' },
    })
    const after = drawSlip({ period: '2026-02', net: '70', earnings: { 基本工资: '100' }, deductions: { 罚款: '30' } })
    expect(tell([before, after])).toContain('变化的项目：新增扣款罚款 30.00，不再扣工会费（原 20.00）。')
    expect(tell([before, after], 'en')).toContain(
      'new deduction: Fine 30.00, no longer deducted: Union dues (was 20.00). Together these make up the whole change.',
    )
  })

  test('SLIP-07 money back among the deductions is no deduction, and a deduction with a minus is told by its size', () => {
    const slip = (period: string, net: string, deductions: Record<string, string>) =>
      drawSlip({ period, net, earnings: { 基本工资: '1000' }, deductions: { 社保: '100', ...deductions } })
    const [plain, refunded] = [slip('2026-01', '900', {}), slip('2026-02', '950', { 个税: '-50' })]
    expect(tell([plain, refunded])).toContain('变化的项目：新增个税 -50.00。')
    expect(tell([plain, refunded], 'en')).toContain('What changed: new: Income tax -50.00.')
    const before = { ...refunded, content: { ...refunded.content, period: '2026-01' } }
    const after = { ...plain, content: { ...plain.content, period: '2026-02' } }
    expect(tell([before, after])).toContain('变化的项目：没有了个税（原 -50.00）。')
    const minus = (period: string, net: string, deductions: Record<string, string>) =>
      drawSlip({ period, net, earnings: { 基本工资: '1000' }, deductions: { 社保: '-100', ...deductions } })
    const [none, fined] = [minus('2026-01', '900', {}), minus('2026-02', '870', { 罚款: '-30' })]
    expect(tell([none, fined])).toContain('变化的项目：新增扣款罚款 30.00。')
  })

  test('SLIP-07 social insurance under its short name and as the own share is one item, unless a slip has both', () => {
    const slip = (period: string, net: string, deductions: Record<string, string>) =>
      drawSlip({ period, net, earnings: { 基本工资: '1000' }, deductions })
    const [one, other] = [slip('2026-01', '900', { 社保个人: '100' }), slip('2026-02', '880', { 社保: '120' })]
    expect(tell([one, other], 'en')).toContain('What changed: Social insurance 20.00 more deducted.')
    const both = slip('2026-02', '870', { 社保: '20', 社保个人: '110' })
    expect(tell([one, both], 'en')).toContain(
      'What changed: new deduction: Social insurance 20.00, Social insurance (employee) 10.00 more deducted.',
    )
  })

  test('SLIP-07 deductions that are written with a minus explain it as well', () => {
    const minus = (period: string, net: string, tax: string) =>
      drawSlip({ period, net, earnings: { 基本工资: '1000' }, deductions: { 个税: tax } })
    expect(tell([minus('2026-01', '900', '-100'), minus('2026-02', '850', '-150')])).toContain(
      '个税多扣 50.00。这些项目正好合成实发的变化。',
    )
    expect(tell([minus('2026-01', '900', '100'), minus('2026-02', '850', '-150')])).toContain('个税多扣 50.00')
  })

  test('SLIP-07 does not say how an item counts of which the slip does not say it', () => {
    const own = (period: string, net: string, amount: string) =>
      drawSlip({ period, net, own: { heading: '甲', items: { 乙项: amount } } })
    expect(tell([own('2026-01', '100', '5'), own('2026-02', '90', '7')])).toBe(
      '2026 年 2 月实发 90.00，比 2026 年 1 月的 100.00 少 10.00。工资条上没有项目能解释这一变化。另有变化：乙项多 2.00；工资条没有说明这些项目怎样计入实发。',
    )
  })

  test('SLIP-07 what the employer pays never explains net pay', () => {
    const slip = { ...january, content: { ...january.content, groups: [...january.content.groups] } }
    const more = drawSlip({
      period: '2026-02',
      net: '8350',
      earnings: { 基本工资: '9000', 绩效奖金: '1000' },
      deductions: { 个税: '650', 社保: '1000' },
      employer: { 养老保险: '9' },
    })
    expect(tell([slip, more])).toBe('2026 年 2 月实发 8,350.00，与 2026 年 1 月相同。')
  })

  test("SLIP-07 gives HR's reason for a correction, as HR wrote it", () => {
    expect(tell([january, { ...less, reason: '漏计加班' }])).toContain('公司的更正理由：漏计加班')
  })

  test('SLIP-07 nothing is compared without net pay on both', () => {
    expect(tell([january, drawSlip({ period: '2026-02', earnings: { 基本工资: '1' } })])).toBeNull()
  })

  test('SLIP-07 the month before is the last one with a slip', () => {
    const slips = ['2025-12', '2026-02'].map((period) => drawSlip({ period }))
    expect(monthWithSlipBefore(slips, '2026-02')).toBe('2025-12')
    expect(monthWithSlipBefore(slips, '2025-12')).toBeNull()
  })
})
