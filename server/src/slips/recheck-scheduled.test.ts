import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Services } from '../context.ts'
import { withCompany } from '../database/transaction.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../test/mail-server.ts'
import { reviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { recheckScheduled } from './recheck-scheduled.ts'

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> } | null = null
let hr: Awaited<ReturnType<typeof loggedIn>>
/** The company's alert mailbox. */
let box = ''

const hour = 3_600_000
const quick = { interval: 50 }

/** How far the clock of the workers is ahead of that of sessions and signatures. */
let ahead = 0
const aheadServices = (): Services => ({
  ...app.services,
  clock: { now: () => new Date(Date.now() + ahead) },
})

beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url, PUBLIC_URL: 'http://pay.example' })
})
beforeEach(async () => {
  ahead = 0
  hr = await loggedIn(app)
  box = `alert-${hr.companyId}@example.com`
  work = await startWork(aheadServices())
})
afterEach(async () => {
  await work?.stop()
  work = null
  mail.treat(() => ({ kind: 'take' }))
})
afterAll(async () => {
  await app.close()
  await mail.stop()
})

/** Schedules a batch of three in an hour from now. */
async function scheduled(
  wish: Partial<Parameters<typeof makeReviewedBatch>[1]> = {},
  prepare?: (batch: TestBatch) => Promise<unknown>,
) {
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, title: '年终奖', ...wish })
  await prepare?.(batch)
  const time = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
  await hr.ok('batches.timingSend', { ...(await reviewed(hr, batch.batchId)), localTime: time })
  return { ...batch, time: time.replace('T', ' ') }
}
/** The file names the same mailboxes as the roster: rows match by them in addition to the name. */
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
const saveEmail = (batch: TestBatch, at: number, email: string) =>
  hr.ok('employees.save', { id: batch.people[at]?.employeeId ?? '', email })
const unfinished = async () => (await hr.ok('batches.listUnfinished', {})).list
const notice = async () => (await unfinished())[0]?.notSent ?? ''
const inHistory = async () => (await hr.ok('history.list', {})).list[0]
const shown = ({ batchId }: TestBatch) => hr.ok('history.listDetails', { batchId })
const alertMails = () => mail.mails.filter(({ to }) => to === box)
const mailsOf = (batch: TestBatch) =>
  batch.people.map(({ email }) => mail.mails.filter(({ to }) => to === email).length)
const setBox = () => hr.ok('batches.saveAlertSettings', { mailboxes: [box] })

test('SEND-15 a change that stops a scheduled send is told when it is made, in the console and by mail, and once only', async () => {
  await setBox()
  const batch = await scheduled()
  expect(await unfinished()).toEqual([])
  expect((await saveEmail(batch, 1, 'elsewhere@example.com')).stoppedSends).toEqual(['2026年2月年终奖'])

  await expect.poll(notice, quick).toContain('已发邮件提醒：a***@example.com。')
  const why = `定时发送（${batch.time}）到时不会执行：${batch.people[1]?.name}的邮箱在设定之后有变更。`
  expect(await notice()).toContain(why)
  expect((await unfinished())[0]).toMatchObject({ id: batch.batchId, state: 'scheduled' })
  expect((await inHistory())?.notSent).toContain(why)
  expect((await shown(batch)).batch.notSent).toContain(why)
  expect((await shown(batch)).outdated).toBe(true)
  const [alert] = alertMails()
  const raw = alert?.raw ?? ''
  expect(mailHeader(raw, 'subject')).not.toBe('')
  const { text } = mailBodies(raw)
  expect(text).toContain('1 名员工的邮箱在设定之后有变更')
  expect(text).toContain('到时不会执行')
  expect(text).not.toContain(batch.people[1]?.name)

  // Another change joins: the console names both, and no second mail follows, neither now nor at the time itself.
  await hr.ok('employees.updateQuit', { id: batch.people[2]?.employeeId ?? '', type: 1 })
  await expect.poll(notice, quick).toContain(`${batch.people[2]?.name}已离职`)
  await recheckScheduled(aheadServices(), hr.companyId)
  ahead = 2 * hour
  await expect.poll(async () => (await inHistory())?.state, quick).toBe('review')
  expect(await notice()).toContain(`定时发送（${batch.time}）未执行，没有人收到：`)
  expect(await notice()).toContain('已发邮件提醒')
  expect(alertMails()).toHaveLength(1)
  expect(mailsOf(batch)).toEqual([0, 0, 0])
})

