import { addDays } from '@zhixin/domain/orders/calendar-days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { agree, buyer, ledgerOf, pay, placed, todayOf } from '../../test/orders/order-factory.ts'
import { misbehave, openPaymentStage, transferAccount } from '../../test/providers/payments/payment-factory.ts'
import { sendNotification } from '../../test/providers/payments/payment-stand-in.ts'
import { laterAt, showCode, type Way, ways } from '../../test/providers/payments/shown-code.ts'
import { testApp } from '../../test/test-app.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { closeUnused, findAttempt } from './store.ts'

let stage: Awaited<ReturnType<typeof openPaymentStage>>
beforeAll(async () => {
  stage = await openPaymentStage()
})
afterAll(() => stage.close())

const watch = () => jobHandlers['payments.watch']({}, stage.app.services)

const later = (ms: number) => laterAt(stage, ms)
const shown = (way: Way, hr?: TestCaller) => showCode(stage, way, hr)

const daysOf = async (hr: TestCaller) => (await ledgerOf(stage.app, hr.companyId)).map(({ kind, days }) => [kind, days])
const once = [
  ['agreed', 10],
  ['order', 365],
]
const never = [['agreed', 10]]

describe.each(['wechat', 'alipay'] as const)('%s', (way) => {
  test('ORDER-04 the code asks for the order’s amount, is the same until it ends, and the notification settles it', async () => {
    const { hr, order, code, standIn, outTradeNo, ask } = await shown(way)
    expect(standIn.trades.get(outTradeNo)).toMatchObject({
      ...{ amountCents: order.amountCents, codeUrl: code?.codeUrl, description: `智薪工资条 ${order.titleCh}` },
    })
    expect(code?.amountCents).toBe(order.amountCents)
    expect(code?.qr.path).toMatch(/^M\d/)
    expect(Date.parse(code?.endsAt ?? '')).toBeLessThan(Date.parse(order.expiresAt))
    expect((await hr.ok(ways[way].url, { orderNo: order.orderNo })).code).toEqual(code)
    expect(await ask()).toMatchObject({ status: 1, held: [], fault: null })
    standIn.pay(outTradeNo)
    const answer = await sendNotification(standIn.notification(outTradeNo))
    expect(answer).toEqual(way === 'wechat' ? { status: 204, body: '' } : { status: 200, body: 'success' })
    const until = addDays(todayOf(stage.app), 10 + 365 - 1)
    expect(await ask()).toMatchObject({ status: 2, held: [], fault: null, until, peopleLimit: 50 })
    // Told again, late and after the query, it counts no more.
    expect((await sendNotification(standIn.notification(outTradeNo))).status).toBe(answer.status)
    expect(await daysOf(hr)).toEqual(once)
    expect(standIn.faults).toEqual([])
  })

  test('ORDER-04 the query settles it where the notification has not come, and then the notification counts no more', async () => {
    const { hr, standIn, outTradeNo, ask } = await shown(way)
    standIn.pay(outTradeNo)
    expect(await ask()).toMatchObject({ status: 2 })
    await sendNotification(standIn.notification(outTradeNo))
    expect(await daysOf(hr)).toEqual(once)
  })

  test('ORDER-04 where neither comes, the job asks the provider and settles it', async () => {
    const { hr, standIn, outTradeNo } = await shown(way)
    standIn.pay(outTradeNo)
    await watch()
    expect(await daysOf(hr), 'not within the first minute').toEqual(never)
    later(61_000)
    misbehave(standIn, 'down')
    await watch()
    expect(await daysOf(hr), 'not while the provider is away').toEqual(never)
    standIn.treat('well')
    later(61_000)
    await watch()
    expect(await daysOf(hr)).toEqual(once)
  })

  test('ORDER-04 forged and foreign notifications are refused, settle nothing, and are logged without what they carry', async () => {
    const { hr, standIn, outTradeNo, ask } = await shown(way)
    standIn.pay(outTradeNo)
    const wrongs = [
      { forged: true },
      { otherMerchant: true },
      ...(way === 'wechat' ? [{ old: true } as const] : []),
    ] as const
    for (const wrong of wrongs) {
      const { status } = await sendNotification(standIn.notification(outTradeNo, wrong))
      expect(status).toBe(way === 'wechat' ? 401 : 400)
    }
    const sent = standIn.notification(outTradeNo)
    expect((await sendNotification({ ...sent, headers: { 'Content-Type': 'text/plain' }, body: '' })).status).not.toBe(
      200,
    )
    expect(await daysOf(hr)).toEqual(never)
    expect(stage.app.logged()).toContain('a notification of a payment was not believed')
    expect(stage.app.logged()).not.toContain(sent.body.slice(0, 200))
    expect(stage.app.logged()).not.toContain('qr.alipay.com')
    expect(stage.app.logged()).not.toContain('bizpayurl')
    expect(await ask()).toMatchObject({ status: 2 })
  })

  test('ORDER-04 a wrong amount settles nothing and is shown as money to be paid back; the order can be paid rightly; each refund is its own', async () => {
    const { hr, order, standIn, outTradeNo, ask } = await shown(way)
    standIn.pay(outTradeNo, order.amountCents - 1)
    await sendNotification(standIn.notification(outTradeNo))
    const held = { outcome: 'wrongAmount', amountCents: order.amountCents - 1, refundedCents: 0 }
    expect(await ask()).toMatchObject({ status: 1, held: [held] })
    expect(await daysOf(hr)).toEqual(never)
    const { code } = await hr.ok(ways[way].url, { orderNo: order.orderNo })
    expect(code?.codeUrl).not.toBe(standIn.trades.get(outTradeNo)?.codeUrl)
    const second = `${order.orderNo}_2`
    standIn.pay(second)
    expect(await ask()).toMatchObject({ status: 2, held: [held] })
    expect(await daysOf(hr)).toEqual(once)
    // What goes back of the one payment is not taken for the other.
    standIn.refund(second, 'RS', order.amountCents)
    await sendNotification(standIn.notification(second, { refundNo: 'RS' }))
    expect(await ask()).toMatchObject({ status: 7, held: [{ refundedCents: 0 }] })
    expect(await daysOf(hr)).toEqual([...once, ['refund', -365]])
    standIn.refund(outTradeNo, 'RW', order.amountCents - 1)
    await sendNotification(standIn.notification(outTradeNo, { refundNo: 'RW' }))
    expect(await ask()).toMatchObject({ status: 7, held: [{ refundedCents: order.amountCents - 1 }] })
    expect(await daysOf(hr)).toEqual([...once, ['refund', -365]])
  })

  test('ORDER-05 refunds take back what the order gave, once, also where the payment itself was never told', async () => {
    const { hr, order, standIn, outTradeNo, ask } = await shown(way)
    standIn.pay(outTradeNo)
    standIn.refund(outTradeNo, 'R1', order.amountCents)
    expect(await ask()).toMatchObject({ status: 1 })
    later(61_000)
    await watch()
    expect(await daysOf(hr), 'nothing is given for money that went back').toEqual(never)
    expect(stage.app.logged()).toContain('a payment went back before it was known')
    const told = standIn.notification(outTradeNo, { refundNo: 'R1' })
    expect((await sendNotification(told)).status).toBeLessThan(300)
    await sendNotification(told)
    expect(await daysOf(hr)).toEqual([...once, ['refund', -365]])
    expect(await ask()).toMatchObject({ status: 7 })
  })

  test('ORDER-04 money for a cancelled order extends nothing and is kept to be paid back', async () => {
    const { hr, order, standIn, outTradeNo } = await shown(way)
    standIn.pay(outTradeNo)
    await hr.ok('orders.cancel', { id: order.id })
    await sendNotification(standIn.notification(outTradeNo))
    const status = await hr.ok('payments.status', { orderNo: order.orderNo })
    expect(status).toMatchObject({ status: 3, held: [{ outcome: 'paidWhenClosed', amountCents: order.amountCents }] })
    expect(await daysOf(hr)).toEqual(never)
  })

  test('ORDER-04 what nobody shall pay any more is closed at the provider: cancelled, expired, or paid another way', async () => {
    const cancelled = await shown(way)
    await cancelled.hr.ok('orders.cancel', { id: cancelled.order.id })
    const other = await shown(way)
    await pay(stage.app, other.order, { provider: 'transfer' })
    await watch()
    expect(cancelled.standIn.trades.get(cancelled.outTradeNo)?.state).toBe('closed')
    expect(other.standIn.trades.get(other.outTradeNo)?.state).toBe('closed')
    const expired = await shown(way)
    const { back } = later(3 * 3600_000)
    await expireOrders(stage.app.services)
    await watch()
    back()
    expect(expired.standIn.trades.get(expired.outTradeNo)?.state).toBe('closed')
    expect(await expired.ask()).toMatchObject({ status: 6 })
    const refused = await expired.hr.call(ways[way].url, { orderNo: expired.order.orderNo })
    expect(refused.error).toBe('orders.notUnpaid')
  })

  test('ORDER-04 paid in the last minutes, it is known before the order expires', async () => {
    const { hr, order, standIn, outTradeNo } = await shown(way)
    standIn.pay(outTradeNo)
    later(Date.parse(order.expiresAt) - stage.app.services.clock.now().getTime() - 60_000)
    await watch()
    await expireOrders(stage.app.services)
    expect(await daysOf(hr)).toEqual(once)
  })

  test('ORDER-04 no code outlives its order: near its end there is none, whatever the page asks for', async () => {
    const hr = await buyer(stage.app, { days: 10 })
    const { orderNo } = await placed(hr, { paymentType: ways[way].paymentType })
    const soon = new Date(stage.app.services.clock.now().getTime() + 4 * 60_000)
    await asPlatform(stage.app.services.pools, (db) =>
      db.updateTable('service_order').set({ expires_at: soon }).where('order_no', '=', orderNo).execute(),
    )
    expect((await hr.call(ways[way].url, { orderNo })).error).toBe('payments.endsSoon')
  })

  test('ORDER-04 after half an hour, too, what was cancelled or is paid another way is closed at once', async () => {
    const [cancelled, changed] = [await shown(way), await shown(way)]
    const { back } = later(31 * 60_000)
    await watch()
    back()
    await cancelled.hr.ok('orders.cancel', { id: cancelled.order.id })
    await changed.hr.ok('orders.updatePaymentType', { id: changed.order.id, paymentType: 3 })
    await watch()
    for (const { standIn, outTradeNo } of [cancelled, changed])
      expect(standIn.trades.get(outTradeNo)?.state).toBe('closed')
  })

  test('ORDER-04 a window that got no answer does not give up the code that another one shows', async () => {
    const { hr, standIn, outTradeNo } = await shown(way)
    await asPlatform(stage.app.services.pools, async (db) => {
      const attempt = await findAttempt(db, outTradeNo)
      if (attempt) await closeUnused(db, attempt)
    })
    standIn.pay(outTradeNo)
    later(61_000)
    await watch()
    expect(await daysOf(hr)).toEqual(once)
  })

  test('ORDER-04 while the provider is away the page says so and the order stays as it is', async () => {
    const { hr, order, standIn } = await shown(way)
    misbehave(standIn, 'down')
    expect(await hr.ok(ways[way].status, { orderNo: order.orderNo })).toMatchObject({ status: 1, fault: 'unreachable' })
    const fresh = await buyer(stage.app, { days: 10 })
    const { orderNo } = await placed(fresh, { paymentType: ways[way].paymentType })
    expect((await fresh.call(ways[way].url, { orderNo })).error).toBe('payments.unreachable')
    standIn.treat('unsigned')
    expect((await fresh.call(ways[way].url, { orderNo })).error).toBe('payments.refused')
    standIn.treat('well')
    expect((await fresh.ok(ways[way].url, { orderNo })).code?.codeUrl).toBeTruthy()
  })

  test('ORDER-04 200 notifications and queries for one order at two programs at the same time extend the service once', async () => {
    const { hr, order, standIn, outTradeNo } = await shown(way)
    const { second } = stage
    const hrThere = second.caller()
    hrThere.token = hr.token
    standIn.pay(outTradeNo)
    const told = Array.from({ length: 100 }, (_, nth) => {
      const sent = standIn.notification(outTradeNo)
      return sendNotification(nth % 2 ? sent : { ...sent, url: sent.url.replace(stage.app.url, second.url) })
    })
    const asked = Array.from({ length: 100 }, (_, nth) =>
      (nth % 2 ? hr : hrThere).ok(ways[way].status, { orderNo: order.orderNo }),
    )
    const looked = [stage.app, second].map(({ services }) => jobHandlers['payments.watch']({}, services))
    const statuses = (await Promise.all(told)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([way === 'wechat' ? 204 : 200]))
    for (const { status } of await Promise.all(asked)) expect([1, 2]).toContain(status)
    await Promise.all(looked)
    expect(second.logged()).toContain('a provider has proved a payment')
    expect(await daysOf(hr)).toEqual(once)
    expect(await hr.ok('account.company')).toMatchObject({ remainingDays: 375 })
  })
})

