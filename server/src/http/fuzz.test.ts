import { type CallName, calls } from '@zhixin/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyReport, fuzz } from '../test/fuzz/fuzz-run.ts'
import { makeWorld, type World } from '../test/fuzz/fuzz-world.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'

/** FUZZ_SEED sets another seed; the long run is bench/fuzz.ts. */
const seed = Number(process.env.FUZZ_SEED ?? 20261122)
const requests = 230

let app: TestApp
let work: Awaited<ReturnType<typeof startWork>>
let world: World
const report = emptyReport()

beforeAll(async () => {
  app = await testApp()
  work = await startWork(app.services)
  world = await makeWorld(app)
})
afterAll(async () => {
  await work.stop()
  await app.close()
})

test.each(['stranger', 'employee', 'HR of A', 'HR of B', 'roster officer', 'platform user', 'ended session'])(
  'WIRE-08 TRUST-01 requests of every kind by %s: no 5xx, no inside of the program, nothing of others',
  { timeout: 300_000 },
  async (name) => {
    const index = world.roles.findIndex((each) => each.name === name)
    const role = world.roles[index]
    if (!role) throw new Error(`No such role: ${name}`)
    const before = report.faults.length
    await fuzz(app.url, world, role, seed + index, requests, report)
    expect(report.faults.slice(before)).toEqual([])
  },
)

test('WIRE-08 the requests were no mere noise: every call was asked, and many answered with success', () => {
  expect(report.requests).toBe(7 * requests)
  expect(report.byStatus['200']).toBeGreaterThan(requests)
  const callable = (Object.keys(calls) as CallName[]).length
  // Calls that need WeCom, WeChat, an order or a second factor answer few strangers with success.
  expect(report.succeeded.size).toBeGreaterThan(callable / 6)
})
