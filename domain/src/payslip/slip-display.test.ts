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

type Groups = SlipView['groups']

const summed = (label: string, value: string, total = false) => ({
  label,
  labelEn: '',
  value,
  money: true,
  ...(total ? { total } : {}),
})
const slipOf = (groups: Groups, net = '6074'): Omit<SlipView, 'id' | 'sentAt'> => ({
  company: '示例公司',
  title: '月度工资',
  period: '2026-10',
  name: '王小若',
  department: '生产部',
  employeeNo: '',
  netPay: { label: '实发工资', labelEn: '', value: net },
  groups,
})
const said = (groups: Groups, net?: string, language: 'ch' | 'en' = 'ch') =>
  slipDisplay(slipOf(groups, net), language).groups.map(({ heading, items, hint }) => [
    heading,
    items.map(({ label, isTotal }) => (isTotal ? `=${label}` : label)),
    hint,
  ])
const earnings = (...items: Groups[number]['items']) => ({ label: '应发项目', labelEn: 'Earnings', items })
const deductions = (...items: Groups[number]['items']) => ({ label: '扣款项目', labelEn: 'Deductions', items })
const base = '按公司工资表列出，可能已计入扣款或未显示的项目，不是上面各项直接相加。'
const rounding = '工资表中的金额按元取整，各项相加可能相差几元。'

describe('SLIP-02 HISTORY-05 a total in its group is the sum of what stands above it', () => {
  test('gross pay after leave and insurance stands apart, and the slip says that it is no sum of the items', () => {
    const groups = [
      earnings(
        summed('基本工资', '4500'),
        summed('加班费', '0'),
        summed('福利补贴', '3000'),
        summed('应发工资', '6277', true),
      ),
      deductions(summed('请假扣款', '300'), summed('五险一金', '922'), summed('个人缴税', '202')),
    ]
    expect(said(groups)).toEqual([
      ['应发项目', ['基本工资', '加班费', '福利补贴'], ''],
      ['扣款项目', ['请假扣款', '五险一金', '个人缴税'], ''],
      // 7500 less 1424 is 6076: the sheet has dropped the cents, which is said as well.
      ['工资表中的合计', ['应发工资'], base + rounding],
    ])
    expect(said(groups, '6076').at(-1)?.[2]).toBe(base)
    expect(said(groups, '6076', 'en').at(-1)?.[0]).toBe('Totals in the payroll sheet')
  })

  test('a total that is off by less than the cents of its items says so, and one that adds up stays as it is', () => {
    const fits = [
      earnings(summed('基本工资', '8000.10'), summed('奖金', '200.20'), summed('应发合计', '8200.30', true)),
    ]
    expect(said(fits, '8200.30')).toEqual([['应发项目', ['基本工资', '奖金', '=应发合计'], '']])
    const near = [earnings(summed('基本工资', '8000'), summed('奖金', '200'), summed('应发合计', '8201', true))]
    expect(said(near, '8201')).toEqual([
      ['应发项目', ['基本工资', '奖金'], ''],
      ['工资表中的合计', ['应发合计'], rounding],
    ])
  })

  test('a subtotal, a total from the subtotal on, and a negative sum of positive items add up too', () => {
    const steps = [
      earnings(
        summed('基本工资', '5000'),
        summed('岗位工资', '1000'),
        summed('小计', '6000', true),
        summed('奖金', '500'),
        summed('应发合计', '6500', true),
      ),
      deductions(summed('社保', '300'), summed('个税', '100'), summed('扣款合计', '-400', true)),
    ]
    expect(said(steps, '6100').map(([heading]) => heading)).toEqual(['应发项目', '扣款项目'])
  })

  test('a total of items that HR left off the slip stands apart, also where its group has nothing else', () => {
    const groups = [earnings(summed('应发合计', '6500', true)), deductions(summed('个税', '100'))]
    expect(said(groups, '6400')).toEqual([
      ['扣款项目', ['个税'], ''],
      ['工资表中的合计', ['应发合计'], base],
    ])
  })
})
