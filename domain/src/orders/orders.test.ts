import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfDay, remainingDays } from '../session/service-days.ts'
import { addDays } from './calendar-days.ts'
import { expansionCents, renewalCents } from './order-price.ts'
import {
  invoiceStanding,
  isOverdue,
  orderActions,
  orderCan,
  orderExpires,
  paymentStatus,
  statusAfter,
} from './order-states.ts'
import { afterChange, changeOfOrder, changeOfRefund, changeOfVoid, mayOrder } from './service-ledger.ts'
import { peopleBeyond, serviceFaults } from './service-limits.ts'

describe('ORDER-02 prices in whole cents', () => {
  test.each([
    // 3000 cents for 365 days: 7 people, 100 days are 5753.42 cents.
    [{ unitCents: 3000, packageDays: 365, people: 7, restDays: 100 }, 5753],
    [{ unitCents: 3000, packageDays: 365, people: 1, restDays: 365 }, 3000],
    // Half a cent goes up.
    [{ unitCents: 1, packageDays: 2, people: 1, restDays: 1 }, 1],
    [{ unitCents: 3, packageDays: 2, people: 1, restDays: 1 }, 2],
    // Never nothing.
    [{ unitCents: 1, packageDays: 365, people: 1, restDays: 1 }, 1],
    // Beyond what a floating point number holds exactly on the way.
    [{ unitCents: 9_999_999, packageDays: 3650, people: 200_000, restDays: 3649 }, 1_999_451_854_849],
  ])('%o', (order, cents) => expect(expansionCents(order)).toBe(cents))

  const counts = {
    unitCents: fc.integer({ min: 1, max: 100_000 }),
    packageDays: fc.integer({ min: 1, max: 3660 }),
    people: fc.integer({ min: 1, max: 200_000 }),
    restDays: fc.integer({ min: 1, max: 3650 }),
  }
  test('ORDER-02 more people for the rest of the period: whole cents, within half a cent of the share, never less for more', () => {
    fc.assert(
      fc.property(fc.record(counts), (order) => {
        const cents = expansionCents(order)
        expect(Number.isSafeInteger(cents) && cents >= 1).toBe(true)
        const exact = BigInt(order.unitCents) * BigInt(order.people) * BigInt(order.restDays)
        const off = 2n * (BigInt(cents) * BigInt(order.packageDays) - exact)
        if (cents > 1) expect(off > -BigInt(order.packageDays) && off <= BigInt(order.packageDays)).toBe(true)
        expect(expansionCents({ ...order, people: order.people + 1 })).toBeGreaterThanOrEqual(cents)
        expect(expansionCents({ ...order, restDays: order.restDays + 1 })).toBeGreaterThanOrEqual(cents)
        // For the days of the package it is what a renewal costs.
        expect(expansionCents({ ...order, restDays: order.packageDays })).toBe(renewalCents(order))
      }),
    )
  })
})

