import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { xlsxBytes } from '../server/src/spreadsheet/write-xlsx.ts'
import { startProgram } from './program/program.ts'
import { type Figure, figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'
import { nameOf, phoneOf } from './workbooks/payroll-workbook.ts'

/**
 * Imports a roster of 100,000 people into the real program, beside what the fastest of the common libraries takes only to
 * read the file, and then lists, searches and filters it over HTTP. The peer of a list is the same in the demo company,
 * in the same run. Run `npm ci` in this folder first. `node bench/roster.ts [people] [rounds]`
 */

const people = Number(args[0] ?? 100_000)
const rounds = Number(args[1] ?? 3)
const asked = 60
const bar = 150

const recorder = openRecorder('roster')
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
const path = join(folder, 'roster.xlsx')
const departments = 200

const rowOf = (n: number) => [
  nameOf(n),
  phoneOf(n),
  `p${n}@example.com`,
  `N${String(n).padStart(6, '0')}`,
  `部门${n % departments}`,
]
const header = ['姓名', '手机号', '邮箱', '工号', '部门']
const body = await xlsxBytes([{ name: '名册', header, rows: Array.from({ length: people }, (_, n) => rowOf(n)) }])
await writeFile(path, body)

const peers = {
  'exceljs (stream)': 'exceljs.js',
  'hucre (stream)': 'hucre.js',
  'read-excel-file': 'read-excel-file.js',
  'SheetJS (dense)': 'sheetjs.js',
}

/** How long a library takes to read the file, in a process of its own. */
async function readTime(script: string): Promise<number> {
  const { stdout } = await run(process.execPath, [resolve(import.meta.dirname, 'readers', script), path])
  const { ms, cells } = JSON.parse(stdout) as { ms: number; cells: number }
  if (cells !== (people + 1) * header.length) throw new Error(`${script} read ${cells} cells`)
  return ms
}

const reading = new Map<string, number[]>()
const importing: number[] = []
console.log(`${machine()}; ${people} people, ${rounds} rounds`)

async function importInTurns(): Promise<Awaited<ReturnType<typeof startProgram>>> {
  for (let round = 0; ; round++) {
    for (const [name, script] of Object.entries(peers)) {
      const ms = await readTime(script)
      reading.set(name, [...(reading.get(name) ?? []), ms])
    }
    const program = await startProgram()
    const file = { name: 'roster.xlsx', body }
    // The import takes only what a preview has shown; the preview is not part of what is measured.
    const { planHash } = await program.hr.ok('employees.checkFile', {}, { file })
    const started = performance.now()
    const report = await program.hr.ok('employees.import', { planHash }, { file })
    importing.push(performance.now() - started)
    if (report.added !== people) throw new Error(`Imported ${JSON.stringify(report).slice(0, 500)}`)
    if (round === rounds - 1) return program
    await program.stop()
  }
}

const program = await importInTurns()
const whole = figure(importing)
const times = [...reading].map(([name, values]) => ({ name, time: figure(values) }))
const fastest = times.reduce((best, each) => (each.time.median < best.time.median ? each : best))
const ratio = whole.median / fastest.time.median
console.log(`import: ${show(whole, 'ms')}`)
for (const { name, time } of times) console.log(`${name} only reads: ${show(time, 'ms')}`)
console.log(`${ratio.toFixed(2)} of what the fastest of them, ${fastest.name}, takes to read (bar: 0.5)`)
recorder.add('import', {
  what: `import of a roster of ${formatNumber(people)} people, read, compared, encrypted and stored, over HTTP`,
  ...measured(whole, 'ms'),
  bar: judge(ratio, { most: 0.5 }, 'of the time in which the fastest library reads the file', 2),
  peer: `${fastest.name} only reads it in ${show(fastest.time, 'ms')}: ratio ${ratio.toFixed(2)}`,
})

/** The times (ms) that are exceeded by one request in twenty, and their median; the first request does not count. */
async function answerTimes(ask: (n: number) => Promise<unknown>): Promise<{ p95: number; all: Figure }> {
  const times: number[] = []
  for (let n = -1; n < asked; n++) {
    const started = performance.now()
    await ask(n)
    if (n >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { p95: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN, all: figure(times) }
}

const { hr } = program
const page = { pageSize: 20 } as const
const expectFound = async (promise: Promise<{ total: number }>) => {
  if ((await promise).total === 0) throw new Error('Nobody was found')
}
const questions = {
  list: ['a page of the roster', (n: number) => hr.ok('employees.list', { ...page, currentPage: 1 + Math.abs(n) })],
  sorted: [
    'a page sorted by name',
    (n: number) => hr.ok('employees.list', { ...page, sort: 'name', descending: false, currentPage: 1 + Math.abs(n) }),
  ],
  search: [
    'a search for a number',
    (n: number) => hr.ok('employees.list', { ...page, keyword: `N${String(people / 2 + n).padStart(6, '0')}` }),
  ],
  phone: ['a search for a phone', (n: number) => hr.ok('employees.list', { ...page, keyword: phoneOf(n + 1) })],
  filter: [
    'a department',
    (n: number) => hr.ok('employees.list', { ...page, department: `部门${(n + 1) % departments}` }),
  ],
} as const
for (const [key, [what, ask]] of Object.entries(questions)) {
  const { p95, all } = await answerTimes((n) => expectFound(ask(n)))
  console.log(`${what}: p95 ${p95.toFixed(0)} ms, median ${show(all, 'ms')}`)
  recorder.add(key, {
    what: `${what}, of ${formatNumber(people)} people, over HTTP: p95`,
    figure: `${p95.toFixed(0)} ms`,
    noise: `median ${all.median.toFixed(0)}, ${all.min.toFixed(0)} to ${all.max.toFixed(0)}, ${asked} requests`,
    bar: judge(p95, { most: bar }, 'ms'),
  })
}
const health = await answerTimes(() => hr.ok('employees.health'))
console.log(`health of the roster: p95 ${health.p95.toFixed(0)} ms, median ${show(health.all, 'ms')}`)
recorder.add('health', {
  what: `what is wrong in a roster of ${formatNumber(people)} people, over HTTP: p95`,
  figure: `${health.p95.toFixed(0)} ms`,
  noise: `median ${health.all.median.toFixed(0)}, ${health.all.min.toFixed(0)} to ${health.all.max.toFixed(0)}, ${asked} requests`,
})
const started = performance.now()
await hr.call('employees.exportAll')
const exported = performance.now() - started
console.log(`complete export: ${exported.toFixed(0)} ms`)
recorder.add('export', {
  what: `complete export of ${formatNumber(people)} people as .xlsx, over HTTP`,
  figure: `${formatNumber(exported)} ms`,
  noise: null,
})
console.log(machine())
await program.stop()
await rm(folder, { recursive: true, force: true })
await recorder.save()
