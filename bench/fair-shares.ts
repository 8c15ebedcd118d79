import { makeLargestWorkbook } from '../server/src/test/make-largest-workbook.ts'
import { makeCaller } from '../server/src/test/test-app.ts'
import { startProgram } from './program/program.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'
import { payrollFile } from './workbooks/payroll-file.ts'

/**
 * One company uploads six of the largest files that are allowed (1,048,575 people each), while a file of five people of
 * another company is checked again and again until all six are through. The bar: two seconds for each of them. The peer
 * is the same check on the idle program, in the same run. `node bench/fair-shares.ts [files]`.
 */

const files = Number(args[0] ?? 6)
const idleChecks = 20
const bar = 2000

const recorder = openRecorder('fair-shares')
const program = await startProgram()
const other = makeCaller(program.url)
const second = program.accounts.find(({ role }) => role === 'hr of another company')
if (!second) throw new Error('The demo has no second company')
other.token = (await other.ok('session.login', second)).token

const small = { name: 'small.xlsx', body: await payrollFile(5, 8) }
async function check(): Promise<number> {
  const started = performance.now()
  await program.hr.ok('batches.checkFile', {}, { file: small })
  return performance.now() - started
}

const large = await makeLargestWorkbook()
console.log(`${machine()}; ${files} files of ${(large.body.length / 1e6).toFixed(1)} MB`)
// The first check starts the process that reads.
await check()
const idle: number[] = []
for (let round = 0; round < idleChecks; round++) idle.push(await check())

const started = performance.now()
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
let left = files
const outcomes: string[] = []
const uploads = Array.from({ length: files }, async () => {
  const { error } = await other.call('batches.checkFile', {}, { file: large })
  outcomes.push(`${error ?? 'read'} after ${seconds()} s`)
  left--
})
const busy: number[] = []
const slowest = { ms: 0, at: '' }
while (left > 0) {
  const at = seconds()
  const ms = await check()
  busy.push(ms)
  if (ms > slowest.ms) Object.assign(slowest, { ms, at })
}
await Promise.all(uploads)
const over = busy.filter((ms) => ms > bar).length

const [alone, beside] = [figure(idle), figure(busy)]
console.log(`the large files: ${outcomes.join(', ')}`)
console.log(`check of five people, idle: ${show(alone, 'ms')}`)
console.log(
  `… beside the large files, ${busy.length} checks: ${show(beside, 'ms')}, ${(beside.median / alone.median).toFixed(1)} of idle`,
)
console.log(`over ${bar} ms: ${over}; the slowest began after ${slowest.at} s`)

const known: Record<number, string> = { 3: 'three-files', 6: 'six-files' }
recorder.add(known[files] ?? `${files}-files`, {
  what: `a check of 5 people while another company uploads ${files} files of 1,048,575 people (${formatNumber(large.body.length / 1e6, 1)} MB each)`,
  ...measured(beside, 'ms'),
  bar: judge(beside.max, { most: bar }, 'ms for each'),
  peer: `idle ${show(alone, 'ms')}: ${(beside.median / alone.median).toFixed(1)} times as long`,
})
await program.stop()
await recorder.save()