test('SEND-15 a change whose commit overlaps the scheduling is told as well', async () => {
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, title: '年终奖' })
  const seen = await reviewed(hr, batch.batchId)
  const [writer, watcher] = [1, 2].map(() => new pg.Client({ connectionString: app.ownerUrl }))
  if (!writer || !watcher) throw new Error('There are two connections')
  onTestFinished(async () => void (await Promise.all([writer.end(), watcher.end()])))
  await Promise.all([writer.connect(), watcher.connect()])
  // The change is at its commit: its triggers have run, and nobody sees it yet.
  await writer.query('begin')
  await writer.query("update employee set email_hash = 'elsewhere' where id = $1", [batch.people[1]?.employeeId])
  await writer.query('set constraints all immediate')
  let isScheduled = false
  const time = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
  const scheduling = hr.ok('batches.timingSend', { ...seen, localTime: time }).then(() => {
    isScheduled = true
  })
  // Either the scheduling waits for the change, or it is through and so is the check that it queued.
  const waitsOrIsChecked = async () => {
    const { rows } = await watcher.query(`select
      exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits,
      exists (select from graphile_worker.jobs where task_identifier = 'batch.recheck') as queued`)
    return rows[0].waits || (isScheduled && !rows[0].queued)
  }
  await expect.poll(waitsOrIsChecked, quick).toBe(true)
  await writer.query('commit')
  await scheduling
  await expect.poll(notice, quick).toContain(`${batch.people[1]?.name}的邮箱在设定之后有变更`)
})

test('SEND-15 a change that is taken back takes the notice back, and the send takes place at its time', async () => {
  await setBox()
  const batch = await scheduled()
  const old = batch.people[1]?.email ?? ''
  await saveEmail(batch, 1, 'elsewhere@example.com')
  await expect.poll(notice, quick).toContain('已发邮件提醒')
  expect((await saveEmail(batch, 1, old)).stoppedSends).toEqual([])
  await expect.poll(unfinished, quick).toEqual([])
  expect((await inHistory())?.notSent).toBe('')
  expect((await shown(batch)).outdated).toBe(false)
  // The same change again is another stop, and is told again.
  await saveEmail(batch, 1, 'elsewhere@example.com')
  await expect.poll(() => alertMails().length, quick).toBe(2)
  await saveEmail(batch, 1, old)
  await expect.poll(unfinished, quick).toEqual([])
  ahead = 2 * hour
  await expect.poll(async () => (await inHistory())?.state, quick).toBe('sent')
  expect(mailsOf(batch)).toEqual([1, 1, 1])
  expect(alertMails()).toHaveLength(2)
})

test('SEND-15 two people who exchange their names are told at once; once they have them back, the batch is sent as it was released', async () => {
  const batch = await scheduled({ person: (n) => ({ name: ['张三', '李四', '王五'][n] ?? '' }) }, matchByMailbox)
  const rows = () =>
    withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .selectFrom('batch_row')
        .select(['row_no', 'match', 'employee_id', 'match_reason'])
        .where('batch_id', '=', batch.batchId)
        .orderBy('row_no')
        .execute(),
    )
  const released = await rows()
  const rename = (at: number, name: string) => hr.ok('employees.save', { id: batch.people[at]?.employeeId ?? '', name })
  await rename(0, '李四')
  await rename(1, '张三')
  await expect.poll(notice, quick).toContain('张三、李四与名册的对应关系有变')
  expect(await notice()).toContain('未设置提醒邮箱')
  expect(await rows()).toEqual(released)
  await rename(0, '张三')
  await rename(1, '李四')
  await expect.poll(unfinished, quick).toEqual([])
  ahead = 2 * hour
  await expect.poll(async () => (await inHistory())?.state, quick).toBe('sent')
  expect(mailsOf(batch)).toEqual([1, 1, 1])
})

