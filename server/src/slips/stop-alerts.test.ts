import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../context.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { markAlertHandedOver } from '../features/batches/alerts/store.ts'
import { putLink } from '../features/session/enterprise-store.ts'
import { sweep } from '../maintenance/sweep.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { describeCallContract } from '../test/call-contract.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../test/mail-server.ts'
import { startWecom, type WecomStandIn } from '../test/providers/wecom-stand-in.ts'
import { reviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { startDue } from './scheduled-start.ts'
import { sendBatch } from './start-batch.ts'
import { raiseStopAlerts, sendStopAlert } from './stop-alerts.ts'

const account = { corpId: 'ww0123456789', agentId: '1000002', secret: 'wecom-secret' }

let mail: MailServer
let wecom: WecomStandIn
let app: TestApp
let work: { stop(): Promise<void> } | null = null
let hr: Awaited<ReturnType<typeof loggedIn>>
/** The company's alert mailbox; every test uses another one. */
let box = ''

beforeAll(async () => {
  mail = await startMailServer()
  wecom = await startWecom(account)
  app = await testApp({ SMTP_URL: mail.url, WECOM_URL: wecom.url, PUBLIC_URL: 'http://pay.example' })
})
beforeEach(async () => {
  hr = await loggedIn(app)
  box = `alert-${hr.companyId}@example.com`
  mail.treat(() => ({ kind: 'take' }))
  wecom.treat(() => ({ kind: 'take' }))
})
afterEach(async () => {
  await work?.stop()
  work = null
})
afterAll(async () => {
  await app.close()
  await mail.stop()
  await wecom.stop()
})

const hour = 3_600_000
const quick = { timeout: 30_000, interval: 50 }
const servicesIn = (ms: number): Services => ({ ...app.services, clock: { now: () => new Date(Date.now() + ms) } })

/**
 * Makes a batch whose send is stopped at its scheduled time, because the mailbox of its second person has changed by
 * then.
 */
async function stoppedBatch(caller = hr): Promise<TestBatch & { time: string }> {
  const batch = await makeReviewedBatch(app.services, { companyId: caller.companyId, title: '年终奖' })
  const time = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
  await caller.ok('batches.timingSend', { ...(await reviewed(caller, batch.batchId)), localTime: time })
  await caller.ok('employees.save', { id: batch.people[1]?.employeeId ?? '', email: 'elsewhere@example.com' })
  await startDue(servicesIn(2 * hour))
  await sendBatch(app.services, batch)
  return { ...batch, time: time.replace('T', ' ') }
}
const alertsOf = ({ companyId, batchId }: TestBatch) =>
  withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('stop_alert').selectAll().where('batch_id', '=', batchId).orderBy('id').execute(),
  )
const notSent = async (caller = hr) => (await caller.ok('batches.listUnfinished', {})).list[0]?.notSent ?? ''
/** The alerts that wait in the queue. */
const queuedAlerts = async () =>
  (
    await app.services.pools.platform.query<{ payload: unknown }>(
      `select j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'batch.alert'`,
    )
  ).rows.map(({ payload }) => payload)
const setBoxes = (...mailboxes: string[]) => hr.ok('batches.saveAlertSettings', { mailboxes })

/** Connects the company to WeCom and links the caller to this member. */
async function linkMember(member: string): Promise<void> {
  await hr.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wecom', values: account })
  await asPlatform(app.services.pools, async (db) => {
    const { user_account_id } = await db
      .selectFrom('membership')
      .select('user_account_id')
      .where('company_id', '=', hr.companyId)
      .executeTakeFirstOrThrow()
    await putLink(db, { companyId: hr.companyId, corpId: account.corpId, member }, user_account_id, new Date())
  })
}

