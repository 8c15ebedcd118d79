import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import { memorySource } from '../../spreadsheet/byte-source.ts'
import { readWorkbookFrom } from '../../spreadsheet/read-workbook.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../../test/mail-server.ts'
import { startAliyun } from '../../test/providers/aliyun-stand-in.ts'
import type { StandIn } from '../../test/providers/stand-in.ts'
import { sendReviewed } from '../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'aliyun-secret', signName: '智薪科技' }
const words = { templateCode: 'SMS_100', templateText: '{company}已发放{month}工资条，请登录查看。' }

let mail: MailServer
let aliyun: StandIn
let app: TestApp
let work: { stop(): Promise<void> } | null = null
let hr: Hr
let phones = 13_900_000_000

/** The workers and the program use one clock here, so that intervals pass for both. */
const startWorking = async (services: Services = app.services) => {
  work = await startWork(services)
}

type Hr = Awaited<ReturnType<typeof loggedIn>>

beforeAll(async () => {
  mail = await startMailServer()
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  aliyun = await startAliyun({ ...account, templates: { SMS_100: '${company}已发放${month}工资条，请登录查看。' } })
  app = await testApp({ SMTP_URL: mail.url, ALIYUN_SMS_URL: aliyun.url })
})
beforeEach(async () => {
  hr = await loggedIn(app)
  mail.treat((to) =>
    to.startsWith('gone')
      ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' }
      : to.startsWith('lost')
        ? { kind: 'dropAfterBody', takes: true }
        : { kind: 'take' },
  )
})
afterEach(async () => {
  await work?.stop()
  work = null
})
afterAll(async () => {
  await app.close()
  await mail.stop()
  await aliyun.stop()
})

const quick = { interval: 50 }
const nobody = '00000000-0000-7000-8000-000000000000'
const withSms = (caller: Hr) =>
  caller.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: { ...account, ...words } })

/** Makes a sent batch: the first mailbox does not exist, the second delivery is uncertain, the others have arrived. */
async function sentBatch(caller: Hr, people = 4, wish: Partial<Parameters<typeof makeReviewedBatch>[1]> = {}) {
  if (!work) await startWorking()
  const batch = await makeReviewedBatch(app.services, {
    companyId: caller.companyId,
    people,
    person: (n) => ({
      email: `${['gone', 'lost'][n] ?? 'person'}-${n}-${caller.companyId}@example.com`,
      phone: String(++phones),
    }),
    ...wish,
  })
  await sendReviewed(caller, batch.batchId)
  await expect.poll(async () => (await detail(caller, batch)).batch.state, quick).toBe('sent')
  return batch
}
const detail = (caller: Hr, { batchId }: { batchId: string }) =>
  caller.ok('history.listDetails', { batchId, pageSize: 1000 })
const counts = async (caller: Hr, batch: { batchId: string }) => (await detail(caller, batch)).batch.counts
const slipOf = async (caller: Hr, batch: { batchId: string }, n: number) =>
  (await detail(caller, batch)).list[n]?.id ?? ''
const smsOf = (from: number) => aliyun.taken.slice(from)

