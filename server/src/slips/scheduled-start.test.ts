import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Channel } from '../channels/channel.ts'
import type { Services } from '../context.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { reviewHash } from '../features/batches/review-hash-store.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { describeCallContract } from '../test/call-contract.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { reviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { startDue } from './scheduled-start.ts'

let mail: MailServer
let app: TestApp
let works: { stop(): Promise<void> }[] = []
let hr: Awaited<ReturnType<typeof loggedIn>>

const minute = 60_000
const hour = 60 * minute

/** The clock of the workers is separate from the clock that sessions and signatures use. */
let ahead = 0
const aheadOf = (services: Services): Services => ({ ...services, clock: { now: () => new Date(Date.now() + ahead) } })
const work = async () => works.push(await startWork(aheadOf(app.services)))

beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
})
beforeEach(async () => {
  ahead = 0
  hr = await loggedIn(app)
})
afterEach(async () => {
  for (const each of works) await each.stop()
  works = []
})
afterAll(async () => {
  await app.close()
  await mail.stop()
})

const quick = { interval: 100 }

/** The local time of a company, `ms` from now. */
const inZone = (ms: number, zone = 'Asia/Shanghai') => localTimeAt(new Date(Date.now() + ms), zone)

const batchOf = (wish: Partial<Parameters<typeof makeReviewedBatch>[1]> = {}) =>
  makeReviewedBatch(app.services, { companyId: hr.companyId, ...wish })
const schedule = async (batch: { batchId: string }, localTime: string) =>
  hr.ok('batches.timingSend', { ...(await reviewed(hr, batch.batchId)), localTime })
const shown = (batch: { batchId: string }) => hr.ok('history.listDetails', { batchId: batch.batchId })
const stateOf = (batch: { batchId: string }) =>
  withCompany(app.services.pools, hr.companyId, async (db) => {
    const row = await db.selectFrom('batch').select('state').where('id', '=', batch.batchId).executeTakeFirstOrThrow()
    return row.state
  })
const mailsOf = (batch: TestBatch) =>
  batch.people.map(({ email }) => mail.mails.filter(({ to }) => to === email).length)
const setZone = (timeZone: string) =>
  asPlatform(app.services.pools, (db) =>
    db.updateTable('company').set({ time_zone: timeZone }).where('id', '=', hr.companyId).execute(),
  )
const nobody = '00000000-0000-7000-8000-000000000000'

