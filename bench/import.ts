import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { xlsxBytes } from '../server/src/spreadsheet/write-xlsx.ts'
import { startProgram } from './program/program.ts'
import { type Figure, figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'
import { nameOf, phoneOf } from './workbooks/payroll-workbook.ts'

/**
 * Reads 100,000 rows x 40 columns of .xlsx with our reader, with the common libraries and with the bare limit, each in
 * a process of its own and in turns in the same run. Then it imports the file into the real program, matched against a
 * roster of as many people, encrypted and stored. Run `npm ci` in this folder first.
 * `node bench/import.ts [rows] [rounds] [read|whole]`
 */

const rows = Number(args[0] ?? 100_000)
const rounds = Number(args[1] ?? 5)
const part = args[2] ?? 'all'
const columns = 40
const fewRows = 1000

interface Reading {
  ms: number
  cells: number
  cents: number
  megabytes: number
  /** Only our reader: the time until every cell was also returned as an object. */
  allCellsMs?: number
}

const recorder = openRecorder('import')
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
const large = join(folder, 'large.xlsx')
const small = join(folder, 'small.xlsx')
const writer = resolve(import.meta.dirname, 'workbooks/write-workbook.ts')
await run(process.execPath, [writer, large, String(rows), String(columns)])
await run(process.execPath, [writer, small, String(fewRows), String(columns)])

async function reader<Result>(script: string, ...paths: string[]): Promise<Result> {
  const args = [resolve(import.meta.dirname, 'readers', script), ...paths]
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args])
  return JSON.parse(stdout) as Result
}

const peers = {
  'exceljs (stream)': 'exceljs.js',
  'hucre (stream)': 'hucre.js',
  'read-excel-file': 'read-excel-file.js',
  'SheetJS (dense)': 'sheetjs.js',
}
const ours = 'our reader'
const bare = 'bare inflate and scan'
const scripts: Record<string, string> = { [bare]: 'bare.ts', [ours]: 'ours.ts', ...peers }

function sameWork(name: string, { cells, cents }: Reading): void {
  const expected = rows * columns + columns
  if (cells !== expected) throw new Error(`${name} read ${cells} cells of ${expected}`)
  const money = results.get(ours)?.[0]?.cents
  if (money !== undefined && money !== cents) throw new Error(`${name} read other amounts: ${cents}, not ${money}`)
}

const results = new Map<string, Reading[]>()

async function readAlternately(): Promise<Figure> {
  for (let round = 0; round < rounds; round++) {
    for (const [name, script] of Object.entries(scripts)) {
      const reading = await reader<Reading>(script, large)
      sameWork(name, reading)
      results.set(name, [...(results.get(name) ?? []), reading])
    }
  }
  const timeOf = (name: string): Figure => figure((results.get(name) ?? []).map(({ ms }) => ms))
  const our = timeOf(ours)
  for (const name of Object.keys(scripts)) {
    const peak = figure((results.get(name) ?? []).map(({ megabytes }) => megabytes))
    const time = timeOf(name)
    console.log(
      `${name}: ${show(time, 'ms')}, ${(time.median / our.median).toFixed(2)} of ours, peak ${show(peak, 'MB')}`,
    )
  }
  const handed = figure((results.get(ours) ?? []).map(({ allCellsMs }) => allCellsMs ?? Number.NaN))
  const fastest = Object.keys(peers).reduce((best, name) => (timeOf(name).median < timeOf(best).median ? name : best))
  const peer = timeOf(fastest)
  console.log(`our reader with every cell as an object: ${show(handed, 'ms')}`)
  console.log(
    `the fastest library, ${fastest}, takes ${(peer.median / our.median).toFixed(1)} times as long as ours (bar: 5), ${(peer.median / handed.median).toFixed(1)} times with every cell as an object`,
  )
  console.log(`ours takes ${(our.median / timeOf(bare).median).toFixed(2)} of the bare limit (bar: 1.5)`)
  const ratio = our.median / timeOf(bare).median
  recorder.add('read', {
    what: `reading ${formatNumber(rows)} x ${columns} of .xlsx, up to the sheet in memory`,
    ...measured(our, 'ms'),
    bar: judge(peer.median / our.median, { least: 5 }, 'times as long by the fastest library'),
    peer: `${fastest}: ${show(peer, 'ms')}`,
  })
  recorder.add('bare', {
    what: 'that reading, as a ratio to inflating and scanning the same bytes and nothing else',
    figure: ratio.toFixed(2),
    noise: null,
    bar: judge(ratio, { most: 1.5 }, '', 1),
    peer: `the bare limit: ${show(timeOf(bare), 'ms')}`,
  })
  return peer
}

async function readPerRow(): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { few, many } = await reader<{ few: number; many: number }>('ours-per-row.ts', small, large)
    ratios.push(many / rows / (few / fewRows))
  }
  console.log(
    `time per row at ${rows} rows: ${show(figure(ratios), 'of that at 1,000 rows after start-up', 2)} (bar: 1.2)`,
  )
}

async function importWhole(fastest: Figure | undefined): Promise<void> {
  const { hr, stop } = await startProgram()
  const roster = Array.from({ length: rows }, (_, row) => [nameOf(row), phoneOf(row)])
  const body = await xlsxBytes([{ name: '花名册', header: ['姓名', '手机号'], rows: roster }])
  const people = { file: { name: 'roster.xlsx', body } }
  const { planHash } = await hr.ok('employees.checkFile', {}, people)
  const report = await hr.ok('employees.import', { planHash }, people)
  const file = { name: 'payroll.xlsx', body: await readFile(large) }
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const { counts } = await hr.ok('batches.importExcel', {}, { file })
    times.push(performance.now() - started)
    if (counts.sure !== rows) throw new Error(`${JSON.stringify(counts)} matched, roster: ${JSON.stringify(report)}`)
  }
  const whole = figure(times)
  const ratio = fastest
    ? `, ${(whole.median / fastest.median).toFixed(2)} of what that library takes to read (bar: 0.5)`
    : ''
  console.log(`whole import, matched against ${rows} people: ${show(whole, 'ms')}${ratio}`)
  await stop()
  recorder.add('whole', {
    what: `the whole import of that file, matched against ${formatNumber(rows)} people`,
    ...measured(whole, 'ms'),
    peer: fastest ? `${(whole.median / fastest.median).toFixed(2)} of what the fastest library takes to read` : null,
  })
}

console.log(
  `${machine()}; ${rows} rows x ${columns} columns, ${((await stat(large)).size / 1e6).toFixed(1)} MB, ${rounds} rounds`,
)
const fastest = part === 'whole' ? undefined : await readAlternately()
if (part !== 'whole') await readPerRow()
if (part !== 'read') await importWhole(fastest)
await rm(folder, { recursive: true, force: true })
await recorder.save()
