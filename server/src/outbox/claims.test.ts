import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Services } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { startWorker } from '../worker.ts'
import { leaseLength, settleAndClaim } from './outbox-store.ts'
import { startProgress } from './progress.ts'
import { workerLockSql } from './recovery.ts'

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> } | null = null
let hr: Awaited<ReturnType<typeof loggedIn>>

/** The clock of the workers is separate from the clock that sessions and signatures use. */
let ahead = 0
const later = (ms: number) => {
  ahead += ms
}
const aheadOf = (services: Services): Services => ({ ...services, clock: { now: () => new Date(Date.now() + ahead) } })

beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
})
beforeEach(async () => {
  ahead = 0
  hr = await loggedIn(app)
  mail.treat(() => ({ kind: 'take' }))
})
afterEach(async () => {
  await work?.stop()
  work = null
  await asPlatform(app.services.pools, (db) => db.deleteFrom('channel_pause').execute())
})
afterAll(async () => {
  await app.close()
  await mail.stop()
})

const quick = { interval: 50 }

async function send(wish: Partial<Parameters<typeof makeReviewedBatch>[1]> = {}): Promise<TestBatch> {
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 3, ...wish })
  await sendReviewed(hr, batch.batchId)
  return batch
}

const details = async (batch: TestBatch) =>
  (await hr.ok('history.listDetails', { batchId: batch.batchId, pageSize: 1000 })).list
const stateOf = async (batch: TestBatch) => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch.state
const deliveriesOf = (batch: TestBatch) =>
  withCompany(app.services.pools, batch.companyId, (db) =>
    db.selectFrom('delivery').selectAll().where('batch_id', '=', batch.batchId).orderBy('fair_share_seq').execute(),
  )

test('SEND-06 a worker that is stopped at once stops at once', async () => {
  // No timer ends: a stop that waits for one of its worker's would never be over.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let stopped = 0
  for (; stopped < 5; stopped++) await startWorker(app.services).stop()
  expect(stopped).toBe(5)
})

test('SEND-06 a worker goes on when the database breaks its connections', async () => {
  mail.treat(() => ({ kind: 'take', lateMs: 5 }))
  work = await startWork(app.services)
  const before = mail.mails.length
  const batch = await send({ people: 200 })
  await expect.poll(() => mail.mails.length - before, { ...quick, interval: 5 }).toBeGreaterThan(20)
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await owner.end()
  // This usually takes a second; a claim whose reply was lost is found when its lease ends.
  await expect.poll(() => stateOf(batch).catch(() => ''), { timeout: 300_000, interval: 200 }).toBe('sent')
  const mine = mail.mails.slice(before).map(({ to }) => to)
  // The outcomes were kept in memory until they could be stored: nothing is uncertain, and nobody got two messages.
  expect((await details(batch)).map(({ delivery }) => delivery)).toEqual(Array(200).fill('sent'))
  expect(mine.sort()).toEqual(batch.people.map(({ email }) => email ?? '').sort())
}, 400_000)

test('SEND-06 a claim takes what is free and waits for nothing that another worker holds', async () => {
  const own = await testApp({ SMTP_URL: mail.url })
  onTestFinished(() => own.close())
  const sender = await loggedIn(own)
  const { batchId } = await makeReviewedBatch(own.services, { companyId: sender.companyId, people: 3 })
  await sendReviewed(sender, batchId)
  work = await startWork(own.services)
  await expect.poll(async () => (await sender.ok('history.list', {})).list[0]?.state, quick).toBe('sent')
  await work.stop()
  work = null
  await asPlatform(own.services.pools, (db) =>
    db.updateTable('delivery').set({ state: 'pending', due_at: null, handed_with: null }).execute(),
  )
  const holder = new pg.Client({ connectionString: own.ownerUrl })
  onTestFinished(() => holder.end())
  await holder.connect()
  await holder.query('begin')
  const held = await holder.query('select id from delivery order by fair_share_seq, id limit 1 for update')
  const round = { worker: '00000000-0000-7000-8000-000000000001', channel: 'email', claims: 9, full: [] } as const
  const now = new Date()
  const times = { now, leaseUntil: new Date(now.getTime() + leaseLength) }
  const taken = await settleAndClaim(own.services.pools, { ...round, ...times, full: [], settled: [] })
  expect(taken.map(({ id }) => id)).not.toContain(held.rows[0]?.id)
  expect(taken).toHaveLength(2)
})

test('SEND-06 two workers at once on one database: everybody exactly once', async () => {
  for (let workers = 0; workers < 2; workers++) {
    const worker = await startWork(aheadOf(app.services))
    onTestFinished(() => worker.stop())
  }
  const batch = await send({ people: 300 })
  await expect.poll(() => stateOf(batch)).toBe('sent')
  const mine = mail.mails.map(({ to }) => to).filter((to) => to.includes(batch.batchId.slice(-12)))
  expect(mine.sort()).toEqual(batch.people.map(({ email }) => email ?? '').sort())
  const hands = new Set((await deliveriesOf(batch)).map(({ worker }) => worker))
  expect(hands.size).toBe(2)
})

