import { monthIn } from '@zhixin/domain/dashboard/month'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type MailServer, startMailServer } from '../../test/mail-server.ts'
import { reviewed, sendReviewed } from '../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
  work = await startWork(app.services)
})
beforeEach(() =>
  mail.treat((to) =>
    to.startsWith('gone') ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' } : { kind: 'take' },
  ),
)
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

describeCallContract('dashboard.show', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })

const quick = { interval: 50 }
const show = (caller: TestCaller) => caller.ok('dashboard.show', {})
const day = 24 * 60 * 60 * 1000
const thisMonth = () => monthIn('Asia/Shanghai', app.services.clock.now())

/** A sent batch of four: 8000.50 to 8003.50; the first mailbox does not exist. */
async function sentBatch(hr: TestCaller, title: string, period = '2026-02') {
  const batch = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 4,
    title,
    period,
    person: (n) => ({ email: `${n === 0 ? 'gone' : 'person'}-${n}-${title}-${hr.companyId}@example.com` }),
  })
  await sendReviewed(hr, batch.batchId)
  await expect.poll(async () => (await detail(hr, batch.batchId)).batch.state, quick).toBe('sent')
  return batch.batchId
}
const detail = (hr: TestCaller, batchId: string) => hr.ok('history.listDetails', { batchId })

/** As if the send had ended at another time. */
const setSentAt = (hr: TestCaller, id: string, sent_at: Date) =>
  withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('batch').set({ sent_at }).where('id', '=', id).execute(),
  )

test('SHELL-19 a new company has nothing on its dashboard and is told to be new; with the first import it is not', async () => {
  const hr = await loggedIn(app)
  expect(await show(hr)).toMatchObject({
    isNew: true,
    people: 0,
    sent: { runs: 0, netPay: null, counts: { total: 0 } },
    matters: [],
    scheduled: [],
    recent: [],
  })
  await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 3 })
  expect(await show(hr)).toMatchObject({ isNew: false, people: 3, recent: [] })
})

test('SHELL-19 HISTORY-06 the month’s runs, people and net pay, with the counts of the payment history', async () => {
  const hr = await loggedIn(app)
  const ids = [await sentBatch(hr, '甲', thisMonth()), await sentBatch(hr, '乙', thisMonth())]
  const { counts } = (await detail(hr, ids[0] ?? '')).batch
  const shown = await show(hr)
  expect(shown.recent.map(({ title }) => title)).toEqual(['乙', '甲'])
  expect(shown.recent[1]).toMatchObject({ counts, people: 4, netPay: '32008.00', state: 'sent' })
  expect(counts).toMatchObject({ total: 4, sent: 3, failed: 1, unread: 3 })
  expect(shown.sent).toMatchObject({ runs: 2, netPay: '64016.00', counts: { total: 8, sent: 6, failed: 2, unread: 6 } })

  const withdrawn = (await detail(hr, ids[0] ?? '')).list.find(({ delivery }) => delivery === 'sent')?.id ?? ''
  await hr.ok('history.withdraw', { id: withdrawn, reason: '发错了人' })
  expect((await show(hr)).sent?.counts).toMatchObject({ total: 8, sent: 5, failed: 2, withdrawn: 1, unread: 5 })
})

test('SHELL-19 the pay of a month is summed by its pay month, whenever it was sent; what else was sent is only counted', async () => {
  const hr = await loggedIn(app)
  const [own, other] = [await sentBatch(hr, '本月', thisMonth()), await sentBatch(hr, '补发', '2026-02')]
  const { month, timeZone } = await show(hr)
  expect([month, timeZone]).toEqual([thisMonth(), 'Asia/Shanghai'])
  expect((await show(hr)).sent).toMatchObject({ runs: 1, netPay: '32008.00', counts: { total: 4 }, others: 1 })
  const begin = new Date(`${month}-01T00:00:00+08:00`)
  await setSentAt(hr, other, begin)
  expect((await show(hr)).sent).toMatchObject({ runs: 1, others: 1 })
  // One moment before midnight on the company's clocks.
  await setSentAt(hr, other, new Date(begin.getTime() - 1))
  await setSentAt(hr, own, new Date(begin.getTime() - 70 * day))
  expect((await show(hr)).sent).toMatchObject({ runs: 1, netPay: '32008.00', others: 0 })
})

