import { addDays } from '@zhixin/domain/orders/calendar-days'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { invoiceWish, pdfFile } from '../../test/orders/invoice-factory.ts'
import {
  agree,
  buyer,
  ledgerOf,
  overdue,
  pay,
  placed,
  refund,
  todayOf,
  transferId,
} from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { settlePayment } from './settle-payment.ts'

let app: TestApp
let staff: TestCaller
let owner: pg.Client
let staffName: string
beforeAll(async () => {
  app = await testApp()
  staff = await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })
  staffName = (await staff.ok('session.getUserInfo', {})).userInfo.user.userName
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const reason = '录错了订单'
const numberOf = ({ orderNo }: { orderNo: string }) => `V${orderNo}`
const confirm = (
  order: { orderNo: string; amountCents: number },
  wish: { amountCents?: number; tradeNo?: string } = {},
) =>
  staff.ok('orders.confirmTransfer', {
    ...{ orderNo: order.orderNo, amountCents: order.amountCents, tradeNo: numberOf(order), paidOn: todayOf(app) },
    ...wish,
  })
const voidById = ({ orderNo }: { orderNo: string }, id: string) =>
  staff.call('orders.voidTransfer', { orderNo, id, reason })
const voided = async ({ orderNo }: { orderNo: string }, tradeNo = numberOf({ orderNo })) =>
  voidById({ orderNo }, await transferId(staff, { orderNo, tradeNo }))

const serviceOf = async (hr: TestCaller) => {
  const { remainingDays, peopleLimit } = await hr.ok('account.company')
  return [remainingDays, peopleLimit]
}
const entriesOf = async ({ companyId }: TestCaller) =>
  (await ledgerOf(app, companyId)).map(({ kind, gap_days: gap, days, people }) => [kind, gap, days, people])
const only = async (hr: TestCaller) => (await hr.ok('orders.list', {})).list

