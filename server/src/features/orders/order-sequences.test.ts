import { AppError } from '@zhixin/contract/errors'
import { addDays } from '@zhixin/domain/orders/calendar-days'
import { type OrderAction, orderCan, statusAfter } from '@zhixin/domain/orders/order-states'
import { dayIn } from '@zhixin/domain/session/service-days'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { makeCompany } from '../../test/factories.ts'
import { proofSize } from '../../test/proof-size.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { expireOverdue } from './expire-orders.ts'
import { getService, listLedger, listPayments } from './ledger-store.ts'
import { listOrders, lockOrder, type OrderRow, updateOrder } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment, settleRefund } from './settle-payment.ts'
import { listTransfers } from './void-store.ts'
import { voidTransfer } from './void-transfer.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Step =
  | { do: 'create'; serviceType: 1 | 2; packageId: string; people: number; paymentType: 1 | 3; at: number }
  | { do: 'pay'; order: number; trade: number; wrong: boolean; by: 'wechat' | 'transfer' }
  | { do: 'refund'; order: number; percent: number; refund: number; by: 'wechat' | 'transfer' }
  | { do: 'void'; order: number; trade: number }
  | { do: 'wait'; hours: number }
  | { do: 'act'; order: number; action: OrderAction }

const index = fc.nat(5)
const by = fc.constantFrom('wechat' as const, 'transfer' as const)
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const step: fc.Arbitrary<Step> = fc.oneof(
  often(
    3,
    fc.record({
      do: fc.constant('create' as const),
      serviceType: fc.constantFrom(1 as const, 2 as const),
      packageId: fc.constantFrom('quarter', 'year', 'twoYears'),
      people: fc.integer({ min: 8, max: 60 }),
      paymentType: fc.constantFrom(1 as const, 3 as const),
      at: fc.nat(2),
    }),
  ),
  // The latest order, mostly: it is the first of the list.
  ...[fc.constant(0), index].map((order, at) =>
    often(
      4 - 2 * at,
      fc.record({ do: fc.constant('pay' as const), order, trade: fc.nat(2), wrong: fc.nat(9).map((n) => n === 0), by }),
    ),
  ),
  ...[fc.constant(0), index].map((order) =>
    often(2, fc.record({ do: fc.constant('void' as const), order, trade: fc.nat(2) })),
  ),
  often(
    1,
    fc.record({
      do: fc.constant('refund' as const),
      order: index,
      percent: fc.constantFrom(1, 30, 50, 100),
      refund: fc.nat(3),
      by,
    }),
  ),
  often(1, fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 3, 24 * 8, 24 * 100) })),
  often(
    2,
    fc.record({
      do: fc.constant('act' as const),
      order: index,
      action: fc.constantFrom<OrderAction[]>('cancel', 'expire', 'applyInvoice', 'withdrawInvoice', 'issueInvoice'),
    }),
  ),
)

interface World {
  db: Db
  companyId: string
  now: Date
  orders: OrderRow[]
  /** Tells the trades and refunds of one run from those of another. */
  run: string
}

/** Does one step as the product does it; what it refuses is no failure. */
async function take(step: Step, { db, companyId, now, orders, run }: World): Promise<void> {
  if (step.do === 'wait') return
  if (step.do === 'create') {
    const by = { id: newId(), name: '用户' }
    const { serviceType, packageId, people, paymentType } = step
    await placeOrder(
      db,
      { companyId, serviceType, packageId, people, paymentType, paymentCompany: '', by, onBehalf: null },
      now,
    )
    return
  }
  const order = orders[step.order % Math.max(1, orders.length)]
  if (!order) return
  const { order_no: orderNo, amount_cents: amount } = order
  if (step.do === 'pay') {
    const amountCents = step.wrong ? amount + 1 : amount
    const tradeNo = `${run} ${orderNo} ${step.trade}`
    await settlePayment(db, { orderNo, provider: step.by, tradeNo, amountCents, paidAt: now, recordedAt: now })
  } else if (step.do === 'void') {
    const recorded = await listTransfers(db, order)
    const id = recorded[step.trade % Math.max(1, recorded.length)]?.id ?? newId()
    await voidTransfer(db, { orderNo, id, reason: '登记错误', byName: '平台', at: now })
  } else if (step.do === 'refund') {
    const amountCents = Math.max(1, Math.floor((amount * step.percent) / 100))
    const refundNo = `${run} ${orderNo} ${step.refund}`
    await settleRefund(db, { orderNo, provider: step.by, refundNo, amountCents, refundedAt: now, recordedAt: now })
  } else {
    await expireOverdue(db, now, companyId)
    const held = await lockOrder(db, orderNo)
    if (!held || !orderCan(step.action, held.status)) return
    const closed = step.action === 'cancel' || step.action === 'expire' ? { closed_at: now } : {}
    await updateOrder(db, held, { status: statusAfter(step.action), ...closed })
  }
}