test('SHELL-19 what did not arrive is told at once, and what nobody opened of the latest send', async () => {
  const hr = await loggedIn(app)
  const id = await sentBatch(hr, '待办')
  const undelivered = { kind: 'undelivered', batch: { id, title: '待办' }, count: 1, failed: 1 }
  const unread = { kind: 'unread', batch: { id }, count: 3 }
  expect((await show(hr)).matters).toMatchObject([
    { ...undelivered, days: 0 },
    { ...unread, days: 0 },
  ])
  await setSentAt(hr, id, new Date(app.services.clock.now().getTime() - 3 * day - 1000))
  expect((await show(hr)).matters).toMatchObject([undelivered, { ...unread, days: 3 }])
  await setSentAt(hr, id, new Date(app.services.clock.now().getTime() - 61 * day))
  expect((await show(hr)).matters).toEqual([])
})

test('SHELL-19 slips that hang because the mail server takes nothing are told with the reason', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 2,
    person: (n) => ({ email: `held-${n}-${hr.companyId}@example.com` }),
  })
  mail.treat((to) => (to.includes(hr.companyId) ? { kind: 'dropAtRcpt' } : { kind: 'take' }))
  await sendReviewed(hr, batchId)
  const reason = '与邮件服务器的连接中断，将自动重试'
  await expect
    .poll(async () => (await show(hr)).matters, quick)
    .toMatchObject([{ kind: 'heldUp', batch: { id: batchId }, count: 2, failed: 0, reason }])
})

test('SHELL-19 SEND-01 scheduled batches stand in a list of their own with their time, and not among those that were sent', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 2, title: '定时' })
  const inTime = new Date(app.services.clock.now().getTime() + 40 * day).toISOString().slice(0, 10)
  await hr.ok('batches.timingSend', { ...(await reviewed(hr, batchId)), localTime: `${inTime}T09:00` })
  expect(await show(hr)).toMatchObject({
    scheduled: [
      { id: batchId, title: '定时', people: 2, netPay: '16002.00', schedule: { localTime: `${inTime}T09:00` } },
    ],
    recent: [],
    sent: { runs: 0 },
  })
})

test('TRUST-06 SHELL-19 who sees neither payroll nor history gets no pay and no runs', async () => {
  const hr = await loggedIn(app)
  await sentBatch(hr, '工资')
  // A role of its own that names the dashboard and nothing else.
  await asPlatform(app.services.pools, async (db) => {
    const menu = await db.selectFrom('menu').select('id').where('name', '=', 'dashboard').executeTakeFirstOrThrow()
    await db.insertInto('role').values({ name: 'onlyDashboard', title_zh: '', title_en: '' }).execute()
    await db.insertInto('role_menu').values({ role_name: 'onlyDashboard', menu_id: menu.id }).execute()
  })
  const guest = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['admin', 'onlyDashboard'] })
  const shown = await show(guest)
  expect(shown).toMatchObject({ sent: null, recent: [], scheduled: [], matters: [], people: 4 })
  expect(JSON.stringify(shown)).not.toContain('32008')
})

test('SHELL-19 one full mailbox holds up one slip, not those that wait for their turn', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 5,
    person: (n) => ({ email: `full-${n}-${hr.companyId}@example.com` }),
  })
  mail.treat((to) =>
    to.includes(`full-0-${hr.companyId}`)
      ? { kind: 'refuse', at: 'rcpt', code: 452, text: '4.2.2 mailbox full' }
      : { kind: 'take' },
  )
  await sendReviewed(hr, batchId)
  await expect
    .poll(async () => (await show(hr)).matters.map(({ kind, count, reason }) => [kind, count, reason]), quick)
    .toContainEqual(['heldUp', 1, expect.any(String)])
  // As in the middle of a long send: the others have not been tried yet.
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('delivery')
      .set({ state: 'pending', due_at: new Date('2100-01-01') })
      .where('batch_id', '=', batchId)
      .where('reason', '=', '')
      .execute(),
  )
  const told = (await show(hr)).matters.filter(({ kind }) => kind === 'heldUp')
  expect(told[0]?.count).toBe(1)
})
