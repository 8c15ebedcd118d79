import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asPlatform, type Db, platformStatement } from '../database/transaction.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, mailHeader, startMailServer } from '../test/mail-server.ts'
import { type MailboxServer, startMailbox } from '../test/mailbox-server.ts'
import { startAliyun } from '../test/providers/aliyun-stand-in.ts'
import type { StandIn } from '../test/providers/stand-in.ts'
import { holidayNotice, statusNotice } from '../test/returned-mail.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { applyBounce } from './apply-bounce.ts'
import { findMailbox, keepMailbox } from './mailbox-store.ts'
import { readBounces } from './read-bounces.ts'

vi.mock('./apply-bounce.ts', { spy: true })
afterEach(() => vi.resetAllMocks())

const login = { user: 'payslip@company.example', password: 'of the "mail"box\\' }
const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'aliyun-secret', signName: '智薪科技' }
const words = { templateCode: 'SMS_100', templateText: '{company}已发放{month}工资条，请登录查看。' }
let mail: MailServer
let mailbox: MailboxServer
let aliyun: StandIn
let app: TestApp
let hr: Hr
let ahead = 0

type Hr = Awaited<ReturnType<typeof loggedIn>>

beforeAll(async () => {
  mail = await startMailServer()
  mailbox = await startMailbox(login)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  aliyun = await startAliyun({ ...account, templates: { SMS_100: '${company}已发放${month}工资条，请登录查看。' } })
  const urls = { SMTP_URL: mail.url, BOUNCE_URL: mailbox.url, ALIYUN_SMS_URL: aliyun.url }
  app = await testApp({ ALLOW_PRIVATE_MAIL: '1', SANDBOX: '0', ...urls })
})
beforeEach(async () => {
  hr = await loggedIn(app)
})
afterAll(async () => {
  await app.close()
  await mail.stop()
  await mailbox.stop()
  await aliyun.stop()
})

/** Makes a function that finds all mailboxes due again: the workers' clock moves on by hours from pass to pass. */
const look = () => {
  ahead += 3_600_000
  const at = Date.now() + ahead
  return readBounces({ ...app.services, clock: { now: () => new Date(at) } })
}

const settings = (over: Record<string, string> = {}) => ({
  host: '127.0.0.1',
  port: new URL(mail.url).port,
  security: 'none',
  from: 'payslip@company.example',
  bounceHost: '127.0.0.1',
  bouncePort: String(mailbox.port),
  bounceUser: login.user,
  bouncePassword: login.password,
  ...over,
})
const save = (caller: Hr, over: Record<string, string> = {}) =>
  caller.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values: settings(over) })
const card = async (caller: Hr) =>
  (await caller.ok('channelSettings.show', {})).list.find(({ channel }) => channel === 'email')

/** Makes a batch whose mails have all been accepted. */
async function sentBatch(caller: Hr): Promise<TestBatch> {
  const person = (n: number) => ({ phone: `1390000200${n + 1}` })
  const batch = await makeReviewedBatch(app.services, { companyId: caller.companyId, person })
  await sendReviewed(caller, batch.batchId)
  const work = await startWork(app.services)
  const state = async () => (await shown(caller, batch)).batch.state
  await expect.poll(state, { interval: 50 }).toBe('sent')
  await work.stop()
  return batch
}
const shown = (caller: Hr, { batchId }: TestBatch, show: 'all' | 'failed' = 'all') =>
  caller.ok('history.listDetails', { batchId, show })
const mailTo = ({ people }: TestBatch, n: number) => {
  const found = mail.mails.filter(({ to }) => to === people[n]?.email).at(-1)
  if (!found) throw new Error('No such mail')
  return { ...found, messageId: mailHeader(found.raw, 'Message-ID').slice(1, -1) }
}
/** The first person opens the slip. */
const openFirst = (db: Db, { batchId, people }: TestBatch) =>
  db
    .updateTable('slip')
    .set({ read_at: new Date() })
    .where('batch_id', '=', batchId)
    .where('row_no', '=', people[0]?.rowNo ?? 0)
    .execute()

