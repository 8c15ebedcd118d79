import { generationBackoff, quotaPause } from '@zhixin/domain/sending/settle'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Services } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../test/mail-server.ts'
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

const quick = { timeout: 10_000, interval: 50 }

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
    db.selectFrom('delivery').selectAll().where('batch_id', '=', batch.batchId).orderBy('turn').execute(),
  )
const mailsTo = (address: string | null | undefined) => mail.mails.filter(({ to }) => to === address)

test('SEND-01 SEND-05 everybody of a batch gets one mail with a link of their own', async () => {
  work = await startWork(aheadOf(app.services))
  const batch = await send({ people: 40 })
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const links = new Set<string>()
  for (const { email, name } of batch.people) {
    const [mailed, ...more] = mailsTo(email)
    expect(more).toEqual([])
    const { text } = mailBodies(mailed?.raw ?? '')
    expect(text).toContain(name)
    expect(text).toContain(`${app.url}/salarySheetLogin#t=`)
    links.add(/#t=[\w-]+/.exec(text)?.[0] ?? '')
    // Links are removed first: they are random text, in which any digits may occur.
    expect(text.replaceAll(/#t=[\w-]+/g, '')).not.toMatch(/8,?000/)
  }
  expect(links.size).toBe(40)
  for (const slip of await details(batch))
    expect(slip).toMatchObject({ sendStatus: 999, delivery: 'sent', attempts: 1 })
})

test('SEND-03 SEND-06 refused for good ends as failed with a reason, and the others go on', async () => {
  work = await startWork(aheadOf(app.services))
  mail.treat((to) =>
    to.startsWith('person-2-')
      ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 User unknown' }
      : { kind: 'take' },
  )
  const batch = await send()
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const slips = await details(batch)
  expect(slips.map(({ delivery, sendStatus }) => [delivery, sendStatus])).toEqual([
    ['sent', 999],
    ['failed', 777],
    ['sent', 999],
  ])
  expect(slips[1]?.reason).toBe('邮箱地址不存在 (550 5.1.1)')
  expect(slips[1]?.reason).not.toContain('@')
})

test('SEND-06 refused for now is tried again with growing delays until it is taken', async () => {
  work = await startWork(aheadOf(app.services))
  mail.treat((_, nth) =>
    nth < 3 ? { kind: 'refuse', at: 'rcpt', code: 451, text: '4.7.1 Greylisted' } : { kind: 'take' },
  )
  const batch = await send({ people: 1 })
  const rests: number[] = []
  for (const nth of [1, 2]) {
    await expect
      .poll(async () => (await details(batch))[0], quick)
      .toMatchObject({ delivery: 'pending', attempts: nth })
    const [delivery] = await deliveriesOf(batch)
    rests.push((delivery?.due_at?.getTime() ?? 0) - (delivery?.updated_at.getTime() ?? 0))
    expect((await details(batch))[0]?.reason).toContain('451')
    later(rests.at(-1) ?? 0)
  }
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect(rests[1]).toBeGreaterThan(rests[0] ?? 0)
  expect((await details(batch))[0]).toMatchObject({ delivery: 'sent', attempts: 3, reason: '' })
  expect(mailsTo(batch.people[0]?.email)).toHaveLength(1)
})

test('SEND-06 who is refused for now again and again ends as failed', async () => {
  mail.treat(() => ({ kind: 'refuse', at: 'data', code: 450, text: '4.3.0 Later' }))
  const batch = await send({ people: 1 })
  work = await startWork(aheadOf(app.services))
  const tried = (attempts: number) => ({ delivery: 'pending', attempts, reason: expect.stringContaining('450 4.3.0') })
  await expect.poll(async () => (await details(batch))[0], quick).toMatchObject(tried(1))
  // Eight attempts are skipped here; their delays are tested on their own (domain/sending).
  await withCompany(app.services.pools, batch.companyId, (db) =>
    db.updateTable('delivery').set({ attempts: 9, refusals: 9 }).where('batch_id', '=', batch.batchId).execute(),
  )
  for (const nth of [10, 11]) {
    later(3_600_000)
    await expect.poll(async () => (await details(batch))[0], quick).toMatchObject(tried(nth))
  }
  later(3_600_000)
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect((await details(batch))[0]).toMatchObject({ delivery: 'failed', attempts: 12 })
})

test('SEND-06 a worker that is stopped at once stops at once', async () => {
  const started = performance.now()
  for (let round = 0; round < 5; round++) await startWorker(app.services).stop()
  expect(performance.now() - started).toBeLessThan(5000)
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
  await expect.poll(() => stateOf(batch).catch(() => ''), { timeout: 80_000, interval: 200 }).toBe('sent')
  const mine = mail.mails.slice(before).map(({ to }) => to)
  // The outcomes were kept in memory until they could be stored: nothing is uncertain, and nobody got two messages.
  expect((await details(batch)).map(({ delivery }) => delivery)).toEqual(Array(200).fill('sent'))
  expect(mine.sort()).toEqual(batch.people.map(({ email }) => email ?? '').sort())
}, 100_000)

test('SEND-06 a quota that is used up pauses the channel for everybody, in every process, and goes on later', async () => {
  let left = 2
  mail.treat(() =>
    left-- > 0 ? { kind: 'take' } : { kind: 'refuse', at: 'data', code: 452, text: '4.5.3 Too many mails today' },
  )
  work = await startWork(aheadOf(app.services))
  const other = await startWork(aheadOf(app.services))
  const batch = await send({ people: 60 })
  const counts = async () => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch.counts
  await expect
    .poll(async () => (await deliveriesOf(batch)).some(({ reason }) => reason.startsWith('quota')), quick)
    .toBe(true)
  await expect
    .poll(async () => (await deliveriesOf(batch)).some(({ state }) => state === 'handingOver'), quick)
    .toBe(false)
  const tried = (await deliveriesOf(batch)).filter(({ attempts }) => attempts > 0).length
  // Two mails were taken, and every sender may have met the refusal once.
  expect(tried).toBeLessThanOrEqual(2 + 10)
  left = 1000
  later(15 * 60_000)
  await expect.poll(counts, quick).toMatchObject({ sent: 60, pending: 0 })
  expect([...mail.perPerson()].filter(([to]) => to.includes(batch.batchId.slice(-12))).every(([, n]) => n === 1)).toBe(
    true,
  )
  await other.stop()
})

test('SEND-06 no answer after the body is shown as uncertain and never sent again by itself', async () => {
  work = await startWork(aheadOf(app.services))
  mail.treat((to) => (to.startsWith('person-1-') ? { kind: 'dropAfterBody', takes: true } : { kind: 'take' }))
  const batch = await send()
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const [slip] = await details(batch)
  expect(slip).toMatchObject({ delivery: 'uncertain', sendStatus: 777 })
  expect(slip?.reason).not.toBe('')
  later(24 * 3_600_000)
  mail.treat(() => ({ kind: 'take' }))
  await hr.ok('history.resend', { id: slip?.id ?? '' })
  await expect.poll(async () => (await details(batch))[0]?.delivery, quick).toBe('sent')
  // HR sent it again as another version. It needs another Message-ID, or a mailbox would hide it as a duplicate.
  const mails = mailsTo(batch.people[0]?.email)
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ raw }) => mailHeader(raw, 'Message-ID'))).size).toBe(2)
})

