import type { SlipView } from '@zhixin/contract/slip'
import { describe, expect, test } from 'vitest'
import { slipDisplay } from './slip-display.ts'

type Groups = SlipView['groups']

const item = (label: string, value: string, total = false) => ({
  label,
  labelEn: '',
  value,
  money: true,
  ...(total ? { total } : {}),
})
const slip = (groups: Groups, net = '6074'): Omit<SlipView, 'id' | 'sentAt'> => ({
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
  slipDisplay(slip(groups, net), language).groups.map(({ heading, items, hint }) => [
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
      earnings(item('基本工资', '4500'), item('加班费', '0'), item('福利补贴', '3000'), item('应发工资', '6277', true)),
      deductions(item('请假扣款', '300'), item('五险一金', '922'), item('个人缴税', '202')),
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
    const fits = [earnings(item('基本工资', '8000.10'), item('奖金', '200.20'), item('应发合计', '8200.30', true))]
    expect(said(fits, '8200.30')).toEqual([['应发项目', ['基本工资', '奖金', '=应发合计'], '']])
    const near = [earnings(item('基本工资', '8000'), item('奖金', '200'), item('应发合计', '8201', true))]
    expect(said(near, '8201')).toEqual([
      ['应发项目', ['基本工资', '奖金'], ''],
      ['工资表中的合计', ['应发合计'], rounding],
    ])
  })

  test('a subtotal, a total from the subtotal on, and a negative sum of positive items add up too', () => {
    const steps = [
      earnings(
        item('基本工资', '5000'),
        item('岗位工资', '1000'),
        item('小计', '6000', true),
        item('奖金', '500'),
        item('应发合计', '6500', true),
      ),
      deductions(item('社保', '300'), item('个税', '100'), item('扣款合计', '-400', true)),
    ]
    expect(said(steps, '6100').map(([heading]) => heading)).toEqual(['应发项目', '扣款项目'])
  })

  test('a total of items that HR left off the slip stands apart, also where its group has nothing else', () => {
    const groups = [earnings(item('应发合计', '6500', true)), deductions(item('个税', '100'))]
    expect(said(groups, '6400')).toEqual([
      ['扣款项目', ['个税'], ''],
      ['工资表中的合计', ['应发合计'], base],
    ])
  })
})