test('SEND-06 TRUST-07 companies share a channel evenly: a large batch does not hold up a small one', async () => {
  const other = await loggedIn(app)
  const small = await makeReviewedBatch(app.services, { companyId: other.companyId, people: 5 })
  const large = await send({ people: 400 })
  // Slow until the small batch is through, so that a busy machine does not finish the large one first.
  mail.treat((to) => ({ kind: 'take', lateMs: to.includes(large.batchId.slice(-12)) ? 200 : 0 }))
  work = await startWork(aheadOf(app.services))
  await expect
    .poll(async () => (await details(large)).filter(({ delivery }) => delivery === 'sent').length, quick)
    .toBeGreaterThan(0)
  await sendReviewed(other, small.batchId)
  await expect
    .poll(async () => (await other.ok('history.listDetails', { batchId: small.batchId })).batch.state, quick)
    .toBe('sent')
  expect((await details(large)).filter(({ delivery }) => delivery === 'pending').length).toBeGreaterThan(100)
  mail.treat(() => ({ kind: 'take' }))
  await expect.poll(() => stateOf(large), quick).toBe('sent')
})

test('SEND-06 stopping waits for the messages in flight and writes them down', async () => {
  work = await startWork(aheadOf(app.services))
  mail.treat(() => ({ kind: 'take', lateMs: 300 }))
  const batch = await send({ people: 30 })
  await expect
    .poll(async () => (await deliveriesOf(batch)).some(({ state }) => state === 'handingOver'), quick)
    .toBe(true)
  await work.stop()
  work = null
  const deliveries = await deliveriesOf(batch)
  expect(deliveries.filter(({ state }) => state === 'handingOver' || state === 'uncertain')).toEqual([])
  const sent = deliveries.filter(({ state }) => state === 'sent').length
  expect(sent).toBe(batch.people.filter(({ email }) => mail.mailsTo(email).length === 1).length)
  expect(sent).toBeLessThan(30)
  mail.treat(() => ({ kind: 'take' }))
  work = await startWork(aheadOf(app.services))
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
})

test('SEND-06 an old answer never brings back a version that was replaced', async () => {
  mail.treat(() => ({ kind: 'dropAfterBody', takes: false }))
  work = await startWork(aheadOf(app.services))
  const batch = await send({ people: 1 })
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const [first] = await deliveriesOf(batch)
  mail.treat(() => ({ kind: 'take' }))
  await hr.ok('history.resend', { id: first?.slip_id ?? '' })
  await expect.poll(async () => (await details(batch))[0]?.delivery, quick).toBe('sent')
  // A worker that was paused in the meantime reports that the first version was refused for now.
  const old = {
    companyId: batch.companyId,
    id: first?.id ?? '',
    batchId: batch.batchId,
    worker: first?.worker ?? '',
    claimNo: first?.claim_no ?? 0,
    state: 'pending' as const,
    dueAt: null,
    reason: '',
    providerId: '',
    counts: true,
    requeueLast: false,
  }
  await settleAndClaim(app.services.pools, {
    worker: '00000000-0000-7000-8000-000000000000',
    channel: 'email',
    claims: 0,
    full: [],
    now: new Date(),
    leaseUntil: new Date(),
    settled: [old],
  })
  await expect
    .poll(async () => (await deliveriesOf(batch)).map(({ state }) => state).sort(), quick)
    .toEqual(['sent', 'withdrawn'])
  expect(mail.mailsTo(batch.people[0]?.email)).toHaveLength(1)
  expect((await details(batch))[0]).toMatchObject({ delivery: 'sent', sendStatus: 999 })
})

/** Returns the services with a function applied to each statement of the senders. */
function withSequences(
  services: Services,
  around: (query: pg.QueryConfig, run: () => Promise<unknown>) => Promise<unknown>,
): Services {
  const outbox: Pools['outbox'] = {
    ...services.pools.outbox,
    query: ((query) => around(query, () => services.pools.outbox.query(query))) as Pools['outbox']['query'],
  }
  return { ...services, pools: { ...services.pools, outbox } }
}

test('SEND-06 a claim that comes after its lease goes back and is not handed over', async () => {
  let late = 0
  const waits: unknown[] = []
  const services = withSequences(aheadOf(app.services), async (query, run) => {
    const result = await run()
    if (query.name !== 'outbox settle and claim') return result
    waits.push('query_timeout' in query && query.query_timeout)
    // The answer of the first claim arrives only when the lease has ended.
    if ((result as pg.QueryResult).rows.length && late++ === 0) later(leaseLength)
    return result
  })
  work = startWorker(services)
  const batch = await send({ people: 1 })
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const [slip] = await details(batch)
  expect(slip?.delivery).toBe('sent')
  // There are more claims when the answer of another sender was also on its way.
  expect((await deliveriesOf(batch))[0]?.claim_no).toBeGreaterThan(1)
  expect(mail.mailsTo(batch.people[0]?.email)).toHaveLength(1)
  // Moreover, no statement waits that long for its answer.
  expect(waits.every((ms) => typeof ms === 'number' && ms > 0 && ms < leaseLength)).toBe(true)
})

