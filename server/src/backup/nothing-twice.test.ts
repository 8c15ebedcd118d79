import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { makeUser } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { reviewed, sendReviewed } from '../test/send-reviewed.ts'
import { type Caller, type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { emptyDatabase, rowsOf } from './fixtures/databases.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const masterKey = randomBytes(32)
let mail: MailServer
let settings: Record<string, string>
let original: TestApp
let folder: string

beforeAll(async () => {
  mail = await startMailServer()
  settings = { MASTER_KEY: masterKey.toString('base64'), SMTP_URL: mail.url, SANDBOX: '0' }
  original = await testApp(settings)
  folder = await mkdtemp(join(tmpdir(), 'zhixin-backup-'))
})
afterAll(async () => {
  await original.close()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

async function logIn(app: TestApp, { userId, password }: { userId: string; password: string }): Promise<Caller> {
  const caller = app.caller()
  const { token, userInfo } = await caller.ok('session.login', { userId, password })
  return Object.assign(caller, { token, companyId: userInfo.user.tenantId })
}

const batchOf = async (hr: Caller, batchId: string) => (await hr.ok('history.listDetails', { batchId })).batch

/** What the review says of a send that did not take place. */
const sentBackOf = async (hr: Caller, id: string) => {
  const { problems } = await hr.ok('batches.check', { id })
  return problems.filter(({ kind }) => kind === 'sentBack').map(({ message }) => message)
}

test('TRUST-04 backed up amid a send and restored beside the original that goes on: nobody gets a second mail', async () => {
  const people = 60
  const user = await makeUser(original.services)
  const companyId = user.companyIds[0] ?? ''
  const hr = await logIn(original, user)
  const make = () => makeReviewedBatch(original.services, { companyId, people, period: '2026-10' })
  const [running, unmade, open, timed] = [await make(), await make(), await make(), await make()]
  // Whoever holds the batch's row keeps its slips from being made, and leaves no trace in the backup.
  const holder = new pg.Client({ connectionString: original.ownerUrl })
  await holder.connect()
  // Slow enough that the backup and the restored installation's start fall into the send.
  mail.treat(() => ({ kind: 'take', lateMs: 150 }))
  await sendReviewed(hr, unmade.batchId)
  await holder.query('begin')
  await holder.query('select from batch where id = $1 for update', [unmade.batchId])
  const localTime = localTimeAt(new Date(Date.now() + 3_600_000), 'Asia/Shanghai')
  await hr.ok('batches.timingSend', { ...(await reviewed(hr, timed.batchId)), localTime })
  // The workers' clock, apart from the one that sessions and signatures live by.
  let ahead = 0
  const working = ({ services }: TestApp) =>
    startWork({ ...services, clock: { now: () => new Date(Date.now() + ahead) } })
  const work = await working(original)
  await sendReviewed(hr, running.batchId)
  await expect.poll(() => mail.mails.length, { interval: 5 }).toBeGreaterThan(10)
  const file = join(folder, 'amid.backup')
  const wish = { masterKeys: [masterKey], keyPlace: 'MASTER_KEY', file, madeAt: new Date() }
  await writeBackup({ ownerUrl: original.ownerUrl, ...wish })
  const sentAtBackup = mail.mails.length

  const target = await emptyDatabase()
  const source = { file, masterKey, keyPlace: 'MASTER_KEY' }
  const held = await restoreBackup(source, await checkBackup(source), { ownerUrl: target.url, now: new Date() })
  const programUrls = await migrate(target.url)
  const restored = await testApp(settings, { ownerUrl: target.url, programUrls, drop: target.drop })
  const otherWork = await working(restored)
  try {
    // The old life's login is worth nothing here.
    const stranger = Object.assign(restored.caller(), { token: hr.token, companyId })
    expect((await stranger.call('history.list', { currentPage: 1, pageSize: 10 })).status).toBe(401)
    const hrThere = await logIn(restored, user)
    await expect.poll(async () => (await batchOf(hrThere, running.batchId)).state, { interval: 50 }).toBe('sent')
    await holder.query('rollback')
    const endOf = async (id: string) => (await batchOf(hr, id)).state
    await expect.poll(() => endOf(running.batchId), { timeout: 30_000, interval: 50 }).toBe('sent')
    await expect.poll(() => endOf(unmade.batchId), { timeout: 30_000, interval: 50 }).toBe('sent')

    // Its time comes for both: the original keeps its word, the restored one has given it back to HR.
    ahead = 2 * 3_600_000
    await expect.poll(() => endOf(timed.batchId), { timeout: 30_000, interval: 50 }).toBe('sent')

    const everybody = [...running.people, ...unmade.people, ...timed.people].map(({ email }) => email ?? '')
    expect(sentAtBackup).toBeLessThan(people)
    expect([...mail.perPerson()].sort()).toEqual(everybody.map((email) => [email, 1]).sort())

    const { counts } = await batchOf(hrThere, running.batchId)
    expect(counts).toMatchObject({ total: people, pending: 0, failed: 0, sent: people - counts.uncertain })
    expect(counts.uncertain).toBe(held.deliveries)
    expect(counts.uncertain).toBeGreaterThanOrEqual(people - sentAtBackup)
    const shown = await hrThere.ok('history.listDetails', {
      batchId: running.batchId,
      show: 'uncertain',
      pageSize: 100,
    })
    expect(shown.list).toHaveLength(counts.uncertain)
    expect(new Set(shown.list.map(({ reason }) => reason))).toEqual(
      new Set(['系统曾从备份恢复，备份之后可能已发送，请向员工确认后再决定是否重新发送']),
    )
    const rows = await rowsOf(target.url, '(select worker, lease_until, handed_with from delivery)')
    expect(new Set(rows)).toEqual(new Set(['{"worker": null, "handed_with": null, "lease_until": null}']))

    // What had been sent without slips yet, and what had only been reviewed, asks first.
    expect(held.batches).toBe(2)
    for (const { batchId } of [unmade, timed, open])
      expect(await sentBackOf(hrThere, batchId)).toEqual([expect.stringContaining('从备份恢复')])

    const inReview = await rowsOf(target.url, `(select starts_at, stopped_at from batch where state = 'review')`)
    expect(new Set(inReview)).toEqual(new Set(['{"starts_at": null, "stopped_at": null}']))

    // The trail goes on from where it was and says so.
    const { list: entries } = await hrThere.ok('audit.list', { action: 'house.restore' })
    expect(entries).toMatchObject([{ actorKind: 'system', facts: { count: held.deliveries + held.batches } }])
    expect(await hrThere.ok('audit.verify')).toMatchObject({ broken: null })

    // One click sends one of them again, to that person and nobody else.
    const [one] = shown.list
    const before = mail.mails.length
    await hrThere.ok('history.resend', { id: one?.id ?? '' })
    await expect.poll(() => mail.mails.length, { interval: 20 }).toBe(before + 1)
    await expect
      .poll(async () => (await batchOf(hrThere, running.batchId)).counts.uncertain, { interval: 20 })
      .toBe(counts.uncertain - 1)
    const again = running.people.find(({ name }) => name === one?.name)?.email
    expect([...mail.perPerson()].filter(([, mails]) => mails > 1)).toEqual([[again, 2]])
  } finally {
    await Promise.all([holder.end(), work.stop(), otherWork.stop()])
    await restored.close()
  }
}, 120_000)
