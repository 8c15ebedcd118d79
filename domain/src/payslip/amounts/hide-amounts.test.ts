import type { SlipView } from '@zhixin/contract/slip'
import { expect, test } from 'vitest'
import { slipDisplay } from '../slip-display.ts'
import { hiddenAmount, hideAmounts, hideAmountsIn } from './hide-amounts.ts'

const item = (label: string, value: string, money: boolean) => ({ label, labelEn: '', value, money, total: false })
const slip: SlipView = {
  id: '',
  sentAt: null,
  company: '测试公司',
  name: '张三',
  employeeNo: 'A1',
  department: '研发部',
  period: '2026-02',
  title: '',
  greeting: '本月补发 1,200.00',
  netPay: { label: '实发工资', labelEn: '', value: '-12800.5' },
  groups: [
    {
      label: '应发',
      labelEn: '',
      items: [
        item('基本工资', '12000', true),
        item('出勤天数', '21.75', false),
        item('说明', '补发 1,200.00 元', false),
        item('奖金', '', true),
      ],
    },
  ],
  correction: {
    at: '2026-03-01T00:00:00Z',
    changes: [{ label: '基本工资', labelEn: '', money: true, before: '11000', after: '12000' }],
    reason: '少发 1,000.00',
  },
}

test('SLIP-10 with hidden amounts no digit of an amount is left: items, totals, corrections and what HR wrote', () => {
  const hidden = hideAmounts(slipDisplay(slip, 'ch'))
  expect(hidden.net).toMatchObject({ value: hiddenAmount, isNegative: false })
  expect(hidden.groups[0]?.items.map(({ label, value }) => [label, value])).toEqual([
    ['基本工资', hiddenAmount],
    ['出勤天数', '21.75'],
    ['说明', `补发 ${hiddenAmount} 元`],
    // That there is nothing is no amount.
    ['奖金', '—'],
  ])
  expect(hidden.correction?.changes).toEqual([{ label: '基本工资', before: hiddenAmount, after: hiddenAmount }])
  expect([hidden.greeting, hidden.correction?.reason]).toEqual([
    `本月补发 ${hiddenAmount}`,
    `更正理由：少发 ${hiddenAmount}`,
  ])
})

test.each([
  ['陈明，社保个人 -356.10 含补缴', `陈明，社保个人 ${hiddenAmount} 含补缴`],
  ['US$12,000.50', `US$${hiddenAmount}`],
  ['高温补贴 300 元，餐补5,000元', `高温补贴 ${hiddenAmount} 元，餐补${hiddenAmount}元`],
  ['应为 12000，少 1.2万', `应为 ${hiddenAmount}，少 ${hiddenAmount}万`],
  ['￥800 or RMB 900', `￥${hiddenAmount} or RMB ${hiddenAmount}`],
  ['2026-03 月起', '2026-03 月起'],
  ['2026 年 9 月', '2026 年 9 月'],
  ['21 天', '21 天'],
])('SLIP-10 of “%s” only amounts are hidden', (text, hidden) => {
  expect(hideAmountsIn(text)).toBe(hidden)
})
