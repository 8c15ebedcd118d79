import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import type { SlipShow } from '@zhixin/contract/history'
import { departmentScreens } from '@zhixin/domain/navigation/deputy-screens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { sendBatch } from '../../../slips/start-batch.ts'
import { memorySource } from '../../../spreadsheet/byte-source.ts'
import { readWorkbookFrom } from '../../../spreadsheet/read-workbook.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type MailServer, mailBodies, startMailServer } from '../../../test/mail-server.ts'
import { reviewed, sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'

let app: TestApp
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await app.close()
  await mail.stop()
})

const quick = { timeout: 20_000, interval: 50 }

/** A batch that has arrived; the first half of its people are of 研发部. */
async function sentBatch(hr: TestCaller, { people = 4, asks = true, days = null as number | null } = {}) {
  const batch = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people,
    person: (n) => ({ department: n < people / 2 ? '研发部' : '生产部' }),
  })
  if (asks)
    await hr.ok('batches.saveSlipStyle', {
      id: batch.batchId,
      style: { ...usualSlipStyle, confirm: true, confirmDays: days },
    })
  await sendReviewed(hr, batch.batchId)
  await sendBatch(app.services, batch)
  await inCompany(hr, async (db) => {
    await db.updateTable('delivery').set({ state: 'sent' }).where('batch_id', '=', batch.batchId).execute()
    await db.updateTable('batch').set({ state: 'sent' }).where('id', '=', batch.batchId).execute()
    const at = new Date(app.services.clock.now().getTime() - 30 * 3_600_000)
    await db.updateTable('slip').set({ sent_at: at }).where('batch_id', '=', batch.batchId).execute()
  })
  const { list } = await hr.ok('history.listDetails', { batchId: batch.batchId })
  return { batchId: batch.batchId, people: batch.people, ids: list.map(({ id }) => id) }
}
const inCompany = <T>(hr: TestCaller, work: Parameters<typeof withCompany<T>>[2]) =>
  withCompany(app.services.pools, hr.companyId, work)

/** As if these people had read and confirmed, or their time had passed. */
async function confirm(hr: TestCaller, ids: string[], how: 'person' | 'deadline' = 'person'): Promise<void> {
  await inCompany(hr, async (db) => {
    const now = app.services.clock.now()
    const slips = await db
      .updateTable('slip')
      .set({ confirmed_at: now, confirmed_how: how, ...(how === 'person' ? { read_at: now } : {}) })
      .where('id', 'in', ids)
      .returning(['id', 'version', 'content_hash'])
      .execute()
    await db
      .insertInto('slip_confirmation')
      .values(
        slips.map(({ id, version, content_hash }) => ({
          company_id: hr.companyId,
          slip_id: id,
          version,
          content_hash,
          confirmed_at: now,
          how,
          session_kind: how === 'person' ? ('link' as const) : ('' as const),
        })),
      )
      .execute()
  })
}

test('HISTORY-06 SLIP-03 counts, filters, lists and the dashboard speak of the same people; a batch that asks for nothing has none', async () => {
  const hr = await loggedIn(app)
  const { batchId, ids } = await sentBatch(hr)
  const silent = await sentBatch(hr, { asks: false })
  await confirm(hr, ids.slice(0, 2))
  await confirm(hr, ids.slice(2, 3), 'deadline')
  await hr.ok('history.withdraw', { id: ids[0] ?? '', reason: '发错了人' })
  const { batch } = await hr.ok('history.listDetails', { batchId })
  expect(batch).toMatchObject({ asksConfirmation: true, counts: { sent: 3, unread: 2, confirmed: 2, unconfirmed: 1 } })
  const shown = async (show: SlipShow) =>
    (await hr.ok('history.listDetails', { batchId, show })).list.map(({ id }) => id)
  expect(await shown('confirmed')).toEqual([ids[1], ids[2]])
  expect(await shown('unconfirmed')).toEqual([ids[3]])
  const having = async (show: SlipShow) => (await hr.ok('history.list', { having: show })).list.map(({ id }) => id)
  expect([await having('confirmed'), await having('unconfirmed')]).toEqual([[batchId], [batchId]])
  expect((await hr.ok('history.listDetails', { batchId: silent.batchId })).batch).toMatchObject({
    asksConfirmation: false,
    counts: { sent: 4, confirmed: 0, unconfirmed: 0 },
  })
  const longAgo = new Date(app.services.clock.now().getTime() - 2 * 24 * 3_600_000)
  // Of the latest send it is told at once who has not opened it.
  const before = new Date(longAgo.getTime() - 60_000)
  await inCompany(hr, async (db) => {
    await db.updateTable('batch').set({ sent_at: longAgo }).where('id', '=', batchId).execute()
    await db.updateTable('batch').set({ sent_at: before }).where('id', '=', silent.batchId).execute()
  })
  const { matters } = await hr.ok('dashboard.show', {})
  expect(matters).toMatchObject([{ kind: 'unconfirmed', batch: { id: batchId }, count: 1, days: 2 }])
})

