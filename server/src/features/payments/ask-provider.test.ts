import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { buyer, ledgerOf, placed } from '../../test/orders/order-factory.ts'
import { misbehave, openPaymentStage } from '../../test/providers/payments/payment-factory.ts'
import { laterAt, showCode, type Way, ways } from '../../test/providers/payments/shown-code.ts'
import { findAttempt } from './store.ts'

let stage: Awaited<ReturnType<typeof openPaymentStage>>
beforeAll(async () => {
  stage = await openPaymentStage()
})
afterAll(() => stage.close())

const later = (ms: number) => laterAt(stage, ms)
const watch = () => jobHandlers['payments.watch']({}, stage.app.services)
const shown = (way: Way) => showCode(stage, way)

describe.each(['wechat', 'alipay'] as const)('%s', (way) => {
  test('ORDER-04 many windows ask for the code of an order at the same time: the provider is asked once, and all show the same', async () => {
    const { paymentType, url } = ways[way]
    const hr = await buyer(stage.app, { days: 10 })
    const { orderNo } = await placed(hr, { paymentType })
    const held = stage[way].hold()
    onTestFinished(held.release)
    const windows = Array.from({ length: 8 }, () => hr.ok(url, { orderNo }))
    await expect.poll(held.waiting).toBeGreaterThan(0)
    // Whoever asked before this one has come as far by now.
    for (let n = 0; n < 5; n++) await hr.ok('payments.status', { orderNo })
    held.release()
    const codes = (await Promise.all(windows)).map(({ code }) => code?.codeUrl)
    expect(new Set(codes).size).toBe(1)
    expect(held.most()).toBe(1)
  })

  test('ORDER-04 windows and the job want to know of a payment at the same time: the provider is asked once, and all hear its answer', async () => {
    const { hr, order, standIn, outTradeNo } = await shown(way)
    later(61_000)
    standIn.pay(outTradeNo)
    const held = standIn.hold()
    onTestFinished(held.release)
    const ask = () => hr.ok(ways[way].status, { orderNo: order.orderNo })
    const first = ask()
    await expect.poll(held.waiting).toBe(1)
    // Long enough after the first question that another one would be asked.
    const { back } = later(3000)
    const looked = watch()
    const others = Array.from({ length: 8 }, ask)
    for (let n = 0; n < 5; n++) await hr.ok('payments.status', { orderNo: order.orderNo })
    held.release()
    back()
    expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual(new Array(9).fill(2))
    await looked
    expect(held.most()).toBe(1)
    expect((await ledgerOf(stage.app, hr.companyId)).map(({ days }) => days)).toEqual([10, 365])
  })

  test('ORDER-04 what the provider said last is what every window hears, at each of two programs', async () => {
    const { hr, order, standIn, ask } = await shown(way)
    const there = stage.second.caller()
    there.token = hr.token
    misbehave(standIn, 'down')
    expect((await ask()).fault).toBe('unreachable')
    const asked = standIn.asked.length
    expect((await there.ok(ways[way].status, { orderNo: order.orderNo })).fault).toBe('unreachable')
    expect(standIn.asked).toHaveLength(asked)
    standIn.treat('well')
    later(3000)
    expect((await there.ok(ways[way].status, { orderNo: order.orderNo })).fault).toBeNull()
    expect((await ask()).fault).toBeNull()
  })

  test('ORDER-04 after questions that got no answer, closing is tried again as soon as if there had been none', async () => {
    const { hr, order, standIn, outTradeNo } = await shown(way)
    const attempt = async () => {
      const found = await asPlatform(stage.app.services.pools, (db) => findAttempt(db, outTradeNo))
      const left = (found?.next_query_at?.getTime() ?? 0) - stage.app.services.clock.now().getTime()
      return { failures: found?.failures, left }
    }
    misbehave(standIn, 'down')
    for (let n = 1; n <= 5; n++) {
      later((await attempt()).left + 100)
      await watch()
      expect((await attempt()).failures).toBe(n)
    }
    await hr.ok('orders.cancel', { id: order.id })
    await watch()
    const { failures, left } = await attempt()
    expect([failures, Math.round(left / 5000) * 5]).toEqual([1, 5])
    standIn.treat('well')
  })

  test('ORDER-04 closing that gets no answer is tried again within seconds, in growing pauses, and the order says so meanwhile', async () => {
    const { hr, order, standIn, outTradeNo } = await shown(way)
    const codes = async () => (await hr.ok('payments.status', { orderNo: order.orderNo })).openCodes
    const attempt = async () => {
      const found = await asPlatform(stage.app.services.pools, (db) => findAttempt(db, outTradeNo))
      const left = (found?.next_query_at?.getTime() ?? 0) - stage.app.services.clock.now().getTime()
      return { ...found, left }
    }
    expect(await codes(), 'while it may be paid').toEqual([])
    misbehave(standIn, 'down')
    await hr.ok('orders.cancel', { id: order.id })
    const own = { paymentType: ways[way].paymentType, endsAt: (await attempt()).ends_at?.toISOString() }
    expect(await codes()).toEqual([{ ...own, isClosing: true, fault: null, nextTryAt: null }])
    const pauses: number[] = []
    const moves: { back: () => void }[] = []
    for (let n = 0; n < 10; n++) {
      await watch()
      const { left, fault, next_query_at: next } = await attempt()
      if (n === 0) {
        expect(await codes()).toEqual([
          { ...own, isClosing: true, fault: 'unreachable', nextTryAt: next?.toISOString() },
        ])
        const { rows } = await stage.app.services.pools.platform.query(
          `select run_at < now() + interval '6 seconds' as soon from graphile_worker.jobs where key = 'payments.watch {} later'`,
        )
        expect(rows, 'the next run waits for no minute to be full').toEqual([{ soon: true }])
      }
      expect(fault).toBe('unreachable')
      pauses.push(Math.round(left / 5000) * 5)
      moves.push(later(left + 100))
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
    standIn.treat('well')
    await watch()
    for (const { back } of moves) back()
    expect(standIn.trades.get(outTradeNo)?.state).toBe('closed')
    // Alipay cannot close what nobody has scanned: it ends by itself.
    const ending = { ...own, isClosing: false, fault: null, nextTryAt: null }
    expect(await codes()).toEqual(way === 'wechat' ? [] : [ending])
  })
})
