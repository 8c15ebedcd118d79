import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import pino from 'pino'
import { v7 as newId } from 'uuid'
import { renderMail } from '../server/src/channels/mail/render-mail.ts'
import { readConfig } from '../server/src/config.ts'
import type { Services } from '../server/src/context.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { asPlatform, withCompany } from '../server/src/database/transaction.ts'
import { reviewHash } from '../server/src/features/batches/review-hash-store.ts'
import { wakeSenders } from '../server/src/outbox/outbox-store.ts'
import { openServices } from '../server/src/services.ts'
import { makeReviewedBatch } from '../server/src/test/batch-factory.ts'
import { makeCompany, makeUser } from '../server/src/test/factories.ts'
import { makeCaller } from '../server/src/test/test-app.ts'
import { startWork } from '../server/src/test/work.ts'
import { databaseTime, ownTime, processTime } from './program/processor-time.ts'
import { startProgramOn } from './program/program.ts'
import { type Figure, figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'

/**
 * Sends mails to a local SMTP server through the outbox, on a database that confirms a commit only when it is on disk.
 * `rate` sends 10,000 mails, one to each person. The peer is nodemailer alone with as many connections and the same
 * mails, in the same run; the processor time of both is printed too, which is more reliable on a busy machine. `shares`
 * sends a batch of 50 people while one of 50,000 is being sent, and as the last of 100 companies at the same time; the
 * peer is the same batch alone. `answers` measures the API meanwhile; the peer is the idle API.
 * `node bench/send.ts [rate|shares|answers|all] [people] [rounds]`, for `shares` with the people of the large batch.
 */

const part = args[0] ?? 'all'
const people = Number(args[1] ?? (part === 'shares' ? 50_000 : 10_000))
const rounds = Number(args[2] ?? 3)
const senders = 5

const recorder = openRecorder('send')
const sink = fork(resolve(import.meta.dirname, 'program/mail-sink.ts'))
const [url] = (await once(sink, 'message')) as [string]
const ask = async <Reply>(what: 'report' | 'forget'): Promise<Reply> => {
  sink.send(what)
  const [reply] = (await once(sink, 'message')) as [Reply]
  return reply
}

const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const programUrls = await migrate(database.ownerUrl)
const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: url, SANDBOX: '0' })
const services = await openServices(config, programUrls, pino({ level: 'warn' }))

const { rows: backends } = await services.pools.platform.query<{ pid: number }>('select pg_backend_pid() as pid')
const databaseSpent = databaseTime(backends[0]?.pid ?? 0)

/** The time of each mail of a round, in ms. */
interface Round {
  perSecond: number
  own: number
  database: number
  sink: number
}

/** Runs `work`, which resolves with the seconds that it took. */
async function measureRound(work: () => Promise<number>): Promise<Round> {
  const spent = () => [ownTime(), databaseSpent(), processTime(sink.pid ?? 0)]
  const before = spent()
  const seconds = await work()
  const [own = 0, database = 0, received = 0] = spent().map((after, at) => (after - (before[at] ?? 0)) / people)
  return { perSecond: people / seconds, own, database, sink: received }
}

function checkEverybodyOnce(got: [string, number][], expected: Set<string>, who: string): void {
  const twice = got.filter(([, count]) => count !== 1).length
  const strangers = got.filter(([to]) => !expected.has(to)).length
  if (twice || strangers || got.length !== expected.size)
    throw new Error(`${who}: ${got.length} of ${expected.size} people, ${twice} more than once, ${strangers} strangers`)
}

type Batch = Awaited<ReturnType<typeof makeReviewedBatch>>

/** Starts sending a reviewed batch, as sendNow does. */
async function send({ companyId, batchId }: Batch): Promise<void> {
  await withCompany(services.pools, companyId, async (db) => {
    const planned_hash = await reviewHash(db, companyId, batchId)
    await db.updateTable('batch').set({ state: 'sending', planned_hash }).where('id', '=', batchId).execute()
    await wakeSenders(db)
  })
}

const makeBatch = async (count: number): Promise<Batch> =>
  makeReviewedBatch(services, { companyId: (await makeCompany(services)).id, people: count, columns: 40 })