test('SEND-03 HISTORY-06 a mail that comes back makes its slip failed with the reason, counted at once and sent again', async () => {
  await save(hr)
  const batch = await sentBatch(hr)
  const lost = mailTo(batch, 1)
  expect(lost.envelopeId).toBe(lost.messageId.split('@')[0])
  const letter = mailbox.put('From: a@b.c\nTo: x@y.z\nSubject: private\nContent-Type: text/plain\n\nDear HR\n')
  mailbox.put(holidayNotice(mailTo(batch, 0)))
  mailbox.put(statusNotice(lost))
  await look()
  const { counts } = (await shown(hr, batch)).batch
  expect(counts).toMatchObject({ total: 3, sent: 2, failed: 1, pending: 0 })
  const { list } = await shown(hr, batch, 'failed')
  expect(list).toMatchObject([
    {
      name: batch.people[1]?.name,
      delivery: 'failed',
      sendStatus: 777,
      reason: '邮箱地址不存在 (550 5.1.1)',
      sentAt: null,
    },
  ])
  const trail = await hr.ok('audit.list', { action: 'slip.bounce' })
  expect(trail.list).toMatchObject([{ person: batch.people[1]?.name, batchId: batch.batchId, actorKind: 'system' }])
  // Ordinary letters are not read, and nothing in the mailbox is changed.
  expect(mailbox.opened).not.toContain(letter)
  expect(mailbox.changes).toEqual([])

  // When the notice is read once more (also after the mailbox was renumbered), nothing happens: the slip was sent again
  // in the meantime.
  await hr.ok('history.resendBatch', { batchId: batch.batchId })
  const work = await startWork(app.services)
  const sent = async () => (await shown(hr, batch)).batch.counts.sent
  await expect.poll(sent, { interval: 50 }).toBe(3)
  await work.stop()
  mailbox.renumber()
  await look()
  expect(await sent()).toBe(3)
  expect((await hr.ok('audit.list', { action: 'slip.bounce' })).total).toBe(1)
})

test('SEND-03 SEND-13 who was not reached by mail is reached through another channel', async () => {
  await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: { ...account, ...words } })
  await save(hr)
  const batch = await sentBatch(hr)
  mailbox.put(statusNotice(mailTo(batch, 0)))
  await look()
  expect((await hr.ok('history.fallBack', { batchId: batch.batchId, channel: 'sms' })).sent).toBe(1)
  const work = await startWork(app.services)
  const counts = async () => (await shown(hr, batch)).batch.counts
  await expect.poll(counts, { interval: 50 }).toMatchObject({ sent: 3, failed: 0, pending: 0 })
  await work.stop()
  expect(aliyun.taken.map(({ to }) => to)).toEqual(['13900002001'])
})

test('SEND-03 TRUST-01 a mailbox speaks of its own company only; the installation’s speaks of all', async () => {
  const batch = await sentBatch(hr)
  const stranger = await loggedIn(app)
  const own = await startMailbox(login)
  try {
    await save(stranger, { bouncePort: String(own.port) })
    own.put(statusNotice(mailTo(batch, 0)))
    await look()
    expect(own.opened).toHaveLength(1)
    expect((await shown(hr, batch)).batch.counts).toMatchObject({ sent: 3, failed: 0 })
    // The company has no settings of its own: its mails go through the installation's server and bounce to the
    // installation's mailbox.
    mailbox.put(statusNotice(mailTo(batch, 0)))
    await look()
    expect((await shown(hr, batch)).batch.counts).toMatchObject({ sent: 2, failed: 1 })
  } finally {
    await own.stop()
  }
})

test('SEND-03 who has opened the slip has got it, wherever a copy came back from; a delay is no end', async () => {
  const batch = await sentBatch(hr)
  await asPlatform(app.services.pools, (db) => openFirst(db, batch))
  mailbox.put(statusNotice(mailTo(batch, 0)))
  mailbox.put(statusNotice(mailTo(batch, 1), { action: 'delayed', status: '4.4.1' }))
  await look()
  expect((await shown(hr, batch)).batch.counts).toMatchObject({ sent: 3, failed: 0, read: 1 })
})

test('SEND-03 who opens the slip at the very moment its notice is read has got it', async () => {
  const batch = await sentBatch(hr)
  mailbox.put(statusNotice(mailTo(batch, 0)))
  let looking: Promise<void> = Promise.resolve()
  await asPlatform(app.services.pools, async (db) => {
    await openFirst(db, batch)
    looking = look()
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    const isWaitedFor = async () => (await waiting.execute(db)).rows.length > 0
    await expect.poll(isWaitedFor, { interval: 20 }).toBe(true)
  })
  await looking
  expect((await shown(hr, batch)).batch.counts).toMatchObject({ sent: 3, failed: 0, read: 1 })
})

