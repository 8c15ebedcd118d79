import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReviewedBatch } from '../../../../test/batch-factory.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('REVIEW-11 people who share a contact are named with it before the send, and the review shows exactly them', async () => {
  const hr = await loggedIn(app)
  const { batchId: id, people } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 4,
    person: (n) => ({ email: n % 2 ? 'couple@example.com' : `own-${n}@example.com`, phone: `1381234000${n}` }),
  })
  const couple = people.filter((_, n) => n % 2)
  const { sharing, problems } = await hr.ok('batches.check', { id })
  expect(sharing).toEqual([{ target: 'co***le@example.com', names: couple.map(({ name }) => name), count: 2 }])
  expect(problems).toMatchObject([{ kind: 'sharedTarget', blocks: false }])
  const rowsOf = async (show: 'sharedEmail' | 'sharedPhone' | 'sharedMessenger') =>
    (await hr.ok('batches.review', { id, show })).list.map(({ rowNo }) => rowNo)
  expect(await rowsOf('sharedEmail')).toEqual(couple.map(({ rowNo }) => rowNo))
  expect([await rowsOf('sharedPhone'), await rowsOf('sharedMessenger')]).toEqual([[], []])
})