describeCallContract('batches.timingSend', {
  app: () => app,
  input: async (caller) => ({
    ...(await reviewed(caller, (await makeReviewedBatch(app.services, { companyId: caller.companyId })).batchId)),
    localTime: inZone(hour),
  }),
  badInput: [
    {},
    { id: nobody, reviewHash: 'x', localTime: 'tomorrow' },
    { id: nobody, reviewHash: 'x', localTime: '2026-01-01T10:00', which: 'third' },
  ],
})
describeCallContract('batches.lastTimeType', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('batches.lastTimeField', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('batches.toBeSentConfig', {
  app: () => app,
  input: async (caller) => ({
    batchId: (await makeReviewedBatch(app.services, { companyId: caller.companyId })).batchId,
  }),
  badInput: [{ batchId: 'x' }],
})

test('SEND-01 SEND-03 a batch waits for its time with 888, is 777 when it comes and 999 when it is through', async () => {
  await work()
  const batch = await batchOf()
  const time = inZone(2 * hour)
  const { schedule: set, people } = await schedule(batch, time)
  expect(people).toBe(3)
  expect(set).toMatchObject({ localTime: time, timeZone: 'Asia/Shanghai', startsAt: set.at })
  expect(localTimeAt(new Date(set.at), 'Asia/Shanghai')).toBe(time)
  const waiting = await shown(batch)
  expect(waiting.batch).toMatchObject({ state: 'scheduled', schedule: set, counts: { total: 3, pending: 3 } })
  expect(waiting.list.map(({ sendStatus, netPay, id }) => [sendStatus, netPay, id])).toEqual([
    [888, '8000.50', ''],
    [888, '8001.50', ''],
    [888, '8002.50', ''],
  ])
  expect(mailsOf(batch)).toEqual([0, 0, 0])
  ahead = 2 * hour + minute
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect((await shown(batch)).list.map(({ sendStatus }) => sendStatus)).toEqual([999, 999, 999])
  expect(mailsOf(batch)).toEqual([1, 1, 1])
})

test('SEND-01 the time may be changed until it comes, earlier and later', async () => {
  const batch = await batchOf()
  await schedule(batch, inZone(hour))
  const { reviewHash } = await hr.ok('batches.check', { id: batch.batchId })
  const change = (localTime: string, over = {}) =>
    hr.call('batches.timingSend', { id: batch.batchId, reviewHash, localTime, ...over })
  const later = inZone(5 * hour)
  expect((await change(later)).code).toBe(0)
  expect((await change(later, { channel: 'sms' })).error).toBe('batch.otherChannel')
  expect((await change(later, { reviewHash: 'another' })).error).toBe('batch.changed')
  ahead = 2 * hour
  await startDue(aheadOf(app.services))
  expect(await stateOf(batch)).toBe('scheduled')
  expect((await shown(batch)).batch.schedule?.localTime).toBe(later)
  expect((await change(inZone(30 * minute))).code).toBe(0)
  await startDue(aheadOf(app.services))
  expect(await stateOf(batch)).toBe('sending')
  expect((await change(inZone(hour))).error).toBe('batch.alreadySent')
})

test('SEND-04 a scheduled batch that is cancelled goes back to review, can be changed again and sent anew', async () => {
  const batch = await batchOf()
  await schedule(batch, inZone(hour))
  const edit = { id: batch.batchId, rowNo: 2, index: 2, value: '99' }
  expect((await hr.call('batches.updateCell', edit)).error).toBe('batch.scheduled')
  expect((await hr.call('batches.remove', { id: batch.batchId })).error).toBe('batch.scheduled')
  expect((await hr.call('batches.sendNow', await reviewed(hr, batch.batchId))).error).toBe('batch.scheduled')
  expect(await hr.ok('history.cancel', { id: batch.batchId })).toEqual({ state: 'review', cancelled: 3, kept: 0 })
  expect((await hr.call('history.cancel', { id: batch.batchId })).error).toBe('batch.notStoppable')
  ahead = 2 * hour
  await startDue(aheadOf(app.services))
  expect(await stateOf(batch)).toBe('review')
  await hr.ok('batches.updateCell', edit)
  await hr.ok('batches.sendNow', await reviewed(hr, batch.batchId))
})

test('SEND-07 what came due while nothing ran goes out at once, in two workers once only', async () => {
  const batches = [await batchOf(), await batchOf({ people: 20 }), await batchOf()]
  for (const [n, batch] of batches.entries()) await schedule(batch, inZone((n + 1) * hour))
  // The workers were down during the first two times; both now start at once.
  ahead = 2 * hour + minute
  await Promise.all([work(), work()])
  const [first, second, third] = batches as [TestBatch, TestBatch, TestBatch]
  await expect.poll(() => Promise.all([first, second].map(stateOf)), quick).toEqual(['sent', 'sent'])
  expect(await stateOf(third)).toBe('scheduled')
  expect([...mailsOf(first), ...mailsOf(second)]).toEqual(Array(23).fill(1))
  expect(mailsOf(third)).toEqual([0, 0, 0])
})

test('SEND-07 many workers at the same moment start a batch once, and the trail says so once', async () => {
  const batch = await batchOf()
  await schedule(batch, inZone(hour))
  ahead = 2 * hour
  await Promise.all(Array.from({ length: 6 }, () => startDue(aheadOf(app.services))))
  expect(await stateOf(batch)).toBe('sending')
  const { list } = await hr.ok('audit.list', {})
  expect(list.map(({ action }) => action).filter((action) => action.startsWith('batch.'))).toEqual([
    'batch.start',
    'batch.schedule',
  ])
})

test('SEND-07 a worker killed between the time and the slips loses nothing: the next one makes them', async () => {
  const batch = await batchOf()
  await schedule(batch, inZone(hour))
  ahead = 2 * hour
  // This is the state that a killed worker leaves: its transaction is committed, but no slip is made.
  await startDue(aheadOf(app.services))
  expect((await shown(batch)).list.map(({ sendStatus }) => sendStatus)).toEqual([777, 777, 777])
  await work()
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect(mailsOf(batch)).toEqual([1, 1, 1])
})

test('SEND-12 a roster that changed since is told before the time, and then nothing goes out and HR hears why', async () => {
  const batch = await batchOf()
  await schedule(batch, inZone(hour))
  expect((await shown(batch)).outdated).toBe(false)
  await hr.ok('employees.save', { id: batch.people[1]?.employeeId ?? '', email: 'another@example.com' })
  expect((await shown(batch)).outdated).toBe(true)
  ahead = 2 * hour
  await work()
  await expect.poll(() => stateOf(batch), quick).toBe('review')
  const { list } = await hr.ok('history.list', {})
  expect(list).toMatchObject([
    { id: batch.batchId, state: 'review', notSent: expect.stringMatching(/^定时发送（.*）未执行/) },
  ])
  const { problems, canSend } = await hr.ok('batches.check', { id: batch.batchId })
  expect(problems.map(({ kind }) => kind)).toEqual(['sentBack'])
  expect(canSend).toBe(true)
  expect(mailsOf(batch)).toEqual([0, 0, 0])
})

/** The file contains the same mailboxes as the roster. Rows are matched by them in addition to the name. */
const matchByMailbox = (batch: TestBatch) =>
  withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('batch_row as r')
      .from('employee as e')
      .set((eb) => ({ email_hash: eb.ref('e.email_hash'), match: 'sure', decided: false }))
      .whereRef('e.company_id', '=', 'r.company_id')
      .whereRef('e.id', '=', 'r.employee_id')
      .where('r.batch_id', '=', batch.batchId)
      .execute(),
  )

test('SEND-15 a row that matched by the mailbox which is another one now says that the mailbox was changed', async () => {
  const batch = await batchOf()
  await matchByMailbox(batch)
  await schedule(batch, inZone(hour))
  await hr.ok('employees.save', { id: batch.people[1]?.employeeId ?? '', email: 'elsewhere@example.com' })
  ahead = 2 * hour
  await work()
  await expect.poll(() => stateOf(batch), quick).toBe('review')
  const [stopped] = (await hr.ok('history.list', {})).list
  expect(stopped?.notSent).toContain(`：${batch.people[1]?.name}的邮箱在设定之后有变更。`)
})

test('SEND-15 another name, department or number stops no scheduled send, and the slip says name and number of the roster then, and the department of the file', async () => {
  const batch = await batchOf()
  await matchByMailbox(batch)
  await schedule(batch, inZone(hour))
  const [first, second, third] = batch.people.map(({ employeeId }) => employeeId)
  await hr.ok('employees.save', { id: first ?? '', department: '新部门' })
  await hr.ok('employees.save', { id: second ?? '', name: '改了名字' })
  await hr.ok('employees.save', { id: third ?? '', employeeNo: 'X-77' })
  expect((await shown(batch)).outdated).toBe(false)
  ahead = 2 * hour
  await work()
  await expect.poll(() => stateOf(batch), quick).toBe('sent')
  expect(mailsOf(batch)).toEqual([1, 1, 1])
  const slips = await Promise.all((await shown(batch)).list.map(({ id }) => hr.ok('history.preview', { id })))
  expect([slips[0]?.department, slips[1]?.name, slips[2]?.employeeNo]).toEqual(['生产部', '改了名字', 'X-77'])
})

test('SEND-15 two people who exchanged their names stop a scheduled send', async () => {
  const batch = await batchOf({
    people: 2,
    person: (n) => ({ name: ['张三', '李四'][n] ?? '' }),
    row: () => ({ match: 'sure', decided: false }),
  })
  await schedule(batch, inZone(hour))
  const [first, second] = batch.people.map(({ employeeId }) => employeeId)
  await hr.ok('employees.save', { id: first ?? '', name: '李四' })
  await hr.ok('employees.save', { id: second ?? '', name: '张三' })
  ahead = 2 * hour
  await work()
  await expect.poll(() => stateOf(batch), quick).toBe('review')
  expect(mailsOf(batch)).toEqual([0, 0])
})

test('SEND-15 a stopped send says when it was due, whose contact is another one and who has left', async () => {
  const batch = await batchOf()
  const time = inZone(hour)
  await schedule(batch, time)
  const [first, second] = batch.people
  await hr.ok('employees.save', { id: first?.employeeId ?? '', email: 'elsewhere@example.com' })
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('employee')
      .set({ status: 'left' })
      .where('id', '=', second?.employeeId ?? '')
      .execute(),
  )
  ahead = 2 * hour
  await work()
  await expect.poll(() => stateOf(batch), quick).toBe('review')
  const [stopped] = (await hr.ok('history.list', {})).list
  expect(stopped?.notSent).toBe(
    `定时发送（${time.replace('T', ' ')}）未执行，没有人收到：${first?.name}的邮箱在设定之后有变更；${second?.name}已离职。请复核后立即发送，或重新设定时间。未设置提醒邮箱，此事只在本系统内提示；可在“默认配置”中设置。`,
  )
})