/** Starts each batch right after the other; returns the seconds until it is sent, by the program's own clock. */
async function secondsToSend(batches: Batch[]): Promise<number[]> {
  const told = new Map<string, number>()
  for (const batch of batches) {
    told.set(batch.batchId, Date.now())
    await send(batch)
  }
  const ids = batches.map(({ batchId }) => batchId)
  // The states are queried seldom and together, because each query slows the measured program.
  for (;;) {
    const rows = await asPlatform(services.pools, (db) =>
      db.selectFrom('batch').select(['id', 'sent_at']).where('id', 'in', ids).where('state', '=', 'sent').execute(),
    )
    if (rows.length === ids.length)
      return ids.map(
        (id) => ((rows.find((row) => row.id === id)?.sent_at?.getTime() ?? 0) - (told.get(id) ?? 0)) / 1000,
      )
    await pause(200)
  }
}

async function throughOutbox(): Promise<Round> {
  const batch = await makeBatch(people)
  await ask('forget')
  const round = await measureRound(async () => {
    await send(batch)
    const begin = performance.now()
    const work = await startWork(services)
    while ((await stateOf(services, batch.batchId)) !== 'sent') await pause(50)
    const seconds = (performance.now() - begin) / 1000
    await work.stop()
    return seconds
  })
  checkEverybodyOnce(await ask('report'), new Set(batch.people.map(({ email }) => email ?? '')), 'outbox')
  return round
}

const stateOf = (of: Services, batchId: string) =>
  asPlatform(of.pools, async (db) => {
    const { state } = await db.selectFrom('batch').select('state').where('id', '=', batchId).executeTakeFirstOrThrow()
    return state
  })

async function nodemailerAlone(): Promise<Round> {
  await ask('forget')
  const pool = createTransport({ url, pool: true, maxConnections: senders, maxMessages: 100 })
  const to = Array.from({ length: people }, (_, n) => `alone-${n}@example.com`)
  const round = await measureRound(async () => {
    const begin = performance.now()
    await Promise.all(to.map((address, n) => pool.sendMail(mailTo(address, n))))
    const seconds = (performance.now() - begin) / 1000
    pool.close()
    return seconds
  })
  checkEverybodyOnce(await ask('report'), new Set(to), 'nodemailer')
  return round
}

/** A mail, encoded as the outbox does it. */
function mailTo(address: string, n: number) {
  const message = {
    kind: 'slip' as const,
    deliveryId: newId(),
    companyId: newId(),
    companyName: '测试公司',
    to: address,
    name: `员工${n}号`,
    title: '2026年2月工资条',
    period: '2026-02',
    version: 1,
    occasion: 'first' as const,
    hasCode: false,
    greeting: '',
    note: '',
    link: `http://127.0.0.1:8848/salarySheetLogin#t=${'A'.repeat(67)}`,
    entry: 'http://127.0.0.1:8848/salarySheetLogin',
  }
  const to = { name: message.name, address }
  return { from: config.mailFrom, to, textEncoding: 'base64' as const, ...renderMail(message) }
}

async function compareRates(): Promise<void> {
  const rounded: { outbox: Round[]; alone: Round[] } = { outbox: [], alone: [] }
  for (let round = 0; round < rounds; round++) {
    rounded.alone.push(await nodemailerAlone())
    rounded.outbox.push(await throughOutbox())
  }
  const of = (who: keyof typeof rounded, what: keyof Round): Figure => figure(rounded[who].map((each) => each[what]))
  const processor = (who: keyof typeof rounded) =>
    `processor ms per mail: ${show(of(who, 'own'), 'itself', 2)}, ${show(of(who, 'database'), 'database', 2)}, ${show(of(who, 'sink'), 'mail server', 2)}`
  const [outbox, alone] = [of('outbox', 'perSecond'), of('alone', 'perSecond')]
  const ratios = rounded.outbox.map(({ perSecond }, at) => perSecond / (rounded.alone[at]?.perSecond ?? Number.NaN))
  recorder.add('rate', {
    what: `${formatNumber(people)} mails to a local SMTP server, everybody exactly once in each round`,
    ...measured(outbox, 'mails/s'),
    bar: judge(figure(ratios).median, { least: 0.7 }, 'of nodemailer alone', 1),
    peer: `nodemailer alone, ${show(alone, 'mails/s')}: ${show(figure(ratios), 'of it', 2)}`,
  })
  console.log(`${people} mails, everybody exactly once in each of ${rounds} rounds`)
  console.log(`outbox, slips made and every hand-over committed before and after: ${show(outbox, 'mails/s')}`)
  console.log(`  ${processor('outbox')}`)
  console.log(`nodemailer alone, the same mails over as many connections: ${show(alone, 'mails/s')}`)
  console.log(`  ${processor('alone')}`)
  console.log(`the outbox reaches ${show(figure(ratios), 'of it', 2)} (bar: 0.7)`)
}

