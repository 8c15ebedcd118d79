import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Services } from '../context.ts'
import { asPlatform, platformStatement, withCompany } from '../database/transaction.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWorker } from '../worker.ts'

/** Tests how much one company, its account or its mail server may delay the others. */

type Hr = Awaited<ReturnType<typeof loggedIn>>
const quick = { interval: 50 }
const perAccount = 5

let app: TestApp
let work: { stop(): Promise<void> } | null = null

beforeAll(async () => {
  app = await testApp({ SANDBOX: '0', ALLOW_PRIVATE_MAIL: '1' })
})
afterEach(async () => {
  await work?.stop()
  work = null
  await asPlatform(app.services.pools, (db) => db.deleteFrom('channel_pause').execute())
})
afterAll(() => app.close())

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  onTestFinished(() => server.stop())
  return server
}

/** Creates an administrator whose company uses this mail server. */
async function withServer(url: string, over: Record<string, string> = {}): Promise<Hr> {
  const hr = await loggedIn(app)
  const { hostname: host, port } = new URL(url)
  const values = { host, port, security: 'none', from: 'payslip@company.example', ...over }
  await hr.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values })
  return hr
}

async function send(hr: Hr, people: number): Promise<TestBatch> {
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people })
  await sendReviewed(hr, batch.batchId)
  return batch
}

const stateOf = async (hr: Hr, { batchId }: TestBatch) => (await hr.ok('history.listDetails', { batchId })).batch.state
const deliveriesOf = ({ companyId, batchId }: TestBatch) =>
  withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('delivery').selectAll().where('batch_id', '=', batchId).orderBy('id').execute(),
  )

test('SEND-06 TRUST-07 a company whose mail server answers late keeps nobody else waiting, and nobody has more senders than are its', async () => {
  const [late, prompt] = [await mailServer(), await mailServer()]
  late.treat(() => ({ kind: 'take', lateMs: 60_000 }))
  prompt.treat(() => ({ kind: 'take', lateMs: 5 }))
  const [one, other] = [await withServer(late.url), await withServer(prompt.url)]
  work = startWorker(app.services)
  const stuck = await send(one, 12)
  await expect.poll(() => late.mails.length, quick).toBe(perAccount)
  const fine = await send(other, 60)
  await expect.poll(() => stateOf(other, fine), quick).toBe('sent')
  expect(late.mails.length).toBe(perAccount)
  expect(await stateOf(one, stuck)).toBe('sending')
  // The idle senders wait in the meantime, although there are deliveries that they may not claim.
  const asked = vi.spyOn(app.services.pools.outbox, 'query')
  await pause(1000)
  expect(asked.mock.calls.length).toBeLessThan(20)
  asked.mockRestore()
  // Nothing is ever claimed only to be released again.
  const claims = (await deliveriesOf(fine)).map((each) => each.claim_no)
  expect(claims).toEqual(claims.map(() => 1))
  late.treat(() => ({ kind: 'take' }))
  late.breakLines()
  await expect.poll(() => stateOf(one, stuck), quick).toBe('sent')
  expect(late.mails.length).toBe(12)
})

test('SEND-06 a single company’s batch has all of its senders and never one more', async () => {
  const server = await mailServer()
  server.treat(() => ({ kind: 'take', lateMs: 10 }))
  const hr = await withServer(server.url)
  work = startWorker(app.services)
  const batch = await send(hr, 150)
  await expect.poll(() => stateOf(hr, batch), quick).toBe('sent')
  // Connections are kept while they are idle: a sixth mail in progress would have opened a sixth connection.
  expect(server.connections()).toBe(perAccount)
  expect([...server.perPerson().values()]).toEqual(Array(150).fill(1))
})

test('SEND-06 TRUST-07 who names another company’s mail server without its password keeps nobody waiting', async () => {
  const login = { user: 'hr@company.example', password: 'the right one' }
  const server = await mailServer({ login })
  const owner = await withServer(server.url, login)
  const stranger = await withServer(server.url, { ...login, password: 'a guess', perMinute: '1' })
  work = startWorker(app.services)
  await send(stranger, 3)
  const max = async () => {
    const pauses = await platformStatement(app.services.pools).selectFrom('channel_pause').selectAll().execute()
    return Math.max(0, ...pauses.map(({ until }) => until.getTime() - Date.now()))
  }
  await expect.poll(max, quick).toBeGreaterThan(30_000)
  const batch = await send(owner, 10)
  await expect.poll(() => stateOf(owner, batch), quick).toBe('sent')
})

