import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { proofSize } from '../test/proof-size.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import type { WorkerProcess } from '../test/worker-process.ts'
import { startWorkerStage, type WorkerStage } from '../test/worker-stage.ts'

let stage: WorkerStage
beforeAll(async () => {
  stage = await startWorkerStage()
})
afterAll(() => stage.close())

const senders = 5
const kills = proofSize(8, 20)
/** Kills that come at any point of the start, before or while slips are generated. */
const earlyKills = 4

/**
 * Kills and restarts a worker many times. The first few kills come at any point of the start, before or while slips are
 * made; the others come after a random time of handing mails over.
 */
async function killAtRandom(maxMs: number): Promise<{ last: WorkerProcess; output: string }> {
  const { mail } = stage
  let output = ''
  for (let kill = 0; kill < kills; kill++) {
    const before = mail.mails.length
    const worker = stage.startWorker()
    await worker.ready
    if (kill >= earlyKills) await expect.poll(() => mail.mails.length, { interval: 5 }).toBeGreaterThan(before)
    await pause(randomInt(maxMs))
    await worker.kill()
    output += worker.output()
  }
  return { last: stage.startWorker(), output }
}

test(`SEND-06 kill -9 at ${kills} random moments of a send: nobody is left out and nobody gets it twice`, async () => {
  const { app, mail } = stage
  const people = 100 * kills
  const hr = await loggedIn(app)
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people })
  // Mails are slow enough that the send outlives all kills.
  mail.treat(() => ({ kind: 'take', lateMs: 8 }))
  await sendReviewed(hr, batch.batchId)

  const { last, output } = await killAtRandom(300)
  const midway = mail.mails.length
  mail.treat(() => ({ kind: 'take' }))
  const state = async () => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch
  await expect.poll(async () => (await state()).state, { interval: 200 }).toBe('sent')

  const { counts } = await state()
  const mailed = mail.perPerson()
  const shown = new Map<string, string>()
  for (let page = 1; page <= Math.ceil(people / 1000); page++) {
    const { list } = await hr.ok('history.listDetails', { batchId: batch.batchId, pageSize: 1000, currentPage: page })
    for (const slip of list) shown.set(slip.name, slip.delivery)
  }
  const twice = batch.people.filter(({ email }) => (mailed.get(email ?? '') ?? 0) > 1)
  const lost = batch.people.filter(({ email, name }) => !mailed.has(email ?? '') && shown.get(name) !== 'uncertain')
  const mistaken = batch.people.filter(({ email, name }) => !mailed.has(email ?? '') && shown.get(name) === 'sent')
  process.stdout.write(
    `kill -9: ${midway} of ${people} mails out after ${kills} kills; at the end ${counts.sent} sent, ${counts.uncertain} uncertain, of which ${
      [...shown].filter(
        ([name, delivery]) =>
          delivery === 'uncertain' && mailed.has(batch.people.find((p) => p.name === name)?.email ?? ''),
      ).length
    } had arrived\n`,
  )
  expect(twice).toEqual([])
  expect(lost).toEqual([])
  expect(mistaken).toEqual([])
  expect(counts.sent + counts.uncertain).toBe(people)
  expect(counts.uncertain).toBeLessThanOrEqual(senders * kills)
  // The kills came during the send and not after its end.
  expect(midway).toBeLessThan(people)

  expect(await last.stop()).toBe(0)
  const log = output + last.output()
  for (const secret of ['@example.com', batch.people[0]?.name ?? '', '8000.50', '#t='])
    expect(log).not.toContain(secret)
  // Each kill starts another process, which takes half a minute on a machine that is busy with others.
}, 720_000)

test('SEND-06 two worker processes at once on one database, one of them killed: nobody twice, nobody left out', async () => {
  const { app, mail } = stage
  const people = 400
  const hr = await loggedIn(app)
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people })
  mail.treat(() => ({ kind: 'take', lateMs: 10 }))
  const workers = [stage.startWorker(), stage.startWorker()]
  await Promise.all(workers.map((worker) => worker.ready))
  const before = mail.mails.length
  await sendReviewed(hr, batch.batchId)
  await expect.poll(() => mail.mails.length - before, { interval: 10 }).toBeGreaterThan(100)
  await workers[0]?.kill()
  const state = async () => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch
  await expect.poll(async () => (await state()).state, { interval: 100 }).toBe('sent')
  const { counts } = await state()
  const mailed = mail.perPerson()
  expect(batch.people.filter(({ email }) => (mailed.get(email ?? '') ?? 0) > 1)).toEqual([])
  expect(batch.people.filter(({ email }) => !mailed.has(email ?? '')).length).toBeLessThanOrEqual(counts.uncertain)
  expect(counts.uncertain).toBeLessThanOrEqual(senders)
  expect(counts.sent + counts.uncertain).toBe(people)
  expect(await workers[1]?.stop()).toBe(0)
})
