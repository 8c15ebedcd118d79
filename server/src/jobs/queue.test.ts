import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const add = `select enqueue_job('batch.recheck', '{"companyId":"x"}'::json, 'one key')`
const waiting = `select exists (select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%enqueue_job%' and pid <> pg_backend_pid()) as waits`

test('SEND-15 a job that begins while another transaction waits to queue its key is queued once more', async () => {
  const clients = [1, 2, 3].map(() => new pg.Client({ connectionString: app.ownerUrl }))
  const [first, second, watcher] = clients
  if (!first || !second || !watcher) throw new Error('There are three connections')
  onTestFinished(async () => void (await Promise.all(clients.map((each) => each.end()))))
  await Promise.all(clients.map((each) => each.connect()))
  await first.query('begin')
  await first.query(add)
  const queued = second.query(add)
  await expect.poll(async () => (await watcher.query(waiting)).rows[0].waits).toBe(true)
  // As a worker that begins the job in the moment of the commit, before the one who waits goes on.
  await first.query(`update graphile_worker._private_jobs
    set locked_at = now(), locked_by = 'a worker', attempts = attempts + 1 where key = 'one key'`)
  await first.query('commit')
  await queued
  const { rows } = await watcher.query(
    'select key, locked_at is not null as runs from graphile_worker.jobs order by id',
  )
  expect(rows).toEqual([
    { key: null, runs: true },
    { key: 'one key', runs: false },
  ])
})