test('SEND-15 what was scheduled before this rule still goes by what was reviewed', async () => {
  const batches = [await batchOf(), await batchOf()]
  for (const batch of batches) {
    await schedule(batch, inZone(hour))
    await withCompany(app.services.pools, hr.companyId, async (db) =>
      db
        .updateTable('batch')
        .set({ planned_hash: await reviewHash(db, hr.companyId, batch.batchId), planned_rows: null })
        .where('id', '=', batch.batchId)
        .execute(),
    )
  }
  const [same, other] = batches as [TestBatch, TestBatch]
  await hr.ok('employees.save', { id: other.people[0]?.employeeId ?? '', department: '新部门' })
  ahead = 2 * hour
  await work()
  await expect.poll(() => Promise.all([stateOf(same), stateOf(other)]), quick).toEqual(['sent', 'review'])
  expect((await hr.ok('history.list', {})).list.find(({ id }) => id === other.batchId)?.notSent).toContain(
    '内容或名册有变动',
  )
})

test('SEND-11 SEND-12 a namesake who joined since the batch was scheduled stops it: nobody gets another one’s slip', async () => {
  // The row is matched automatically, as next month's rows are by what HR confirmed before, and not by a decision that
  // stays.
  const batch = await batchOf({
    person: (n) => ({ name: ['张三', '李四', '王五'][n] ?? '' }),
    row: () => ({ match: 'sure', decided: false }),
  })
  await schedule(batch, inZone(hour))
  await hr.ok('employees.add', { name: '张三' })
  ahead = 2 * hour
  await work()
  await expect.poll(() => stateOf(batch), quick).toBe('review')
  expect(mailsOf(batch)).toEqual([0, 0, 0])
})

