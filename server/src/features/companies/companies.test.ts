import { addDays } from '@zhixin/domain/orders/calendar-days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn, makeCompany } from '../../test/factories.ts'
import { paidOrder, platformUser as platformUserOf } from '../../test/orders/invoice-factory.ts'
import { agree, buyer, ledgerOf, pay, placed, todayOf } from '../../test/orders/order-factory.ts'
import { makePerson } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const platformUser = platformUserOf

describeCallContract('companies.list', {
  app: () => app,
  caller: platformUser,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ state: 'rich' }, { sort: 'pay' }, { id: '1' }, { pageSize: 100_000 }],
})

const companyUntil = (name: string, days: number, isTrial = true) =>
  makeCompany(app.services, { name, service: { until: addDays(todayOf(app), days), people: 30, isTrial } })

for (const name of ['companies.listOrders', 'companies.listRefundable'] as const)
  describeCallContract(name, {
    app: () => app,
    caller: platformUser,
    input: () => ({}),
    foreignInput: null,
    badInput: [{ pageSize: 0 }, { currentPage: 'x' }],
  })
const unknown = { companyId: '018f0000-0000-7000-8000-000000000000' }
for (const name of ['companies.listLedger', 'companies.findOffer'] as const)
  describeCallContract(name, {
    app: () => app,
    caller: platformUser,
    input: async () => ({ companyId: (await buyer(app)).companyId }),
    foreignInput: () => unknown,
    badInput: [{}, { companyId: '1' }],
  })
const year = { serviceType: 1, packageId: 'year' } as const
describeCallContract('companies.countOrder', {
  app: () => app,
  caller: platformUser,
  input: async () => ({ companyId: (await buyer(app)).companyId, ...year }),
  foreignInput: () => ({ ...unknown, ...year }),
  badInput: [year, { ...unknown, serviceType: 3 }, { ...unknown, serviceType: 2, people: -1 }],
})
describeCallContract('companies.createOrder', {
  app: () => app,
  caller: platformUser,
  input: async () => ({ companyId: (await buyer(app)).companyId, ...year, paymentType: 3, reason: '电话续费' }),
  foreignInput: () => ({ ...unknown, ...year, paymentType: 3, reason: '电话续费' }),
  badInput: [
    { ...unknown, ...year, paymentType: 3 },
    { ...unknown, ...year, paymentType: 3, reason: ' ' },

    { ...unknown, ...year, paymentType: 4, reason: '电话续费' },
  ],
})

describe('PLATFORM-03 orders of all companies', () => {
  test('an order on behalf is of source 2 with its reason at the server’s price, and the company sees and pays it', async () => {
    const hr = await buyer(app)
    const platform = await platformUser(app)
    const wish = { companyId: hr.companyId, ...year, paymentType: 3, reason: '电话续费' } as const
    expect(await platform.call('companies.createOrder', { ...wish, reason: '\u200b\u200b' })).toMatchObject({
      error: 'wire.badInput',
    })
    const { amountCents } = await platform.ok('companies.countOrder', { companyId: hr.companyId, ...year })
    expect(amountCents).toBe(150_000)
    expect((await platform.call('companies.createOrder', { ...wish, shownCents: 1 })).error).toBe('orders.priceChanged')
    const tampered = { ...wish, amountCents: 1, days: 9999, source: 1 } as typeof wish
    const { order } = await platform.ok('companies.createOrder', tampered)
    const { list } = await hr.ok('orders.list', { source: 2 })
    expect(list).toMatchObject([{ orderNo: order.orderNo, source: 2, reason: '电话续费', amountCents, days: 365 }])
    await pay(app, order)
    expect((await hr.ok('orders.list', {})).list).toMatchObject([{ status: 2 }])
  })

  test('a transfer is found by reference, payer or company among those to confirm, and leaves them when it is confirmed', async () => {
    const hr = await buyer(app)
    const platform = await platformUser(app)
    const order = await placed(hr, { paymentType: 3, paymentCompany: '远山贸易有限公司' })
    const find = async (keyword: string) =>
      (await platform.ok('companies.listOrders', { view: 'transfer', keyword })).list.map(({ orderNo }) => orderNo)
    expect(await find(order.transferReference.toLowerCase())).toEqual([order.orderNo])
    expect(await find('远山贸易')).toEqual([order.orderNo])
    const { list: read } = await platform.ok('companies.listOrders', { companyId: hr.companyId })
    expect(
      read.map(({ createdBy }) => createdBy),
      'no name of the company’s users',
    ).toEqual([''])
    expect(await find('0%')).toEqual([])
    const line = { orderNo: order.orderNo, tradeNo: 'T-0001', paidOn: todayOf(app) }
    const { outcome } = await platform.ok('orders.confirmTransfer', { ...line, amountCents: order.amountCents })
    expect(outcome).toBe('settled')
    expect(await find('远山贸易')).toEqual([])
    const { list } = await platform.ok('companies.listLedger', { companyId: hr.companyId })
    expect(list[0]).toMatchObject({ kind: 'order', orderNo: order.orderNo, days: 365 })
    expect(list).toHaveLength((await ledgerOf(app, hr.companyId)).length)
    const { list: companies } = await platform.ok('companies.list', { id: hr.companyId })
    expect(companies).toMatchObject([{ state: 'running', serviceUntil: list[0]?.untilAfter }])
  })

  test('money that gave nothing is listed to be paid back until it has gone back', async () => {
    const hr = await buyer(app)
    const platform = await platformUser(app)
    const order = await placed(hr, { paymentType: 3 })
    const line = { orderNo: order.orderNo, tradeNo: 'T-0002', paidOn: todayOf(app) }
    const { outcome } = await platform.ok('orders.confirmTransfer', { ...line, amountCents: 100 })
    expect(outcome).toBe('wrongAmount')
    const own = async () =>
      (await platform.ok('companies.listRefundable', {})).list.filter(({ orderNo }) => orderNo === order.orderNo)
    expect(await own()).toMatchObject([
      { companyId: hr.companyId, amountCents: 100, refundedCents: 0, outcome: 'wrongAmount', provider: 'transfer' },
    ])
    const back = { orderNo: order.orderNo, paidOn: todayOf(app) }
    await platform.ok('orders.recordRefund', { ...back, refundNo: 'R-1', amountCents: 40 })
    expect(await own()).toMatchObject([{ amountCents: 100, refundedCents: 40 }])
    await platform.ok('orders.recordRefund', { ...back, refundNo: 'R-2', amountCents: 60 })
    expect(await own()).toEqual([])
  })

  test('a company’s administrator, a deputy and an employee’s login get none of it', async () => {
    const hr = await buyer(app)
    await paidOrder(app, hr)
    const strangers = [
      hr,
      await loggedIn(app, { companyIds: [hr.companyId], screens: ['orderCenter'] }),
      await loggedIn(app, { userType: 0 }),
    ]
    for (const caller of strangers) {
      const { companyId } = hr
      const answers = [
        await caller.call('companies.list', {}),
        await caller.call('companies.listOrders', {}),
        await caller.call('companies.listLedger', { companyId }),
        await caller.call('companies.listRefundable', {}),
        await caller.call('companies.findOffer', { companyId }),
        await caller.call('companies.createOrder', { companyId, ...year, paymentType: 3, reason: '不应成功' }),
        await caller.call('invoices.listRequested', {}),
      ]
      expect(new Set(answers.map(({ error }) => error))).toEqual(new Set(['access.refused']))
    }
  })
})

