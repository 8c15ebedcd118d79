import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TimedStatement } from '../database/pools.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { startWecom, type WecomStandIn } from '../test/providers/wecom-stand-in.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { recoverAbandoned } from './recovery.ts'

/** Tests of requests for several people, with crashes at points that random kills would rarely hit. */

const account = { corpId: 'ww0123456789', agentId: '1000002', secret: 'wecom-secret' }
const people = 5
const oneSender = { email: 0, sms: 0, miniProgram: 1 }

let app: TestApp
let wecom: WecomStandIn
const works: { stop(): Promise<void> }[] = []
async function stopWork(): Promise<void> {
  for (const work of works.splice(0)) await work.stop()
}

beforeAll(async () => {
  wecom = await startWecom(account)
  app = await testApp({ SANDBOX: '0', WECOM_URL: wecom.url })
})
beforeEach(() => wecom.treat(() => ({ kind: 'take' })))
afterEach(stopWork)
afterAll(async () => {
  await app.close()
  await wecom.stop()
})

type Asked = TimedStatement & { values: unknown[] }

/** Waits for a certain query of the senders. `before` runs once before that query, or instead of it when it throws. */
function meet(isIt: (query: Asked) => boolean, before: (query: Asked) => Promise<void>): { met(): boolean } {
  const { outbox } = app.services.pools
  const ask = outbox.query.bind(outbox) as (query: Asked) => Promise<unknown>
  let met = false
  const spy = vi.spyOn(outbox, 'query').mockImplementation((async (query: Asked) => {
    if (!met && isIt(query)) {
      met = true
      spy.mockRestore()
      await before(query)
    }
    return ask(query)
  }) as never)
  return { met: () => met }
}

let messengers = 0
async function prepare() {
  const hr = await loggedIn(app)
  await hr.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wecom', values: account })
  const targets = Array.from({ length: people }, () => `member${++messengers}`)
  const person = (n: number) => ({ messenger: targets[n] ?? '' })
  const { companyId } = hr
  const batch = await makeReviewedBatch(app.services, { companyId, people, channel: 'miniProgram', person })
  const stateOf = async () => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch
  const timesTaken = () => targets.map((target) => wecom.taken.filter(({ to }) => to === target).length)
  return { send: () => sendReviewed(hr, batch.batchId, 'miniProgram'), stateOf, timesTaken }
}

test.each([
  { when: 'before it has its name', after: false },
  { when: 'after it has its name, unheard', after: true },
])(
  'SEND-06 the database goes away $when: all of the request go out, once, and nobody stays behind',
  async ({ after }) => {
    const { send, stateOf, timesTaken } = await prepare()
    const { platform } = app.services.pools
    const naming = meet(
      ({ text }) => text.includes('set handed_with = $3, named_at'),
      async ({ values }) => {
        if (after)
          await platform.query('update delivery set handed_with = $1 where handed_with = $2', [values[2], values[1]])
        throw new Error('Connection terminated unexpectedly')
      },
    )
    works.push(await startWork(app.services))
    await send()
    await expect.poll(async () => (await stateOf()).state).toBe('sent')
    expect(naming.met()).toBe(true)
    expect((await stateOf()).counts).toMatchObject({ sent: people, uncertain: 0 })
    expect(timesTaken()).toEqual(Array(people).fill(1))
  },
)

/**
 * The lock ends with the listening connection, so that another worker finds this worker dead and takes over its claims.
 */
async function takeUpAsAnother(): Promise<number> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'zhixin listen' and datname = current_database()",
  )
  const pids = rows.map(({ pid }) => pid)
  await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
  const living = async () =>
    (await owner.query('select from pg_stat_activity where pid = any($1)', [pids])).rowCount ?? 0
  await expect.poll(living).toBe(0)
  await owner.end()
  return (await recoverAbandoned(app.services, new Set(), new Set())).length
}

test('SEND-06 a claim that others took up while its worker stood still is not handed over by it any more', async () => {
  const { send, stateOf, timesTaken } = await prepare()
  let othersDid = false
  meet(
    ({ text }) => text.includes('with named as'),
    async () => {
      expect(await takeUpAsAnother()).toBe(1)
      works.push(await startWork(app.services))
      await expect.poll(timesTaken).toEqual(Array(people).fill(1))
      othersDid = true
    },
  )
  works.push(await startWork({ ...app.services, channels: { ...app.services.channels, senders: oneSender } }))
  await send()
  await expect.poll(async () => (await stateOf()).state).toBe('sent')
  expect(othersDid).toBe(true)
  expect((await stateOf()).counts).toMatchObject({ sent: people, uncertain: 0 })
  await stopWork()
  expect(timesTaken()).toEqual(Array(people).fill(1))
})