test('ACCOUNT-02 SLIP-03 who is limited to departments counts, filters and sees the confirmations of these alone', async () => {
  const hr = await loggedIn(app)
  const { batchId, ids } = await sentBatch(hr)
  await confirm(hr, [ids[0] ?? '', ids[2] ?? '', ids[3] ?? ''])
  const deputy = await loggedIn(app, {
    companyIds: [hr.companyId],
    screens: [...departmentScreens],
    departments: ['研发部'],
  })
  const { list, batch } = await deputy.ok('history.listDetails', { batchId })
  expect(list.map(({ id, confirmedHow }) => [id, confirmedHow])).toEqual([
    [ids[0], 'person'],
    [ids[1], null],
  ])
  expect(batch.counts).toMatchObject({ total: 2, sent: 2, confirmed: 1, unconfirmed: 1 })
  for (const show of ['confirmed', 'unconfirmed'] as const) {
    expect((await deputy.ok('history.listDetails', { batchId, show })).total).toBe(1)
    expect((await deputy.ok('history.list', { having: show })).total).toBe(1)
  }
  await confirm(hr, [ids[1] ?? ''])
  expect((await deputy.ok('history.list', { having: 'unconfirmed' })).total).toBe(0)
  expect((await deputy.call('history.remind', { batchId, everyHours: 24, whom: 'unconfirmed' })).error).toBe(
    'access.departments',
  )
})

test('HISTORY-04 SLIP-03 the export says when and how each slip was confirmed, where the batch asks for it', async () => {
  const hr = await loggedIn(app)
  const { batchId, ids } = await sentBatch(hr, { people: 3 })
  await confirm(hr, ids.slice(0, 1))
  await confirm(hr, ids.slice(1, 2), 'deadline')
  const sheet = await sheetOf((await hr.ok('batches.export', { id: batchId })) as Buffer)
  const [head = [], ...rows] = sheet
  const [at, by] = [head.indexOf('签收时间'), head.indexOf('签收方式')]
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(rows.map((row) => [row[at], row[by]])).toEqual([
    [time, '本人签收'],
    [time, '到期自动签收'],
    ['', ''],
  ])
  const silent = await sentBatch(hr, { asks: false, people: 1 })
  const [plain = []] = await sheetOf((await hr.ok('batches.export', { id: silent.batchId })) as Buffer)
  expect(plain).not.toContain('签收时间')
})

async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const [grid] = await readWorkbookFrom(memorySource(bytes), 'export.xlsx')
  if (!grid) throw new Error('a workbook has a sheet')
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  return Array.from({ length: grid.rowCount }, (_, row) => columns.map((column) => grid.cell(row, column).text))
}

test('SEND-13 SLIP-03 a reminder to confirm goes to those who have not, read or not, once a day, and says what is missing', async () => {
  const hr = await loggedIn(app)
  const { batchId, ids, people } = await sentBatch(hr)
  await confirm(hr, ids.slice(0, 1))
  const now = app.services.clock.now()
  await inCompany(hr, (db) =>
    db
      .updateTable('slip')
      .set({ read_at: now })
      .where('id', '=', ids[1] ?? '')
      .execute(),
  )
  const wish = { batchId, everyHours: 24, whom: 'unconfirmed' } as const
  expect(await hr.ok('history.checkRemind', wish)).toMatchObject({ ready: 3, tooSoon: 0, from: null })
  const work = await startWork(app.services)
  const clicks = await Promise.all([hr.ok('history.remind', wish), hr.ok('history.remind', wish)])
  expect(clicks.map(({ reminded }) => reminded).sort()).toEqual([0, 3])
  expect(await hr.ok('history.checkRemind', wish)).toMatchObject({ ready: 0, tooSoon: 3 })
  const mailsTo = (n: number) => mail.mails.filter(({ to }) => to === people[n]?.email)
  await expect.poll(() => [0, 1, 2, 3].map((n) => mailsTo(n).length), quick).toEqual([0, 1, 1, 1])
  const raw = mailsTo(1)[0]?.raw ?? ''
  expect(mailBodies(raw).text).toContain('尚未签收')
  expect(mailBodies(raw).text).not.toMatch(/8,?00\d/)
  await work.stop()
  const { list } = await hr.ok('audit.list', { action: 'batch.remindConfirm' })
  expect(list).toMatchObject([{ facts: { people: 3 } }])
})

