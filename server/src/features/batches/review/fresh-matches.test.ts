import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { confirmMatches, shownMatches } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { rosterStamp } from '../match-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function makeBatch(hr: TestCaller, names: string[]): Promise<string> {
  const rows = names.map((name) => [name, '', '', '', 1, 1, 2])
  const file = await payrollFile(usualHeader, rows)
  return (await hr.ok('batches.importExcel', { period: '2026-02' }, { file })).batchId
}
const add = async (hr: TestCaller, name: string, email = '') => (await hr.ok('employees.add', { name, email })).id
const matches = async (hr: TestCaller, id: string) =>
  (await hr.ok('batches.review', { id })).list.map(({ match }) => match)

test('SEND-11 a namesake who joined after the import is not confirmed over', async () => {
  const hr = await loggedIn(app)
  await add(hr, '张三')
  await add(hr, '李四')
  const id = await makeBatch(hr, ['张三', '李四'])
  const shown = await shownMatches(hr, id)
  await add(hr, '张三')
  expect(await hr.ok('batches.confirmMatches', shown)).toMatchObject({ confirmed: 1, skipped: 1 })
  expect(await matches(hr, id)).toEqual(['shared', 'confirmed'])
})

test('SEND-11 somebody whom HR has not seen is not confirmed', async () => {
  const hr = await loggedIn(app)
  const first = await add(hr, '张三')
  const id = await makeBatch(hr, ['张三', '新人'])
  const shown = await shownMatches(hr, id)
  // The row now belongs to another person, and the unknown person has an entry.
  await hr.ok('employees.updateQuit', { id: first, type: 1 })
  await add(hr, '张三')
  await add(hr, '新人')
  expect(await hr.ok('batches.confirmMatches', shown)).toMatchObject({ confirmed: 0, skipped: 1 })
  expect(await matches(hr, id)).toEqual(['byName', 'byName'])
  // Not even after the page was opened again, where the user confirms what they were shown before.
  expect(await hr.ok('batches.confirmMatches', shown)).toMatchObject({ confirmed: 0, skipped: 1 })
})

test('REVIEW-03 who was added by hand meanwhile is not added twice', async () => {
  const hr = await loggedIn(app)
  const id = await makeBatch(hr, ['新人', '另一人'])
  await add(hr, '新人')
  expect(await hr.ok('batches.addUnknown', { id })).toMatchObject({ added: 1, failed: [] })
  expect(await matches(hr, id)).toEqual(['byName', 'confirmed'])
  expect((await hr.ok('employees.list', { keyword: '新人' })).total).toBe(1)
})

test('SEND-11 SEND-12 what the roster became since is matched anew before the send', async () => {
  const hr = await loggedIn(app)
  const zhang = await add(hr, '张三', 'zhang@example.com')
  const li = await add(hr, '李四', 'li@example.com')
  await confirmMatches(hr, await makeBatch(hr, ['张三', '李四']))
  // The answer is remembered: there is nothing to confirm this month.
  const id = await makeBatch(hr, ['张三', '李四'])
  const plan = await hr.ok('batches.check', { id })
  expect(plan).toMatchObject({ canSend: true, ready: 2 })
  await add(hr, '张三')
  expect((await hr.call('batches.sendNow', { id, reviewHash: plan.reviewHash })).error).toBe('batch.changed')
  const second = await hr.ok('batches.check', { id })
  expect(second).toMatchObject({ canSend: false, ready: 1, problems: [{ kind: 'unmatched', count: 1 }] })
  expect(await matches(hr, id)).toEqual(['shared', 'confirmed'])
  await hr.ok('employees.updateQuit', { id: li, type: 1 })
  const problems = [
    { kind: 'unmatched', count: 1 },
    { kind: 'left', count: 1 },
  ]
  expect(await hr.ok('batches.check', { id })).toMatchObject({ ready: 0, problems })
  expect(await matches(hr, id)).toEqual(['shared', 'left'])
  expect(zhang).not.toBe(li)
})

test('SEND-12 a change of the roster that concerns nobody of the batch does not stop its send', async () => {
  const hr = await loggedIn(app)
  await add(hr, '张三', 'zhang@example.com')
  const id = await makeBatch(hr, ['张三'])
  await confirmMatches(hr, id)
  const { reviewHash } = await hr.ok('batches.check', { id })
  await add(hr, '李四')
  await hr.ok('batches.sendNow', { id, reviewHash })
})

test('SEND-11 two people who exchange their names are matched anew, whoever they are', async () => {
  const hr = await loggedIn(app)
  const stampOf = () => withCompany(app.services.pools, hr.companyId, (db) => rosterStamp(db, hr.companyId))
  const [one, other] = [await add(hr, '张三'), await add(hr, '李四')]
  for (let at = 0; at < 12; at++) {
    const [first, second] = [`张${String.fromCharCode(0x4e00 + at * 7)}`, `李${String.fromCharCode(0x5200 + at * 11)}`]
    await hr.ok('employees.save', { id: one, name: first })
    await hr.ok('employees.save', { id: other, name: second })
    const before = await stampOf()
    await hr.ok('employees.save', { id: one, name: second })
    await hr.ok('employees.save', { id: other, name: first })
    expect(await stampOf()).not.toBe(before)
  }
})

test('SEND-11 SEND-12 a row follows its name when HR corrects two mixed-up entries', async () => {
  const hr = await loggedIn(app)
  const [one, other] = [await add(hr, '李四', 'zhang@example.com'), await add(hr, '张三', 'li@example.com')]
  const id = await makeBatch(hr, ['张三', '李四'])
  await hr.ok('employees.save', { id: one, name: '张三' })
  await hr.ok('employees.save', { id: other, name: '李四' })
  await hr.ok('batches.check', { id })
  const { list } = await hr.ok('batches.review', { id })
  expect(list.map(({ employee }) => employee?.id)).toEqual([one, other])
})