const batchInput = async (caller: Hr) => ({ batchId: (await sentBatch(caller)).batchId })
const badBatch = [{}, { batchId: 'x' }]
describeCallContract('history.resendBatch', {
  app: () => app,
  input: batchInput,
  badInput: [...badBatch, { batchId: nobody, which: 'some' }],
})
describeCallContract('history.fallBack', {
  app: () => app,
  input: async (caller) => {
    await withSms(caller)
    return { ...(await batchInput(caller)), channel: 'sms' as const }
  },
  badInput: [...badBatch, { batchId: nobody, channel: 'pigeon' }],
})
const byId = async (caller: Hr) => ({ id: (await sentBatch(caller)).batchId })
describeCallContract('history.remove', { app: () => app, input: byId, badInput: [{ id: 'x' }] })
describeCallContract('history.cancel', {
  app: () => app,
  input: async (caller) => {
    const { batchId } = await makeReviewedBatch(app.services, { companyId: caller.companyId })
    await sendReviewed(caller, batchId)
    return { id: batchId }
  },
  badInput: [{}, { id: 'x' }],
})
describeCallContract('batches.slipCells', {
  app: () => app,
  input: async (caller) => ({ id: await slipOf(caller, await sentBatch(caller), 2) }),
  badInput: [{ id: 'x' }],
})
describeCallContract('batches.correctSlip', {
  app: () => app,
  input: async (caller) => ({
    id: await slipOf(caller, await sentBatch(caller), 2),
    changes: [{ index: 2, value: '77', seen: '1002.25' }],
    reason: '少算一天',
    despite: '实发另行补发',
  }),
  badInput: [
    { id: 'x' },
    { id: nobody, changes: [{ index: -1, value: '1', seen: '' }], reason: 'x' },
    // A reason is always required, and no item may be named twice.
    { id: nobody, changes: [{ index: 2, value: '1', seen: '' }], reason: '   ' },
    { id: nobody, changes: [2, 2].map((index) => ({ index, value: '1', seen: '' })), reason: 'x' },
  ],
})
describeCallContract('batches.checkCorrection', {
  app: () => app,
  input: async (caller) => ({
    id: await slipOf(caller, await sentBatch(caller), 2),
    changes: [{ index: 2, value: '77', seen: '1002.25' }],
  }),
  badInput: [{ id: 'x', changes: [] }, { id: nobody }],
})
describeCallContract('history.listVersions', {
  app: () => app,
  input: async (caller) => ({ id: await slipOf(caller, await sentBatch(caller), 2) }),
  badInput: [{}, { id: 'x' }],
})
describeCallContract('batches.export', { app: () => app, input: byId, badInput: [{ id: 'x' }] })
describeCallContract('batches.exportUserIds', { app: () => app, input: byId, badInput: [{ id: 'x' }] })

test('HISTORY-06 SEND-13 after a read slip is withdrawn, counts, lists and the reminder speak of the same unread people', async () => {
  const hr = await loggedIn(app)
  const batch = await sentBatch(hr, 6, { person: (n) => ({ email: `reader-${n}-${hr.companyId}@example.com` }) })
  const ids = (await detail(hr, batch)).list.map(({ id }) => id)
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('slip').set({ read_at: new Date() }).where('id', 'in', ids.slice(0, 2)).execute(),
  )
  await hr.ok('history.withdraw', { id: ids[0] ?? '', reason: '发错了人' })
  expect(await counts(hr, batch)).toMatchObject({ total: 6, sent: 5, read: 2, unread: 4, withdrawn: 1 })
  const listed = async (show: 'read' | 'unread' | 'withdrawn') =>
    (await hr.ok('history.listDetails', { batchId: batch.batchId, show })).total
  expect([await listed('read'), await listed('unread'), await listed('withdrawn')]).toEqual([1, 4, 1])
  const { reminded, tooSoon } = await hr.ok('history.remind', { batchId: batch.batchId, everyHours: 24 })
  expect(reminded + tooSoon).toBe(4)
})

test('SEND-04 all uncertain ones are sent again with one word of HR, and nobody else', async () => {
  const batch = await sentBatch(hr)
  const [gone, lost] = batch.people.map(({ email }) => email)
  const wish = { batchId: batch.batchId, which: 'uncertain' as const }
  mail.treat((to) =>
    to.startsWith('gone') ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1' } : { kind: 'take' },
  )
  const before = mail.mails.length
  expect(await hr.ok('history.resendBatch', wish)).toEqual({ sent: 1, unreachable: [], unconfirmed: [], ofOthers: [] })
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ sent: 3, failed: 1, uncertain: 0, pending: 0 })
  expect(mail.mails.slice(before).map(({ to }) => to)).toEqual([lost])
  expect(mail.mailsTo(gone)).toEqual([])
  expect((await hr.call('history.resendBatch', wish)).error).toBe('batch.nobodyToSend')
})

