import { addDays } from '@zhixin/domain/orders/calendar-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyer, ledgerOf, pay, placed, todayOf } from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('ORDER-05 200 payments for one order at the same time extend the service once', async () => {
  const hr = await buyer(app, { days: 10, people: 50 })
  const order = await placed(hr)
  const results = await Promise.all(Array.from({ length: 200 }, () => pay(app, order, { tradeNo: 'one' })))
  expect(results.filter((result) => result === 'settled')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['settled', 'already']))
  expect((await ledgerOf(app, hr.companyId)).map(({ kind, days }) => [kind, days])).toEqual([
    ['agreed', 10],
    ['order', 365],
  ])
  expect(await hr.ok('account.company')).toMatchObject({ remainingDays: 375, peopleLimit: 50 })
  expect((await ledgerOf(app, hr.companyId)).at(-1)?.until_after).toBe(addDays(todayOf(app), 374))
})
