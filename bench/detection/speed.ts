import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, type WorkSheet } from '@e965/xlsx'
import { detectPayroll } from '../../domain/src/payroll/detect.ts'
import { transposeSlips } from '../../domain/src/payroll/sheets/vertical-slips.ts'
import type { Grid } from '../../domain/src/payroll/table.ts'
import { readWorkbook } from '../../server/src/spreadsheet/read-workbook.ts'
import { type SheetCell, xlsxBytes } from '../../server/src/spreadsheet/write-xlsx.ts'
import { type Figure, figure, machine, show } from '../recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from '../recording/record.ts'
import { centsOf, nameOf, phoneOf, writePayrollWorkbook } from '../workbooks/payroll-workbook.ts'

/**
 * Processor time of detection alone, after reading: of amounts that a file keeps as texts with dashes for none, of codes
 * and dates with dashes, and of 100,000 people with 40 columns of numbers. The peer is SheetJS's sheet_to_json over the
 * same cells in the same run, which takes the first row for the header and makes an object of each row.
 * `node bench/detection/speed.ts [rounds]`
 */

const rounds = Number(args[0] ?? 5)
const columns = 40
const identityColumns = 4
const textRows = 20_000
const numberRows = 100_000
const maxTextMs = 1000

const recorder = openRecorder('detection/speed')
const folder = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))

const amountText = (row: number, column: number): string =>
  (centsOf(row, column) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
const codes = ['—', ' -   ', 'A-12', '2024-01-05', '请假-2天']

/** A cell behind the columns that say who it is: 'amounts' has a dash in two of three cells, also of net pay. */
const textCells: Record<'amounts' | 'codes', (row: number, column: number) => string> = {
  amounts: (row, column) => ((row + column) % 3 === 0 ? amountText(row, column) : '-'),
  codes: (row, column) => codes[(column + row) % codes.length] ?? '',
}

function* textRowsOf(kind: keyof typeof textCells): Generator<SheetCell[]> {
  for (let row = 0; row < textRows; row++) {
    const cells = [String(row + 1), nameOf(row), phoneOf(row), `部门-${row % 50}`]
    for (let column = identityColumns; column < columns - 1; column++) cells.push(textCells[kind](row, column))
    // Net pay is the last column; where it is a dash, a person has to be told from what is none.
    yield [...cells, kind === 'amounts' ? textCells.amounts(row, columns - 1) : amountText(row, columns - 1)]
  }
}

async function writeTexts(path: string, kind: keyof typeof textCells): Promise<void> {
  const items = Array.from({ length: columns - identityColumns - 1 }, (_, at) => `津贴${at + 1}`)
  const header = ['序号', '姓名', '手机号', '部门', ...items, '实发工资']
  await writeFile(path, await xlsxBytes([{ name: '工资', header, rows: textRowsOf(kind) }]))
}

/** The same sheet as the peer has it after reading. */
function sheetOf(grid: Grid): WorkSheet {
  const rows: (string | number)[][] = []
  for (let row = 0; row < grid.rowCount; row++) {
    const cells: (string | number)[] = []
    for (let column = 0; column < grid.columnCount; column++) {
      const cell = grid.cell(row, column)
      cells.push(cell.kind === 'number' ? Number(cell.value) : cell.text)
    }
    rows.push(cells)
  }
  return utils.aoa_to_sheet(rows, { dense: true })
}

/** The processor time of some work, which other programs on the machine change less than the time on the clock. */
function processorMs(work: () => number, expected: number): number {
  const before = process.cpuUsage()
  const people = work()
  const { user, system } = process.cpuUsage(before)
  if (people !== expected) throw new Error(`${people} rows were read, not ${expected}`)
  return (user + system) / 1000
}

async function measure(key: string, what: string, path: string, rows: number, most?: number): Promise<void> {
  const grids = await readWorkbook({ path, name: path })
  const sheet = sheetOf(grids[0] as Grid)
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    // A grid is read anew in each round, because it remembers what was asked.
    const fresh = await readWorkbook({ path, name: path })
    times[0].push(processorMs(() => detectPayroll(transposeSlips(fresh)).people.length, rows))
    times[1].push(processorMs(() => utils.sheet_to_json(sheet).length, rows))
  }
  const [ours, peer]: [Figure, Figure] = [figure(times[0]), figure(times[1])]
  const ratio = peer.median / ours.median
  console.log(`${what}: ${show(ours, 'ms')}, sheet_to_json ${show(peer, 'ms')}, ${ratio.toFixed(1)} times as long`)
  recorder.add(key, {
    what: `processor time of detection after reading: ${what}`,
    ...measured(ours, 'ms'),
    ...(most === undefined ? {} : { bar: judge(ours.median, { most }, 'ms') }),
    peer: `SheetJS's sheet_to_json of the same cells: ${show(peer, 'ms')}, ${ratio.toFixed(1)} times as long`,
  })
}

console.log(`${machine()}; ${rounds} rounds`)
try {
  const [amounts, codesPath, numbers] = ['amounts', 'codes', 'numbers'].map((name) => join(folder, `${name}.xlsx`)) as [
    string,
    string,
    string,
  ]
  const size = `${formatNumber(textRows)} x ${columns}`
  await writeTexts(amounts, 'amounts')
  await measure('amounts', `${size} amounts as texts and dashes, net pay too`, amounts, textRows, maxTextMs)
  await writeTexts(codesPath, 'codes')
  await measure('codes', `${size} codes, dates and remarks with dashes`, codesPath, textRows, maxTextMs)
  await writePayrollWorkbook(numbers, numberRows, columns)
  await measure('numbers', `${formatNumber(numberRows)} x ${columns} numbers`, numbers, numberRows)
  await recorder.save()
} finally {
  await rm(folder, { recursive: true })
}