test('SEND-06 a mail server that is away for a while costs nobody their mail', async () => {
  const away = await startMailServer()
  const port = Number(new URL(away.url).port)
  await away.stop()
  const second = await testApp({ SMTP_URL: away.url })
  const caller = await loggedIn(second)
  const working = await startWork(aheadOf(second.services))
  const { batchId } = await makeReviewedBatch(second.services, { companyId: caller.companyId, people: 12 })
  await sendReviewed(caller, batchId)
  const list = async () => (await caller.ok('history.listDetails', { batchId })).list
  await expect.poll(async () => (await list()).some(({ reason }) => reason !== ''), quick).toBe(true)
  const back = await startMailServer({ port })
  await expect
    .poll(
      async () => {
        later(60_000)
        return (await list()).every(({ delivery }) => delivery === 'sent')
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true)
  expect([...back.perPerson().values()]).toEqual(Array(12).fill(1))
  await working.stop()
  await second.close()
  await back.stop()
}, 40_000)

test('SEND-04 SEND-06 a slip withdrawn before its turn is not handed over', async () => {
  const batch = await send()
  const slipId = async (n: number) => (await details(batch))[n]?.id ?? ''
  mail.treat(() => ({ kind: 'refuse', at: 'rcpt', code: 451, text: '4.0.0 Later' }))
  work = await startWork(aheadOf(app.services))
  await expect.poll(async () => (await details(batch)).map(({ attempts }) => attempts), quick).toEqual([1, 1, 1])
  await hr.ok('history.withdraw', { id: await slipId(0) })
  mail.treat(() => ({ kind: 'take' }))
  later(60_000)
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const slips = await details(batch)
  expect(slips.map(({ delivery }) => delivery)).toEqual(['withdrawn', 'sent', 'sent'])
  expect(slips[0]).toMatchObject({ sendStatus: 777, withdrawnAt: expect.any(String) })
  expect(mailsTo(batch.people[0]?.email)).toEqual([])
})

test('SEND-04 SEND-06 a slip withdrawn while it was on its way is not handed over when it comes back', async () => {
  const batch = await send()
  mail.treat(() => ({ kind: 'refuse', at: 'rcpt', code: 451, text: '4.0.0 Later' }))
  work = await startWork(aheadOf(app.services))
  await expect.poll(async () => (await details(batch)).map(({ attempts }) => attempts), quick).toEqual([1, 1, 1])
  const [first] = await details(batch)
  // This is the state after HR withdraws a slip just while the server defers it: the delivery is pending, its slip is
  // withdrawn.
  await withCompany(app.services.pools, batch.companyId, (db) =>
    db
      .updateTable('slip')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', first?.id ?? '')
      .execute(),
  )
  mail.treat(() => ({ kind: 'take' }))
  later(60_000)
  await expect
    .poll(async () => (await deliveriesOf(batch)).map(({ state }) => state).sort(), quick)
    .toEqual(['sent', 'sent', 'withdrawn'])
  expect(mailsTo(batch.people[0]?.email)).toEqual([])
})

test('SEND-06 a claim takes what is free and waits for nothing that another worker holds', async () => {
  const own = await testApp({ SMTP_URL: mail.url })
  const sender = await loggedIn(own)
  const { batchId } = await makeReviewedBatch(own.services, { companyId: sender.companyId, people: 3 })
  await sendReviewed(sender, batchId)
  const worker = await startWork(own.services)
  await expect.poll(async () => (await sender.ok('history.list', {})).list[0]?.state, quick).toBe('sent')
  await worker.stop()
  await asPlatform(own.services.pools, (db) =>
    db.updateTable('delivery').set({ state: 'pending', due_at: null, handed_with: null }).execute(),
  )
  const holder = new pg.Client({ connectionString: own.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  const held = await holder.query('select id from delivery order by turn, id limit 1 for update')
  const round = { worker: '00000000-0000-7000-8000-000000000001', channel: 'email', claims: 9, full: [] } as const
  const now = new Date()
  const times = { now, leaseUntil: new Date(now.getTime() + leaseLength) }
  const taken = await settleAndClaim(own.services.pools, { ...round, ...times, full: [], settled: [] })
  expect(taken.map(({ id }) => id)).not.toContain(held.rows[0]?.id)
  expect(taken).toHaveLength(2)
  await holder.query('rollback')
  await holder.end()
  await own.close()
})

test('SEND-06 two workers at once on one database: everybody exactly once', async () => {
  const before = mail.mails.length
  const workers = [await startWork(aheadOf(app.services)), await startWork(aheadOf(app.services))]
  const batch = await send({ people: 300 })
  await expect.poll(() => stateOf(batch), { timeout: 20_000 }).toBe('sent')
  const mine = mail.mails.slice(before).map(({ to }) => to)
  expect(mine.sort()).toEqual(batch.people.map(({ email }) => email ?? '').sort())
  const hands = new Set((await deliveriesOf(batch)).map(({ worker }) => worker))
  expect(hands.size).toBe(2)
  await Promise.all(workers.map((each) => each.stop()))
}, 30_000)

test('SEND-06 TRUST-07 companies share a channel evenly: a large batch does not hold up a small one', async () => {
  const other = await loggedIn(app)
  const small = await makeReviewedBatch(app.services, { companyId: other.companyId, people: 5 })
  mail.treat(() => ({ kind: 'take', lateMs: 20 }))
  const large = await send({ people: 400 })
  work = await startWork(aheadOf(app.services))
  await expect
    .poll(async () => (await details(large)).filter(({ delivery }) => delivery === 'sent').length, quick)
    .toBeGreaterThan(0)
  await sendReviewed(other, small.batchId)
  await expect
    .poll(async () => (await other.ok('history.listDetails', { batchId: small.batchId })).batch.state, quick)
    .toBe('sent')
  expect((await details(large)).filter(({ delivery }) => delivery === 'pending').length).toBeGreaterThan(100)
  await expect.poll(() => stateOf(large), quick).toBe('sent')
}, 30_000)

test('SEND-06 TRUST-07 a small batch does not wait for the slips of a large one', async () => {
  const other = await loggedIn(app)
  const small = await makeReviewedBatch(app.services, { companyId: other.companyId, people: 5 })
  const large = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 1001 })
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  // The connection and its lock end also when the test fails.
  onTestFinished(() => owner.end())
  await owner.connect()
  // A slip references its employee. While this lock is held, the slips of the large batch cannot be finished.
  await owner.query('begin')
  await owner.query('select from employee where id = $1 for update', [large.people.at(-1)?.employeeId])
  const waiting = async () => {
    // A transaction keeps seeing the activity that it read first, unless the snapshot is cleared.
    await owner.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount
  }
  work = await startWork(app.services)
  await sendReviewed(hr, large.batchId)
  await expect.poll(waiting, quick).toBe(1)
  await sendReviewed(other, small.batchId)
  await expect
    .poll(async () => (await other.ok('history.listDetails', { batchId: small.batchId })).batch.state, quick)
    .toBe('sent')
  expect(await stateOf(large)).toBe('sending')
  await owner.query('rollback')
  await expect.poll(() => stateOf(large), { timeout: 50_000, interval: 100 }).toBe('sent')
}, 90_000)

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
  expect(sent).toBe(batch.people.filter(({ email }) => mailsTo(email).length === 1).length)
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
    attempts: 1,
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
  expect(mailsTo(batch.people[0]?.email)).toHaveLength(1)
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
  // There are more attempts when the answer of another sender was also on its way.
  expect(slip?.attempts).toBeGreaterThan(1)
  expect(mailsTo(batch.people[0]?.email)).toHaveLength(1)
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
  for (const { email } of batch.people) expect(mailsTo(email)).toHaveLength(1)
})