test('SEND-13 the second channel gets only those who were not reached, the uncertain ones only when HR says so', async () => {
  await withSms(hr)
  const batch = await sentBatch(hr)
  const before = aliyun.taken.length
  expect((await hr.call('history.fallBack', { batchId: batch.batchId, channel: 'email' })).error).toBe(
    'fallBack.sameChannel',
  )
  const failed = await hr.ok('history.fallBack', { batchId: batch.batchId, channel: 'sms' })
  expect(failed).toEqual({ sent: 1, unreachable: [], unconfirmed: [], ofOthers: [] })
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ sent: 3, uncertain: 1, failed: 0, pending: 0 })
  expect(smsOf(before)).toHaveLength(1)
  const both = await hr.ok('history.fallBack', { batchId: batch.batchId, channel: 'sms', uncertain: true })
  expect(both.sent).toBe(1)
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ sent: 4, uncertain: 0, pending: 0 })
  expect(smsOf(before)).toHaveLength(2)
  // There is nobody left, and people who were reached never get it again.
  expect((await hr.call('history.fallBack', { batchId: batch.batchId, channel: 'sms', uncertain: true })).error).toBe(
    'batch.nobodyToSend',
  )
  expect((await detail(hr, batch)).list.map(({ channel }) => channel)).toEqual(['sms', 'sms', 'email', 'email'])
})

test('SEND-13 of many clicks at once on the second channel everybody gets one message', async () => {
  await withSms(hr)
  const batch = await sentBatch(hr, 12, {
    person: (n) => ({ email: `gone-${n}-${hr.companyId}@example.com`, phone: String(++phones) }),
  })
  const before = aliyun.taken.length
  const wish = { batchId: batch.batchId, channel: 'sms' as const }
  const answers = await Promise.all([1, 2, 3, 4].map(() => hr.call('history.fallBack', wish)))
  expect(answers.map(({ error }) => error ?? 'done').filter((each) => each === 'done')).toHaveLength(1)
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ sent: 12, pending: 0 })
  expect(new Set(smsOf(before).map(({ to }) => to)).size).toBe(12)
  expect(smsOf(before)).toHaveLength(12)
})

test('SEND-13 who lacks the second channel is named, and the others go', async () => {
  await withSms(hr)
  const batch = await sentBatch(hr, 2, {
    person: (n) => ({ email: `gone-${n}-${hr.companyId}@example.com`, ...(n ? { phone: String(++phones) } : {}) }),
  })
  expect(await hr.ok('history.fallBack', { batchId: batch.batchId, channel: 'sms' })).toEqual({
    sent: 1,
    unreachable: [batch.people[0]?.name],
    unconfirmed: [],
    ofOthers: [],
  })
  expect((await hr.call('history.fallBack', { batchId: batch.batchId, channel: 'miniProgram' })).error).toBe(
    'channel.notConfigured',
  )
})

