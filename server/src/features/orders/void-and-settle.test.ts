import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { invoiceWish } from '../../test/orders/invoice-factory.ts'
import { buyer, ledgerOf, overdue, pay, placed, refund, todayOf, transferId } from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let staff: TestCaller
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  staff = await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

type Order = Awaited<ReturnType<typeof placed>>
const numberOf = ({ orderNo }: { orderNo: string }) => `V${orderNo}`
const rightOf = (order: { orderNo: string }) => `right ${numberOf(order)}`
const confirm = (order: Order, wish: { amountCents?: number; tradeNo?: string } = {}) =>
  staff.ok('orders.confirmTransfer', {
    ...{ orderNo: order.orderNo, amountCents: order.amountCents, tradeNo: numberOf(order), paidOn: todayOf(app) },
    ...wish,
  })
const idOf = ({ orderNo }: Order, tradeNo = numberOf({ orderNo })) => transferId(staff, { orderNo, tradeNo })
const voidById = ({ orderNo }: Order, id: string) =>
  staff.call('orders.voidTransfer', { orderNo, id, reason: '录错了订单' })
const voided = async (order: Order, tradeNo?: string) => voidById(order, await idOf(order, tradeNo))
const serviceOf = async (hr: TestCaller) => {
  const { remainingDays, peopleLimit } = await hr.ok('account.company')
  return [remainingDays, peopleLimit]
}
const found = async (hr: TestCaller, { id }: Order) =>
  (await hr.ok('orders.list', {})).list.find((each) => each.id === id)
const statusOf = (hr: TestCaller, { orderNo }: Order) => hr.ok('payments.status', { orderNo })
const refundable = async ({ orderNo }: Order) =>
  (await staff.ok('companies.listRefundable', { pageSize: 100 })).list.filter((each) => each.orderNo === orderNo)

describe('ORDER-05 an order that is settled once more gives the people that its void took', () => {
  test('ORDER-05 people that were bought since are neither lost nor counted twice', async () => {
    const hr = await buyer(app, { days: -4, people: 50 })
    const order = await placed(hr, { paymentType: 3, people: 80 })
    await confirm(order)
    await pay(app, await placed(hr, { serviceType: 2, people: 20 }))
    expect(await serviceOf(hr)).toEqual([365, 100])
    await voided(order)
    await confirm(order)
    expect(await serviceOf(hr)).toEqual([365, 100])
    // With a renewal that was paid for them in between.
    await pay(app, await placed(hr))
    await voided(order)
    expect(await serviceOf(hr)).toEqual([365, 100])
    await confirm(order)
    expect(await serviceOf(hr)).toEqual([730, 100])
  })

  test('ORDER-05 people that a later renewal was paid for are not given for nothing', async () => {
    const hr = await buyer(app, { days: 100, people: 50 })
    const more = await placed(hr, { serviceType: 2, people: 20, paymentType: 3 })
    await confirm(more)
    await pay(app, await placed(hr))
    await voided(more)
    expect(await serviceOf(hr)).toEqual([465, 70])
    await confirm(more)
    expect(await serviceOf(hr)).toEqual([465, 70])
  })
})