test('SEND-06 an answer that cannot be written down keeps no other sender from writing down its own', async () => {
  const people = 12
  const batch = await send({ people })
  let stuck: unknown
  let others = 0
  const services = withSequences(aheadOf(app.services), async (query, run) => {
    const ids = (query.values ?? []).filter((each) => Array.isArray(each))[1] as string[] | undefined
    if (query.name !== 'outbox settle and claim' || !ids?.length) return run()
    stuck ??= ids[0]
    if (ids.includes(stuck as string) && others < people - 1) throw new Error('This value cannot be stored')
    others += ids.filter((id) => id !== stuck).length
    return run()
  })
  work = startWorker(services)
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect(others).toBe(people - 1)
  for (const { email } of batch.people) expect(mail.mailsTo(email)).toHaveLength(1)
})

test('SEND-06 leases are renewed whatever the rounds are waiting for', async () => {
  work = startWorker(app.services, { renewEvery: 50 })
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  mail.treat(() => ({ kind: 'take', until }))
  const batch = await send({ people: 1 })
  const inHand = async () => (await deliveriesOf(batch)).find(({ state }) => state === 'handingOver')
  await expect.poll(inHand, quick).toBeDefined()
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  // The connection and its lock end also when the test fails.
  onTestFinished(() => owner.end())
  await owner.connect()
  // Both loops read this table and now wait.
  await owner.query('begin; lock table batch in access exclusive mode')
  const before = (await inHand())?.lease_until?.getTime() ?? 0
  await expect.poll(async () => (await inHand())?.lease_until?.getTime() ?? 0, quick).toBeGreaterThan(before + 400)
  await owner.query('rollback')
  answer()
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
})

test('SEND-06 a worker whose old connection the database still takes for alive goes on under another name', async () => {
  work = await startWork(app.services)
  const first = await send({ people: 1 })
  await expect.poll(() => stateOf(first), quick).toBe('sent')
  const [{ worker } = { worker: null }] = await deliveriesOf(first)
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  const ghost = new pg.Client({ connectionString: app.ownerUrl })
  onTestFinished(async () => void (await Promise.all([owner.end(), ghost.end()])))
  await Promise.all([owner.connect(), ghost.connect()])
  // This connection gets the lock as soon as the other one breaks, and keeps it as a half-open connection would.
  const held = ghost.query(workerLockSql, [worker])
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'zhixin listen'",
  )
  await held
  const second = await send({ people: 1 })
  await expect.poll(() => stateOf(second), quick).toBe('sent')
  expect((await deliveriesOf(second))[0]?.worker).not.toBe(worker)
})

test('SEND-08 a batch whose progress cannot be told keeps no other from being told', async () => {
  const [bad, good] = [await send(), await send()]
  work = await startWork(app.services)
  await Promise.all([bad, good].map((each) => expect.poll(() => stateOf(each), quick).toBe('sent')))
  await work.stop()
  work = null
  await asPlatform(app.services.pools, (db) =>
    db.updateTable('batch').set({ state: 'sending' }).where('id', 'in', [bad.batchId, good.batchId]).execute(),
  )
  const progress = startProgress(app.services)
  // There is no such company: reporting its progress throws.
  progress.touch({ companyId: 'nobody', batchId: bad.batchId })
  progress.touch(good)
  await expect.poll(() => stateOf(good), quick).toBe('sent')
  await progress.stop()
})

test('SEND-08 windows hear how far a send is, twice a second at most, and that it is through', async () => {
  const response = await fetch(`${app.url}/prod-api/events`, { headers: { token: hr.token ?? '' } })
  const heard: { at: number; event: Record<string, unknown> }[] = []
  const reading = (async () => {
    let text = ''
    for await (const piece of response.body ?? []) {
      text += Buffer.from(piece).toString('utf8')
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        if (data && data !== '{}') heard.push({ at: Date.now(), event: JSON.parse(data) })
        text = text.slice(end + 2)
      }
    }
  })().catch(() => {})
  work = await startWork(aheadOf(app.services))
  mail.treat(() => ({ kind: 'take', lateMs: 30 }))
  const batch = await send({ people: 300 })
  const about = () => heard.filter(({ event }) => event.batchId === batch.batchId)
  await expect.poll(() => about().filter(({ event }) => event.kind === 'batch').length, quick).toBeGreaterThan(1)
  const sends = about().filter(({ event }) => event.kind === 'send')
  const sentCounts = sends.map(({ event }) => (event.counts as Record<string, number>).sent ?? 0)
  expect(sentCounts.length).toBeGreaterThan(2)
  expect(sentCounts).toEqual([...sentCounts].sort((a, b) => a - b))
  expect(sends.at(-1)?.event.counts).toMatchObject({ total: 300, sent: 300, pending: 0 })
  const gaps = sends.slice(1).map(({ at }, index) => at - (sends[index]?.at ?? 0))
  expect(gaps.filter((gap) => gap < 300).length).toBeLessThanOrEqual(1)
  await response.body?.cancel().catch(() => {})
  await app.app.server.closeIdleConnections()
  void reading
})
