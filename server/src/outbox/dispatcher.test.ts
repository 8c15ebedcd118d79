import { generationBackoff, quotaPause } from '@zhixin/domain/sending/settle'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Services } from '../context.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../test/mail-server.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'

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

/** How many statements that claim deliveries, or settle them, the database is carrying out. */
const claimsUnderWay = () =>
  asPlatform(app.services.pools, async (db) => {
    const { rows } = await sql`select from pg_locks where relation = 'delivery'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length
  })
/** How many deliveries may be claimed now, are being claimed or are being handed over. */
async function moving(batch: TestBatch): Promise<number> {
  // A claim that is under way is looked for first: once it is over, its delivery shows.
  const claims = await claimsUnderWay()
  const deliveries = await deliveriesOf(batch)
  const now = Date.now() + ahead
  const isDue = ({ due_at: at }: { due_at: Date | null }) => at === null || at.getTime() <= now
  return (
    claims +
    deliveries.filter((each) => each.state === 'handingOver' || (each.state === 'pending' && isDue(each))).length
  )
}

test('SEND-01 SEND-05 everybody of a batch gets one mail with a link of their own', async () => {
  work = await startWork(aheadOf(app.services))
  const batch = await send({ people: 40 })
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const links = new Set<string>()
  for (const { email, name } of batch.people) {
    const [mailed, ...more] = mail.mailsTo(email)
    expect(more).toEqual([])
    const { text } = mailBodies(mailed?.raw ?? '')
    expect(text).toContain(name)
    expect(text).toContain(`${app.url}/salarySheetLogin#t=`)
    links.add(/#t=[\w-]+/.exec(text)?.[0] ?? '')
    // Links are removed first: they are random text, in which any digits may occur.
    expect(text.replaceAll(/#t=[\w-]+/g, '')).not.toMatch(/8,?000/)
  }
  expect(links.size).toBe(40)
  for (const slip of await details(batch)) expect(slip).toMatchObject({ sendStatus: 999, delivery: 'sent' })
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
      .poll(async () => (await deliveriesOf(batch))[0], quick)
      .toMatchObject({ state: 'pending', refusals: nth })
    const [delivery] = await deliveriesOf(batch)
    rests.push((delivery?.due_at?.getTime() ?? 0) - (delivery?.updated_at.getTime() ?? 0))
    expect((await details(batch))[0]?.reason).toContain('451')
    later(rests.at(-1) ?? 0)
  }
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect(rests[1]).toBeGreaterThan(rests[0] ?? 0)
  expect((await details(batch))[0]).toMatchObject({ delivery: 'sent', reason: '' })
  expect(mail.mailsTo(batch.people[0]?.email)).toHaveLength(1)
})

test('SEND-06 who is refused for now again and again ends as failed', async () => {
  let asked = 0
  mail.treat((_, nth) => {
    asked = nth
    return { kind: 'refuse', at: 'data', code: 450, text: '4.3.0 Later' }
  })
  const batch = await send({ people: 1 })
  work = await startWork(aheadOf(app.services))
  const refused = async () => (await deliveriesOf(batch))[0]
  await expect.poll(refused, quick).toMatchObject({ state: 'pending', refusals: 1 })
  expect((await details(batch))[0]?.reason).toContain('450 4.3.0')
  // Eight tries are skipped here; their delays are tested on their own (domain/sending).
  await withCompany(app.services.pools, batch.companyId, (db) =>
    db.updateTable('delivery').set({ refusals: 9 }).where('batch_id', '=', batch.batchId).execute(),
  )
  for (const nth of [10, 11]) {
    later(3_600_000)
    await expect.poll(refused, quick).toMatchObject({ state: 'pending', refusals: nth })
  }
  later(3_600_000)
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect((await details(batch))[0]).toMatchObject({ delivery: 'failed', reason: expect.stringContaining('450 4.3.0') })
  expect(asked).toBe(4)
})

test('SEND-06 a quota that is used up pauses the channel for everybody, in every process, and goes on later', async () => {
  let left = 2
  mail.treat(() =>
    left-- > 0 ? { kind: 'take' } : { kind: 'refuse', at: 'data', code: 452, text: '4.5.3 Too many mails today' },
  )
  work = await startWork(aheadOf(app.services))
  const other = await startWork(aheadOf(app.services))
  onTestFinished(() => other.stop())
  const batch = await send({ people: 60 })
  const counts = async () => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch.counts
  await expect
    .poll(async () => (await deliveriesOf(batch)).some(({ reason }) => reason.startsWith('quota')), quick)
    .toBe(true)
  // The pause is known; claims that began before it end, and then nothing is on its way when the clock jumps.
  await expect.poll(claimsUnderWay, quick).toBe(0)
  await expect
    .poll(async () => (await deliveriesOf(batch)).some(({ state }) => state === 'handingOver'), quick)
    .toBe(false)
  // A claim that was given back without anything handed over has neither an outcome nor a reason.
  const tried = (await deliveriesOf(batch)).filter(({ state, reason }) => state === 'sent' || reason !== '').length
  // Two mails were taken, and every sender may have met the refusal once.
  expect(tried).toBeLessThanOrEqual(2 + 10)
  left = 1000
  later(quotaPause)
  await expect.poll(() => moving(batch), quick).toBe(0)
  expect((await counts()).sent).toBeGreaterThanOrEqual(60 - 10)
  // Whose claim was given back before it met the limit waits longer than the channel.
  later(4 * 3_600_000)
  await expect.poll(counts, quick).toMatchObject({ sent: 60, pending: 0 })
  expect([...mail.perPerson()].filter(([to]) => to.includes(batch.batchId.slice(-12))).every(([, n]) => n === 1)).toBe(
    true,
  )
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
  const mails = mail.mailsTo(batch.people[0]?.email)
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ raw }) => mailHeader(raw, 'Message-ID'))).size).toBe(2)
})

