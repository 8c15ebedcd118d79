import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../database/transaction.ts'
import { loggedIn } from '../test/factories.ts'
import { makeAsker } from '../test/questions/question-factory.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { addDemoQuestions } from './demo-questions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('OPS-01 SLIP-03 of the opened slips of a demo company one question waits, one is answered and one is closed', async () => {
  const hr = await loggedIn(app)
  const sealer = await app.services.vault.sealer(hr.companyId)
  const add = () => asPlatform(app.services.pools, (db) => addDemoQuestions(db, sealer, app.services.clock.now()))
  expect(await add()).toBe(0)
  for (const name of ['许文', '邓佳', '曹阳', '彭雨']) await makeAsker(app, hr.companyId, { name })
  expect(await add()).toBe(3)
  const states = ['open', 'answered', 'closed'] as const
  const listed = await Promise.all(states.map((state) => hr.ok('questions.listGroups', { state })))
  expect(listed.map(({ list }) => list.map(({ questions, item }) => [questions, item?.label]))).toEqual([
    [[1, '基本工资']],
    [[1, '基本工资']],
    [[1, undefined]],
  ])
  expect((await hr.ok('history.list', { having: 'disputed' })).total).toBe(1)
})
