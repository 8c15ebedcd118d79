import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../database/embedded/free-port.ts'
import { makeUser } from '../test/factories.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { failureReply } from './errors.ts'

const opened: Server[] = []
afterAll(() => {
  for (const server of opened) server.close()
})

/** Starts a server that treats each connection with `greet`. */
async function listening(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => greet(socket.on('error', () => {})))
  opened.push(server)
  await new Promise<void>((listen) => server.listen(0, '127.0.0.1', listen))
  return (server.address() as { port: number }).port
}
const poolAt = (port: number) =>
  new pg.Pool({ host: '127.0.0.1', port, user: 'x', database: 'x', max: 1, connectionTimeoutMillis: 100 })
const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test.each([
  ['nobody listens', async () => errorOf(poolAt(await freePort(undefined)).connect())],
  ['it does not answer', async () => errorOf(poolAt(await listening(() => {})).connect())],
  ['it hangs up', async () => errorOf(poolAt(await listening((socket) => socket.end())).connect())],
  [
    'all connections are lent out',
    async () => {
      const pool = new pg.Pool({ connectionString: process.env.TEST_OWNER_URL, max: 1 })
      const lent = await pool.connect()
      // Only the second client should time out: the first may take its time on a busy machine.
      pool.options.connectionTimeoutMillis = 100
      const error = await errorOf(pool.connect())
      lent.release()
      await pool.end()
      return error
    },
  ],
])('WIRE-08 where of the database %s, the caller hears that it is not available', async (_, meet) => {
  const reply = failureReply(await meet(), 'en', '7', pino({ level: 'silent' }))
  expect(reply).toMatchObject({
    status: 503,
    code: 9002,
    msg: 'The service is temporarily unavailable. Please try again later (no. 7).',
  })
})

test.each([['ENOSPC'], ['EDQUOT'], ['53100']])('WIRE-08 where there is no room (%s), the caller hears that', (code) => {
  const reply = failureReply(Object.assign(new Error('full'), { code }), 'en', '7', pino({ level: 'silent' }))
  expect(reply).toMatchObject({ status: 503, code: 9003, msg: expect.stringContaining('out of disk space') })
})

test('WIRE-08 OPS-04 a request whose connection is ended under it is told so, and the next one is served', async () => {
  const app: TestApp = await testApp()
  const user = await makeUser(app.services)
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table guard in access exclusive mode')
  const asked = app.caller().call('session.login', { userId: user.userId, password: user.password })
  const ended = async () => {
    const { rows } = await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length
  }
  await expect.poll(ended, { interval: 20 }).toBeGreaterThan(0)
  expect(await asked).toMatchObject({
    status: 503,
    error: 'server.unavailable',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  await owner.query('rollback')
  await owner.end()
  expect(await app.caller().call('session.login', { userId: user.userId, password: user.password })).toMatchObject({
    code: 0,
  })
  await app.close()
})
