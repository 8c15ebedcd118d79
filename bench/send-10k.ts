import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import pino from 'pino'
import { v7 as newId } from 'uuid'
import { renderMail } from '../server/src/channels/mail/render-mail.ts'
import { readConfig } from '../server/src/config.ts'
import type { House } from '../server/src/context.ts'
import { asPlatform, withCompany } from '../server/src/database/door.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { reviewHash } from '../server/src/features/batches/review-hash-store.ts'
import { openHouse } from '../server/src/house.ts'
import { wakeLanes } from '../server/src/jobs/outbox.ts'
import { makeReviewedBatch } from '../server/src/test/batch-factory.ts'
import { makeCompany } from '../server/src/test/factories.ts'
import { startWork } from '../server/src/test/work.ts'
import { figure, machine, show } from './measure.ts'

/**
 * 10,000 mails to a local SMTP server through the outbox, on a database that writes to disk before it says so: everybody
 * exactly once. The peer is nodemailer alone with a pool of as many connections and the same mails, in the same run.
 */

const people = Number(process.argv[2] ?? 10_000)
const rounds = Number(process.argv[3] ?? 3)
const lanes = 5

const sink = fork(resolve(import.meta.dirname, 'mail-sink.ts'))
const [url] = (await once(sink, 'message')) as [string]
const ask = async <Reply>(what: 'report' | 'forget'): Promise<Reply> => {
  sink.send(what)
  const [reply] = (await once(sink, 'message')) as [Reply]
  return reply
}

const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const programUrl = await migrate(database.ownerUrl)
const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: url, SANDBOX: '0' })
const house = await openHouse(config, programUrl, pino({ level: 'warn' }))

function checkEverybodyOnce(got: [string, number][], expected: Set<string>, who: string): void {
  const twice = got.filter(([, count]) => count !== 1).length
  const strangers = got.filter(([to]) => !expected.has(to)).length
  if (twice || strangers || got.length !== expected.size)
    throw new Error(`${who}: ${got.length} of ${expected.size} people, ${twice} more than once, ${strangers} strangers`)
}

async function throughOutbox(): Promise<number> {
  const company = await makeCompany(house)
  const batch = await makeReviewedBatch(house, { companyId: company.id, people, columns: 40 })
  await ask('forget')
  await withCompany(house.pools, company.id, async (db) => {
    const planned_hash = await reviewHash(db, company.id, batch.batchId)
    await db.updateTable('batch').set({ state: 'sending', planned_hash }).where('id', '=', batch.batchId).execute()
    await wakeLanes(db)
  })
  const begin = performance.now()
  const work = await startWork(house)
  while ((await stateOf(house, batch.batchId)) !== 'sent') await pause(50)
  const seconds = (performance.now() - begin) / 1000
  await work.stop()
  checkEverybodyOnce(await ask('report'), new Set(batch.people.map(({ email }) => email ?? '')), 'outbox')
  return people / seconds
}

const stateOf = (of: House, batchId: string) =>
  asPlatform(of.pools, async (db) => {
    const { state } = await db.selectFrom('batch').select('state').where('id', '=', batchId).executeTakeFirstOrThrow()
    return state
  })

async function nodemailerAlone(): Promise<number> {
  await ask('forget')
  const pool = createTransport({ url, pool: true, maxConnections: lanes, maxMessages: 100 })
  const to = Array.from({ length: people }, (_, n) => `alone-${n}@example.com`)
  const begin = performance.now()
  await Promise.all(
    to.map((address, n) => {
      const message = {
        kind: 'slip' as const,
        deliveryId: newId(),
        companyId: newId(),
        companyName: '测试公司',
        to: address,
        name: `员工${n}号`,
        title: '2026年2月工资条',
        period: '2026-02',
        link: `http://127.0.0.1:8848/salarySheetLogin#t=${'A'.repeat(67)}`,
      }
      const from = config.mailFrom
      return pool.sendMail({ from, to: { name: message.name, address }, ...renderMail(message) })
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  pool.close()
  checkEverybodyOnce(await ask('report'), new Set(to), 'nodemailer')
  return people / seconds
}

console.log(machine())
const rates: { outbox: number[]; alone: number[] } = { outbox: [], alone: [] }
for (let round = 0; round < rounds; round++) {
  rates.alone.push(await nodemailerAlone())
  rates.outbox.push(await throughOutbox())
}
const [outbox, alone] = [figure(rates.outbox), figure(rates.alone)]
console.log(`${people} mails, everybody exactly once in each of ${rounds} rounds`)
console.log(`outbox, slips made and every hand-over committed before and after: ${show(outbox, 'mails/s')}`)
console.log(`nodemailer alone, the same mails over as many connections: ${show(alone, 'mails/s')}`)
console.log(`the outbox reaches ${(outbox.median / alone.median).toFixed(2)} of it`)

sink.disconnect()
await house.close()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
