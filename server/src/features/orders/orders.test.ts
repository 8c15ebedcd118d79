import type { Call } from '@zhixin/contract/call'
import { calls } from '@zhixin/contract/calls'
import { openWire } from '@zhixin/contract/wire/browser'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import { addDays } from '@zhixin/domain/orders/calendar-days'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { buyer, ledgerOf, overdue, pay, placed, todayOf, transferId } from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { expireOrders } from './expire-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const year = { serviceType: 1, packageId: 'year', paymentType: 2 } as const
const hour = 60 * 60 * 1000
const caller = (test: TestApp) => buyer(test)
const here = { app: () => app, caller }
const unpaid = async (hr: TestCaller) => (await hr.ok('orders.list', {})).list.find(({ status }) => status === 1)
const ownId = async (hr: TestCaller) => ({ id: (await unpaid(hr))?.id ?? (await placed(hr)).id })

describeCallContract('orders.list', {
  ...here,
  input: async (hr) => ({ orderNo: ((await unpaid(hr)) ?? (await placed(hr))).orderNo }),
  foreignAnswer: (answer) => expect(answer.data).toMatchObject({ list: [], total: 0 }),
  badInput: [{ status: 9 }, { orderNo: '1' }],
})
describeCallContract('orders.create', {
  ...here,
  input: async (hr) => {
    const open = await unpaid(hr)
    if (open) await hr.ok('orders.cancel', { id: open.id })
    return year
  },
  foreignInput: null,
  badInput: [{}, { ...year, paymentType: 4 }, { ...year, people: 0 }, { ...year, serviceType: '1' }],
})
describeCallContract('orders.updatePaymentType', {
  ...here,
  input: async (hr) => ({ ...(await ownId(hr)), paymentType: 3 as const }),
  badInput: [{}, { id: newId() }],
})
describeCallContract('orders.updatePaymentCompany', {
  ...here,
  input: async (hr) => ({ ...(await ownId(hr)), paymentCompany: '海棠贸易有限公司' }),
  badInput: [{}, { id: newId(), paymentCompany: '' }],
})
describeCallContract('orders.cancel', { ...here, input: ownId, badInput: [{}, { id: 'x' }] })
describeCallContract('orders.packages', { ...here, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('orders.countRenewal', {
  ...here,
  input: () => ({ packageId: 'year' }),
  foreignInput: null,
  badInput: [{}, { packageId: 1 }],
})
describeCallContract('orders.countExpansion', {
  ...here,
  input: () => ({ people: 5 }),
  foreignInput: null,
  badInput: [{}, { people: 0 }, { people: 1.5 }],
})

const platform = (test: TestApp) => loggedIn(test, { userType: 2, roles: ['admin', 'platform'] })
const byTransfer = async () => placed(await buyer(app), { paymentType: 3 })
const forPlatform = { app: () => app, caller: platform, foreignInput: null }
describeCallContract('orders.findTransfer', {
  ...forPlatform,
  input: async () => ({ reference: (await byTransfer()).transferReference }),
  badInput: [{}, { reference: '' }],
})
const statement = async () => {
  const { orderNo, amountCents } = await byTransfer()
  return { orderNo, amountCents, tradeNo: newId(), paidOn: '2020-02-03' }
}
describeCallContract('orders.confirmTransfer', {
  ...forPlatform,
  input: statement,
  badInput: [{}, { orderNo: '1', amountCents: 1, tradeNo: 'x', paidOn: '2020-02-03' }],
})
describeCallContract('orders.recordRefund', {
  ...forPlatform,
  input: async () => {
    const { orderNo, amountCents, tradeNo, paidOn } = await statement()
    await pay(app, { orderNo, amountCents }, { provider: 'transfer', tradeNo })
    return { orderNo, amountCents, refundNo: newId(), paidOn }
  },
  badInput: [{}, { orderNo: '1', amountCents: 1, refundNo: 'x', paidOn: '2020-02-03' }],
})
describeCallContract('orders.listTransfers', {
  ...forPlatform,
  input: async () => ({ orderNo: (await byTransfer()).orderNo }),
  badInput: [{}, { orderNo: '1' }],
})
describeCallContract('orders.voidTransfer', {
  ...forPlatform,
  input: async () => {
    const { orderNo, amountCents, tradeNo } = await statement()
    await pay(app, { orderNo, amountCents }, { provider: 'transfer', tradeNo })
    return {
      orderNo,
      id: await transferId(await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] }), { orderNo, tradeNo }),
      reason: '登记错误',
    }
  },
  badInput: [
    {},
    { orderNo: '1', id: newId(), reason: 'x' },
    { orderNo: '12345678901234567890', id: newId(), reason: '' },
  ],
})

