import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBatch } from '../../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { loggedIn } from '../../../test/factories.ts'
import { reviewed, sendReviewed } from '../../../test/send-reviewed.ts'
import { makeSlip } from '../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Makes a batch that is ready to be sent, to people who all have a slip of the previous month. */
async function ready() {
  const hr = await loggedIn(app)
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  for (const { employeeId, name } of batch.people)
    await makeSlip(app.services, {
      person: { companyId: hr.companyId, company: '公司', employeeId, name, phone: '' },
      period: '2025-01',
    })
  return { hr, officer, ...batch }
}

test('TRUST-06 a contact that was changed by somebody who may not see pay gets nothing before HR has confirmed it', async () => {
  const { hr, officer, batchId, people } = await ready()
  const [first] = people
  const id = first?.employeeId ?? ''
  await officer.ok('employees.save', { id, email: 'officer@example.com' })
  const plan = await hr.ok('batches.check', { id: batchId })
  expect(plan.canSend).toBe(false)
  const [problem] = plan.problems.filter(({ kind }) => kind === 'contactUnconfirmed')
  expect(problem).toMatchObject({ blocks: true, count: 1, message: expect.stringMatching(/用户\d+/) })
  expect((await hr.call('batches.sendNow', await reviewed(hr, batchId))).error).toBe('batch.blocked')
  const { list } = await hr.ok('employees.listContactChanges', { employeeId: id })
  await hr.ok('employees.confirmContactChanges', { ids: list.map((change) => change.id) })
  await sendReviewed(hr, batchId)
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  expect((await hr.ok('history.listDetails', { batchId })).list).toHaveLength(people.length)
})

test('TRUST-06 a change of another kind or of somebody else keeps no batch back', async () => {
  const { hr, officer, batchId, people } = await ready()
  await officer.ok('employees.save', { id: people[0]?.employeeId ?? '', messenger: 'officer' })
  const other = await ready()
  await other.officer.ok('employees.save', { id: other.people[0]?.employeeId ?? '', email: 'officer@example.com' })
  expect(await hr.ok('batches.check', { id: batchId })).toMatchObject({ canSend: true, problems: [] })
})

test('TRUST-06 a change that waits for a second person is told and lets the batch go', async () => {
  const { hr, batchId, people } = await ready()
  await loggedIn(app, { companyIds: [hr.companyId] })
  await hr.ok('employees.save', { id: people[0]?.employeeId ?? '', email: 'moved@example.com' })
  const plan = await hr.ok('batches.check', { id: batchId })
  expect(plan).toMatchObject({ canSend: true, problems: [{ kind: 'contactChanged', blocks: false, count: 1 }] })
  await sendReviewed(hr, batchId)
})