test('SEND-15 another department, and a change of somebody else, give no notice', async () => {
  const batch = await scheduled()
  const other = await hr.ok('employees.add', { name: '旁人', email: 'bystander@example.com' })
  await hr.ok('employees.save', { id: batch.people[0]?.employeeId ?? '', department: '新部门' })
  expect((await hr.ok('employees.save', { id: other.id, email: 'bystander2@example.com' })).stoppedSends).toEqual([])
  await recheckScheduled(aheadServices(), hr.companyId)
  expect(await unfinished()).toEqual([])
  expect((await shown(batch)).outdated).toBe(false)
})

test('SEND-15 HISTORY-02 SHELL-19 rows of a scheduled batch show where they would go; of a stopped one the row that stops it says why, and the dashboard marks it', async () => {
  const batch = await scheduled()
  const rows = async () => (await shown(batch)).list.map(({ reason, target }) => [reason, target])
  const dashboard = async () => (await hr.ok('dashboard.show', {})).scheduled.map(({ isStopped }) => isStopped)
  const untouched = batch.people.map(({ email }) => ['', maskTargetForHr(email ?? '')])
  expect(await rows()).toEqual(untouched)
  expect(await dashboard()).toEqual([false])
  await saveEmail(batch, 1, 'elsewhere@example.com')
  await expect.poll(notice, quick).toContain('不会执行')
  expect(await rows()).toEqual(
    untouched.map((row, n) => (n === 1 ? ['邮箱在设定之后有变更', maskTargetForHr('elsewhere@example.com')] : row)),
  )
  expect(await dashboard()).toEqual([true])
})

test('SEND-15 SEND-04 a schedule that is cancelled takes its notice along, and its page in the history says where the batch is', async () => {
  await setBox()
  const batch = await scheduled()
  await saveEmail(batch, 1, 'elsewhere@example.com')
  await expect.poll(notice, quick).toContain('已发邮件提醒')
  await hr.ok('history.cancel', { id: batch.batchId })
  expect(await notice()).toBe('')
  expect((await unfinished())[0]).toMatchObject({ id: batch.batchId, state: 'review', notSent: '' })
  const details = { batchId: batch.batchId }
  expect((await hr.call('history.listDetails', details)).error).toBe('batch.underReview')
  // To nobody but its company.
  expect((await (await loggedIn(app)).call('history.listDetails', details)).error).toBe('record.missing')
})

test('SEND-15 where the notice before the time reached nobody, the stop itself is told', async () => {
  await setBox()
  mail.treat((to) => (to === box ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' } : { kind: 'take' }))
  const batch = await scheduled()
  await saveEmail(batch, 1, 'elsewhere@example.com')
  await expect.poll(notice, quick).toContain('邮件提醒未能发出')
  expect(alertMails()).toEqual([])
  mail.treat(() => ({ kind: 'take' }))
  ahead = 2 * hour
  await expect.poll(notice, quick).toContain('已发邮件提醒')
  expect(mailBodies(alertMails()[0]?.raw ?? '').text).toContain('未执行')
  expect(alertMails()).toHaveLength(1)
})

test('SEND-15 NAV-14 who has no right to pay hears no title of a scheduled send', async () => {
  const batch = await scheduled()
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  const id = batch.people[1]?.employeeId ?? ''
  expect((await officer.ok('employees.save', { id, email: 'elsewhere@example.com' })).stoppedSends).toEqual([])
  expect((await hr.ok('employees.save', { id, department: '财务部' })).stoppedSends).toEqual(['2026年2月年终奖'])
})

test('SEND-12 a roster cannot be imported for a batch that waits for its time', async () => {
  const batch = await scheduled()
  const file = { name: '名册.csv', body: '姓名,手机号\n李雷,19912340002\n' }
  expect(await hr.call('employees.import', { batchId: batch.batchId, planHash: 'x' }, { file })).toMatchObject({
    error: 'batch.notOpen',
  })
})