describe('ORDER-02 the server alone sets prices', () => {
  test('ORDER-02 ORDER-03 no price, day or capacity that a browser sends along has any effect', async () => {
    const hr = await buyer(app, { days: 100, people: 50 })
    const wrong = {
      ...{ amountCents: 1, unitCents: 1, days: 9999, packageDays: 1, restDays: 1, setsPeople: true, peopleAfter: 9 },
      ...{ status: 2, paidAt: '2020-01-01T00:00:00Z', source: 2, until: '2099-01-01', amount: 1, companyId: newId() },
    }
    const year50 = { amountCents: 150_000, unitCents: 3000, days: 365, packageDays: 365, people: 50 }
    const { order } = await hr.ok('orders.create', { ...year, people: 2, ...wrong } as typeof year)
    expect(order).toMatchObject({ ...year50, status: 1, source: 1, paidAt: null, restDays: null })
    for (const changed of [
      await hr.ok('orders.updatePaymentType', { id: order.id, paymentType: 1, ...wrong } as never),
      await hr.ok('orders.updatePaymentCompany', { id: order.id, paymentCompany: '甲', ...wrong } as never),
      await hr.ok('orders.cancel', { id: order.id, ...wrong } as never),
    ])
      expect(changed.order).toMatchObject({ ...year50, source: 1, paidAt: null })
    const more = await hr.ok('orders.create', { serviceType: 2, people: 7, paymentType: 2, ...wrong } as never)
    // 3000 cents for 365 days, 7 people, 100 days: 5753.42 cents.
    expect(more.order).toMatchObject({ amountCents: 5753, restDays: 100, people: 7, days: 0 })
    expect(await hr.ok('account.company')).toMatchObject({ remainingDays: 100, peopleLimit: 50 })
  })

  test('ORDER-02 an amount that was shown is compared, never taken over', async () => {
    const hr = await buyer(app)
    expect(await hr.call('orders.create', { ...year, shownCents: 1 })).toMatchObject({ error: 'orders.priceChanged' })
    const { amountCents } = await hr.ok('orders.countRenewal', { packageId: 'year' })
    expect((await placed(hr, { shownCents: amountCents })).amountCents).toBe(150_000)
  })

  test('ORDER-02 what is ordered goes by what the company has: trial, running, over, without an end', async () => {
    const trial = await buyer(app, { days: 30, people: 200, isTrial: true })
    expect(await trial.ok('orders.packages')).toMatchObject({ basis: 'anew', isTrial: true, restDays: 30 })
    const refused = async (hr: TestCaller, wish: object) => (await hr.call('orders.create', { ...year, ...wish })).error
    expect(await refused(trial, { serviceType: 2, people: 5 })).toBe('orders.trialFirst')
    expect(await refused(trial, {})).toBe('wire.badInput')
    expect(await refused(trial, { people: 9 })).toBe('orders.peopleRange')
    expect(await refused(trial, { packageId: 'lifetime', people: 20 })).toBe('orders.noPackage')
    expect(await trial.ok('orders.countRenewal', { packageId: 'year', people: 20 })).toMatchObject({
      amountCents: 60_000,
      until: addDays(todayOf(app), 394),
      peopleAfter: 20,
    })
    const over = await buyer(app, { days: -3, people: 10 })
    for (let n = 0; n < 12; n++) await over.ok('employees.add', { name: `员工${'甲乙丙丁戊己庚辛壬癸子丑'[n]}` })
    expect(await refused(over, { serviceType: 2, people: 5 })).toBe('orders.overFirst')
    expect(await refused(over, { people: 11 })).toBe('orders.tooFewPeople')
    expect(await over.ok('orders.countRenewal', { packageId: 'quarter', people: 12 })).toMatchObject({
      until: addDays(todayOf(app), 89),
      peopleAfter: 12,
    })
    const lasting = await loggedIn(app)
    expect(await refused(lasting, { serviceType: 2, people: 5 })).toBe('orders.lasting')
    expect(await lasting.ok('orders.packages')).toMatchObject({ basis: 'lasting' })
  })
})

