import { describe, expect, test } from 'vitest'
import { firstPayMonth, maxPayMonths, type PaidSlip, payByMonth } from './pay-by-month.ts'

const slip = (period: string, netPay: string | null, over: Partial<PaidSlip> = {}): PaidSlip => ({
  period,
  netPay,
  delivery: 'sent',
  withdrawn: false,
  ...over,
})

describe('ROSTER-04 net pay by month', () => {
  test('the slips of a month are added up to the cent, the oldest month first', () => {
    expect(payByMonth([slip('2026-02', '0.1'), slip('2026-01', '8000.5'), slip('2026-02', '0.2')])).toEqual([
      { period: '2026-01', netPay: '8000.5', slips: 1 },
      { period: '2026-02', netPay: '0.3', slips: 2 },
    ])
  })

  test('what a division left counts with its cents, so that a year is the sum of the months shown', () => {
    const [month] = payByMonth([slip('2026-01', '3333.336666667'), slip('2026-01', '3333.336666667')])
    expect(month?.netPay).toBe('6666.68')
  })

  test('withdrawn and stopped slips do not count; slips that failed to arrive do', () => {
    const slips = [
      slip('2026-01', '1', { withdrawn: true }),
      slip('2026-01', '2', { delivery: 'cancelled' }),
      slip('2026-01', '4', { delivery: 'failed' }),
    ]
    expect(payByMonth(slips)).toEqual([{ period: '2026-01', netPay: '4', slips: 1 }])
    expect(payByMonth(slips.slice(0, 2))).toEqual([])
  })

  test('a month without a slip is a gap, and a slip without net pay is no zero', () => {
    expect(payByMonth([slip('2025-12', '5'), slip('2026-02', null)])).toEqual([
      { period: '2025-12', netPay: '5', slips: 1 },
      { period: '2026-01', netPay: null, slips: 0 },
      { period: '2026-02', netPay: null, slips: 1 },
    ])
  })

  test('the last 24 months are listed, and slips without a month are in none of them', () => {
    const months = payByMonth([slip('', '1'), slip('2020-05', '1'), slip('2026-02', '2')])
    expect(months).toHaveLength(maxPayMonths)
    expect(months[0]?.period).toBe('2024-03')
    expect(firstPayMonth('2026-02')).toBe('2024-03')
  })
})
