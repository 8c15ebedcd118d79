import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/test-app.ts'
import { makeDemo } from './demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('OPS-01 SLIP-03 one demo company has a sent payroll that two have confirmed, one has opened and one has not', async () => {
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
  expect(await hr.ok('history.preview', { id: people[0]?.id ?? '' })).toMatchObject({ netPay: { value: '6308.53' } })
  expect((await hr.ok('batches.export', { id: batch?.id ?? '' })) as Buffer).toBeInstanceOf(Buffer)
  expect(await makeDemo(app.services)).toBeNull()
})
