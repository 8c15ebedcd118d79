import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { notify, recheckStreams } from '../../live/notify.ts'
import { hashToken } from '../../security/token.ts'
import { loggedIn, makeCompany } from '../../test/factories.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { beat, openConnections } from './connections.ts'
import { serveEvents } from './events.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const batchId = '00000000-0000-7000-8000-000000000001'

/** Opens an event stream. It returns what has been received so far, and the rest until the server ends the stream. */
async function open(test: Pick<TestApp, 'url'>, caller: Caller) {
  const response = await fetch(`${test.url}/prod-api/events`, { headers: { token: caller.token ?? '' } })
  const window = { heard: '', ended: false }
  const reading = (async () => {
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      window.heard += piece
    window.ended = true
  })()
  reading.catch(() => {})
  await expect.poll(() => window.heard).toContain('hello')
  return window
}

const tell = (test: TestApp, companyId: string, session?: string) =>
  asPlatform(test.services.pools, async (db) => {
    if (session) await notify(db, { companyId, session }, { kind: 'elsewhere' })
    await notify(db, { companyId }, { kind: 'batch', batchId })
  })

describe('the event stream ends with its session', () => {
  test('SESSION-08 on logout, without a word; other windows of the company hear on', async () => {
    const hr = await loggedIn(app)
    const colleague = await loggedIn(app, { companyIds: [hr.companyId] })
    const [mine, theirs] = [await open(app, hr), await open(app, colleague)]
    await hr.ok('session.logout', {})
    await expect.poll(() => mine.ended).toBe(true)
    await tell(app, hr.companyId)
    await expect.poll(() => theirs.heard).toContain(batchId)
    expect(mine.heard).not.toContain('data:')
    expect(theirs.ended).toBe(false)
  })

  test('SESSION-09 on the exchange for another company', async () => {
    const companyIds = [(await makeCompany(app.services)).id, (await makeCompany(app.services)).id]
    const hr = await loggedIn(app, { companyIds })
    const window = await open(app, hr)
    await hr.ok('session.exchangeLogin', { id: companyIds.find((id) => id !== hr.companyId) ?? '' })
    await expect.poll(() => window.ended).toBe(true)
    expect(window.heard).not.toContain('data:')
  })

  test('SESSION-01 SESSION-04 when it has run out or its user was taken out: seen at the next beat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const own = await testApp()
    const [gone, old] = [await loggedIn(own), await loggedIn(own)]
    const [first, second] = [await open(own, gone), await open(own, old)]
    own.later(7_100_000)
    const fresh = await loggedIn(own)
    const third = await open(own, fresh)
    await asPlatform(own.services.pools, (db) =>
      db.deleteFrom('membership').where('company_id', '=', gone.companyId).execute(),
    )
    vi.advanceTimersByTime(beat)
    await expect.poll(() => first.ended).toBe(true)
    expect(second.ended).toBe(false)
    own.later(200_000)
    vi.advanceTimersByTime(beat)
    await expect.poll(() => second.ended).toBe(true)
    await tell(own, fresh.companyId)
    await expect.poll(() => third.heard).toContain(batchId)
    await own.close()
  })

  test('SESSION-07 nothing is written behind the end', async () => {
    const hr = await loggedIn(app)
    const window = await open(app, hr)
    await tell(app, hr.companyId, hashToken(hr.token ?? '').toString('hex'))
    await expect.poll(() => window.ended).toBe(true)
    expect(window.heard).toContain('elsewhere')
    expect(window.heard).not.toContain(batchId)
  })
})

test('SESSION-07 a listener that could not begin is replaced by one, not two', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let lines = 0
  const closing: Promise<void>[] = []
  const connect: typeof app.services.pools.connect = async () => {
    const client = await app.services.pools.connect()
    if (lines++ === 0) {
      const end: () => Promise<void> = client.end.bind(client)
      client.query = (() => Promise.reject(new Error('no listening today'))) as typeof client.query
      client.end = (() => {
        closing.push(end())
        return closing.at(-1)
      }) as typeof client.end
    }
    return client
  }
  const server = Fastify()
  const services = { ...app.services, pools: { ...app.services.pools, connect } }
  const live = openConnections(services)
  serveEvents(server, services, live)
  await expect.poll(() => closing.length).toBe(1)
  await Promise.all(closing)
  // The broken connection has emitted all its events.
  await new Promise(setImmediate)
  vi.advanceTimersByTime(1000)
  await expect.poll(() => lines).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(lines).toBe(2)
  await live.close()
  await server.close()
})

/** Serves the events besides the program, with a clock of its own. */
async function besides(now: () => Date) {
  const server = Fastify()
  const services = { ...app.services, clock: { ...app.services.clock, now } }
  const live = openConnections(services)
  serveEvents(server, services, live)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await live.close()
    await server.close()
  }
  return { url, close }
}

test('ACCOUNT-02 a stream that cannot be checked is ended, and those behind it are checked all the same', async () => {
  let isBroken = false
  const own = await besides(() => {
    if (!isBroken) return app.services.clock.now()
    isBroken = false
    throw new Error('no check of this one')
  })
  const hr = await loggedIn(app)
  const colleague = await loggedIn(app, { companyIds: [hr.companyId] })
  const [mine, theirs] = [await open(own, hr), await open(own, colleague)]
  isBroken = true
  await asPlatform(app.services.pools, (db) => recheckStreams(db, hr.companyId))
  await expect.poll(() => mine.ended).toBe(true)
  await expect.poll(() => theirs.heard).toContain('missed')
  expect([mine.heard.includes('missed'), theirs.ended]).toEqual([false, false])
  await own.close()
})

test('ACCOUNT-02 an access that ends while a stream is being opened is noticed before the stream says hello', async () => {
  const hr = await loggedIn(app)
  let looks = 0
  // The first look lets the window in; the session has run out at the second.
  const own = await besides(() => new Date(app.services.clock.now().getTime() + (looks++ === 0 ? 0 : 86_400_000)))
  const response = await fetch(`${own.url}/prod-api/events`, { headers: { token: hr.token ?? '' } })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(looks).toBe(2)
  await own.close()
})