test('ORDER-04 paid by both, the second payment is kept to be paid back; the order says how it was paid', async () => {
  const { hr, order, outTradeNo } = await shown('wechat')
  await hr.ok('orders.updatePaymentType', { id: order.id, paymentType: 1 })
  await hr.ok('payments.alipayUrl', { orderNo: order.orderNo })
  stage.wechat.pay(outTradeNo)
  stage.alipay.pay(`${order.orderNo}_2`)
  await sendNotification(stage.wechat.notification(outTradeNo))
  await sendNotification(stage.alipay.notification(`${order.orderNo}_2`))
  expect(await daysOf(hr)).toEqual(once)
  const status = await hr.ok('payments.status', { orderNo: order.orderNo })
  expect(status).toMatchObject({ status: 2, held: [{ outcome: 'paidTwice', amountCents: order.amountCents }] })
  const { list } = await hr.ok('orders.list', { orderNo: order.orderNo, currentPage: 1, pageSize: 10 })
  expect(list[0]?.paymentType).toBe(2)
})

test('ORDER-04 a notification about an order that is not known here extends nothing and is logged as an error', async () => {
  const { standIn, outTradeNo, order } = await shown('wechat')
  standIn.pay(outTradeNo)
  await asPlatform(stage.app.services.pools, (db) =>
    sql`delete from payment_attempt where out_trade_no = ${outTradeNo}`.execute(db),
  )
  expect((await sendNotification(standIn.notification(outTradeNo))).status).toBe(204)
  expect(stage.app.logged()).toContain('a payment came for an order that is not known here')
  expect(stage.app.logged()).toContain(order.orderNo)
})

