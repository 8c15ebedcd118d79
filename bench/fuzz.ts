/**
 * Runs the fuzzer of server/src/http/fuzz.test.ts with more requests, 7,000 by default, on a database of its own, which
 * is removed afterwards. It prints the number of requests and every fault, and exits with 1 if there was one.
 * `node bench/fuzz.ts [requests] [seed]`
 */
import { emptyReport, fuzz } from '../server/src/test/fuzz/fuzz-run.ts'
import { makeWorld } from '../server/src/test/fuzz/fuzz-world.ts'
import { testApp } from '../server/src/test/test-app.ts'
import startDatabase from '../server/src/test/test-database.ts'
import { startWork } from '../server/src/test/work.ts'
import { machine } from './recording/measure.ts'
import { args, formatNumber, judge, once, openRecorder } from './recording/record.ts'

const requests = Number(args[0] ?? 7000)
const seed = Number(args[1] ?? Date.now() % 1_000_000_000)
/** A slower request is reported as too slow (ms). */
const slow = 10_000

const recorder = openRecorder('fuzz', { args: [String(requests), String(seed)] })
const stopDatabase = await startDatabase()
const app = await testApp()
const work = await startWork(app.services)
const report = emptyReport()
const started = performance.now()
console.log(`${machine()}, seed ${seed}, ${requests} requests`)
try {
  const world = await makeWorld(app)
  for (const [index, role] of world.roles.entries()) {
    const before = report.requests
    const at = performance.now()
    await fuzz(app.url, world, role, seed + index, Math.ceil(requests / world.roles.length), report)
    const ms = (performance.now() - at) / (report.requests - before)
    console.log(`${role.name}: ${report.requests - before} requests, ${ms.toFixed(1)} ms each`)
  }
} finally {
  await work.stop()
  const failed = app
    .logged()
    .split('\n')
    .filter((line) => line.includes('"a request failed"'))
  for (const line of failed.slice(0, 20)) console.log(line)
  await app.close()
  await stopDatabase()
}
console.log(`by HTTP status: ${JSON.stringify(report.byStatus)}`)
console.log(`by code: ${JSON.stringify(report.byCode)}`)
console.log(`calls that answered 0 at least once: ${report.succeeded.size}`)
console.log(
  `slowest ${Math.round(report.slowestMs)} ms: ${report.slowest}${report.slowestMs > slow ? ' (too slow)' : ''}`,
)
console.log(
  `${report.requests} requests in ${((performance.now() - started) / 1000).toFixed(0)} s, ${report.faults.length} faults`,
)
for (const fault of report.faults.slice(0, 50)) console.log(JSON.stringify(fault))
process.exitCode = report.faults.length ? 1 : 0
recorder.add('faults', {
  what: 'requests of seven roles to every call, a quarter of them bent on the wire: 5xx, insides of the program, texts of another company',
  ...once(`${report.faults.length} of ${formatNumber(report.requests)}`),
  bar: judge(report.faults.length, { most: 0 }),
})
recorder.add('slowest', {
  what: `the slowest of them (${report.slowest})`,
  ...once(`${(report.slowestMs / 1000).toFixed(1)} s`),
})
await recorder.save()