test('SEND-01 times that are over, too far away or none at all are refused, and the batch stays as it is', async () => {
  const batch = await batchOf()
  const wish = await reviewed(hr, batch.batchId)
  const at = (localTime: string) => hr.call('batches.timingSend', { ...wish, localTime })
  expect((await at(inZone(-minute))).error).toBe('schedule.past')
  expect((await at(inZone(370 * 24 * hour))).error).toBe('schedule.tooFar')
  expect((await at('2026-02-31T10:00')).error).toBe('schedule.notATime')
  expect(await stateOf(batch)).toBe('review')
})

/**
 * Returns the next two local times at which Berlin's clocks change: one that does not exist and one that comes twice.
 */
function berlinJumps(): { gap: string; twice: string } {
  const lastSunday = (year: number, month: number) => {
    const last = new Date(Date.UTC(year, month, 0))
    return new Date(last.getTime() - last.getUTCDay() * 24 * hour).toISOString().slice(0, 10)
  }
  const next = (month: number) => {
    const year = new Date().getUTCFullYear()
    const day = lastSunday(year, month)
    return Date.parse(`${day}T00:00Z`) > Date.now() + 24 * hour ? day : lastSunday(year + 1, month)
  }
  return { gap: `${next(3)}T02:30`, twice: `${next(10)}T02:30` }
}