describe('ORDER-03 the states of an order', () => {
  test('ORDER-03 what may happen in each state, and what follows', () => {
    const table = [1, 2, 3, 4, 5, 6, 7].map((status) =>
      orderActions.filter((action) => orderCan(action, status)).map((action) => `${action} ${statusAfter(action)}`),
    )
    expect(table).toEqual([
      ['pay 2', 'cancel 3', 'expire 6'],
      ['applyInvoice 4', 'reopen 1', 'lapse 6', 'refund 7'],
      [],
      ['withdrawInvoice 2', 'issueInvoice 5', 'refund 7'],
      ['refund 7'],
      [],
      [],
    ])
  })

  test.each([
    [1, 1, null],
    [2, 2, 'notAsked'],
    [3, 3, null],
    [4, 2, 'requested'],
    [5, 2, 'issued'],
    [6, 6, null],
    [7, 7, null],
  ] as const)(
    'ORDER-01 the code %i says that the payment stands at %i and the invoice at %s',
    (code, payment, invoice) => {
      expect(paymentStatus(code)).toBe(payment)
      expect(invoiceStanding(code)).toBe(invoice)
    },
  )

  test('ORDER-03 an unpaid order waits two hours for a payment by phone and seven days for a transfer, never longer', () => {
    const createdAt = new Date('2026-03-01T00:00:00Z')
    const at = (time: string) => new Date(time)
    const expires = (paymentType: number, chosenAt: string, ends: string | null = null) =>
      orderExpires({ paymentType, createdAt, chosenAt: at(chosenAt), periodEnds: ends ? at(ends) : null }).toISOString()
    expect(expires(2, '2026-03-01T00:00:00Z')).toBe('2026-03-01T02:00:00.000Z')
    expect(expires(3, '2026-03-01T00:00:00Z')).toBe('2026-03-08T00:00:00.000Z')
    expect(expires(1, '2026-03-03T10:00:00Z')).toBe('2026-03-03T12:00:00.000Z')
    expect(expires(1, '2026-03-07T23:00:00Z')).toBe('2026-03-08T00:00:00.000Z')
    expect(expires(3, '2026-03-01T00:00:00Z', '2026-03-02T16:00:00Z')).toBe('2026-03-02T16:00:00.000Z')
    const order = { status: 1, expiresAt: createdAt }
    expect([isOverdue(order, createdAt), isOverdue(order, at('2026-02-28T23:59:59Z'))]).toEqual([true, false])
    expect(isOverdue({ status: 2, expiresAt: createdAt }, createdAt)).toBe(false)
  })

  test.each([
    ['2026-03-01', 'Asia/Shanghai', '2026-03-01T16:00:00.000Z'],
    ['2026-03-07', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ])('ORDER-03 the day %s ends in %s at %s', (day, zone, end) => expect(endOfDay(day, zone).toISOString()).toBe(end))
})

describe('ORDER-05 days and people', () => {
  const year = { serviceType: 1, days: 365, people: 50, setsPeople: false }
  test('ORDER-05 days go on where the period ends, or begin today where it has ended', () => {
    const service = { until: '2026-03-10', people: 50 }
    const bought = (today: string, order = year) => afterChange(service, changeOfOrder(order, service, today))
    expect(bought('2026-03-01').until).toBe('2027-03-10')
    expect(bought('2026-03-10').until).toBe('2027-03-10')
    // The day after the last one is the first day of the renewal.
    expect(bought('2026-03-11').until).toBe('2027-03-10')
    expect(bought('2026-03-12').until).toBe('2027-03-11')
    expect(bought('2026-03-12', { ...year, people: 20, setsPeople: true }).people).toBe(20)
    expect(bought('2026-03-01', { ...year, serviceType: 2, days: 0, people: 5 })).toEqual({ ...service, people: 55 })
  })

  test('ORDER-05 refunds take what was given, in shares that add up to all of it', () => {
    const share = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
    const given = fc.record({ days: fc.integer({ min: 0, max: 730 }), people: fc.integer({ min: -200, max: 500 }) })
    fc.assert(
      fc.property(share, given, fc.constantFrom(1, 2), (shares, what, serviceType) => {
        const order = serviceType === 1 ? what : { days: 0, people: Math.abs(what.people) }
        const paidCents = shares.reduce((sum, cents) => sum + cents, 0)
        let [before, days, people] = [0, 0, 0]
        for (const cents of shares) {
          const refund = { serviceType, given: order, paidCents, before, after: before + cents, isRenewedSince: false }
          const change = changeOfRefund(refund)
          expect(change.days).toBeLessThanOrEqual(0)
          expect(changeOfRefund({ ...refund, isRenewedSince: true }).people).toBe(0)
          before += cents
          days += change.days
          people += change.people
          expect(-days).toBeLessThanOrEqual((order.days * before) / paidCents)
        }
        expect([days, people]).toEqual([0 - order.days, 0 - order.people])
      }),
    )
  })

  test('ORDER-05 an order that is settled once more gives the people that its void took, and never fewer than nobody', () => {
    const service = { until: '2026-03-31', people: 70 }
    const renewal = { serviceType: 1, days: 365, people: 80, setsPeople: true }
    const again = (order: typeof renewal, people: number) => changeOfOrder(order, service, '2026-03-01', { people })
    expect(again(renewal, -30)).toEqual({ gapDays: 0, days: 365, people: 30 })
    expect(again(renewal, 0)).toEqual({ gapDays: 0, days: 365, people: 0 })
    expect(again({ ...renewal, serviceType: 2 }, -20)).toEqual({ gapDays: 0, days: 0, people: 20 })
    expect(again(renewal, 90)).toEqual({ gapDays: 0, days: 365, people: -70 })
  })

  test('ORDER-05 a void takes back exactly what was given; the gap stays where later days begin after it', () => {
    const given = { gapDays: 19, days: 365, people: -30 }
    expect(changeOfVoid({ given, isRenewedSince: false })).toEqual({ gapDays: -19, days: -365, people: 30 })
    expect(changeOfVoid({ given, isRenewedSince: true })).toEqual({ gapDays: 0, days: -365, people: 0 })
    const service = { until: '2026-03-01', people: 50 }
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 300 }), (late, people) => {
        const today = addDays(service.until, late)
        const order = { serviceType: 1, days: 365, people, setsPeople: true }
        const change = changeOfOrder(order, service, today)
        const back = changeOfVoid({ given: change, isRenewedSince: false })
        expect(afterChange(afterChange(service, change), back)).toEqual(service)
      }),
    )
  })

  test('ORDER-02 what may be ordered on which basis', () => {
    const running = { kind: 'running', people: 1, restDays: 1 } as const
    const anew = { kind: 'anew', minPeople: 1 } as const
    const none = { kind: 'none', why: 'lasting' } as const
    expect([running, anew, none].map((basis) => [mayOrder(basis, 1), mayOrder(basis, 2)])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })
})

describe('ORDER-07 who may send', () => {
  const fine = { until: '2026-03-10', peopleLimit: 50, people: 50, special: 0 }
  test.each([
    [{}, '2026-03-10', []],
    [{}, '2026-03-11', ['over']],
    [{ people: 51 }, '2026-03-10', ['tooManyPeople']],
    [{ people: 51 }, '2026-03-11', ['over', 'tooManyPeople']],
    [{ people: 51, special: 1 }, '2026-03-11', []],
  ])('ORDER-07 %o on %s: %o', (over, day, faults) => expect(serviceFaults({ ...fine, ...over }, day)).toEqual(faults))

  test.each([
    [{}, 0, 0],
    [{}, 3, 3],
    [{ people: 48 }, 2, 0],
    [{ people: 48 }, 5, 3],
    [{ people: 52, special: 1 }, 5, 0],
  ])('ORDER-07 %o and %i more people are %i beyond the number', (over, added, beyond) =>
    expect(peopleBeyond({ ...fine, ...over }, added)).toBe(beyond),
  )
})

test('ORDER-05 whatever is bought, the last day moves by exactly the days that were bought and the gap', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n))
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 730 }), (until, today, days) => {
      const order = { serviceType: 1, days, people: 10, setsPeople: false }
      const after = afterChange({ until, people: 10 }, changeOfOrder(order, { until, people: 10 }, today))
      expect(remainingDays(after.until, today)).toBe(remainingDays(until, today) + days)
    }),
  )
})