describe('ORDER-04 money that came while a wrong transfer had settled its order', () => {
  test('ORDER-04 ORDER-05 of a provider settles it with the void, even where another order waits, and its invoice stays asked for', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr)
    await confirm(order)
    expect(await pay(app, order, { tradeNo: `wx ${order.orderNo}` })).toBe('paidTwice')
    await hr.ok('invoices.apply', { ...invoiceWish, orderNo: order.orderNo })
    const next = await placed(hr)
    expect((await voided(order)).data).toEqual({ status: 4 })
    expect(await serviceOf(hr)).toEqual([375, 50])
    expect(await found(hr, order)).toMatchObject({ status: 4, paymentType: 2 })
    expect(await found(hr, next)).toMatchObject({ status: 1 })
    expect(await refundable(order)).toEqual([])
    const status = await statusOf(hr, order)
    expect(status).toMatchObject({ held: [], voided: [{ isReplaced: true, days: 0, people: 0 }] })
    const { list } = await hr.ok('audit.list', {})
    const facts = list.slice(0, 2).map(({ action, facts }) => [action, facts?.serviceDays])
    expect(facts).toEqual([
      ['order.paid', '+365'],
      ['order.transferVoid', '-365'],
    ])
    // Told again it changes nothing, and a refund of it takes back what it gave.
    expect(await pay(app, order, { tradeNo: `wx ${order.orderNo}` })).toBe('already')
    await refund(app, order, {})
    expect(await found(hr, order)).toMatchObject({ status: 7 })
    expect(await serviceOf(hr)).toEqual([10, 50])
  })

  test('ORDER-04 of a transfer with the right number does so too, and can be void itself', async () => {
    const hr = await buyer(app, { days: -4 })
    const order = await placed(hr, { paymentType: 2, people: 80 })
    await confirm(order)
    expect(await confirm(order, { tradeNo: rightOf(order) })).toEqual({ outcome: 'paidTwice' })
    expect((await voided(order)).data).toEqual({ status: 2 })
    expect(await serviceOf(hr)).toEqual([365, 80])
    expect(await confirm(order, { tradeNo: rightOf(order) })).toEqual({ outcome: 'already' })
    expect((await voided(order, rightOf(order))).data).toEqual({ status: 1 })
    expect(await serviceOf(hr)).toEqual([0, 50])
    expect(await found(hr, order)).toMatchObject({ status: 1, paymentType: 2 })
  })

  test('ORDER-04 of another amount, in part gone back or too late settles nothing, and is still paid back', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr)
    await confirm(order)
    await pay(app, order, { amountCents: order.amountCents - 1, tradeNo: `a ${order.orderNo}` })
    await pay(app, order, { tradeNo: `b ${order.orderNo}` })
    await refund(app, order, { tradeNo: `b ${order.orderNo}`, amountCents: 1 })
    const late = new Date(new Date(order.expiresAt).getTime() + 1)
    await pay(app, order, { tradeNo: `c ${order.orderNo}`, paidAt: late })
    expect((await voided(order)).data).toEqual({ status: 1 })
    expect(await serviceOf(hr)).toEqual([10, 50])
    expect(await refundable(order)).toHaveLength(3)
  })
})

test('ORDER-04 a void names one record: the same number that was recorded anew is not touched by it', async () => {
  const hr = await buyer(app, { days: 10 })
  const order = await placed(hr, { paymentType: 3 })
  await confirm(order, { amountCents: 10_000 })
  const wrong = await idOf(order)
  await voidById(order, wrong)
  expect(await confirm(order)).toEqual({ outcome: 'settled' })
  expect((await voidById(order, wrong)).error).toBe('orders.transferVoided')
  expect(await serviceOf(hr)).toEqual([375, 50])
})

test('ORDER-01 ORDER-04 an order is placed while a void makes another one wait again: both are answered', async () => {
  for (let n = 0; n < 15; n++) {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    await confirm(order)
    const id = await idOf(order)
    const [back, next] = await Promise.all([
      voidById(order, id),
      hr.call('orders.create', { serviceType: 1, packageId: 'year', paymentType: 3 }),
    ])
    // Whoever comes first: the order waits again and no other is placed, or it expires beside the new one.
    const answers = [back.data?.status, next.error ?? 'placed']
    expect([
      [1, 'orders.oneUnpaid'],
      [6, 'placed'],
    ]).toContainEqual(answers)
  }
})

test('ORDER-04 after a void an order is paid the way that its company has chosen, and waits or expires so', async () => {
  const hr = await buyer(app, { days: 10 })
  const order = await placed(hr, { paymentType: 2 })
  await confirm(order)
  expect(await found(hr, order)).toMatchObject({ status: 2, paymentType: 3 })
  await voided(order)
  expect(await found(hr, order)).toMatchObject({ status: 1, paymentType: 2, expiresAt: order.expiresAt })
  await confirm(order)
  await overdue(app, order)
  await voided(order)
  expect(await found(hr, order)).toMatchObject({ status: 6, paymentType: 2 })
})