test('SEND-01 in a zone that changes its clocks the time that never comes is told, and of one that comes twice HR says which', async () => {
  await setZone('Europe/Berlin')
  const { gap, twice } = berlinJumps()
  const batch = await batchOf()
  const wish = await reviewed(hr, batch.batchId)
  const at = (localTime: string, which?: 'first' | 'second') =>
    hr.call('batches.timingSend', { ...wish, localTime, ...(which ? { which } : {}) })
  const refused = await at(gap)
  expect(refused.error).toBe('schedule.gap')
  expect(refused.msg).toContain(`${gap.slice(0, 10)} 01:59`)
  expect(refused.msg).toContain(`${gap.slice(0, 10)} 03:00`)
  expect((await at(twice)).error).toBe('schedule.twice')
  const first = await at(twice, 'first')
  expect(first.data.schedule).toMatchObject({ timeZone: 'Europe/Berlin', localTime: twice })
  const second = await at(twice, 'second')
  expect(Date.parse(second.data.schedule.at) - Date.parse(first.data.schedule.at)).toBe(hour)
})

test('SEND-01 the zone is the one that it was chosen in: moving the company moves no schedule', async () => {
  const batch = await batchOf()
  const time = inZone(3 * hour)
  const { schedule: set } = await schedule(batch, time)
  await setZone('America/New_York')
  expect((await shown(batch)).batch.schedule).toEqual(set)
})

test('SEND-01 over a provider that asks for it a send begins minutes after the full hour, and says so beforehand', async () => {
  // Only this property matters here: the messages to the provider have a suite of their own.
  const real = app.services.channels.slip
  app.services.channels.slip = async (name, companyId) => {
    const channel = await real(name, companyId)
    return channel && ({ ...channel, avoidsFullHour: true } satisfies Channel)
  }
  try {
    const batch = await batchOf()
    const full = `${inZone(26 * hour).slice(0, 13)}:00`
    const { schedule: set } = await schedule(batch, full)
    const late = (Date.parse(set.startsAt) - Date.parse(set.at)) / minute
    expect(late).toBeGreaterThanOrEqual(3)
    expect(late).toBeLessThanOrEqual(15)
    ahead = Date.parse(set.at) - Date.now() + minute
    await startDue(aheadOf(app.services))
    expect(await stateOf(batch)).toBe('scheduled')
    ahead += late * minute
    await startDue(aheadOf(app.services))
    expect(await stateOf(batch)).toBe('sending')
  } finally {
    app.services.channels.slip = real
  }
})

test('SEND-09 the last choices are given back: how, when, and for a batch what is set', async () => {
  expect(await hr.ok('batches.lastTimeType', {})).toEqual({ type: 'now' })
  expect(await hr.ok('batches.lastTimeField', {})).toEqual({ last: null, timeZone: 'Asia/Shanghai' })
  const first = await batchOf()
  const time = inZone(26 * hour)
  const { schedule: set } = await schedule(first, time)
  const last = { day: Number(time.slice(8, 10)), time: time.slice(11) }
  expect(await hr.ok('batches.lastTimeType', {})).toEqual({ type: 'timed' })
  expect(await hr.ok('batches.lastTimeField', {})).toEqual({ last, timeZone: 'Asia/Shanghai' })
  expect(await hr.ok('batches.toBeSentConfig', { batchId: first.batchId })).toMatchObject({
    channel: 'email',
    type: 'timed',
    schedule: set,
    last,
  })
  const second = await batchOf()
  const proposed = { type: 'timed', schedule: null, last, timeZone: 'Asia/Shanghai' }
  expect(await hr.ok('batches.toBeSentConfig', { batchId: second.batchId })).toMatchObject(proposed)
  await hr.ok('batches.sendNow', await reviewed(hr, second.batchId))
  expect(await hr.ok('batches.lastTimeType', {})).toEqual({ type: 'now' })
  expect((await hr.ok('batches.lastTimeField', {})).last).toEqual(last)
})
