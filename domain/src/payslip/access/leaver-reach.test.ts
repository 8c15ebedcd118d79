import { describe, expect, test } from 'vitest'
import { addMonths, isInReach, type LeaverTerms, lastDayOfReach, lastDayOfSlip, reachEnd } from './leaver-reach.ts'

const terms = (over: Partial<LeaverTerms> = {}): LeaverTerms => ({
  status: 'left',
  leftOn: '2026-03-31',
  months: 6,
  timeZone: 'Asia/Shanghai',
  ...over,
})
const before = new Date('2026-03-01T00:00:00Z')

describe('SLIP-08 how long leavers reach their slips', () => {
  test('SLIP-08 earlier slips close at the end of the day, on the clocks of the company', () => {
    expect(lastDayOfSlip(terms(), before)).toBe('2026-09-30')
    expect(reachEnd(terms(), before)?.toISOString()).toBe('2026-09-30T16:00:00.000Z')
    expect(isInReach(terms(), before, new Date('2026-09-30T15:59:59.999Z'))).toBe(true)
    expect(isInReach(terms(), before, new Date('2026-09-30T16:00:00Z'))).toBe(false)
    const newYork = terms({ timeZone: 'America/New_York' })
    expect(reachEnd(newYork, before)?.toISOString()).toBe('2026-10-01T04:00:00.000Z')
  })

  test('SLIP-08 what is sent after the last day counts from its own day, and for a month at least', () => {
    const after = new Date('2026-04-15T02:00:00Z')
    expect(lastDayOfSlip(terms(), after)).toBe('2026-10-15')
    expect(lastDayOfSlip(terms({ months: 0 }), after)).toBe('2026-05-15')
    expect(lastDayOfSlip(terms({ months: 0 }), before)).toBe('2026-03-31')
    // The last day itself is no day after it, on the clocks of the company.
    expect(lastDayOfSlip(terms({ months: 0 }), new Date('2026-03-31T15:59:00Z'))).toBe('2026-03-31')
    expect(lastDayOfSlip(terms({ months: 0 }), new Date('2026-03-31T16:00:00Z'))).toBe('2026-05-01')
  })

  test('SLIP-08 who has not left, or whose company sets no limit, reads as long as slips are kept', () => {
    for (const open of [terms({ status: 'active' }), terms({ months: null }), terms({ leftOn: null })])
      expect(isInReach(open, before, new Date('2099-01-01T00:00:00Z'))).toBe(true)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2026-12-15', 0, '2026-12-15'],
  ])('SLIP-08 %s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  test('SLIP-08 the roster names the last day of what was sent before', () => {
    expect(lastDayOfReach({ leftOn: '2026-03-31', months: 6 })).toBe('2026-09-30')
    expect(lastDayOfReach({ leftOn: '2026-03-31', months: null })).toBeNull()
  })
})
