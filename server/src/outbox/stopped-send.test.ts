import { batchStanding } from '@zhixin/domain/dashboard/batch-standing'
import { monthIn } from '@zhixin/domain/dashboard/month'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../database/transaction.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

const quick = { interval: 50 }
type Hr = Awaited<ReturnType<typeof loggedIn>>

/** A batch of three whose mail server drops every connection. */
async function heldUpBatch(hr: Hr, period: string) {
  mail.treat(() => ({ kind: 'dropAtRcpt' }))
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 3, period })
  await sendReviewed(hr, batchId)
  await expect.poll(() => standing(hr, batchId), quick).toEqual(['heldUp', 'heldUp'])
  return batchId
}

const detail = (hr: Hr, batchId: string) => hr.ok('history.listDetails', { batchId })
const listed = async (hr: Hr, batchId: string) =>
  (await hr.ok('history.list', {})).list.find(({ id }) => id === batchId)

/** Where the batch stands by the two replies that the screens show. */
async function standing(hr: Hr, batchId: string) {
  const inList = await listed(hr, batchId)
  return [batchStanding((await detail(hr, batchId)).batch), inList && batchStanding(inList)]
}

test('HISTORY-06 SEND-08 SHELL-19 a send that a channel holds up, a stop and a withdrawal are called so everywhere, and count as sent nowhere', async () => {
  const hr = await loggedIn(app)
  const batchId = await heldUpBatch(hr, '2026-02')
  const dashboard = () => hr.ok('dashboard.show', {})
  const heldUp = { count: 3, reason: '与邮件服务器的连接中断，将自动重试', isOfChannel: true }
  expect((await detail(hr, batchId)).batch.heldUp).toEqual(heldUp)
  expect((await dashboard()).recent[0]).toMatchObject({ id: batchId, heldUp })
  expect((await dashboard()).sent).toMatchObject({ runs: 0, others: 0 })
  expect((await hr.ok('dashboard.trends', {})).pay?.names).toEqual([])

  await hr.ok('history.cancel', { id: batchId })
  await expect.poll(async () => (await detail(hr, batchId)).batch.state, quick).toBe('sent')
  expect(await standing(hr, batchId)).toEqual(['stopped', 'stopped'])
  expect((await detail(hr, batchId)).batch.heldUp).toBeNull()
  // Nothing tries again what was stopped.
  expect((await detail(hr, batchId)).list.map(({ reason }) => reason)).toEqual(Array(3).fill('与邮件服务器的连接中断'))
  expect((await dashboard()).sent).toMatchObject({ runs: 0, others: 0 })

  await hr.ok('history.withdrawBatch', { id: batchId, reason: '发错了人' })
  expect(await standing(hr, batchId)).toEqual(['withdrawn', 'withdrawn'])
  expect((await dashboard()).sent).toMatchObject({ runs: 0, others: 0 })
})

test('HISTORY-06 a refusal of before holds nothing up once others have gone out after it', async () => {
  const hr = await loggedIn(app)
  const batchId = await heldUpBatch(hr, '2026-02')
  const [{ id } = { id: '' }] = await withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('delivery').select('id').where('batch_id', '=', batchId).execute(),
  )
  const later = new Date(app.services.clock.now().getTime() + 60_000)
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('delivery').set({ state: 'sent', updated_at: later }).where('id', '=', id).execute(),
  )
  // Two of three wait, of which at most those that were tried are told of.
  expect((await detail(hr, batchId)).batch).toMatchObject({ heldUp: { isOfChannel: false } })
  await hr.ok('history.cancel', { id: batchId })
})

test('SHELL-19 a stopped send of this pay month is no run of it before anything was delivered', async () => {
  const hr = await loggedIn(app)
  const batchId = await heldUpBatch(hr, monthIn('Asia/Shanghai', app.services.clock.now()))
  const sent = async () => (await hr.ok('dashboard.show', {})).sent
  expect(await sent()).toMatchObject({ runs: 1, counts: { pending: 3 } })
  await hr.ok('history.cancel', { id: batchId })
  expect(await sent()).toMatchObject({ runs: 0, netPay: null, counts: { total: 0 } })
  mail.treat(() => ({ kind: 'take' }))
  await hr.ok('history.resendBatch', { batchId, which: 'unsettled' })
  await expect.poll(sent, quick).toMatchObject({ runs: 1, counts: { sent: 3 } })
})

test('SEND-04 HISTORY-06 what a stop left behind and HR sends later has the time of that, and the stop is no longer told', async () => {
  const hr = await loggedIn(app)
  const batchId = await heldUpBatch(hr, '2026-02')
  await hr.ok('history.cancel', { id: batchId })
  await expect.poll(async () => (await detail(hr, batchId)).batch.state, quick).toBe('sent')
  const stopped = (await detail(hr, batchId)).batch
  expect(stopped.stoppedAt).not.toBeNull()

  mail.treat(() => ({ kind: 'take' }))
  const [first] = (await detail(hr, batchId)).list
  await hr.ok('history.resend', { id: first?.id ?? '' })
  await expect.poll(async () => (await detail(hr, batchId)).list[0]?.delivery, quick).toBe('sent')
  // One slip that goes out later does not move the time of the others.
  const partly = (await detail(hr, batchId)).batch
  expect([batchStanding(partly), partly.stoppedAt, partly.sentAt]).toEqual([
    'stopped',
    stopped.stoppedAt,
    stopped.sentAt,
  ])

  await hr.ok('history.resendBatch', { batchId, which: 'unsettled' })
  await expect.poll(() => standing(hr, batchId), quick).toEqual(['sent', 'sent'])
  await expect.poll(async () => (await detail(hr, batchId)).batch.stoppedAt, quick).toBeNull()
  const { batch, list } = await detail(hr, batchId)
  expect(batch.sentAt).toBe(
    list
      .map(({ sentAt }) => sentAt ?? '')
      .sort()
      .at(-1),
  )
})

test('SEND-13 SHELL-19 a reminder is offered only from when somebody can be reminded, and the dialog names that time', async () => {
  mail.treat(() => ({ kind: 'take' }))
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 2 })
  await sendReviewed(hr, batchId)
  await expect.poll(async () => (await detail(hr, batchId)).batch.state, quick).toBe('sent')
  const first = (await detail(hr, batchId)).list.map(({ sentAt }) => Date.parse(sentAt ?? '')).sort()[0] ?? 0
  const after = (hours: number) => new Date(first + hours * 3_600_000).toISOString()
  const unread = async () => (await hr.ok('dashboard.show', {})).matters.find(({ kind }) => kind === 'unread')
  const check = (everyHours: 24 | 72) => hr.ok('history.checkRemind', { batchId, everyHours })
  expect((await unread())?.remindFrom).toBe(after(24))
  expect(await check(72)).toEqual({ ready: 0, tooSoon: 2, from: after(72), readyAtShortest: 0 })
  expect(await check(24)).toEqual({ ready: 0, tooSoon: 2, from: after(24), readyAtShortest: 0 })
})