test('SEND-13 only those who have not opened their slip are reminded, once within the chosen time and without pay', async () => {
  const batch = await sentBatch(hr)
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('slip')
      .set({ read_at: new Date() })
      .where('employee_id', '=', batch.people[3]?.employeeId ?? '')
      .execute(),
  )
  const remind = (everyHours: 24 | 72) => hr.ok('history.remind', { batchId: batch.batchId, everyHours })
  const plan = () => hr.ok('history.checkRemind', { batchId: batch.batchId, everyHours: 24 })
  expect(await plan()).toMatchObject({ ready: 0, tooSoon: 1 })
  expect(await remind(24)).toEqual({ reminded: 0, tooSoon: 1, unreachable: [], unconfirmed: [], ofOthers: [] })
  const unread = mail.mailsTo(batch.people[2]?.email).length
  expect(unread).toBe(1)
  // A day passes on the clock; the sessions of this test have therefore expired.
  await work?.stop()
  const shift = 25 * 3_600_000
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('slip')
      .set({ sent_at: new Date(Date.now() - shift) })
      .where('batch_id', '=', batch.batchId)
      .where('sent_at', 'is not', null)
      .execute(),
  )
  expect(await plan()).toMatchObject({ ready: 1, tooSoon: 0, readyAtShortest: 1 })
  const clicks = await Promise.all([1, 2, 3].map(() => remind(24)))
  expect(clicks.map(({ reminded }) => reminded).sort()).toEqual([0, 0, 1])
  await startWorking()
  await expect.poll(() => mail.mailsTo(batch.people[2]?.email).length, quick).toBe(2)
  const [first, reminder] = mail.mailsTo(batch.people[2]?.email)
  expect(mailHeader(reminder?.raw ?? '', 'Message-ID')).not.toBe(mailHeader(first?.raw ?? '', 'Message-ID'))
  const { text } = mailBodies(reminder?.raw ?? '')
  expect(text).toContain('还没有查看')
  expect(text).not.toMatch(/800\d|1002/)
  // The link of the first mail is as valid as that of the reminder.
  const linkOf = (raw = '') => /#t=([\w-]+)/.exec(mailBodies(raw).text)?.[1] ?? ''
  for (const raw of [first?.raw, reminder?.raw])
    expect(await app.caller().ok('payslip.openLink', { link: linkOf(raw) })).toMatchObject({ step: 'setCode' })
  expect(await remind(24)).toMatchObject({ reminded: 0, tooSoon: 1 })
  const { list, batch: shown } = await detail(hr, batch)
  expect(list.map(({ remindedAt }) => remindedAt !== null)).toEqual([false, false, true, false])
  expect(shown.counts).toMatchObject({ total: 4, sent: 2, failed: 1, uncertain: 1 })
  expect(mail.mailsTo(batch.people[3]?.email)).toHaveLength(1)
})

test('SEND-13 a reminder that waits is not sent to who has opened the slip meanwhile', async () => {
  const batch = await sentBatch(hr, 3)
  await work?.stop()
  work = null
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('slip')
      .set({ sent_at: new Date(0) })
      .where('batch_id', '=', batch.batchId)
      .where('sent_at', 'is not', null)
      .execute(),
  )
  expect((await hr.ok('history.remind', { batchId: batch.batchId, everyHours: 168 })).reminded).toBe(1)
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('slip').set({ read_at: new Date() }).where('batch_id', '=', batch.batchId).execute(),
  )
  await startWorking()
  const reminders = () =>
    withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('delivery').select('state').where('kind', '=', 'reminder').execute(),
    )
  await expect.poll(reminders, quick).toEqual([{ state: 'withdrawn' }])
  expect(mail.mailsTo(batch.people[2]?.email)).toHaveLength(1)
})

test('SEND-04 SEND-13 only the failed, all that is unsettled, or everybody is sent to again', async () => {
  const batch = await sentBatch(hr)
  const again = (which: 'failed' | 'unsettled' | 'all') =>
    hr.ok('history.resendBatch', { batchId: batch.batchId, which })
  mail.treat(() => ({ kind: 'take' }))
  expect((await again('failed')).sent).toBe(1)
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ sent: 3, uncertain: 1, pending: 0 })
  expect((await again('unsettled')).sent).toBe(1)
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ sent: 4, uncertain: 0, pending: 0 })
  expect((await hr.call('history.resendBatch', { batchId: batch.batchId })).error).toBe('batch.nobodyToSend')
  expect((await again('all')).sent).toBe(4)
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ total: 4, sent: 4, pending: 0 })
  expect(batch.people.map(({ email }) => mail.mailsTo(email).length)).toEqual([2, 3, 2, 2])
})

test('SEND-04 a whole batch is withdrawn: nobody sees a slip, what waits is not handed over', async () => {
  const batch = await sentBatch(hr)
  const { withdrawn } = await hr.ok('history.withdrawBatch', { id: batch.batchId, reason: '发错了人' })
  expect(withdrawn).toBe(4)
  expect(await counts(hr, batch)).toMatchObject({ total: 4, withdrawn: 4, sent: 0, failed: 0 })
  expect((await hr.call('history.withdrawBatch', { id: batch.batchId, reason: '发错了人' })).error).toBe(
    'slip.cannotWithdraw',
  )
  expect((await hr.call('history.resendBatch', { batchId: batch.batchId, which: 'all' })).error).toBe(
    'batch.nobodyToSend',
  )
})