test('SEND-03 SEND-06 a notice waits while its delivery is being handed over, and ends it afterwards', async () => {
  const batch = await sentBatch(hr)
  const { messageId } = mailTo(batch, 0)
  const [id = ''] = messageId.split('@')
  const become = (state: 'handingOver' | 'sent') =>
    asPlatform(app.services.pools, (db) => db.updateTable('delivery').set({ state }).where('id', '=', id).execute())
  await become('handingOver')
  mailbox.put(statusNotice({ messageId }))
  await look()
  expect((await shown(hr, batch)).batch.counts).toMatchObject({ sent: 2, pending: 1, failed: 0 })
  await become('sent')
  await look()
  expect((await shown(hr, batch)).batch.counts).toMatchObject({ sent: 2, pending: 0, failed: 1 })
})

test('SEND-03 a notice that can never be taken up is left out after some looks, and those behind it are read', async () => {
  const batch = await sentBatch(hr)
  const [bad, good] = [mailTo(batch, 0), mailTo(batch, 1)]
  const { applyBounce: apply } = await vi.importActual<typeof import('./apply-bounce.ts')>('./apply-bounce.ts')
  vi.mocked(applyBounce).mockImplementation(async (services, companyId, bounce) => {
    if (bad.messageId.startsWith(bounce.deliveryIds[0] ?? '-')) throw new TypeError(`of ${bad.to}`)
    await apply(services, companyId, bounce)
  })
  mailbox.put(statusNotice(bad))
  mailbox.put(statusNotice(good))
  const failed = async () => (await shown(hr, batch)).batch.counts.failed
  for (let looks = 0; looks < 2; looks++) {
    await look()
    expect(await failed()).toBe(0)
  }
  await look()
  expect(await failed()).toBe(1)
  expect(app.logged()).toContain('a returned mail is left out')
  expect(app.logged()).not.toContain(bad.to)
})

test('SEND-03 a mailbox is not read as another one while its settings are being saved, or were not', async () => {
  const own = await startMailbox(login)
  const db = platformStatement(app.services.pools)
  const record = () => findMailbox(db, hr.companyId)
  try {
    await save(hr, { bouncePort: String(own.port) })
    const { account } = (await record()) ?? {}
    own.put(statusNotice({ messageId: 'letter@company.example' }))
    // The mailbox is recorded at once, while the old settings apply until the commit.
    await keepMailbox(db, { scope: hr.companyId, account: 'of other settings' }, new Date())
    await look()
    expect(own.opened).toEqual([])
    expect(await record()).toMatchObject({ account, last_uid: '0', read_at: null })
    await look()
    expect(own.opened).toEqual([1])
    expect(await record()).toMatchObject({ account, last_uid: '1' })
  } finally {
    await own.stop()
  }
})

test('SEND-03 the settings say when the mailbox was read, and why it could not be', async () => {
  await save(hr)
  expect((await card(hr))?.returned).toEqual({ readAt: null, trouble: '' })
  await look()
  expect((await card(hr))?.returned).toEqual({ readAt: expect.any(String), trouble: '' })
  await save(hr, { bouncePassword: 'wrong' })
  await look()
  expect((await card(hr))?.returned?.trouble).toBe('退信邮箱登录失败，请检查账号和密码或授权码')
  await save(hr, { bouncePort: '1' })
  await look()
  expect((await card(hr))?.returned?.trouble).toBe('暂时连接不上退信邮箱，将自动重试')
  await save(hr, { bounceHost: '', bounceUser: '', bouncePort: '', bouncePassword: '' })
  expect((await card(hr))?.returned).toBeNull()
  expect(app.logged()).not.toContain('of the ')
})

test('TRUST-02 a kept secret goes to no other mailbox than the one it was given for', async () => {
  const user = { user: 'payslip@company.example', password: 'of the server', bounceUser: '', bouncePassword: '' }
  await save(hr, user)
  const kept = { ...user, password: '' }
  await save(hr, kept)
  const elsewhere = await hr.call('channelSettings.save', {
    channel: 'email',
    provider: 'smtp',
    values: settings({ ...kept, bounceHost: 'imap.attacker.example' }),
  })
  expect(elsewhere.error).toBe('channel.settingsInvalid')
  expect(elsewhere.msg).toContain('password')
  // Without a bounce mailbox in the settings no mailbox is read.
  await save(hr, { ...kept, bounceHost: '', bouncePort: '' })
})

test('TRUST-02 a company’s mailbox at a private address is not met', async () => {
  const guarded = await testApp({ SANDBOX: '0' })
  try {
    const caller = await loggedIn(guarded)
    const values = settings({ security: 'tls', port: '465', bouncePort: '993' })
    await caller.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values })
    await readBounces(guarded.services)
    expect((await card(caller))?.returned?.trouble).toBe('退信邮箱位于内网地址，本系统不连接')
  } finally {
    await guarded.close()
  }
})
