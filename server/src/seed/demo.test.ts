import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../database/transaction.ts'
import { isSafetyCode } from '../features/payslip/safety-code.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { makeDemo } from './demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('OPS-01 SLIP-03 ORDER-01 SESSION-10 one demo company is near its end, with past orders, and has a sent payroll that two have confirmed, one has opened and one has not', async () => {
  const demo = await makeDemo(app.services)
  const account = demo?.accounts.find(({ userId }) => userId === 'hr-sample')
  const hr = app.caller()
  const { userId = '', password = '' } = account ?? {}
  hr.token = (await hr.ok('session.login', { userId, password })).token
  const { list } = await hr.ok('history.list', {})
  const [batch] = list
  const counts = { total: 4, sent: 4, unread: 1, confirmed: 2, unconfirmed: 2 }
  expect(list).toMatchObject([{ state: 'sent', asksConfirmation: true, counts, netPay: '25446.06' }])
  const { list: people } = await hr.ok('history.listDetails', { batchId: batch?.id ?? '' })
  expect(people.map(({ confirmedHow, readAt }) => [confirmedHow, readAt !== null])).toEqual([
    ['person', true],
    ['person', true],
    [null, true],
    [null, false],
  ])
  const slip = await hr.ok('history.preview', { id: people[0]?.id ?? '' })
  expect(slip).toMatchObject({ netPay: { value: '6308.53' } })
  // As after an import: what is added and what is taken off stand apart.
  expect(slip.groups.map(({ label, items }) => [label, items.map((item) => item.labelEn)])).toEqual([
    ['应发项目', ['Base pay', 'Performance bonus']],
    ['扣款项目', ['Social insurance (employee)', 'Income tax']],
  ])
  expect((await hr.ok('batches.export', { id: batch?.id ?? '' })) as Buffer).toBeInstanceOf(Buffer)
  // It is also the company near its end: a year and more people were bought, and one order was cancelled.
  expect(await hr.ok('account.company')).toMatchObject({ remainingDays: 5, peopleLimit: 70 })
  const orders = (await hr.ok('orders.list', {})).list
  expect(orders.map(({ status, serviceType, people }) => [status, serviceType, people])).toEqual([
    [3, 2, 100],
    [2, 2, 20],
    [2, 1, 50],
  ])
  // What is printed for those who try it opens their payslips.
  expect(demo?.slipReaders.map(({ company }) => company)).toEqual(Array(5).fill('银杏餐饮有限公司'))
  for (const { name, safetyCode } of demo?.slipReaders ?? []) {
    const stored = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('employee').where('name', '=', name).select(['id', 'safety_code_hash']).executeTakeFirstOrThrow(),
    )
    const { id, safety_code_hash: hash } = stored
    expect(await isSafetyCode(app.services.vault, id, safetyCode, hash ?? '')).toBe(true)
  }
  expect(await makeDemo(app.services)).toBeNull()
  // A withdrawn slip of the sample is the same slip when it is sent again as it was.
  const withdrawn = people[3]?.id ?? ''
  await hr.ok('history.withdraw', { id: withdrawn, reason: '发错了人' })
  await hr.ok('batches.correctSlip', { id: withdrawn, changes: [], reason: '误撤回' })
  const again = (await hr.ok('history.listDetails', { batchId: batch?.id ?? '' })).list[3]
  expect(again?.corrected).toMatchObject({ nth: 2, repeats: true })
})
