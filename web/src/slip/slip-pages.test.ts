import { monthText, shortMonthText } from '@zhixin/domain/payslip/month-text'
import { byYear } from '@zhixin/domain/payslip/pages/by-year'
import { describe, expect, test } from 'vitest'

test.each([
  ['2026-02', 'ch', '2026 年 2 月', '2 月'],
  ['2026-02', 'ceh', '2026 年 2 月', '2 月'],
  ['2025-12', 'en', 'December 2025', 'Dec'],
  ['2025-13', 'en', '2025-13', '2025-13'],
  ['', 'ch', '', ''],
] as const)('SLIP-02 the month %s in %s reads %s', (period, language, long, short) => {
  expect([monthText(period, language), shortMonthText(period, language)]).toEqual([long, short])
})

describe('the list by years', () => {
  test('SLIP-02 keeps the order and opens a heading per year', () => {
    const list = ['2026-02', '2026-01', '2025-12', '2025-12', '2024-01'].map((period) => ({ period }))
    expect(byYear(list).map(({ year, slips }) => [year, slips.length])).toEqual([
      ['2026', 2],
      ['2025', 2],
      ['2024', 1],
    ])
    expect(byYear([])).toEqual([])
  })
})