test('ORDER-04 the company is told what a void took back: nothing, days, or days and people', async () => {
  const hr = await buyer(app, { days: -4 })
  const order = await placed(hr, { paymentType: 3, people: 80 })
  await confirm(order, { amountCents: 100 })
  await voided(order)
  expect((await statusOf(hr, order)).voided).toMatchObject([{ isReplaced: false, days: 0, people: 0 }])
  await confirm(order)
  await voided(order)
  expect((await statusOf(hr, order)).voided[0]).toMatchObject({ days: -365, people: -30 })
  await confirm(order)
  await pay(app, await placed(hr))
  await voided(order)
  expect((await statusOf(hr, order)).voided[0]).toMatchObject({ days: -365, people: 0 })
})

describe('ORDER-05 what the database refuses of voids and of their money', () => {
  const insertVoid = `insert into service_void (company_id, payment_id, reason, voided_by_name, voided_at, payment_type, settled_by)
    select company_id, id, 'x', 'x', now(), $2::smallint, (select id from service_payment where trade_no = $3)
    from service_payment where trade_no = $1`
  const refusesVoid = (why: string, tradeNo: string, way: number | null, by: string | null = null) =>
    expect(owner.query(insertVoid, [tradeNo, way, by])).rejects.toThrow(why)

  test('ORDER-05 a void of what a provider has proved, and of what was refunded', async () => {
    const [hr, other] = [await buyer(app), await buyer(app)]
    const [online, back] = [await placed(hr), await placed(other, { paymentType: 3 })]
    await pay(app, online, { tradeNo: numberOf(online) })
    await refusesVoid('only what somebody has recorded can be void', numberOf(online), 2)
    await confirm(back)
    await refund(app, back, { provider: 'transfer', amountCents: 1 })
    await refusesVoid('money of this payment went back', numberOf(back), 3)
  })

  test('ORDER-05 a refund of what is void', async () => {
    const order = await placed(await buyer(app), { paymentType: 3 })
    await confirm(order)
    const id = await idOf(order)
    await voidById(order, id)
    const refused = owner.query(
      `insert into service_refund (company_id, id, payment_id, provider, refund_no, amount_cents, refunded_at, recorded_at)
        select company_id, gen_random_uuid(), id, provider, 'x', 1, now(), now() from service_payment where id = $1`,
      [id],
    )
    await expect(refused).rejects.toThrow('this payment is void')
  })

  test('ORDER-05 an order that is settled by money of another amount or order, or by money that is void or went back', async () => {
    const [hr, other] = [await buyer(app), await buyer(app)]
    const [order, far] = [await placed(hr, { paymentType: 3 }), await placed(other, { paymentType: 3 })]
    const { few, gone, back } = {
      few: `few ${order.orderNo}`,
      gone: `gone ${order.orderNo}`,
      back: `back ${order.orderNo}`,
    }
    await confirm(order)
    await confirm(order, { tradeNo: few, amountCents: 1 })
    for (const tradeNo of [gone, back]) await confirm(order, { tradeNo })
    await voided(order, gone)
    await refund(app, order, { provider: 'transfer', tradeNo: back, amountCents: 1 })
    const next = await placed(hr, { paymentType: 3 })
    for (const each of [next, far]) {
      await confirm(each)
      await confirm(each, { tradeNo: rightOf(each) })
    }
    await refusesVoid('the way of paying belongs to what settled its order', numberOf(order), null)
    for (const tradeNo of [few, gone, back, rightOf(next)])
      await refusesVoid('this payment cannot settle the order', numberOf(order), 3, tradeNo)
    await refusesVoid('query returned no rows', numberOf(order), 3, rightOf(far))
    expect((await ledgerOf(app, hr.companyId)).filter(({ kind }) => kind === 'void')).toEqual([])
  })
})