describe('ORDER-03 an order and its states', () => {
  test('ORDER-03 one order at a time waits for its payment; what is paid or cancelled is not cancelled again', async () => {
    const hr = await buyer(app)
    const first = await placed(hr)
    expect(await hr.call('orders.create', year)).toMatchObject({ error: 'orders.oneUnpaid' })
    const both = await Promise.all([hr.call('orders.cancel', { id: first.id }), pay(app, first)])
    // Whoever comes first decides; the other is told, or the money is kept to be paid back.
    expect([`${both[0].error ?? 'cancelled'} ${both[1]}`]).toEqual([
      expect.stringMatching(/^(cancelled paidWhenClosed|orders\.notUnpaid settled)$/),
    ])
    const second = await placed(hr)
    await pay(app, second)
    expect(await hr.call('orders.cancel', { id: second.id })).toMatchObject({ error: 'orders.notUnpaid' })
    expect(await hr.call('orders.updatePaymentType', { id: second.id, paymentType: 1 })).toMatchObject({
      error: 'orders.notUnpaid',
    })
  })

  test('ORDER-03 of orders placed at the same moment one is placed and the others are told of it', async () => {
    const hr = await buyer(app)
    const answers = await Promise.all(Array.from({ length: 6 }, () => hr.call('orders.create', year)))
    const refusals = answers.map(({ error }) => error).filter((error) => error !== undefined)
    expect(refusals).toEqual(Array(5).fill('orders.oneUnpaid'))
  })

  test('ORDER-01 ORDER-03 an order that nobody pays expires, for whoever looks and by the job, and another can be placed', async () => {
    const [looked, forgotten] = [await buyer(app), await buyer(app)]
    const order = await placed(looked)
    const left = await placed(forgotten)
    const transfer = await placed(await buyer(app), { paymentType: 3 })
    const waits = ({ createdAt, expiresAt }: typeof order) => Date.parse(expiresAt) - Date.parse(createdAt)
    expect([waits(order), waits(transfer)]).toEqual([2 * hour, 7 * 24 * hour])
    await overdue(app, order)
    await overdue(app, left)
    expect((await looked.ok('orders.list', {})).list).toMatchObject([{ status: 6, orderNo: order.orderNo }])
    expect((await looked.ok('orders.packages')).unpaidOrderNo).toBeNull()
    await expireOrders(app.services)
    expect(await pay(app, left)).toBe('paidWhenClosed')
    expect(await pay(app, transfer, { provider: 'transfer' })).toBe('settled')
    // Paid in time and told late, before anybody looked: it counts. Paid late: it is kept to be paid back.
    const [inTime, late] = [await placed(looked), await placed(forgotten)]
    await overdue(app, inTime)
    await overdue(app, late)
    expect(await pay(app, inTime, { paidAt: new Date(Date.now() - hour) })).toBe('settled')
    expect(await pay(app, late)).toBe('paidWhenClosed')
    expect((await forgotten.ok('orders.list', { status: 6 })).total).toBe(2)
  })

  test('ORDER-04 ORDER-05 a bank transfer is found by its reference, confirmed once, and extends at once', async () => {
    const hr = await buyer(app, { days: 5 })
    const { id, orderNo, amountCents, transferReference } = await placed(hr, { paymentType: 3 })
    const named = await hr.ok('orders.updatePaymentCompany', { id, paymentCompany: '海棠贸易' })
    expect(named.order).toMatchObject({ paymentCompany: '海棠贸易', amountCents })
    const staff = await platform(app)
    const found = await staff.ok('orders.findTransfer', { reference: transferReference.toLowerCase() })
    expect(found.order).toMatchObject({ orderNo, paymentCompany: '海棠贸易' })
    const transfer = { orderNo, amountCents, tradeNo: `T${orderNo}`, paidOn: todayOf(app) }
    expect(await staff.call('orders.confirmTransfer', { ...transfer, paidOn: '2999-01-01' })).toMatchObject({
      error: 'orders.dayAhead',
    })
    expect(await staff.ok('orders.confirmTransfer', transfer)).toEqual({ outcome: 'settled' })
    expect(await staff.ok('orders.confirmTransfer', transfer)).toEqual({ outcome: 'already' })
    expect(await hr.ok('account.company')).toMatchObject({ remainingDays: 370 })
    const other = await byTransfer()
    expect(await staff.call('orders.confirmTransfer', { ...transfer, orderNo: other.orderNo })).toMatchObject({
      error: 'orders.transferKnown',
    })
    const refund = { orderNo, amountCents: amountCents + 1, refundNo: `B${orderNo}`, paidOn: todayOf(app) }
    expect(await staff.call('orders.recordRefund', refund)).toMatchObject({ error: 'orders.refundTooMuch' })
    await staff.ok('orders.recordRefund', { ...refund, amountCents })
    await staff.ok('orders.recordRefund', { ...refund, amountCents })
    expect(await hr.ok('account.company')).toMatchObject({ remainingDays: 5 })
    expect((await ledgerOf(app, hr.companyId)).map(({ kind }) => kind)).toEqual(['agreed', 'order', 'refund'])
  })
})

test('WIRE-02 replies about orders open with the order-and-payment key, and with no other one', async () => {
  const hr = await buyer(app)
  const order = await placed(hr)
  const reply = (await (await fetch(`${app.url}/prod-api/wire/key`)).json()) as {
    data: { kid: string; publicKey: string }
  }
  const wire = await openWire(reply.data.kid, reply.data.publicKey)
  const path = '/prod-api/companyOrder/selectCompanyOrderList'
  const req = await wire.seal({}, requestAad('POST', path))
  const headers = { 'content-type': 'application/json', token: hr.token ?? '', 'x-wire': wire.header }
  const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify({ req }) })
  const { data } = (await response.json()) as { data: string }
  await expect(wire.open(data, replyAad('POST', path))).rejects.toThrow()
  expect(await wire.open(data, replyAad('POST', path), 'orderReply')).toMatchObject({ list: [{ id: order.id }] })
  const others = Object.values<Call>(calls)
    .filter(({ route }) => /^\/(companyOrder|serverPackage|platformOrder)\//.test(route.path))
    .filter(({ route }) => route.travel !== 'order')
  expect(others.map(({ name }) => name)).toEqual([])
})