/** Bought and voided, twice. */
const boughtAndVoided: Step[] = [
  { do: 'create', serviceType: 1, packageId: 'year', people: 50, paymentType: 3, at: 0 },
  ...[1, 2].flatMap((trade): Step[] => [
    { do: 'pay', order: 0, trade, wrong: false, by: 'transfer' },
    { do: 'void', order: 0, trade: 0 },
  ]),
]

type Payment = Awaited<ReturnType<typeof listPayments>>[number]

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** What always holds, whatever has happened. */
async function check({ db, companyId }: World, opening: string): Promise<string> {
  const entries = await listLedger(db, companyId)
  const service = await getService(db, companyId)
  const last = entries.at(-1)
  expect([service.service_until, service.people_limit]).toEqual([last?.until_after, last?.people_after])
  expect(service.service_until).toBe(addDays(opening, sum(entries.slice(1).map((each) => each.gap_days + each.days))))
  expect(service.people_limit).toBe(sum(entries.map(({ people }) => people)))
  const orders = await listOrders(db, companyId, {}, { currentPage: 1, pageSize: 100 })
  expect(orders.filter(({ status }) => status === 1).length).toBeLessThanOrEqual(1)
  for (const order of orders) {
    const own = entries.filter(({ order_id: id }) => id === order.id)
    const isPaid = [2, 4, 5, 7].includes(order.status)
    const voids = own.filter(({ kind }) => kind === 'void')
    const given = own.filter(({ kind }) => kind === 'order')
    const isVoid = ({ seq }: { seq: number }) => voids.some(({ void_of: of }) => of === seq)
    expect(given.filter((each) => !isVoid(each)).map(({ days }) => days)).toEqual(isPaid ? [order.days] : [])
    // What gave once more gave the people that the void before had taken.
    for (const [at, each] of own.entries())
      if (each.kind === 'order' && own[at - 1]?.kind === 'void')
        expect(each.people).toBe(0 - (own[at - 1]?.people ?? 0))
    // What would have settled it is not left to be paid back.
    const fits = ({ result, amount_cents: cents, refunded_cents: back, paid_at: paidAt }: Payment) =>
      result === 'paidTwice' && cents === order.amount_cents && back === 0 && paidAt < order.expires_at
    if (!isPaid) expect((await listPayments(db, order)).filter(fits)).toEqual([])
    // What was void went back to the day, and once.
    expect(voids.map(({ days }) => 0 - days)).toEqual(given.filter(isVoid).map(({ days }) => days))
    const taken = sum(own.filter(({ kind }) => kind === 'refund').map(({ days }) => days))
    expect(0 - taken).toBe(Math.floor((order.days * order.refunded_cents) / order.amount_cents))
    expect(order.status === 7).toBe(order.refunded_cents === order.amount_cents)
  }
  return service.service_until
}

test('ORDER-05 whatever happens to orders, in any order, the ledger adds up and days shrink by a refund or a void only', async () => {
  let [settled, voided] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), fc.boolean(), async (steps, isTrial) => {
      let now = app.services.clock.now()
      const until = addDays(dayIn('Asia/Shanghai', now), 29)
      const { id: companyId } = await makeCompany(app.services, { service: { until, people: 50, isTrial } })
      const run = newId()
      let before = until
      for (const each of steps) {
        if (each.do === 'wait') now = new Date(now.getTime() + each.hours * 3_600_000)
        const todo = async (db: Db) => {
          const orders = await listOrders(db, companyId, {}, { currentPage: 1, pageSize: 100 })
          await take(each, { db, companyId, now, orders, run })
        }
        await asPlatform(app.services.pools, todo).catch((error) => {
          if (!(error instanceof AppError)) throw error
        })
        const after = await asPlatform(app.services.pools, (db) =>
          check({ db, companyId, now, orders: [], run }, until),
        )
        if (each.do !== 'refund' && each.do !== 'void') expect(after >= before).toBe(true)
        if (each.do === 'void' && after < before) voided++
        if (after > before) settled++
        before = after
      }
    }),
    { numRuns: proofSize(25, 500), examples: [[boughtAndVoided, false]] },
  )
  // The sequences get somewhere: days were bought and went back, and were not only refused.
  expect(settled).toBeGreaterThan(10)
  expect(voided).toBeGreaterThan(1)
})
