import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { buyer, overdue, placed, todayOf } from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { statementDay } from './transfers.ts'

let app: TestApp
let staff: TestCaller
beforeAll(async () => {
  app = await testApp()
  staff = await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })
})
afterAll(() => app.close())

let number = 0
/** Confirms a transfer for an order, under a number of its own unless one is given. */
const confirm = (
  { orderNo, amountCents }: { orderNo: string; amountCents: number },
  wish: { amountCents?: number; tradeNo?: string; paidOn?: string } = {},
) =>
  staff.call('orders.confirmTransfer', {
    ...{ orderNo, amountCents, tradeNo: `S${orderNo}${++number}`, paidOn: todayOf(app) },
    ...wish,
  })

describe('ORDER-04 a bank transfer', () => {
  test('ORDER-04 for an order that was to be paid by phone settles it, and the order says how it was paid', async () => {
    const hr = await buyer(app)
    const order = await placed(hr, { paymentType: 2 })
    expect((await confirm(order)).data).toEqual({ outcome: 'settled' })
    expect((await hr.ok('orders.list', {})).list).toMatchObject([{ status: 2, paymentType: 3 }])
  })

  test('ORDER-04 that comes too late or twice is kept to be paid back, and the page of its order says so', async () => {
    const hr = await buyer(app)
    const late = await placed(hr, { paymentType: 3 })
    await overdue(app, late)
    expect((await hr.ok('orders.list', {})).list).toMatchObject([{ status: 6 }])
    expect((await confirm(late)).data).toEqual({ outcome: 'paidWhenClosed' })
    const held = { outcome: 'paidWhenClosed', amountCents: late.amountCents }
    expect(await hr.ok('payments.status', { orderNo: late.orderNo })).toMatchObject({ status: 6, held: [held] })
    const order = await placed(hr, { paymentType: 3 })
    expect((await confirm(order)).data).toEqual({ outcome: 'settled' })
    expect((await confirm(order)).data).toEqual({ outcome: 'paidTwice' })
  })
})

describe('ORDER-04 one line of a statement, which two operators type at the same moment', () => {
  test('ORDER-04 for two orders counts for one of them, and the other one is told of it', async () => {
    for (let n = 0; n < 5; n++) {
      const orders = [await placed(await buyer(app)), await placed(await buyer(app))]
      const tradeNo = `same ${orders[0]?.orderNo}`
      const answers = await Promise.all(orders.map((order) => confirm(order, { tradeNo })))
      expect(answers.map(({ data, error }) => error ?? data?.outcome).toSorted()).toEqual([
        'orders.transferKnown',
        'settled',
      ])
    }
  })

  test('ORDER-04 PLATFORM-03 with two amounts counts with one of them, and is in the trail once', async () => {
    for (let n = 0; n < 5; n++) {
      const hr = await buyer(app)
      const order = await placed(hr)
      const tradeNo = `same ${order.orderNo}`
      const answers = await Promise.all([100, 200].map((amountCents) => confirm(order, { tradeNo, amountCents })))
      expect(answers.map(({ data, error }) => error ?? data?.outcome).toSorted()).toEqual([
        'orders.numberKnown',
        'wrongAmount',
      ])
      expect((await hr.ok('audit.list', { action: 'order.transfer' })).list).toHaveLength(1)
    }
  })
})

describe('ORDER-04 money that goes back', () => {
  test('ORDER-04 ORDER-05 is of the payment that is named, else of the one that settled the order, and never more', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    await confirm(order, { amountCents: 1000, tradeNo: `held ${order.orderNo}` })
    await confirm(order)
    const back = { orderNo: order.orderNo, paidOn: todayOf(app) }
    const held = { ...back, tradeNo: `held ${order.orderNo}` }
    const tooMuch = await staff.call('orders.recordRefund', {
      ...held,
      refundNo: `A${back.orderNo}`,
      amountCents: 1001,
    })
    expect(tooMuch.error).toBe('orders.refundTooMuch')
    await staff.ok('orders.recordRefund', { ...back, refundNo: `B${back.orderNo}`, amountCents: order.amountCents })
    expect((await hr.ok('orders.list', {})).list).toMatchObject([{ status: 7, refundedCents: order.amountCents }])
    expect(await hr.ok('account.company')).toMatchObject({ remainingDays: 10 })
  })

  test('ORDER-04 ORDER-05 under a number that is recorded for another order takes nothing from a second one', async () => {
    const [first, second] = [await buyer(app, { days: 10 }), await buyer(app, { days: 10 })]
    const [paid, other] = [await placed(first, { paymentType: 3 }), await placed(second, { paymentType: 3 })]
    await confirm(paid)
    await confirm(other)
    const back = { paidOn: todayOf(app), refundNo: `R ${paid.orderNo}`, amountCents: paid.amountCents }
    await staff.ok('orders.recordRefund', { ...back, orderNo: paid.orderNo })
    const again = await staff.call('orders.recordRefund', { ...back, orderNo: other.orderNo })
    expect(again.error).toBe('orders.transferKnown')
    expect(await second.ok('account.company')).toMatchObject({ remainingDays: 375 })
    // Typed once more for its own order it says that it is recorded.
    await staff.ok('orders.recordRefund', { ...back, orderNo: paid.orderNo })
    expect(await first.ok('account.company')).toMatchObject({ remainingDays: 10 })
  })

  test('ORDER-04 PLATFORM-03 a number that is known with another amount is refused, and nothing of it is in the trail', async () => {
    const hr = await buyer(app)
    const order = await placed(hr, { paymentType: 3 })
    const tradeNo = `known ${order.orderNo}`
    await confirm(order, { tradeNo })
    expect((await confirm(order, { tradeNo, amountCents: 500_000 })).error).toBe('orders.numberKnown')
    expect((await confirm(order, { tradeNo })).data).toEqual({ outcome: 'already' })
    const back = { orderNo: order.orderNo, paidOn: todayOf(app), refundNo: `back ${order.orderNo}` }
    await staff.ok('orders.recordRefund', { ...back, amountCents: 100 })
    const other = await staff.call('orders.recordRefund', { ...back, amountCents: 200 })
    expect(other.error).toBe('orders.numberKnown')
    await staff.ok('orders.recordRefund', { ...back, amountCents: 100 })
    const { rows } = await app.services.pools.platform.query(
      "select action from audit_entry where company_id = $1 and action like 'order.transfer%' order by action",
      [hr.companyId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['order.transfer', 'order.transferBack'])
  })
})

test('ORDER-04 the days of a statement are those of China: its today is never ahead, and begins there', () => {
  // One o'clock at night in China, when it is still yesterday in Greenwich.
  const clock = { now: () => new Date('2026-11-26T01:00:00+08:00') }
  expect(statementDay({ clock }, '2026-11-26')).toEqual(new Date('2026-11-26T00:00:00+08:00'))
  expect(() => statementDay({ clock }, '2026-11-27')).toThrow('orders.dayAhead')
})