const fewPeople = 50
const companies = 100

async function shareChannel(): Promise<void> {
  const batchesOf = async (count: number): Promise<Batch[]> => {
    const made: Batch[] = []
    while (made.length < count) made.push(await makeBatch(fewPeople))
    return made
  }
  const oneByOne = async (batches: Batch[]): Promise<number[]> => {
    const seconds: number[] = []
    for (const batch of batches) seconds.push(...(await secondsToSend([batch])))
    return seconds
  }
  const [alone, during, beside, crowd] = [
    await batchesOf(rounds),
    await batchesOf(1),
    await batchesOf(rounds),
    await batchesOf(companies - 1),
  ]
  const large = await makeBatch(people)
  const work = await startWork(services)
  const nobodyElse = figure(await oneByOne(alone))
  await send(large)
  const whileMaking = await oneByOne(during)
  while ((await countSent(large)) < 500) await pause(50)
  const whileSending = figure(await oneByOne(beside))
  const before = await countSent(large)
  const together = await secondsToSend(crowd)
  const [last, everybody] = [together.at(-1) ?? Number.NaN, figure(together)]
  const sent = await countSent(large)
  recorder.add('shares-sending', {
    what: `${fewPeople} people told to go while the mails of ${formatNumber(people)} others go out`,
    ...measured(whileSending, 's', 2),
    bar: judge(whileSending.max, { most: 5 }, 's'),
    peer: `${show(nobodyElse, 's', 2)} with nobody else`,
  })
  console.log(`${fewPeople} people with nobody else: ${show(nobodyElse, 's', 2)}`)
  console.log(
    `${fewPeople} told to go while the slips of ${people} others are made: ${show(figure(whileMaking), 's', 2)}`,
  )
  console.log(
    `${fewPeople} told to go while the mails of ${people} others go out: ${show(whileSending, 's', 2)} (bar: 5 s)`,
  )
  console.log(
    `${companies} companies at once, ${fewPeople} people each beside the ${people}: the last one told ${last.toFixed(2)} s, each of them ${show(everybody, 's', 2)}`,
  )
  console.log(`of the ${people} ${before} were sent before that and ${sent} after it`)
  await work.stop()
}

const countSent = ({ batchId }: Batch): Promise<number> =>
  asPlatform(services.pools, async (db) => {
    const { sent } = await db
      .selectFrom('delivery')
      .select((eb) => eb.fn.countAll<string>().as('sent'))
      .where('batch_id', '=', batchId)
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow()
    return Number(sent)
  })

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

async function measureAnswers(): Promise<void> {
  const masterKey = (await readFile(join(dataDir, 'master.key'), 'utf8')).trim()
  const program = await startProgramOn(database.ownerUrl, { MASTER_KEY: masterKey, SMTP_URL: url, SANDBOX: '0' })
  const user = await makeUser(services)
  const hr = makeCaller(program.url)
  hr.token = (await hr.ok('session.login', { userId: user.userId, password: user.password })).token
  const batch = await makeBatch(people)
  const ask = async (until: () => boolean | Promise<boolean>): Promise<number[]> => {
    const waits: number[] = []
    while (!(await until())) {
      for (const call of ['batches.listUnfinished', 'employees.list', 'history.list'] as const) {
        const begin = performance.now()
        await hr.ok(call, {})
        waits.push(performance.now() - begin)
        await pause(10)
      }
    }
    return waits
  }
  const idleEnd = performance.now() + 8000
  const idle = await ask(() => performance.now() > idleEnd)
  await send(batch)
  const busy = await ask(async () => (await stateOf(services, batch.batchId)) === 'sent')
  const [idle99, busy99] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  console.log(`the API's 99th percentile over ${idle.length} idle calls: ${idle99.toFixed(0)} ms`)
  console.log(
    `over ${busy.length} calls while ${people} mails go out of the same process: ${busy99.toFixed(0)} ms, ${(busy99 / idle99).toFixed(1)} of idle (bar: 3); medians ${percentile(idle, 0.5).toFixed(0)} and ${percentile(busy, 0.5).toFixed(0)} ms`,
  )
  await program.stop()
}

console.log(machine())
if (part === 'rate' || part === 'all') await compareRates()
if (part === 'answers' || part === 'all') await measureAnswers()
if (part === 'shares' || part === 'all') await shareChannel()

sink.disconnect()
await services.close()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
await recorder.save()