describe('ORDER-04 a bank transfer that was recorded by mistake', () => {
  test('ORDER-04 ORDER-05 is voided with a reason: its days go back exactly, the order waits again, and its number is free', async () => {
    const [hr, other] = [await buyer(app, { days: 10, people: 50 }), await buyer(app, { days: 20 })]
    const [wrong, right] = [await placed(hr, { paymentType: 3 }), await placed(other, { paymentType: 3 })]
    expect(await confirm(wrong, { tradeNo: 'S-20261126-1' })).toEqual({ outcome: 'settled' })
    expect(await serviceOf(hr)).toEqual([375, 50])
    expect((await voided(wrong, 'S-20261126-1')).data).toEqual({ status: 1 })
    expect(await serviceOf(hr)).toEqual([10, 50])
    expect(await entriesOf(hr)).toEqual([
      ['agreed', 0, 10, 50],
      ['order', 0, 365, 0],
      ['void', 0, -365, 0],
    ])
    expect(await only(hr)).toMatchObject([{ status: 1, paidAt: null, closedAt: null, expiresAt: wrong.expiresAt }])
    // The same line of the statement belongs to the other order.
    expect(await confirm(right, { tradeNo: 'S-20261126-1' })).toEqual({ outcome: 'settled' })
    expect(await serviceOf(other)).toEqual([385, 50])
    // The first order can still be paid, and gives its days once more.
    expect(await confirm(wrong)).toEqual({ outcome: 'settled' })
    expect(await serviceOf(hr)).toEqual([375, 50])
    expect((await voided(wrong)).data).toEqual({ status: 1 })
    expect(await serviceOf(hr)).toEqual([10, 50])
  })

  test('ORDER-04 PLATFORM-03 what was voided stays to be seen: by the platform, by the company, and in its trail', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    await confirm(order)
    const { list: before } = await staff.ok('companies.listOrders', { keyword: order.orderNo })
    expect(before).toMatchObject([{ status: 2, transfers: 1 }])
    await voided(order)
    const { list: after } = await staff.ok('companies.listOrders', { keyword: order.orderNo })
    expect(after).toMatchObject([{ status: 1, transfers: 0 }])
    const { list } = await staff.ok('orders.listTransfers', { orderNo: order.orderNo })
    const told = {
      tradeNo: numberOf(order),
      amountCents: order.amountCents,
      confirmedBy: staffName,
      outcome: 'settled',
    }
    expect(list).toMatchObject([{ ...told, voided: { reason, by: staffName } }])
    const status = await hr.ok('payments.status', { orderNo: order.orderNo })
    expect(status).toMatchObject({ status: 1, held: [], voided: [{ amountCents: order.amountCents, reason }] })
    const { list: entries } = await staff.ok('companies.listLedger', { companyId: hr.companyId })
    expect(entries[0]).toMatchObject({ kind: 'void', days: -365, orderNo: order.orderNo })
    const trail = await hr.ok('audit.list', { action: 'order.transferVoid' })
    expect(trail.list).toMatchObject([
      { actor: staffName, facts: { orderNo: order.orderNo, amount: '1500.00', reason, serviceDays: '-365' } },
    ])
  })

  test('ORDER-04 is voided once, however often and by how many it is asked', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    await confirm(order)
    const answers = await Promise.all(Array.from({ length: 20 }, () => voided(order)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(answers.map(({ error }) => error ?? 'voided'))).toEqual(new Set(['voided', 'orders.transferVoided']))
    expect(await serviceOf(hr)).toEqual([10, 50])
  })

  test('ORDER-04 money that gave nothing is no longer listed to be paid back, and takes nothing', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    expect(await confirm(order, { amountCents: 100 })).toEqual({ outcome: 'wrongAmount' })
    const held = async () =>
      (await staff.ok('companies.listRefundable', { pageSize: 100 })).list.filter(
        ({ orderNo }) => orderNo === order.orderNo,
      )
    expect(await held()).toHaveLength(1)
    expect((await voided(order)).data).toEqual({ status: 1 })
    expect(await held()).toEqual([])
    expect(await hr.ok('payments.status', { orderNo: order.orderNo })).toMatchObject({ status: 1, held: [] })
    expect(await entriesOf(hr)).toEqual([['agreed', 0, 10, 50]])
    const back = { orderNo: order.orderNo, amountCents: 100, refundNo: `R${order.orderNo}`, paidOn: todayOf(app) }
    expect((await staff.call('orders.recordRefund', back)).error).toBe('orders.refundTooMuch')
    // With the right amount, the same number counts.
    expect(await confirm(order)).toEqual({ outcome: 'settled' })
  })

  test('ORDER-04 an order whose time is over expires by it; so does one beside which another one waits', async () => {
    const late = await buyer(app, { days: 10 })
    const first = await placed(late, { paymentType: 3 })
    await confirm(first)
    await overdue(app, first)
    expect((await voided(first)).data).toEqual({ status: 6 })
    expect(await serviceOf(late)).toEqual([10, 50])
    const hr = await buyer(app, { days: 10 })
    const paid = await placed(hr, { paymentType: 3 })
    await confirm(paid)
    const next = await placed(hr, { paymentType: 3 })
    expect((await voided(paid)).data).toEqual({ status: 6 })
    expect((await only(hr)).map(({ orderNo, status }) => [orderNo, status])).toEqual([
      [next.orderNo, 1],
      [paid.orderNo, 6],
    ])
  })
})

describe('ORDER-05 what a void takes back', () => {
  test('ORDER-05 the gap of a service that was over goes back with the days, so that it ends where it ended', async () => {
    const hr = await buyer(app, { days: -4 })
    const ended = (await ledgerOf(app, hr.companyId)).at(-1)?.until_after
    const order = await placed(hr, { paymentType: 3, people: 80 })
    await confirm(order)
    expect(await serviceOf(hr)).toEqual([365, 80])
    await voided(order)
    expect((await ledgerOf(app, hr.companyId)).at(-1)).toMatchObject({ until_after: ended, people_after: 50 })
  })

  test('ORDER-05 days and people that were bought afterwards stay whole', async () => {
    const hr = await buyer(app, { days: -4 })
    const first = await placed(hr, { paymentType: 3, people: 80 })
    await confirm(first)
    const second = await placed(hr)
    await pay(app, second)
    expect(await serviceOf(hr)).toEqual([730, 80])
    await voided(first)
    expect(await serviceOf(hr)).toEqual([365, 80])
  })

  test('ORDER-05 people of an expansion go back, and no more than an agreement has left', async () => {
    const hr = await buyer(app, { days: 100, people: 50 })
    const more = await placed(hr, { serviceType: 2, people: 100, paymentType: 3 })
    await confirm(more)
    expect(await serviceOf(hr)).toEqual([100, 150])
    await voided(more)
    expect(await serviceOf(hr)).toEqual([100, 50])
    await confirm(more)
    await agree(app, hr.companyId, { days: 100, people: 60 })
    await voided(more)
    expect(await serviceOf(hr)).toEqual([100, 0])
  })
})

