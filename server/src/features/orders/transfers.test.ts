import { addDays } from '@zhixin/domain/orders/calendar-days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { buyer, overdue, placed, todayOf } from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

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

test('ORDER-04 the days of a statement are those of China: its today is never ahead, and begins there', async () => {
  const hr = await buyer(app)
  const order = await placed(hr, { paymentType: 3 })
  const now = app.services.clock.now()
  // One o'clock at night in China, when it is still yesterday in Greenwich.
  const night = Date.parse(`${addDays(todayOf(app), 1)}T01:00:00+08:00`)
  app.later(night - now.getTime())
  const tomorrow = addDays(todayOf(app), 1)
  expect((await confirm(order, { paidOn: tomorrow })).error).toBe('orders.dayAhead')
  expect((await confirm(order)).data).toEqual({ outcome: 'settled' })
  app.later(now.getTime() - night)
})