test('SEND-04 a running batch is stopped: what is handed over stays, the rest is not sent, the counts say so', async () => {
  mail.treat(() => ({ kind: 'take', lateMs: 40 }))
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 120 })
  const before = mail.mails.length
  await sendReviewed(hr, batch.batchId)
  await startWorking()
  await expect.poll(() => mail.mails.length - before, { ...quick, interval: 10 }).toBeGreaterThan(10)
  const { cancelled, kept, state } = await hr.ok('history.cancel', { id: batch.batchId })
  expect([cancelled + kept, state]).toEqual([120, 'sending'])
  expect(cancelled).toBeGreaterThan(0)
  await expect.poll(async () => (await detail(hr, batch)).batch.state, quick).toBe('sent')
  const after = (await detail(hr, batch)).batch
  expect(after.counts).toMatchObject({ total: 120, sent: kept, cancelled, pending: 0 })
  expect(after.stoppedAt).not.toBeNull()
  expect(mail.mails.length - before).toBe(kept)
  expect((await hr.call('history.cancel', { id: batch.batchId })).error).toBe('batch.notStoppable')
  const { list, total } = await hr.ok('history.listDetails', { batchId: batch.batchId, show: 'cancelled' })
  expect(total).toBe(cancelled)
  expect(list[0]).toMatchObject({ delivery: 'cancelled', sendStatus: 777 })
  // A stopped send may be continued later.
  mail.treat(() => ({ kind: 'take' }))
  expect((await hr.ok('history.resendBatch', { batchId: batch.batchId, which: 'unsettled' })).sent).toBe(cancelled)
  await expect.poll(() => counts(hr, batch), quick).toMatchObject({ sent: 120, cancelled: 0, pending: 0 })
  expect(batch.people.every(({ email }) => mail.mailsTo(email).length === 1)).toBe(true)
})

test('SEND-04 what comes back from a try after the stop is not tried again', async () => {
  let asked = 0
  mail.treat(() => {
    asked++
    return { kind: 'refuse', at: 'rcpt', code: 451, text: '4.7.1 Later' }
  })
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 2 })
  await sendReviewed(hr, batch.batchId)
  await startWorking()
  const list = async () => (await detail(hr, batch)).list
  await expect.poll(async () => (await list()).every(({ reason }) => reason !== ''), quick).toBe(true)
  // This is the state when the stop came during the handover.
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('batch').set({ stopped_at: new Date() }).where('id', '=', batch.batchId).execute(),
  )
  await expect.poll(async () => (await detail(hr, batch)).batch.state, quick).toBe('sent')
  expect((await list()).map(({ delivery }) => delivery)).toEqual(['cancelled', 'cancelled'])
  expect(asked).toBe(2)
})