test('SEND-06 the answers of a request are written down all at once: no part of it is left to be repeated', async () => {
  const { send, stateOf, timesTaken } = await prepare()
  const answering = meet(
    ({ values }) => values.some((each) => Array.isArray(each) && each.length === people),
    async (query) => {
      await app.services.pools.outbox.query(query)
      expect(await takeUpAsAnother()).toBe(0)
      throw new Error('Connection terminated unexpectedly')
    },
  )
  works.push(await startWork({ ...app.services, channels: { ...app.services.channels, senders: oneSender } }))
  await send()
  await expect.poll(async () => (await stateOf()).state).toBe('sent')
  expect(answering.met()).toBe(true)
  expect((await stateOf()).counts).toMatchObject({ sent: people, uncertain: 0 })
  expect(timesTaken()).toEqual(Array(people).fill(1))
})

/** WeCom takes the first request and does not answer for as long as one claim keeps asking. */
function staySilent(): void {
  let asked = 0
  wecom.treat(() => (++asked <= 3 ? { kind: 'drop', takes: asked === 1 } : { kind: 'take' }))
}

test('SEND-06 a request that WeCom took without an answer is repeated later, and nobody is left uncertain', async () => {
  const { send, stateOf, timesTaken } = await prepare()
  staySilent()
  works.push(await startWork({ ...app.services, channels: { ...app.services.channels, senders: oneSender } }))
  await send()
  await expect.poll(async () => (await stateOf()).state).toBe('sent')
  expect((await stateOf()).counts).toMatchObject({ sent: people, uncertain: 0 })
  expect(timesTaken()).toEqual(Array(people).fill(1))
})

test('SEND-06 a repetition that WeCom refuses is made again as it was, and nobody gets it in another request', async () => {
  const { send, stateOf, timesTaken } = await prepare()
  let asked = 0
  wecom.treat(() => {
    asked++
    return asked <= 3 ? { kind: 'drop', takes: asked === 1 } : asked <= 5 ? { kind: 'later' } : { kind: 'take' }
  })
  works.push(await startWork({ ...app.services, channels: { ...app.services.channels, senders: oneSender } }))
  await send()
  await expect.poll(async () => (await stateOf()).state).toBe('sent')
  expect(asked).toBe(6)
  expect((await stateOf()).counts).toMatchObject({ sent: people, uncertain: 0 })
  expect(timesTaken()).toEqual(Array(people).fill(1))
  expect(new Set(wecom.requests.slice(-6).map((ids) => ids.join())).size).toBe(1)
})

test('SEND-06 a request that is too old to be known as a repetition is left to HR', async () => {
  const { send, stateOf, timesTaken } = await prepare()
  const { platform } = app.services.pools
  const aged = meet(
    ({ text }) => text.includes('with held as'),
    async ({ values }) => {
      await platform.query("update delivery set named_at = now() - interval '4 hours' where handed_with = $1", [
        values[1],
      ])
    },
  )
  // The claim carries the values that it read before. The next claim sees how old the request is.
  wecom.treat(() => ({ kind: 'drop', takes: !aged.met() && timesTaken()[0] === 0 }))
  works.push(await startWork({ ...app.services, channels: { ...app.services.channels, senders: oneSender } }))
  await send()
  await expect.poll(async () => (await stateOf()).state).toBe('sent')
  expect((await stateOf()).counts).toMatchObject({ sent: 0, uncertain: people })
  expect(timesTaken()).toEqual(Array(people).fill(1))
})

test('SEND-06 a request of which somebody else holds a row just now is left until it can be repeated whole', async () => {
  const { send, stateOf, timesTaken } = await prepare()
  staySilent()
  const holder = new pg.Client({ connectionString: app.ownerUrl })
  await holder.connect()
  const held = meet(
    ({ text }) => text.includes('with held as'),
    async ({ values }) => {
      await holder.query('begin')
      const { rowCount } = await holder.query(
        'select from delivery where handed_with = $1 and id <> $2 order by id desc limit 1 for update',
        [values[1], values[2]],
      )
      expect(rowCount).toBe(1)
      setTimeout(() => void holder.query('rollback'), 300)
    },
  )
  works.push(await startWork({ ...app.services, channels: { ...app.services.channels, senders: oneSender } }))
  await send()
  await expect.poll(async () => (await stateOf()).state).toBe('sent')
  await holder.end()
  expect(held.met()).toBe(true)
  expect((await stateOf()).counts).toMatchObject({ sent: people, uncertain: 0 })
  expect(timesTaken()).toEqual(Array(people).fill(1))
})
