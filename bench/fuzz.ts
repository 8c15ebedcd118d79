/**
 * The fuzzer of server/src/http/fuzz.test.ts at length: `node bench/fuzz.ts [requests] [seed]`, 7,000 requests unless said
 * otherwise. Prints what was asked and every fault; ends with 1 where there is one. A database of its own, gone afterwards.
 */
import { emptyReport, fuzz } from '../server/src/test/fuzz/fuzz-run.ts'
import { makeWorld } from '../server/src/test/fuzz/fuzz-world.ts'
import { testApp } from '../server/src/test/test-app.ts'
import startDatabase from '../server/src/test/test-database.ts'
import { startWork } from '../server/src/test/work.ts'
import { machine } from './measure.ts'

const requests = Number(process.argv[2] ?? 7000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000)
/** Longer than this is told, in ms. */
const slow = 10_000

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