test('HISTORY-02 a corrected slip goes out as another version; the employee sees it, the old one stays as evidence', async () => {
  const batch = await sentBatch(hr)
  const id = await slipOf(hr, batch, 2)
  const before = await hr.ok('history.preview', { id })
  const { name, list } = await hr.ok('batches.slipCells', { id })
  expect([name, list.map(({ label, value }) => [label, value])]).toEqual([
    batch.people[2]?.name,
    [
      ['应发 / 基本工资', '1002.25'],
      ['实发工资', '8002.50'],
    ],
  ])
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('slip').set({ read_at: new Date() }).where('id', '=', id).execute(),
  )
  const correct = (value: string, seen: string, index = 4) =>
    hr.call('batches.correctSlip', {
      id,
      changes: [{ index, value, seen }],
      reason: '少算一天',
      despite: '只改实发',
    })
  expect((await correct('8102.50', '8000.00')).error).toBe('slip.otherMeanwhile')
  expect((await correct('8002.50', '8002.50')).error).toBe('slip.unchanged')
  expect((await correct('viel', '8002.50')).error).toBe('batch.cellInvalid')
  // This item is not shown on the slip, so nobody would see its correction.
  expect((await correct('1', '1003.25', 3)).error).toBe('record.missing')
  const clicks = await Promise.all([1, 2].map(() => correct('8,102.5', '8002.50')))
  // The second click finds the corrected slip queued, or already sent with another value than it had seen.
  expect(clicks.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(['slip.cannotCorrect', 'slip.otherMeanwhile']).toContain(clicks.find(({ code }) => code !== 0)?.error)
  await expect.poll(async () => (await detail(hr, batch)).list[2]?.delivery, quick).toBe('sent')
  expect((await detail(hr, batch)).list[2]).toMatchObject({ version: 2, netPay: '8102.50', readAt: null })
  const after = await hr.ok('history.preview', { id })
  expect(after).toMatchObject({ ...before, netPay: { value: '8102.50' }, sentAt: expect.any(String) })
  expect(mail.mailsTo(batch.people[2]?.email)).toHaveLength(2)
  const kept = await withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('slip_version').selectAll().where('slip_id', '=', id).execute(),
  )
  expect(kept).toMatchObject([{ version: 1, read_at: expect.any(Date), sent_at: expect.any(Date) }])
  const sealer = await app.services.vault.sealer(hr.companyId)
  const old = sealer.open('slip', 'content', id, kept[0]?.content_sealed ?? Buffer.alloc(0))
  expect(JSON.parse(old)).toMatchObject({ netPay: { value: '8002.50' } })
  expect(sealer.hash('slip', old)).toEqual(kept[0]?.content_hash)
  const { list: trail } = await hr.ok('audit.list', { action: 'slip.correct' })
  const shown = await hr.ok('audit.show', { seq: trail[0]?.seq ?? 0 })
  expect(shown.changes).toEqual([
    { field: 'cell', what: '实发工资', before: '8,002.50', after: '8,102.50' },
    { field: 'notFollowing', what: '实发工资', before: '0.00', after: '100.00' },
    { field: 'reason', what: '', before: '', after: '少算一天' },
    { field: 'despite', what: '', before: '', after: '只改实发' },
  ])
})

test('HISTORY-02 a slip that cannot reach its person is not corrected', async () => {
  const batch = await sentBatch(hr)
  const id = await slipOf(hr, batch, 2)
  await hr.ok('employees.save', { id: batch.people[2]?.employeeId ?? '', email: '' })
  const wish = { id, changes: [{ index: 4, value: '1', seen: '8002.50' }], reason: '少算一天' }
  expect((await hr.call('batches.correctSlip', wish)).error).toBe('slip.noTarget')
  await hr.ok('history.withdraw', { id, reason: '发错了人' })
  expect((await hr.call('batches.correctSlip', wish)).error).toBe('slip.noTarget')
  expect((await hr.ok('history.preview', { id })).netPay?.value).toBe('8002.50')
})

