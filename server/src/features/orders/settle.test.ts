import { addDays } from '@zhixin/domain/orders/calendar-days'
import { orderActions, orderCan, orderStatus, statusAfter } from '@zhixin/domain/orders/order-states'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { listenTo } from '../../test/live-events.ts'
import { agree, buyer, ledgerOf, pay, placed, refund, todayOf } from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { findPayment } from './ledger-store.ts'
import { lockOrder, updateOrder } from './order-store.ts'
import { voidTransfer } from './void-transfer.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const serviceOf = async (hr: TestCaller) => {
  const { remainingDays, peopleLimit } = await hr.ok('account.company')
  return [remainingDays, peopleLimit]
}
const entriesOf = async ({ companyId }: TestCaller) =>
  (await ledgerOf(app, companyId)).map(({ kind, gap_days: gap, days, people }) => [kind, gap, days, people])

describe('ORDER-05 a paid order extends at once and exactly once', () => {
  test('ORDER-05 200 payments for one order at the same time extend the service once', async () => {
    const hr = await buyer(app, { days: 10, people: 50 })
    const order = await placed(hr)
    const results = await Promise.all(Array.from({ length: 200 }, () => pay(app, order, { tradeNo: 'one' })))
    expect(results.filter((result) => result === 'settled')).toHaveLength(1)
    expect(new Set(results)).toEqual(new Set(['settled', 'already']))
    expect(await entriesOf(hr)).toEqual([
      ['agreed', 0, 10, 50],
      ['order', 0, 365, 0],
    ])
    expect(await serviceOf(hr)).toEqual([375, 50])
    expect((await ledgerOf(app, hr.companyId)).at(-1)?.until_after).toBe(addDays(todayOf(app), 374))
  })

  test('ORDER-05 of 100 different payments for one order one settles it and the others are kept to be paid back', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr)
    const results = await Promise.all(Array.from({ length: 100 }, (_, n) => pay(app, order, { tradeNo: `many ${n}` })))
    expect(results.filter((result) => result === 'settled')).toHaveLength(1)
    expect(results.filter((result) => result === 'paidTwice')).toHaveLength(99)
    expect(await serviceOf(hr)).toEqual([375, 50])
  })

  test('ORDER-05 another amount, an unknown order and a closed one extend nothing, however often they are told', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr)
    const wrong = { amountCents: order.amountCents - 1, tradeNo: newId() }
    expect([await pay(app, order, wrong), await pay(app, order, wrong)]).toEqual(['wrongAmount', 'wrongAmount'])
    expect(await pay(app, { ...order, orderNo: '20200101000000000000' })).toBe('unknownOrder')
    await hr.ok('orders.cancel', { id: order.id })
    expect(await pay(app, order)).toBe('paidWhenClosed')
    expect(await serviceOf(hr)).toEqual([10, 50])
    expect((await owner.query('select outcome from service_payment where order_id = $1', [order.id])).rowCount).toBe(2)
  })

  test('ORDER-05 after the trial and when the service is over, days begin today for the people that were chosen', async () => {
    const trial = await buyer(app, { days: 20, people: 200, isTrial: true })
    await pay(app, await placed(trial, { people: 30 }))
    expect(await serviceOf(trial)).toEqual([385, 30])
    const over = await buyer(app, { days: -9, people: 20 })
    await pay(app, await placed(over, { people: 40 }))
    expect(await serviceOf(over)).toEqual([365, 40])
    expect((await entriesOf(over)).at(-1)).toEqual(['order', 9, 365, 20])
    await pay(app, await placed(over, { serviceType: 2, people: 5 }))
    expect(await serviceOf(over)).toEqual([365, 45])
  })

  test('ORDER-05 SESSION-10 open windows hear of it at once, and the trail has it', async () => {
    const hr = await buyer(app, { days: 3 })
    const events = await listenTo(app, hr)
    const order = await placed(hr)
    await pay(app, order)
    await expect.poll(() => events.seen.map(({ kind }) => kind)).toContain('service')
    expect(events.seen).toContainEqual({ kind: 'order', orderNo: order.orderNo, status: 2 })
    await events.stop()
  })
})

describe('ORDER-05 a refund takes back what its order gave', () => {
  test('ORDER-05 in shares, each once, and all with the last cent', async () => {
    const hr = await buyer(app, { days: 10, people: 50 })
    const order = await placed(hr)
    await pay(app, order)
    const half = { amountCents: order.amountCents / 2, refundNo: newId() }
    expect(await Promise.all(Array.from({ length: 20 }, () => refund(app, order, half)))).toContain('settled')
    // Half of 365 days, rounded in favour of the company.
    expect(await serviceOf(hr)).toEqual([375 - 182, 50])
    expect((await hr.ok('orders.list', {})).list).toMatchObject([{ status: 2, refundedCents: half.amountCents }])
    expect(await refund(app, order, { amountCents: order.amountCents })).toBe('tooMuch')
    expect(await refund(app, order, { amountCents: order.amountCents / 2 })).toBe('settled')
    expect(await serviceOf(hr)).toEqual([10, 50])
    expect((await hr.ok('orders.list', {})).list).toMatchObject([{ status: 7 }])
  })

  test('ORDER-05 money that gave nothing goes back first and takes nothing', async () => {
    const hr = await buyer(app, { days: 10 })
    const order = await placed(hr)
    await pay(app, order)
    expect(await pay(app, order)).toBe('paidTwice')
    expect(await refund(app, order, {})).toBe('settled')
    expect(await serviceOf(hr)).toEqual([375, 50])
    expect(await refund(app, order, {})).toBe('settled')
    expect(await serviceOf(hr)).toEqual([10, 50])
    expect(await refund(app, order, {})).toBe('tooMuch')
  })

  test('ORDER-05 takes no more people than an agreement has left', async () => {
    const hr = await buyer(app, { days: 100, people: 50 })
    const more = await placed(hr, { serviceType: 2, people: 100 })
    await pay(app, more)
    await agree(app, hr.companyId, { days: 100, people: 60 })
    expect(await refund(app, more, {})).toBe('settled')
    expect(await serviceOf(hr)).toEqual([100, 0])
    expect((await hr.ok('orders.list', {})).list).toMatchObject([{ status: 7 }])
  })

  test('ORDER-05 people stay where a later renewal was paid for them', async () => {
    const hr = await buyer(app, { days: 100, people: 50 })
    const more = await placed(hr, { serviceType: 2, people: 20 })
    await pay(app, more)
    const renewal = await placed(hr)
    expect(renewal.people).toBe(70)
    await pay(app, renewal)
    await refund(app, more, {})
    expect(await serviceOf(hr)).toEqual([465, 70])
    await refund(app, renewal, {})
    expect(await serviceOf(hr)).toEqual([100, 70])
  })
})

