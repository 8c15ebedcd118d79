import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { xlsxBytes } from '../server/src/spreadsheet/write-xlsx.ts'
import { makeCaller } from '../server/src/test/test-app.ts'
import { databaseTime, processTime } from './program/processor-time.ts'
import { askHealth, type RunningProgram, startProgram } from './program/program.ts'
import { type Figure, figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'
import { nameOf, phoneOf } from './workbooks/payroll-workbook.ts'

/**
 * Imports a roster of 100,000 people into the real program, beside what the fastest of the common libraries takes only to
 * read the file, and then lists, searches and filters it over HTTP. The peer of a list is the same call in the demo
 * company before the import, in the same run. A machine that others use too makes every answer late, but hardly dearer:
 * the processor time of each call, of program and database, is noted beside it. Then deputies list it, one without and one
 * with a limit to two departments (decision 034). Run `npm ci` in this folder first.
 * `node bench/roster.ts [people] [rounds]`
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

/** The longest answer of /health during each import (ms). */
const waits: number[] = []

async function importInTurns(): Promise<RunningProgram> {
  for (let round = 0; ; round++) {
    for (const [name, script] of Object.entries(peers)) {
      const ms = await readTime(script)
      reading.set(name, [...(reading.get(name) ?? []), ms])
    }
    const program = await startProgram()
    if (round === rounds - 1) await askSmall(program)
    const file = { name: 'roster.xlsx', body }
    // The import takes only what a preview has shown; the preview is not part of what is measured.
    const { planHash } = await program.hr.ok('employees.checkFile', {}, { file })
    let isOver = false
    const health = askHealth(program.url, () => isOver)
    const started = performance.now()
    const report = await program.hr.ok('employees.import', { planHash }, { file })
    importing.push(performance.now() - started)
    isOver = true
    waits.push(Math.max(...(await health)))
    if (report.added !== people) throw new Error(`Imported ${JSON.stringify(report).slice(0, 500)}`)
    if (round === rounds - 1) return program
    await program.stop()
  }
}

interface Answers {
  p95: number
  all: Figure
  /** The processor time (ms) of a call, of program and database. */
  spent: number
}

/** Asks again and again; the first request does not count. */
async function answersOf({ pid, ownerUrl }: RunningProgram, ask: (n: number) => Promise<unknown>): Promise<Answers> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const database = databaseTime(rows[0]?.pid ?? 0)
  const total = () => database() + processTime(pid)
  await ask(-1)
  const times: number[] = []
  const before = total()
  for (let n = 0; n < asked; n++) {
    const started = performance.now()
    await ask(n)
    times.push(performance.now() - started)
  }
  const spent = (total() - before) / asked
  await client.end()
  times.sort((a, b) => a - b)
  return { p95: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN, all: figure(times), spent }
}

type Hr = RunningProgram['hr']
const page = { pageSize: 20 } as const
/** What is asked, and whether it finds anybody in the demo company. */
const questions = {
  list: [
    'a page of the roster',
    true,
    (hr: Hr, n: number) => hr.ok('employees.list', { ...page, currentPage: pageAt(n) }),
  ],
  sorted: [
    'a page sorted by name',
    true,
    (hr: Hr, n: number) =>
      hr.ok('employees.list', { ...page, sort: 'name', descending: false, currentPage: pageAt(n) }),
  ],
  search: [
    'a search for a number',
    false,
    (hr: Hr, n: number) => hr.ok('employees.list', { ...page, keyword: `N${String(people / 2 + n).padStart(6, '0')}` }),
  ],
  phone: [
    'a search for a phone',
    false,
    (hr: Hr, n: number) => hr.ok('employees.list', { ...page, keyword: phoneOf(n + 1) }),
  ],
  filter: [
    'a department',
    false,
    (hr: Hr, n: number) => hr.ok('employees.list', { ...page, department: `部门${(n + 1) % departments}` }),
  ],
} as const
type Question = keyof typeof questions
/** The pages that a user turns to; the demo company has one, which is asked for each time. */
let pages = 1
const pageAt = (n: number) => 1 + (Math.abs(n) % pages)

async function askAll(program: RunningProgram, hr: Hr, isSmall: boolean): Promise<Map<Question, Answers>> {
  const found = new Map<Question, Answers>()
  for (const [key, [, isThere, ask]] of Object.entries(questions))
    found.set(
      key as Question,
      await answersOf(program, async (n) => {
        const { total } = await ask(hr, n)
        if (total === 0 && (!isSmall || isThere)) throw new Error('Nobody was found')
      }),
    )
  return found
}

/** The answers of the demo company. */
let small = new Map<Question, Answers>()
async function askSmall(program: RunningProgram): Promise<void> {
  small = await askAll(program, program.hr, true)
}

/** Makes the roster officer of the demo company a deputy, and limits them to departments. */
async function limitDeputy({ ownerUrl }: RunningProgram, userId: string, limit: readonly string[] | null) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `update membership set roles = '{admin,deputyAdmin}', screens = '{salaryStaff}', departments = $2
     where user_account_id = (select id from user_account where user_id = $1)`,
    [userId, limit],
  )
  await client.end()
  if (rowCount !== 1) throw new Error(`${userId} is no member of the demo company`)
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

recorder.add('import-health', {
  what: 'longest answer of /health during that import',
  ...measured(figure(waits), 'ms'),
  bar: judge(figure(waits).median, { most: 200 }, 'ms'),
})
console.log(`longest answer of /health during the import: ${show(figure(waits), 'ms')}`)

/** Prints and notes the answers to one question. */
function note(key: string, what: string, { p95, all, spent }: Answers, peer: Answers | undefined): void {
  const cost = `${spent.toFixed(0)} ms of processor time`
  const beside =
    peer && `in the demo company ${peer.p95.toFixed(0)} ms and ${peer.spent.toFixed(0)} ms of processor time`
  console.log(`${what}: p95 ${p95.toFixed(0)} ms, median ${show(all, 'ms')}, ${cost}${beside ? `; ${beside}` : ''}`)
  recorder.add(key, {
    what: `${what}, of ${formatNumber(people)} people, over HTTP: p95`,
    figure: `${p95.toFixed(0)} ms`,
    noise: `median ${all.median.toFixed(0)}, ${all.min.toFixed(0)} to ${all.max.toFixed(0)}, ${asked} requests, ${cost} each`,
    bar: judge(p95, { most: bar }, 'ms'),
    peer: beside ?? null,
  })
}

const { hr } = program
pages = asked
for (const [key, answers] of await askAll(program, hr, false)) note(key, questions[key][0], answers, small.get(key))
const deputies = {
  unlimited: ['by a deputy without a limit', null],
  limited: ['by a deputy limited to two departments', ['部门1', '部门2']],
} as const
const officer = program.accounts.find(({ role }) => role === 'roster officer')
if (!officer) throw new Error('The demo company has no roster officer')
const deputy = makeCaller(program.url)
deputy.token = (await deputy.ok('session.login', { userId: officer.userId, password: officer.password })).token
for (const [key, [who, limit]] of Object.entries(deputies)) {
  await limitDeputy(program, officer.userId, limit)
  for (const question of ['list', 'search'] as const) {
    const [what, , ask] = questions[question]
    const answers = await answersOf(program, (n) => ask(deputy, n))
    note(`${question}-${key}`, `${what} ${who}`, answers, small.get(question))
  }
}
const health = await answersOf(program, () => hr.ok('employees.health'))
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