test('ORDER-04 an address that sends what is not believed is held off for the rest of the minute', async () => {
  const { standIn, outTradeNo } = await shown('alipay')
  standIn.pay(outTradeNo)
  later(60_000)
  const send = () => sendNotification(standIn.notification(outTradeNo, { forged: true }))
  const statuses: number[] = []
  for (let nth = 0; nth < 31; nth++) statuses.push((await send()).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400))
  expect(statuses[30]).toBe(429)
  later(60_000)
  expect((await sendNotification(standIn.notification(outTradeNo))).body).toBe('success')
})

test('ORDER-04 what nobody has set up is not offered, has no address for notifications, and is refused in words', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const hr = await buyer(app)
  expect(await hr.ok('payments.ways')).toEqual({ alipay: false, wechat: false, transfer: null })
  const { orderNo } = await placed(hr)
  expect((await hr.call('payments.wechatUrl', { orderNo })).error).toBe('payments.notOffered')
  expect((await fetch(`${app.url}/prod-api/wxPay/notify`, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('ORDER-04 the account for transfers comes from the configuration', async () => {
  const hr = await buyer(stage.app)
  const { TRANSFER_ACCOUNT_NAME: name, TRANSFER_BANK: bank, TRANSFER_ACCOUNT_NUMBER: number } = transferAccount
  expect(await hr.ok('payments.ways')).toEqual({ alipay: true, wechat: true, transfer: { name, bank, number } })
})

describeCallContract('payments.ways', {
  app: () => stage.app,
  input: () => ({}),
  foreignInput: null,
  badInput: [],
})

for (const [name, paymentType] of [
  ['payments.wechatUrl', 2],
  ['payments.wechatStatus', 2],
  ['payments.alipayUrl', 1],
  ['payments.alipayStatus', 1],
  ['payments.status', 3],
] as const)
  describeCallContract(name, {
    app: () => stage.app,
    input: async (hr) => {
      await agree(stage.app, hr.companyId, { days: 30, people: 100 })
      return { orderNo: (await placed(hr, { paymentType })).orderNo }
    },
    badInput: [{}, { orderNo: 7 }, { orderNo: '1' }, { orderNo: "20261126'; drop table" }],
  })
