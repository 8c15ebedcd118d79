import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../database/transaction.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { reviewed } from '../test/send-reviewed.ts'
import { startWorkerStage, type WorkerStage } from '../test/worker-stage.ts'

let stage: WorkerStage
beforeAll(async () => {
  stage = await startWorkerStage()
})
afterAll(() => stage.close())

test('SEND-07 two worker processes killed again and again as a time comes: the batch goes out once, to everybody', async () => {
  const { app, mail } = stage
  const hr = await loggedIn(app)
  const people = 60
  const kills = 4
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people })
  const localTime = localTimeAt(new Date(Date.now() + 3_600_000), 'Asia/Shanghai')
  await hr.ok('batches.timingSend', { ...(await reviewed(hr, batch.batchId)), localTime })
  // The scheduled time came an hour ago, while no worker was running.
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('batch')
      .set({ starts_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', batch.batchId)
      .execute(),
  )
  mail.treat(() => ({ kind: 'take', lateMs: 20 }))
  for (let kill = 0; kill < kills; kill++) {
    const both = [stage.startWorker(), stage.startWorker()]
    await Promise.all(both.map((worker) => worker.ready))
    await pause(randomInt(200))
    await Promise.all(both.map((worker) => worker.kill()))
  }
  const last = stage.startWorker()
  await last.ready
  const state = async () => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch
  await expect.poll(async () => (await state()).state, { timeout: 60_000, interval: 200 }).toBe('sent')
  const { counts } = await state()
  const mailed = mail.perPerson()
  expect(batch.people.filter(({ email }) => (mailed.get(email ?? '') ?? 0) > 1)).toEqual([])
  expect(batch.people.filter(({ email }) => !mailed.has(email ?? '')).length).toBeLessThanOrEqual(counts.uncertain)
  expect(counts.sent + counts.uncertain).toBe(people)
  const { list } = await hr.ok('audit.list', { action: 'batch.start' })
  expect(list).toHaveLength(1)
  expect(await last.stop()).toBe(0)
}, 120_000)