describeCallContract('batches.alertSettings', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('batches.saveAlertSettings', {
  app: () => app,
  input: () => ({ mailboxes: ['hr@example.com'] }),
  foreignInput: null,
  badInput: [{}, { mailboxes: 'hr@example.com' }, { mailboxes: Array(6).fill('hr@example.com') }],
})

describe('SEND-15 who is told', () => {
  test('SEND-15 the mailboxes are kept sealed, each once; what is none is refused', async () => {
    const long = `pay@${'department.'.repeat(20)}example.com`
    await hr.ok('batches.saveAlertSettings', { mailboxes: [` ${box} `, box.toUpperCase(), long] })
    const shown = await hr.ok('batches.alertSettings', {})
    expect(shown.mailboxes.map((each) => each.toLowerCase())).toEqual([box, long])
    expect(shown).toMatchObject({ mailAvailable: true, messenger: 'none' })
    expect(shown.changedBy).not.toBe('')
    const refused = await hr.call('batches.saveAlertSettings', { mailboxes: [box, 'nobody', 'a@b'] })
    expect([refused.error, refused.msg]).toEqual(['alert.mailboxInvalid', expect.stringContaining('nobody, a@b')])
    const kept = await asPlatform(app.services.pools, (db) => db.selectFrom('alert_setting').selectAll().execute())
    for (const row of kept) expect(row.mailboxes_sealed.includes('@example.com')).toBe(false)
    await linkMember('linxiao')
    const messenger = async () => (await hr.ok('batches.alertSettings', {})).messenger
    await expect.poll(messenger, quick).toBe('linked')
  })

  test('SEND-15 every mailbox and the linked member who scheduled it hear once which batch, why and where to mend it', async () => {
    await setBoxes(box, `second-${box}`)
    const member = `member-${hr.companyId}`
    await linkMember(member)
    const batch = await stoppedBatch()
    work = await startWork(app.services)
    await expect.poll(() => notSent(), quick).toContain('已通过企业微信提醒。')
    await expect.poll(() => notSent(), quick).toContain(`已发邮件提醒：a***@example.com。`)
    await expect
      .poll(async () => (await alertsOf(batch)).map(({ state }) => state), quick)
      .toEqual(Array(3).fill('told'))

    const link = `http://pay.example/salarySlip?batch=${batch.batchId}&step=send&company=${hr.companyId}`
    const why = `定时发送（${batch.time}）未执行，没有人收到：1 名员工的邮箱在设定之后有变更。请复核后立即发送，或重新设定时间。`
    for (const to of [box, `second-${box}`]) {
      const mails = mail.mailsTo(to)
      expect(mails).toHaveLength(1)
      const raw = mails[0]?.raw ?? ''
      expect(mailHeader(raw, 'subject')).not.toBe('')
      const { text, html } = mailBodies(raw)
      for (const said of [why, '2026年2月年终奖', 'the e-mail address of 1 employee was changed', link])
        expect(text.replace(/\r\n/g, '\n')).toContain(said)
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
      for (const secret of [...batch.people.flatMap(({ name, net, email }) => [name, net, email ?? name]), 'elsewhere'])
        expect(text + html).not.toContain(secret)
    }
    const cards = wecom.taken.filter(({ to }) => to === member)
    expect(cards).toHaveLength(1)
    for (const said of ['定时发送未执行', '年终奖', why, link]) expect(cards[0]?.text).toContain(said)
    for (const { name, net } of batch.people)
      for (const secret of [name, net]) expect(cards[0]?.text).not.toContain(secret)
    expect(wecom.faults).toEqual([])

    // A job that runs twice sends nothing twice.
    for (const { id } of await alertsOf(batch)) await sendStopAlert(app.services, { companyId: hr.companyId, id })
    expect([mail.mailsTo(box).length, wecom.taken.filter(({ to }) => to === member).length]).toEqual([1, 1])
  })

  test('SEND-15 whoever is no user of the company any more is told nothing', async () => {
    await linkMember('former')
    const other = await loggedIn(app, { companyIds: [hr.companyId] })
    const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId })
    const localTime = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
    await hr.ok('batches.timingSend', { ...(await reviewed(hr, batch.batchId)), localTime })
    await asPlatform(app.services.pools, (db) =>
      db
        .deleteFrom('membership')
        .where('company_id', '=', hr.companyId)
        .where('user_account_id', '=', (of) =>
          of.selectFrom('enterprise_link').select('user_account_id').where('company_id', '=', hr.companyId).limit(1),
        )
        .execute(),
    )
    await other.ok('employees.save', { id: batch.people[1]?.employeeId ?? '', email: 'elsewhere@example.com' })
    await startDue(servicesIn(2 * hour))
    await sendBatch(app.services, batch)
    expect(await alertsOf(batch)).toEqual([])
    expect(await notSent(other)).toContain('未设置提醒邮箱，此事只在本系统内提示')
  })
})

