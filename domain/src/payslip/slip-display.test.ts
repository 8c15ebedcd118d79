import type { SlipView } from '@zhixin/contract/slip'
import { describe, expect, test } from 'vitest'
import { moneyOf, slipDisplay } from './slip-display.ts'

test.each([
  ['8445.4', '8,445.40'],
  ['-1234567', '-1,234,567.00'],
  ['0.0375', '0.0375'],
  ['23.456', '23.456'],
  ['31617.692307692305', '31,617.692307692305'],
  ['1.005', '1.005'],
  ['无', '无'],
  ['', '—'],
])('SLIP-02 IMPORT-08 REVIEW-12 %j is shown as %j', (value, shown) => expect(moneyOf(value)).toBe(shown))

const item = (label: string, value: string, over: Partial<SlipView['groups'][number]['items'][number]> = {}) => ({
  label,
  labelEn: '',
  value,
  money: true,
  ...over,
})

const slip: Omit<SlipView, 'id' | 'sentAt'> = {
  company: '示例公司',
  title: '2026年2月工资',
  period: '2026-02',
  name: '李雷',
  department: '研发部',
  employeeNo: '007',
  netPay: { label: '', labelEn: '', value: '-15.5' },
  groups: [
    {
      label: '应发',
      labelEn: 'Earnings',
      items: [item('基本工资', '8000', { labelEn: 'Base pay' }), item('奖金', '0')],
    },
    { label: '', items: [item('备注', '', { money: false }), item('说明', '长'.repeat(25), { money: false })] },
  ],
}

describe('what a slip shows', () => {
  test('SLIP-02 HISTORY-05 names follow the language; both are joined, and a missing one is the other', () => {
    const labels = (language: 'ch' | 'en' | 'ceh') =>
      slipDisplay(slip, language).groups.map(({ heading, items }) => [heading, ...items.map(({ label }) => label)])
    expect(labels('ch')).toEqual([
      ['应发', '基本工资', '奖金'],
      ['明细', '备注', '说明'],
    ])
    expect(labels('en')).toEqual([
      ['Earnings', 'Base pay', '奖金'],
      ['Details', '备注', '说明'],
    ])
    expect(labels('ceh')).toEqual([
      ['应发/Earnings', '基本工资/Base pay', '奖金'],
      ['明细/Details', '备注', '说明'],
    ])
  })

  test('SLIP-02 HISTORY-05 zeros are shown, an empty value is a dash, negative money and long texts are marked', () => {
    const { net, groups, month, title, place, empty } = slipDisplay(slip, 'ch')
    expect(net).toEqual({ label: '实发工资', value: '-15.50', isNegative: true })
    expect(groups.flatMap(({ items }) => items.map(({ value, isLong }) => [value, isLong]))).toEqual([
      ['8,000.00', false],
      ['0.00', false],
      ['—', false],
      ['长'.repeat(25), true],
    ])
    expect([month, title, place, empty]).toEqual(['2026 年 2 月', '工资', '研发部 · 工号 007', ''])
  })

  test('SLIP-02 HISTORY-05 a single group without a name has no heading, and a slip without items says so', () => {
    expect(slipDisplay({ ...slip, groups: [{ label: '', items: [] }] }, 'ch').groups[0]?.heading).toBe('')
    expect(slipDisplay({ ...slip, groups: [], netPay: null }, 'en')).toMatchObject({
      net: null,
      empty: 'This payslip has no items to show',
    })
  })
})