test('SEND-06 leases are renewed whatever the rounds are waiting for', async () => {
  work = startWorker(app.services, { renewEvery: 50 })
  mail.treat(() => ({ kind: 'take', lateMs: 1500 }))
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
  await expect
    .poll(async () => (await inHand())?.lease_until?.getTime() ?? 0, { timeout: 1400, interval: 50 })
    .toBeGreaterThan(before + 400)
  await owner.query('rollback')
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

test('SEND-06 who meets the quota alone does not stop the others after every pause', async () => {
  mail.treat((to) =>
    to.startsWith('person-1-')
      ? { kind: 'refuse', at: 'data', code: 550, text: '5.4.5 Daily user sending limit exceeded' }
      : { kind: 'take', lateMs: 50 },
  )
  const batch = await send({ people: 30 })
  work = await startWork(aheadOf(app.services))
  const first = async () => (await deliveriesOf(batch)).find(({ reason }) => reason.startsWith('quota'))
  await expect.poll(first, quick).toBeDefined()
  const others = (await deliveriesOf(batch)).filter(({ reason }) => !reason.startsWith('quota'))
  const refused = await first()
  expect(refused?.turn).toBeGreaterThan(Math.max(...others.map(({ turn }) => turn)))
  expect((refused?.due_at?.getTime() ?? 0) - (refused?.updated_at.getTime() ?? 0)).toBeGreaterThan(quotaPause - 2000)
  later(quotaPause)
  await expect
    .poll(async () => (await details(batch)).filter((each) => each.delivery === 'sent').length, quick)
    .toBe(29)
  await expect.poll(async () => (await first())?.attempts, quick).toBe(2)
})

test('SEND-06 a mail server that breaks off before the body uses up nobody’s tries', async () => {
  mail.treat(() => ({ kind: 'dropAtRcpt' }))
  work = await startWork(aheadOf(app.services))
  const batch = await send({ people: 1 })
  await expect.poll(async () => (await deliveriesOf(batch))[0]?.reason ?? '', quick).toBe('connectionLost')
  expect((await deliveriesOf(batch))[0]).toMatchObject({ state: 'pending', refusals: 0 })
})

test('SEND-06 a batch whose slips cannot be made goes back to review with the reason, and others go on meanwhile', async () => {
  const broken = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 3,
  })
  await sendReviewed(hr, broken.batchId)
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('batch_row')
      .set({ content_sealed: Buffer.from('broken') })
      .where('batch_id', '=', broken.batchId)
      .where('row_no', '=', 3)
      .execute(),
  )
  work = await startWork(aheadOf(app.services))
  const fine = await send()
  await expect.poll(() => stateOf(fine), quick).toBe('sent')
  const batchRow = () =>
    withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('batch').selectAll().where('id', '=', broken.batchId).executeTakeFirstOrThrow(),
    )
  const rests: number[] = []
  for (let failures = 1; generationBackoff(failures) !== null; failures++) {
    await expect.poll(async () => (await batchRow()).making_failures, quick).toBe(failures)
    const until = (await batchRow()).making_rests_until?.getTime() ?? 0
    rests.push(until - Date.now() - ahead)
    later(generationBackoff(failures) ?? 0)
  }
  expect(rests).toEqual([...rests].sort((a, b) => a - b))
  await expect.poll(async () => (await batchRow()).state, quick).toBe('review')
  expect(await deliveriesOf(broken)).toEqual([])
  const { problems, canSend } = await hr.ok('batches.check', { id: broken.batchId })
  expect(problems).toMatchObject([{ kind: 'sentBack', blocks: false, message: expect.stringContaining('第 3 行') }])
  expect(canSend).toBe(true)
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
}, 30_000)

test('TRUST-05 no address, name, amount, link or code of a send stands in the log', async () => {
  work = await startWork(aheadOf(app.services))
  mail.treat((to) =>
    to.startsWith('person-1-')
      ? { kind: 'refuse', at: 'rcpt', code: 550, text: `5.1.1 <${to}> unknown` }
      : to.startsWith('person-2-')
        ? { kind: 'dropAfterBody', takes: true }
        : { kind: 'take' },
  )
  const batch = await send({ people: 6, person: (n) => ({ name: `王小明${n}` }) })
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const log = app.logged()
  expect(log.length).toBeGreaterThan(100)
  const link = /#t=([\w-]+)/.exec(mailBodies(mail.mails.at(-1)?.raw ?? '').text)?.[1] ?? 'no link'
  expect(link).not.toBe('no link')
  for (const secret of ['王小明', '@example.com', '8000.50', '8003.50', link, 'person-1-'])
    expect(log).not.toContain(secret)
})