describe('SEND-15 a provider that does not take it', () => {
  test('SEND-15 refuses for now: it is tried again, told once, and the console says so meanwhile', async () => {
    await setBoxes(box)
    const batch = await stoppedBatch()
    mail.treat((to) => (to === box ? { kind: 'refuse', at: 'rcpt', code: 451, text: '4.3.2 busy' } : { kind: 'take' }))
    const [alert] = await alertsOf(batch)
    const once = () => sendStopAlert(app.services, { companyId: hr.companyId, id: alert?.id ?? '' })
    await expect(once()).rejects.toThrow()
    expect(await notSent()).toContain('邮件提醒尚未发出（a***@example.com），将自动重试：')
    expect(app.logged()).toContain('HR could not be told of a stopped send')
    mail.treat(() => ({ kind: 'take' }))
    work = await startWork(app.services)
    await expect.poll(() => notSent(), quick).toContain('已发邮件提醒')
    expect(mail.mailsTo(box)).toHaveLength(1)
  })

  test('SEND-15 refuses for good, by mail and by WeCom: the console says of each why it was not told', async () => {
    await setBoxes(box)
    await linkMember(`stranger-${hr.companyId}`)
    wecom.invalid.add(`stranger-${hr.companyId}`)
    mail.treat((to) =>
      to === box ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' } : { kind: 'take' },
    )
    const batch = await stoppedBatch()
    work = await startWork(app.services)
    await expect
      .poll(async () => (await alertsOf(batch)).map(({ state }) => state), quick)
      .toEqual(['failed', 'failed'])
    expect(await notSent()).toContain('邮件提醒未能发出（a***@example.com）：邮箱地址不存在')
    expect(await notSent()).toContain('企业微信提醒未能发出：')
    const { problems } = await hr.ok('batches.check', { id: batch.batchId })
    expect(problems.find(({ kind }) => kind === 'sentBack')?.message).toContain('邮件提醒未能发出')
  })

  test('SEND-15 does not answer: uncertain, and no second mail', async () => {
    await setBoxes(box)
    const batch = await stoppedBatch()
    mail.treat((to) => (to === box ? { kind: 'dropAfterBody', takes: true } : { kind: 'take' }))
    work = await startWork(app.services)
    await expect.poll(() => notSent(), quick).toContain('不确定邮件提醒是否送达：a***@example.com。')
    const [alert] = await alertsOf(batch)
    await sendStopAlert(app.services, { companyId: hr.companyId, id: alert?.id ?? '' })
    expect(mail.mailsTo(box)).toHaveLength(1)
  })

  test('SEND-15 a worker that was killed while it told leaves it uncertain; one killed before is followed by another', async () => {
    await setBoxes(box)
    const batch = await stoppedBatch()
    const [alert] = await alertsOf(batch)
    const ids = { companyId: hr.companyId, id: alert?.id ?? '' }
    // The queue keeps a killed worker's job to itself for hours.
    await app.services.pools.platform.query('delete from graphile_worker._private_jobs')
    const late = servicesIn(hour)
    await sweep(late)
    expect(await queuedAlerts()).toEqual([ids])
    await withCompany(app.services.pools, hr.companyId, (db) =>
      markAlertHandedOver(db, ids.companyId, ids.id, new Date()),
    )
    await sendStopAlert(app.services, ids)
    expect((await alertsOf(batch)).map(({ state }) => state)).toEqual(['uncertain'])
    expect(mail.mailsTo(box)).toEqual([])
  })

  test('SEND-15 of two stops of a batch only the last one is told', async () => {
    await setBoxes(box)
    const batch = await stoppedBatch()
    const [first] = await alertsOf(batch)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      raiseStopAlerts(servicesIn(hour), db, {
        companyId: hr.companyId,
        batchId: batch.batchId,
        sentBy: null,
        reason: 'changed',
      }),
    )
    await sendStopAlert(app.services, { companyId: hr.companyId, id: first?.id ?? '' })
    expect(mail.mailsTo(box)).toEqual([])
    const alerts = await alertsOf(batch)
    expect(alerts.map(({ state }) => state)).toEqual(['waiting'])
    expect(alerts[0]?.id).not.toBe(first?.id)
  })

  test('SEND-15 settings that cannot be opened do not keep a batch from stopping', async () => {
    await setBoxes(box)
    const batch = await stoppedBatch()
    await asPlatform(app.services.pools, (db) =>
      db
        .updateTable('alert_setting')
        .set({ mailboxes_sealed: Buffer.from('damaged') })
        .execute(),
    )
    await withCompany(app.services.pools, hr.companyId, (db) =>
      raiseStopAlerts(app.services, db, {
        companyId: hr.companyId,
        batchId: batch.batchId,
        sentBy: null,
        reason: 'changed',
      }),
    )
    expect(await alertsOf(batch)).toEqual([])
  })

  test('SEND-15 WeCom that is not set up any more is told as such', async () => {
    await linkMember(`member-${hr.companyId}`)
    const batch = await stoppedBatch()
    await hr.ok('channelSettings.remove', { channel: 'miniProgram' })
    const [alert] = await alertsOf(batch)
    await expect.poll(async () => (await app.services.channels.enterprise(hr.companyId)) === null).toBe(true)
    await sendStopAlert(app.services, { companyId: hr.companyId, id: alert?.id ?? '' })
    expect(await notSent()).toContain('企业微信提醒未能发出：该发送渠道尚未设置')
  })
})

