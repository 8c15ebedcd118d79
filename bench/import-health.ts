import { askHealth, startProgram } from './program/program.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'
import { payrollFile } from './workbooks/payroll-file.ts'

/**
 * Imports 10,000 rows x 40 columns into the real program while another caller asks /health all the time. The bar: no
 * answer takes longer than 200 ms. The peer is the same question to the idle program, in the same run.
 */

const rowCount = Number(args[0] ?? 10_000)
const columnCount = 40
const rounds = 5

const recorder = openRecorder('import-health')
const program = await startProgram()
const { hr, url } = program

const file = await payrollFile(rowCount, columnCount)

console.log(`${machine()}; ${rowCount} rows x ${columnCount} columns, ${(file.length / 1e6).toFixed(1)} MB`)
const idleEnd = performance.now() + 3000
const idle = await askHealth(url, () => performance.now() > idleEnd)
const times: number[] = []
const worst: number[] = []
for (let round = 0; round < rounds; round++) {
  let over = false
  const asking = askHealth(url, () => over)
  const started = performance.now()
  await hr.ok('batches.importExcel', {}, { file: { name: 'payroll.xlsx', body: file } })
  times.push(performance.now() - started)
  over = true
  worst.push(Math.max(...(await asking)))
}
const idleWorst = Math.max(...idle)
console.log(`import: ${show(figure(times), 'ms')}`)
console.log(`longest /health while idle: ${idleWorst.toFixed(0)} ms`)
console.log(
  `longest /health during each import: ${show(figure(worst), 'ms')}, ${(figure(worst).median / idleWorst).toFixed(1)} of idle`,
)

await program.stop()
recorder.add('import', {
  what: `${formatNumber(rowCount)} rows x ${columnCount} columns from upload to reviewable batch`,
  ...measured(figure(times), 'ms'),
})
recorder.add('health', {
  what: 'longest answer of /health during an import',
  ...measured(figure(worst), 'ms'),
  bar: judge(figure(worst).max, { most: 200 }, 'ms'),
  peer: `${idleWorst.toFixed(0)} ms while idle`,
})
await recorder.save()
