import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Channel } from '../channels/channel.ts'
import type { Services } from '../context.ts'
import { withCompany } from '../database/transaction.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWorker } from '../worker.ts'
import { recoverAbandoned } from './recovery.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const noSenders = { email: 0, sms: 0, miniProgram: 0 }
const none: ReadonlySet<string> = new Set()

test('SEND-06 a provider that answers slowly is not asked about everything in one look, and a request stays whole', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 6 })
  const deliveries = () =>
    withCompany(app.services.pools, companyId, (db) =>
      db.selectFrom('delivery').selectAll().where('batch_id', '=', batchId).orderBy('id').execute(),
    )
  const making = startWorker({ ...app.services, channels: { ...app.services.channels, senders: noSenders } })
  await sendReviewed(hr, batchId)
  await expect.poll(async () => (await deliveries()).length).toBe(6)
  await making.stop()
  // The deliveries of a dead worker: three that stand alone and, between them, three of one request.
  const together = (await deliveries()).filter((_, nth) => nth % 2).map(({ id }) => id)
  const handing = { state: 'handingOver', worker: newId(), claim_no: 1, lease_until: new Date(Date.now() + 60_000) }
  await withCompany(app.services.pools, companyId, async (db) => {
    await db
      .updateTable('delivery')
      .set(handing as { worker: string })
      .where('batch_id', '=', batchId)
      .execute()
    await db.updateTable('delivery').set({ handed_with: newId() }).where('id', 'in', together).execute()
  })

  let waited = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + waited)
  const slow = async () => {
    waited += 15_000
    return 'taken' as const
  }
  const slip = async () => ({ ask: slow }) as unknown as Channel
  const services: Services = { ...app.services, channels: { ...app.services.channels, slip } }
  const open = async () => (await deliveries()).filter(({ state }) => state === 'handingOver').map(({ id }) => id)
  expect(await recoverAbandoned(services, none, none)).toHaveLength(4)
  expect(await open()).toHaveLength(2)
  expect((await open()).filter((id) => together.includes(id))).toEqual([])
  expect(await recoverAbandoned(services, none, none)).toHaveLength(1)
  expect(await recoverAbandoned(services, none, none)).toHaveLength(1)
  expect(await open()).toEqual([])
})