/** A mail server that answers each mail with bytes that no well-behaved server sends. */
async function hostileServer(answer: string): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let inBody = false
    createInterface(socket).on('line', (line) => {
      if (inBody && line !== '.') return
      say(inBody ? answer : line === 'DATA' ? '354 Go ahead' : '250 OK')
      inBody = line === 'DATA'
    })
    say('220 mail.example')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('SEND-06 a server whose answer cannot be written down as it is takes nobody’s senders away', async () => {
  const hr = await withServer(await hostileServer('250 2.0.0 OK <\0.prod.outlook.com>'))
  work = startWorker(app.services)
  const batch = await send(hr, 12)
  await expect.poll(() => stateOf(hr, batch), quick).toBe('sent')
  const deliveries = await deliveriesOf(batch)
  for (const { state, provider_id } of deliveries)
    expect({ state, provider_id }).toEqual({ state: 'sent', provider_id: '<.prod.outlook.com>' })
})

test('SEND-06 an answer that the database refuses for what it says ends as uncertain', async () => {
  const server = await mailServer()
  const hr = await withServer(server.url)
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 12 })
  let refused: unknown
  const { outbox } = app.services.pools
  const query = (async (statement: { name?: string; values?: unknown[] }) => {
    const [ids, states] = [6, 9].map((at) => (statement.values?.[at] ?? []) as unknown[]) as [unknown[], unknown[]]
    if (statement.name === 'outbox settle and claim') refused ??= ids.find((_, at) => states[at] === 'sent')
    const at = ids.indexOf(refused)
    if (statement.name === 'outbox settle and claim' && refused && at >= 0 && states[at] === 'sent')
      throw Object.assign(new Error('Unsupported Unicode escape sequence'), { code: '22P05' })
    return outbox.query(statement as never)
  }) as typeof outbox.query
  const services: Services = { ...app.services, pools: { ...app.services.pools, outbox: { ...outbox, query } } }
  work = startWorker(services)
  await sendReviewed(hr, batch.batchId)
  await expect.poll(() => stateOf(hr, batch), quick).toBe('sent')
  for (const { id, state, reason } of await deliveriesOf(batch))
    expect({ state, reason }).toEqual({ state: id === refused ? 'uncertain' : 'sent', reason: '' })
  expect([...server.perPerson().values()]).toEqual(Array(12).fill(1))
})

test('SEND-06 leases are renewed while the senders’ connections all wait for somebody', async () => {
  const server = await mailServer()
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  server.treat(() => ({ kind: 'take', until }))
  const hr = await withServer(server.url)
  work = startWorker(app.services, { renewEvery: 50 })
  const batch = await send(hr, 1)
  const inHand = async () => (await deliveriesOf(batch)).find(({ state }) => state === 'handingOver')
  await expect.poll(inHand, quick).toBeDefined()
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  onTestFinished(() => owner.end())
  await owner.connect()
  await owner.query('begin; lock table channel_rate in access exclusive mode')
  const { outbox } = app.services.pools
  const waiting = Promise.all(
    Array.from({ length: 20 }, () => outbox.query({ text: 'delete from channel_rate', query_timeout: 15_000 })),
  )
  const blocked = async () =>
    (await owner.query("select from pg_locks where relation = 'channel_rate'::regclass and not granted")).rowCount ?? 0
  await expect.poll(async () => outbox.connections() - (await blocked()), quick).toBe(0)
  const before = (await inHand())?.lease_until?.getTime() ?? 0
  await expect.poll(async () => (await inHand())?.lease_until?.getTime() ?? 0, quick).toBeGreaterThan(before + 400)
  await owner.query('rollback')
  answer()
  await waiting
  // A query that nobody waits for any more does not keep waiting in the database either.
  const { rows } = await outbox.query({ text: 'show statement_timeout', query_timeout: 5000 })
  expect(rows).toEqual([{ statement_timeout: '20s' }])
  await expect.poll(() => stateOf(hr, batch), quick).toBe('sent')
})