test('SEND-13 SLIP-03 a reminder that waits is not sent to who has confirmed meanwhile; a batch that asks for nothing reminds nobody', async () => {
  const hr = await loggedIn(app)
  const { batchId, ids, people } = await sentBatch(hr, { people: 2 })
  await hr.ok('history.remind', { batchId, everyHours: 24, whom: 'unconfirmed' })
  await confirm(hr, ids.slice(0, 1))
  const work = await startWork(app.services)
  const reminders = () =>
    inCompany(hr, (db) =>
      db
        .selectFrom('delivery as d')
        .innerJoin('slip as s', 's.id', 'd.slip_id')
        .select('d.state')
        .where('d.batch_id', '=', batchId)
        .where('d.kind', '=', 'confirmReminder')
        .orderBy('s.row_no')
        .execute(),
    )
  await expect.poll(reminders, quick).toEqual([{ state: 'withdrawn' }, { state: 'sent' }])
  await work.stop()
  expect(mail.mails.filter(({ to }) => to === people[0]?.email)).toEqual([])
  const silent = await sentBatch(hr, { asks: false, people: 1 })
  const wish = { batchId: silent.batchId, everyHours: 24, whom: 'unconfirmed' } as const
  expect((await hr.call('history.checkRemind', wish)).error).toBe('batch.asksNoConfirmation')
  expect((await hr.call('history.remind', wish)).error).toBe('batch.asksNoConfirmation')
})

test('HISTORY-03 SLIP-03 of a removed batch what was confirmed stays with its record, also where nobody opened it', async () => {
  const hr = await loggedIn(app)
  const { batchId, ids } = await sentBatch(hr, { people: 3 })
  await confirm(hr, ids.slice(0, 1))
  await confirm(hr, ids.slice(1, 2), 'deadline')
  const seen = await hr.ok('history.preview', { id: ids[1] ?? '' })
  expect(await hr.ok('history.remove', { id: batchId })).toEqual({ kept: 2, erased: 1 })
  expect(await hr.ok('history.preview', { id: ids[1] ?? '' })).toEqual(seen)
  expect((await hr.call('history.preview', { id: ids[2] ?? '' })).error).toBe('slip.erased')
  const records = await inCompany(hr, (db) =>
    db.selectFrom('slip_confirmation').select(['how', 'content_hash']).where('slip_id', 'in', ids).execute(),
  )
  const slips = await inCompany(hr, (db) =>
    db.selectFrom('slip').select('content_hash').where('id', 'in', ids.slice(0, 2)).execute(),
  )
  expect(records.map(({ content_hash: hash }) => hash.toString('hex')).sort()).toEqual(
    slips.map(({ content_hash: hash }) => hash.toString('hex')).sort(),
  )
})

test('CONFIG-01 SLIP-03 what slips ask belongs to what was reviewed: a default that changes in between stops the send', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 1 })
  const before = await reviewed(hr, batchId)
  const asking = { ...usualSlipStyle, channel: null, confirm: true, confirmDays: 5, burn: true, watermark: true }
  await hr.ok('account.saveDefaultConfig', asking)
  expect(await hr.ok('account.defaultConfig', {})).toMatchObject({ confirm: true, confirmDays: 5, burn: true })
  expect((await hr.call('batches.sendNow', { ...before, channel: 'email' })).error).toBe('batch.changed')
  await sendReviewed(hr, batchId)
  // From here on the batch has what was fixed, whatever the company chooses next.
  await hr.ok('account.saveDefaultConfig', { ...usualSlipStyle, channel: null })
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  expect((await hr.ok('history.listDetails', { batchId })).batch.asksConfirmation).toBe(true)
  const bad = [{ confirmDays: 0 }, { confirmDays: 91 }, { confirmDays: 1.5 }, { confirm: 'yes' }]
  for (const wrong of bad)
    expect((await hr.call('account.saveDefaultConfig', { ...asking, ...wrong } as never)).error).toBe('wire.badInput')
})