test('TRUST-06 what is sent after the first send goes to no contact that the roster officer changed and nobody confirmed', async () => {
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  await withSms(hr)
  const batch = await sentBatch(hr)
  const { batchId, people } = batch
  const [gone, , person] = people
  for (const [at, changed] of [gone, person].entries())
    await officer.ok('employees.save', {
      id: changed?.employeeId ?? '',
      email: `officer-${at}-${hr.companyId}@example.com`,
      phone: String(++phones),
    })
  const id = await slipOf(hr, batch, 2)
  const leftOut = { unreachable: [], unconfirmed: [gone?.name], ofOthers: [] }
  expect(await hr.ok('history.resendBatch', { batchId, which: 'failed' })).toEqual({ sent: 0, ...leftOut })
  expect(await hr.ok('history.fallBack', { batchId, channel: 'sms' })).toEqual({ sent: 0, ...leftOut })
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('slip')
      .set({ sent_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute(),
  )
  const reminded = await hr.ok('history.remind', { batchId, everyHours: 24 })
  expect(reminded).toMatchObject({ reminded: 0, unreachable: [], unconfirmed: [person?.name] })
  expect((await hr.call('history.resend', { id, arrived: '1' })).error).toBe('slip.targetUnconfirmed')
  const wish = { id, changes: [{ index: 4, value: '1', seen: '8002.50' }], reason: '少算一天' }
  expect((await hr.call('batches.correctSlip', wish)).error).toBe('slip.targetUnconfirmed')
  expect((await hr.ok('history.preview', { id })).netPay?.value).toBe('8002.50')
  const { list } = await hr.ok('employees.listContactChanges', { employeeId: person?.employeeId })
  await hr.ok('employees.confirmContactChanges', { ids: list.map((change) => change.id) })
  await hr.ok('history.resend', { id, arrived: '1' })
  const there = `officer-1-${hr.companyId}@example.com`
  await expect.poll(() => mail.mailsTo(there).length, quick).toBe(1)
  expect(mail.mailsTo(`officer-0-${hr.companyId}@example.com`)).toEqual([])
})

test('TRUST-06 a mailbox that HR corrected gets what is sent again, before a second person has confirmed it', async () => {
  await loggedIn(app, { companyIds: [hr.companyId] })
  const batch = await sentBatch(hr)
  const email = `corrected-${hr.companyId}@example.com`
  const saved = await hr.ok('employees.save', { id: batch.people[0]?.employeeId ?? '', email })
  expect(saved.contactChange).toEqual(['email'])
  const done = await hr.ok('history.resendBatch', { batchId: batch.batchId, which: 'failed' })
  expect(done).toEqual({ sent: 1, unreachable: [], unconfirmed: [], ofOthers: [] })
  await expect.poll(() => mail.mailsTo(email).length, quick).toBe(1)
})

test('HISTORY-03 of a removed batch what was opened stays provable and the rest is erased but for its hashes', async () => {
  const batch = await sentBatch(hr)
  const id = await slipOf(hr, batch, 2)
  const other = await slipOf(hr, batch, 3)
  const seen = await hr.ok('history.preview', { id })
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('slip').set({ read_at: new Date() }).where('id', '=', id).execute(),
  )
  expect(await hr.ok('history.remove', { id: batch.batchId })).toEqual({ kept: 1, erased: 3 })
  expect((await hr.ok('history.list', {})).list).toEqual([])
  const [tomb] = (await hr.ok('history.list', { state: 'removed' })).list
  expect(tomb).toMatchObject({
    id: batch.batchId,
    state: 'removed',
    removedAt: expect.any(String),
    removedBy: expect.stringMatching(/^用户/),
    counts: { total: 4, read: 1, withdrawn: 4 },
  })
  expect(await hr.ok('history.preview', { id })).toEqual(seen)
  expect((await hr.call('history.preview', { id: other })).error).toBe('slip.erased')
  const { list } = await detail(hr, batch)
  expect(list.map(({ erased, netPay }) => [erased, netPay])).toEqual([
    [true, null],
    [true, null],
    [false, '8002.50'],
    [true, null],
  ])
  const kept = await withCompany(app.services.pools, hr.companyId, async (db) => ({
    rows: await db.selectFrom('batch_row').select('row_no').where('batch_id', '=', batch.batchId).execute(),
    hashes: await db.selectFrom('slip').select('content_hash').where('batch_id', '=', batch.batchId).execute(),
  }))
  expect(kept.rows).toEqual([])
  expect(new Set(kept.hashes.map(({ content_hash }) => content_hash.toString('hex'))).size).toBe(4)
  for (const answer of await Promise.all([
    hr.call('history.remove', { id: batch.batchId }),
    hr.call('history.resendBatch', { batchId: batch.batchId, which: 'all' }),
  ]))
    expect(answer.error).toBe('batch.notSentYet')
  expect((await hr.call('batches.export', { id: batch.batchId })).error).toBe('record.missing')
})

test('HISTORY-03 a batch that is still being sent is not removed', async () => {
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  await sendReviewed(hr, batchId)
  expect((await hr.call('history.remove', { id: batchId })).error).toBe('batch.notSentYet')
})