describe('ORDER-03 what no program may write', () => {
  const refused = (statement: string, values: unknown[]) =>
    expect(owner.query(statement, values), statement).rejects.toThrow()

  test('ORDER-03 the database refuses every transition that the table of states does not have', async () => {
    const allowed = (from: number, to: number) =>
      orderActions.some((action) => orderCan(action, from) && statusAfter(action) === to)
    const hr = await buyer(app)
    const refunded = await placed(hr)
    await pay(app, refunded)
    await refund(app, refunded, {})
    // What its payment was void for goes back to where it was; what was paid does not.
    const voided = await placed(await buyer(app))
    const told = { orderNo: voided.orderNo, tradeNo: `void ${voided.orderNo}` }
    await pay(app, voided, { provider: 'transfer', tradeNo: told.tradeNo })
    const now = new Date()
    await asPlatform(app.services.pools, async (db) => {
      const id = (await findPayment(db, 'transfer', told.tradeNo))?.id ?? ''
      await voidTransfer(db, { orderNo: told.orderNo, id, reason: '登记错误', byName: '平台', at: now })
    })
    const client = owner
    const states = Object.values(orderStatus)
    const found: string[] = []
    for (const from of states)
      for (const to of states) {
        const { id } = from === orderStatus.paid && to !== orderStatus.refunded ? voided : refunded
        await client.query('begin')
        // Only the owner can switch the check off, to bring the order into the first of both states.
        await client.query('alter table service_order disable trigger service_order_checked')
        const set = `update service_order set status = $1::int,
          paid_at = case when $1 in (2, 4, 5, 7) then $3::timestamptz end,
          closed_at = case when $1 in (3, 6, 7) then $3::timestamptz end where id = $2`
        await client.query(set, [from, id, now])
        await client.query('alter table service_order enable trigger service_order_checked')
        const done = await client.query(set, [to, id, now]).then(
          () => true,
          () => false,
        )
        if (done !== (from === to || allowed(from, to))) found.push(`${from} > ${to}: ${done}`)
        await client.query('rollback')
      }
    expect(found).toEqual([])
  })

  test('ORDER-02 ORDER-05 price, days and people of an order stay, and nothing of payments and ledger changes or goes', async () => {
    const hr = await buyer(app)
    const order = await placed(hr)
    for (const column of ['amount_cents', 'days', 'people', 'unit_cents', 'package_days', 'source'])
      await refused(`update service_order set ${column} = 2 where id = $1`, [order.id])
    // Paid without money, and refunded without a refund.
    await refused('update service_order set status = 2, paid_at = now() where id = $1', [order.id])
    await pay(app, order)
    await refused('update service_order set status = 7, closed_at = now() where id = $1', [order.id])
    for (const table of ['service_ledger', 'service_payment', 'service_refund']) {
      await refused(`update ${table} set company_id = company_id where company_id = $1`, [hr.companyId])
      await refused(`delete from ${table} where company_id = $1`, [hr.companyId])
    }
    await refused('delete from service_order where id = $1', [order.id])
  })

  test('ORDER-05 days and people of a company are changed through its ledger only, and by the platform only', async () => {
    const hr = await buyer(app)
    await refused("update company set service_until = '2099-01-01' where id = $1", [hr.companyId])
    await refused('update company set people_limit = 9999 where id = $1', [hr.companyId])
    const entry =
      "insert into service_ledger (company_id, kind, days, people, reason, at) values ($1, 'agreed', 9, 0, 'x', now())"
    const ofApp = new pg.Client({ connectionString: app.programUrls.app })
    await ofApp.connect()
    await ofApp.query(`set app.company = '${hr.companyId}'`)
    await expect(ofApp.query(entry, [hr.companyId])).rejects.toThrow(/permission denied/)
    await ofApp.end()
  })

  test('ORDER-03 an order that another company names is not found', async () => {
    const [hr, other] = [await buyer(app), await buyer(app)]
    const order = await placed(hr)
    expect((await other.call('orders.cancel', { id: order.id })).error).toBe('record.missing')
    const found = await asPlatform(app.services.pools, (db) => lockOrder(db, order.orderNo))
    expect(found?.company_id).toBe(hr.companyId)
    await expect(
      asPlatform(app.services.pools, async (db) => {
        const held = await lockOrder(db, order.orderNo)
        if (held) await updateOrder(db, held, { status: orderStatus.invoicing })
      }),
    ).rejects.toThrow()
  })
})