describe('ORDER-04 ORDER-06 what cannot be voided', () => {
  test('ORDER-06 a request for an invoice is withdrawn with it; once the invoice is issued it is refused', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    await confirm(order)
    const { id } = await hr.ok('invoices.apply', { ...invoiceWish, orderNo: order.orderNo })
    expect((await voided(order)).data).toEqual({ status: 1 })
    expect(await hr.ok('invoices.find', { orderNo: order.orderNo })).toMatchObject({ invoice: null })
    expect(
      (await staff.call('invoices.upload', { id, number: '25442000000012345678' }, { file: pdfFile() })).code,
    ).not.toBe(0)
    await confirm(order)
    const again = await hr.ok('invoices.apply', { ...invoiceWish, orderNo: order.orderNo })
    await staff.ok('invoices.upload', { id: again.id, number: '25442000000012345679' }, { file: pdfFile() })
    expect((await voided(order)).error).toBe('orders.voidInvoiced')
    expect(await serviceOf(hr)).toEqual([375, 50])
  })

  test('ORDER-04 one of which money went back, one that a provider has proved, and one of another order', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    await confirm(order)
    await refund(app, order, { provider: 'transfer', amountCents: 1 })
    expect((await voided(order)).error).toBe('orders.voidRefunded')
    const online = await placed(hr)
    await pay(app, online, { tradeNo: 'of a provider' })
    expect((await voided(online, 'of a provider')).error).toBe('record.missing')
    expect((await voided(online, numberOf(order))).error).toBe('record.missing')
  })

  test('ORDER-04 a company, which cannot void what the platform has recorded', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr, { paymentType: 3 })
    await confirm(order)
    const id = await transferId(staff, { orderNo: order.orderNo, tradeNo: numberOf(order) })
    const wish = { orderNo: order.orderNo, id, reason }
    expect((await hr.call('orders.voidTransfer', wish)).code).not.toBe(0)
    expect(await serviceOf(hr)).toEqual([375, 50])
  })
})

test('ORDER-05 no program can void what stands, take days back twice, or change what was voided', async () => {
  const hr = await buyer(app, { days: 10 })
  const order = await placed(hr, { paymentType: 3 })
  await confirm(order)
  const refused = (statement: string, values: unknown[]) =>
    expect(owner.query(statement, values), statement).rejects.toThrow()
  // Unpaid or expired again while its payment stands.
  await refused('update service_order set status = 1, paid_at = null where id = $1', [order.id])
  await refused('update service_order set status = 6, paid_at = null, closed_at = now() where id = $1', [order.id])
  const [entry] = (await ledgerOf(app, hr.companyId)).filter(({ kind }) => kind === 'order')
  const counter = `insert into service_ledger (company_id, kind, order_id, void_of, days, people, at)
    values ($1, 'void', $2, $3, -365, 0, now())`
  await refused(counter, [hr.companyId, order.id, (entry?.seq ?? 0) - 1])
  await voided(order)
  await refused(counter, [hr.companyId, order.id, entry?.seq])
  for (const statement of ["update service_void set reason = 'x'", 'delete from service_void'])
    await refused(`${statement} where company_id = $1`, [hr.companyId])
  // Two payments that both settle the order.
  await confirm(order, { tradeNo: `${numberOf(order)} again` })
  await refused(
    `insert into service_payment (company_id, id, order_id, provider, trade_no, amount_cents, outcome, paid_at, recorded_at)
      select company_id, gen_random_uuid(), order_id, provider, 'third', amount_cents, outcome, paid_at, recorded_at
      from service_payment where company_id = $1 and trade_no = $2`,
    [hr.companyId, numberOf(order)],
  )
  const now = app.services.clock.now()
  const told = { orderNo: order.orderNo, provider: 'transfer', amountCents: order.amountCents } as const
  const once = await asPlatform(app.services.pools, (db) =>
    settlePayment(db, { ...told, tradeNo: `${numberOf(order)} again`, paidAt: now, recordedAt: now }),
  )
  expect(once).toBe('already')
  expect((await ledgerOf(app, hr.companyId)).at(-1)?.until_after).toBe(addDays(todayOf(app), 374))
})