/** Returns the cells of a workbook as they are displayed; a formula fails the test. */
async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const [grid] = await readWorkbookFrom(memorySource(bytes), 'export.xlsx')
  if (!grid) throw new Error('a workbook has a sheet')
  return Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.columnCount }, (_, column) => {
      const { text, formula } = grid.cell(row, column)
      expect(formula).toBeFalsy()
      return text
    }),
  )
}

test('I18N-01 HISTORY-04 TRUST-03 exports of a batch and of the trail follow the language of who asks, file name included', async () => {
  const { batchId } = await sentBatch(hr, 2)
  const inEnglish = { headers: { cookie: 'language=En' } }
  for (const [name, zh, en] of [
    ['batches.export', ['状态', '发送方式', '发送时间'], ['Status', 'Channel', 'Sent at']],
    ['batches.exportUserIds', ['姓名', '企业微信账号', '状态'], ['Name', 'WeCom account', 'Status']],
    ['audit.export', ['时间', '操作人'], ['Time', 'User']],
  ] as const) {
    const ask = (extra: object) =>
      name === 'audit.export' ? hr.call(name, {}, extra) : hr.call(name, { id: batchId }, extra)
    const [chinese, english] = [await ask({}), await ask(inEnglish)]
    expect((await sheetOf(chinese.data as Buffer))[0], name).toEqual(expect.arrayContaining([...zh]))
    const [header, ...rows] = await sheetOf(english.data as Buffer)
    expect(rows.length, name).toBeGreaterThan(0)
    expect(header, name).toEqual(expect.arrayContaining([...en]))
    // The product's own words are in English; names, items and titles are the company's own.
    expect(rows.flat().join(' '), name).not.toMatch(/已发送|未阅读|发送失败|邮件|登录|发送批次/)
    expect(english.headers['content-disposition']).not.toBe(chinese.headers['content-disposition'])
  }
})

test('HISTORY-04 a batch exports with the digits of its file, and what begins with = + - @ is text', async () => {
  const names = ['=HYPERLINK("http://x")', '+1', '@SUM(A1)']
  const batch = await sentBatch(hr, 3, { person: (n) => ({ name: names[n] ?? '', messenger: `=id${n}` }) })
  const answer = await hr.call('batches.export', { id: batch.batchId })
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('发薪明细'))
  const [header, ...rows] = await sheetOf(answer.data as Buffer)
  expect(header?.slice(0, 6)).toEqual(['姓名', '部门', '应发 / 基本工资', '公司承担社保', '实发工资', '状态'])
  expect(rows.map((row) => row.slice(0, 6))).toEqual(
    names.map((name, n) => [name, '生产部', '1,002.25', '1,003.25', `8,00${n}.50`, '已发送']),
  )
  const ids = await sheetOf((await hr.call('batches.exportUserIds', { id: batch.batchId })).data as Buffer)
  expect(ids).toEqual([
    ['姓名', '企业微信账号', '部门', '工号', '状态'],
    ...names.map((name, n) => [name, `=id${n}`, '生产部', '', '已发送']),
  ])
})

test('HISTORY-01 HISTORY-06 batches and people are found by what became of the slips', async () => {
  const troubled = await sentBatch(hr)
  const clean = await sentBatch(hr, 2, { person: () => ({}) })
  const ids = async (having: 'failed' | 'uncertain' | 'unread' | 'read' | 'withdrawn' | 'pending') =>
    (await hr.ok('history.list', { having })).list.map(({ id }) => id)
  expect(await ids('failed')).toEqual([troubled.batchId])
  expect(await ids('uncertain')).toEqual([troubled.batchId])
  expect(await ids('unread')).toEqual([clean.batchId, troubled.batchId])
  expect(await ids('read')).toEqual([])
  expect(await ids('pending')).toEqual([])
  await hr.ok('history.withdraw', { id: await slipOf(hr, clean, 0), reason: '发错了人' })
  expect(await ids('withdrawn')).toEqual([clean.batchId])
})
