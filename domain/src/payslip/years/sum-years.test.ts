import { describe, expect, test } from 'vitest'
import { sumYears } from './sum-years.ts'
import { drawSlip } from './testing-slips.ts'

const sums = (slips: Parameters<typeof sumYears>[0], year = '2026') =>
  Object.fromEntries(
    (sumYears(slips).find((each) => each.year === year)?.items ?? []).map(({ label, sum }) => [label, sum]),
  )

describe('SLIP-07 sums of a year', () => {
  test('SLIP-07 the months of a pay year are added item by item, to the cent', () => {
    const slips = [
      drawSlip({ period: '2025-12', net: '1', earnings: { 基本工资: '1' } }),
      drawSlip({
        period: '2026-01',
        net: '8000.10',
        earnings: { 基本工资: '9000.30' },
        deductions: { 个税: '1000.20' },
      }),
      drawSlip({
        period: '2026-02',
        net: '8000.20',
        earnings: { 基本工资: '9000.30' },
        deductions: { 个税: '1000.10' },
      }),
    ]
    expect(sumYears(slips).map(({ year, netPay }) => [year, netPay])).toEqual([
      ['2026', '16000.30'],
      ['2025', '1'],
    ])
    expect(sums(slips)).toEqual({ 基本工资: '18000.60', 个税: '2000.30' })
  })

  test('SLIP-07 what a division left counts with its cents in every sum', () => {
    const slips = ['2026-01', '2026-02', '2026-03'].map((period) =>
      drawSlip({ period, net: '3333.333333', earnings: { 基本工资: '3333.333333' } }),
    )
    expect(sumYears(slips)[0]).toMatchObject({ netPay: '9999.99', items: [{ sum: '9999.99' }] })
  })

  test('SLIP-07 several slips of one month are one month', () => {
    const slips = [
      drawSlip({ period: '2026-03', net: '5000', id: 'pay' }),
      drawSlip({ period: '2026-03', net: '2000.50', id: 'bonus' }),
    ]
    expect(sumYears(slips)[0]?.months).toEqual([{ period: '2026-03', netPay: '7000.50', slips: ['pay', 'bonus'] }])
  })

  test('SLIP-07 two companies are never added', () => {
    const slips = [
      drawSlip({ period: '2026-03', net: '5000', company: 'A' }),
      drawSlip({ period: '2026-03', net: '200', company: 'B' }),
    ]
    expect(sumYears(slips).map(({ company, netPay }) => [company, netPay])).toEqual([
      ['A', '5000'],
      ['B', '200'],
    ])
  })

  test('SLIP-07 known synonyms are one item, unless one slip has both', () => {
    const one = drawSlip({ period: '2026-01', deductions: { 住房公积金: '500' } })
    const other = drawSlip({ period: '2026-02', deductions: { 公积金: '600' } })
    expect(sums([one, other])).toEqual({ 公积金: '1100' })
    const both = drawSlip({ period: '2026-03', deductions: { 公积金: '600', 住房公积金: '1' } })
    expect(sums([one, other, both])).toEqual({ 公积金: '1200', 住房公积金: '501' })
  })

  test('SLIP-07 an earning and a deduction of one name are two items', () => {
    const slips = [
      drawSlip({ period: '2026-01', earnings: { 其他: '5' } }),
      drawSlip({ period: '2026-02', deductions: { 其他: '7' } }),
    ]
    expect(sumYears(slips)[0]?.items.map(({ group, sum }) => [group, sum])).toEqual([
      ['earnings', '5'],
      ['deductions', '7'],
    ])
  })

  test('SLIP-07 what the employer pays, totals and figures beside the pay are not added up', () => {
    const slip = drawSlip({
      period: '2026-01',
      earnings: { 基本工资: '9000', 应发合计: '9000' },
      deductions: { 养老保险: '700' },
      employer: { 养老保险: '1400' },
      other: { 社保基数: '9000', 累计应纳税所得额: '50000', '公积金(单位)': '800', 实发合计: '8300' },
    })
    expect(sums([slip])).toEqual({ 基本工资: '9000', 养老保险: '700' })
  })

  test('SLIP-07 deductions that are written with a minus in some months count like the others', () => {
    const slips = [
      drawSlip({ period: '2026-01', net: '90', earnings: { 基本工资: '100' }, deductions: { 个税: '10' } }),
      drawSlip({ period: '2026-02', net: '80', earnings: { 基本工资: '100' }, deductions: { 个税: '-20' } }),
    ]
    expect(sums(slips)).toEqual({ 基本工资: '200', 个税: '30' })
  })

  test('SLIP-07 amounts in a foreign currency are summed apart', () => {
    const slips = [
      drawSlip({ period: '2026-01', earnings: { 补贴: 'US$100' } }),
      drawSlip({ period: '2026-02', earnings: { 补贴: '50' } }),
      drawSlip({ period: '2026-03', earnings: { 补贴: 'US$1' } }),
    ]
    expect(sumYears(slips)[0]?.items.map(({ currency, sum }) => [currency !== '', sum])).toEqual([
      [true, '101'],
      [false, '50'],
    ])
  })

  test('SLIP-07 a month without net pay has none, and a slip without a month is in no year', () => {
    const slips = [drawSlip({ period: '2026-01', earnings: { 奖金: '5' } }), drawSlip({ period: '', net: '5' })]
    expect(sumYears(slips).map(({ year, netPay, months }) => [year, netPay, months[0]?.netPay])).toEqual([
      ['2026', null, null],
    ])
  })
})