test('SEND-06 a mail server that is away for a while costs nobody their mail', async () => {
  const away = await startMailServer()
  const port = Number(new URL(away.url).port)
  await away.stop()
  const second = await testApp({ SMTP_URL: away.url })
  onTestFinished(() => second.close())
  const caller = await loggedIn(second)
  const working = await startWork(aheadOf(second.services))
  onTestFinished(() => working.stop())
  const { batchId } = await makeReviewedBatch(second.services, { companyId: caller.companyId, people: 12 })
  await sendReviewed(caller, batchId)
  const list = async () => (await caller.ok('history.listDetails', { batchId })).list
  await expect.poll(async () => (await list()).some(({ reason }) => reason !== ''), quick).toBe(true)
  const back = await startMailServer({ port })
  onTestFinished(() => back.stop())
  await expect
    .poll(
      async () => {
        later(60_000)
        return (await list()).every(({ delivery }) => delivery === 'sent')
      },
      { interval: 500 },
    )
    .toBe(true)
  expect([...back.perPerson().values()]).toEqual(Array(12).fill(1))
})

test('SEND-04 SEND-06 a slip withdrawn before its turn is not handed over', async () => {
  const batch = await send()
  const slipId = async (n: number) => (await details(batch))[n]?.id ?? ''
  mail.treat(() => ({ kind: 'refuse', at: 'rcpt', code: 451, text: '4.0.0 Later' }))
  work = await startWork(aheadOf(app.services))
  await expect.poll(async () => (await deliveriesOf(batch)).map(({ refusals }) => refusals), quick).toEqual([1, 1, 1])
  await hr.ok('history.withdraw', { id: await slipId(0), reason: '发错了人' })
  mail.treat(() => ({ kind: 'take' }))
  later(60_000)
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  const slips = await details(batch)
  expect(slips.map(({ delivery }) => delivery)).toEqual(['withdrawn', 'sent', 'sent'])
  expect(slips[0]).toMatchObject({ sendStatus: 777, withdrawnAt: expect.any(String) })
  expect(mail.mailsTo(batch.people[0]?.email)).toEqual([])
})

test('SEND-04 SEND-06 a slip withdrawn while it was on its way is not handed over when it comes back', async () => {
  const batch = await send()
  mail.treat(() => ({ kind: 'refuse', at: 'rcpt', code: 451, text: '4.0.0 Later' }))
  work = await startWork(aheadOf(app.services))
  await expect.poll(async () => (await deliveriesOf(batch)).map(({ refusals }) => refusals), quick).toEqual([1, 1, 1])
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
  expect(mail.mailsTo(batch.people[0]?.email)).toEqual([])
})

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
  await expect.poll(() => stateOf(large), { interval: 100 }).toBe('sent')
})

test('SEND-06 who meets the quota alone does not stop the others after every pause', async () => {
  let met = 0
  mail.treat((to, nth) => {
    if (!to.startsWith('person-1-')) return { kind: 'take', lateMs: 50 }
    met = nth
    return { kind: 'refuse', at: 'data', code: 550, text: '5.4.5 Daily user sending limit exceeded' }
  })
  const batch = await send({ people: 30 })
  work = await startWork(aheadOf(app.services))
  const first = async () => (await deliveriesOf(batch)).find(({ reason }) => reason.startsWith('quota'))
  await expect.poll(first, quick).toBeDefined()
  const others = (await deliveriesOf(batch)).filter(({ reason }) => !reason.startsWith('quota'))
  const refused = await first()
  expect(refused?.fair_share_seq).toBeGreaterThan(Math.max(...others.map((each) => each.fair_share_seq)))
  expect((refused?.due_at?.getTime() ?? 0) - (refused?.updated_at.getTime() ?? 0)).toBeGreaterThan(quotaPause - 2000)
  later(quotaPause)
  await expect
    .poll(async () => (await details(batch)).filter((each) => each.delivery === 'sent').length, quick)
    .toBe(29)
  await expect.poll(() => met, quick).toBe(2)
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