describe('PLATFORM-03 the companies of the installation', () => {
  test('state by days left, found by name in any case and by state, whose service ends first coming first', async () => {
    const platform = await platformUser(app)
    await companyUntil('Harbour 百川一', 14)
    await companyUntil('harbour 百川二', -1)
    await companyUntil('HARBOUR 百川三', 0)
    await companyUntil('Harbour 百川四', 15)
    const list = async (over: object = {}) => {
      const { list, total } = await platform.ok('companies.list', { keyword: 'harBOUR 百川', ...over })
      expect(total).toBe(list.length)
      return list.map(({ companyName, state, remainingDays }) => [companyName.at(-1), state, remainingDays])
    }
    expect(await list()).toEqual([
      ['二', 'over', 0],
      ['三', 'nearEnd', 1],
      ['一', 'nearEnd', 15],
      ['四', 'trial', 16],
    ])
    expect(await list({ state: 'over' })).toEqual([['二', 'over', 0]])
    expect(await list({ state: 'nearEnd' })).toHaveLength(2)
    expect(await list({ state: 'trial' })).toEqual([['四', 'trial', 16]])
    expect(await list({ state: 'running' })).toEqual([])
    await companyUntil('Harbour 百川五', 40, false)
    expect(await list({ state: 'running' })).toEqual([['五', 'running', 41]])
    expect((await list({ sort: 'created' })).map(([name]) => name)).toEqual(['五', '四', '三', '二', '一'])
    expect(await platform.ok('companies.list', { keyword: '100%' })).toMatchObject({ total: 0 })
  })

  test('ORDER-05 an agreement ends a trial: the company is running, and expands or renews what was agreed', async () => {
    const hr = await buyer(app, { isTrial: true, people: 200 })
    await agree(app, hr.companyId, { days: 200, people: 300 })
    const platform = await platformUser(app)
    expect((await platform.ok('companies.list', { id: hr.companyId })).list).toMatchObject([{ state: 'running' }])
    expect(await hr.ok('orders.packages', {})).toMatchObject({ basis: 'running', isTrial: false })
    expect((await placed(hr, { people: 10 })).people).toBe(300)
  })

  test('people, payrolls, last login and last send are counted; no name and no amount of the company is told', async () => {
    const hr = await loggedIn(app)
    const company = { id: hr.companyId, name: '计数公司' }
    await makePerson(app.services, { company, name: '欧阳不外传' })
    const { people } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
    const platform = await platformUser(app)
    const answer = await platform.ok('companies.list', { id: hr.companyId })
    expect(answer.list).toMatchObject([{ id: hr.companyId, people: people.length + 1, batches: 1, lastSentAt: null }])
    expect(answer.list[0]?.lastLoginAt).toMatch(/^\d{4}-/)
    const told = JSON.stringify(answer)
    for (const secret of ['欧阳不外传', ...people.map(({ name }) => name)]) expect(told).not.toContain(secret)
    expect(Object.keys(answer.list[0] ?? {}).sort()).toEqual(
      'batches companyName createdAt id lastLoginAt lastSentAt people peopleLimit remainingDays serviceUntil state'.split(
        ' ',
      ),
    )
  })
})