test('SEND-15 where nobody is set the console says that it alone tells', async () => {
  const batch = await stoppedBatch()
  expect(await alertsOf(batch)).toEqual([])
  expect(await notSent()).toContain('未设置提醒邮箱，此事只在本系统内提示')
  expect((await hr.ok('history.list', {})).list[0]?.notSent).toContain('未设置提醒邮箱')
})

test('SEND-15 a batch that HR let go again before it could be told is not told of', async () => {
  await setBoxes(box)
  const batch = await stoppedBatch()
  const localTime = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
  await hr.ok('batches.timingSend', { ...(await reviewed(hr, batch.batchId)), localTime })
  const [alert] = await alertsOf(batch)
  await sendStopAlert(app.services, { companyId: hr.companyId, id: alert?.id ?? '' })
  expect((await alertsOf(batch)).map(({ state }) => state)).toEqual(['dropped'])
  expect(mail.mailsTo(box)).toEqual([])
})

test('SEND-15 in the sandbox the alert arrives on the mailbox page', async () => {
  const sandbox = await testApp()
  try {
    const user = await loggedIn(sandbox)
    await user.ok('batches.saveAlertSettings', { mailboxes: ['hr@example.com'] })
    const batch = await makeReviewedBatch(sandbox.services, { companyId: user.companyId, title: '年终奖' })
    const localTime = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
    await user.ok('batches.timingSend', { ...(await reviewed(user, batch.batchId)), localTime })
    await user.ok('employees.save', { id: batch.people[1]?.employeeId ?? '', email: 'elsewhere@example.com' })
    await startDue({ ...sandbox.services, clock: { now: () => new Date(Date.now() + 2 * hour) } })
    await sendBatch(sandbox.services, batch)
    work = await startWork(sandbox.services)
    await expect
      .poll(async () => (await user.ok('sandbox.list', {})).list.filter(({ to }) => to === 'hr@example.com'), quick)
      .toMatchObject([{ subject: '定时发送未执行：2026年2月年终奖' }])
    await work.stop()
    work = null
  } finally {
    await sandbox.close()
  }
})
