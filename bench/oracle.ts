import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Grid } from '../domain/src/payroll/table.ts'
import { FileFaultError } from '../server/src/spreadsheet/fault/file-fault.ts'
import { readWorkbook } from '../server/src/spreadsheet/read-workbook.ts'
import {
  addDisplayed,
  compareDisplayed,
  type DisplayedComparison,
  emptyDisplayed,
  findCsvs,
  volatileCells,
} from './oracle/displayed.ts'
import { type PeerReading, readSheetJs, startPython } from './oracle/peers.ts'
import { add, compareValues, emptyComparison, type ValueComparison } from './oracle/values.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, once, openRecorder } from './recording/record.ts'

/**
 * Compares our reader over a folder of workbooks with two others that share no code with it: SheetJS, and openpyxl
 * (packed workbooks) with xlrd (old ones) if Debian's python3-openpyxl and python3-xlrd are installed. Values are
 * compared cell by cell. Shown texts are compared with the CSVs that Excel saved (NAME.0.csv and so on), if they are
 * beside the workbook, in a folder '2016' beside it, or in the folder of the second argument with the prefix of the
 * third.
 * `node bench/oracle.ts FOLDER [CSVS [PREFIX]]`; VERBOSE=1 names every file that differs.
 */

const [folder = '.', csvFolder, prefix = ''] = args
const root = resolve(folder)
/** The name of the collection identifies its rows in the table, because no path of a machine is recorded. */
const collection = basename(root)
const recorder = openRecorder('oracle', { args: [collection, ...args.slice(1, 2).map(() => 'CSVS'), ...args.slice(2)] })
const verbose = process.env.VERBOSE === '1'
const workbookName = /\.(?:xlsx|xlsm|xltx|xltm|xlsb|xls|xlt|xla|et|ods|fods|ots|slk|dif|xml|html?|mht|biff\d)$/i
const slowMs = 5000

interface Group {
  files: number
  refused: Map<string, number>
  crashes: string[]
  ms: number[]
  values: Map<string, ValueComparison>
  displayed: DisplayedComparison
  withCsv: number
  cleanCsv: number
}

const groups = new Map<string, Group>()
const slowest: { path: string; ms: number }[] = []
const readByOthers: string[] = []

function groupOf(name: string): Group {
  const known = groups.get(name)
  if (known !== undefined) return known
  const group: Group = {
    files: 0,
    refused: new Map(),
    crashes: [],
    ms: [],
    values: new Map(),
    displayed: emptyDisplayed(),
    withCsv: 0,
    cleanCsv: 0,
  }
  groups.set(name, group)
  return group
}

async function workbooks(): Promise<string[]> {
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile() && workbookName.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return paths.sort()
}

const filled = (peer: PeerReading | string): number =>
  typeof peer === 'string' ? 0 : [...peer.sheets.values()].reduce((sum, cells) => sum + cells.size, 0)

/** Names the format for the table, by the content if possible, otherwise by the file's ending. */
function formatOf(path: string, bytes: Buffer, peer: PeerReading | string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    // The first record of a workbook contains the version.
    const version = [8, 16].flatMap((length) =>
      [5, 6].filter((high) => bytes.includes(Buffer.of(9, 8, length, 0, 0, high))),
    )[0]
    return version === undefined ? ending : `xls (BIFF${version === 6 ? 8 : 5})`
  }
  if (typeof peer === 'string') return ending
  return peer.format === 'xlml' ? 'XML 2003' : ['?', 'xlsx'].includes(peer.format) ? ending : peer.format
}

function compareWithCsvs(path: string, grids: Grid[], peer: PeerReading | undefined, group: Group): void {
  const folders = csvFolder === undefined ? [join(dirname(path), '2016'), dirname(path)] : [resolve(csvFolder)]
  const csvs = findCsvs(basename(path), folders, prefix)
  if (csvs.length === 0) return
  const volatile = peer === undefined ? new Set<string>() : volatileCells(peer)
  const whole = emptyDisplayed()
  for (const { sheet, path: csv } of csvs) {
    const name = peer?.sheetNames[sheet]
    const grid = name === undefined ? grids[sheet] : grids.find((candidate) => candidate.name === name)
    if (grid !== undefined) addDisplayed(whole, compareDisplayed(grid, csv, peer, volatile))
  }
  group.withCsv++
  if (whole.equal === whole.cells) group.cleanCsv++
  else if (verbose) {
    console.log(`shown: ${relative(root, path)} ${whole.equal}/${whole.cells}`)
    for (const [kind, { count, example }] of whole.kinds) console.log(`   ${count} ${kind}: ${example}`)
  }
  addDisplayed(group.displayed, whole)
}

const python = startPython(resolve(import.meta.dirname, 'oracle/peer.py'))
const paths = await workbooks()
if (!existsSync(root) || paths.length === 0) throw new Error(`no workbook in ${root}`)
console.log(`${machine()}; ${paths.length} files of ${root}`)
if (python === null) console.log('python3 with openpyxl and xlrd is not at hand: compared with SheetJS alone')

for (const path of paths) {
  const bytes = await readFile(path)
  const sheetJs = readSheetJs(bytes)
  const group = groupOf(formatOf(path, bytes, sheetJs))
  group.files++
  const other = python === null ? 'not at hand' : await python.read(path)
  const started = performance.now()
  let grids: Grid[]
  try {
    grids = await readWorkbook({ path, name: basename(path) })
    for (const grid of grids) if (grid.rowCount > 0) grid.cell(0, 0)
  } catch (error) {
    if (error instanceof FileFaultError) {
      group.refused.set(error.fault, (group.refused.get(error.fault) ?? 0) + 1)
      const others = [sheetJs, other].filter((peer) => filled(peer) > 0)
      if (others.length > 0)
        readByOthers.push(
          `${relative(root, path)} (${error.message}): ${others.map((peer) => (typeof peer === 'string' ? '' : `${peer.name} ${filled(peer)} cells`)).join(', ')}`,
        )
    } else group.crashes.push(`${relative(root, path)}: ${String(error)}`)
    continue
  } finally {
    const ms = performance.now() - started
    group.ms.push(ms)
    slowest.push({ path, ms })
  }
  const date1904 = typeof sheetJs === 'string' ? [false, true] : [sheetJs.date1904]
  for (const peer of [sheetJs, other]) {
    if (typeof peer === 'string') continue
    const compared = compareValues(grids, peer, date1904)
    const sum = group.values.get(peer.name) ?? emptyComparison()
    group.values.set(peer.name, sum)
    add(sum, compared)
    if (verbose && compared.equal < compared.cells) {
      console.log(`values: ${relative(root, path)}, ${peer.name} ${compared.equal}/${compared.cells}`)
      for (const [kind, { count, example }] of compared.kinds) console.log(`   ${count} ${kind}: ${example}`)
    }
  }
  compareWithCsvs(path, grids, typeof sheetJs === 'string' ? undefined : sheetJs, group)
}
python?.stop()

const percent = ({ cells, equal }: { cells: number; equal: number }): string =>
  cells === 0 ? '–' : `${((Math.floor((equal / cells) * 1e5) / 1e5) * 100).toFixed(3)} % of ${cells}`

const everything = emptyDisplayed()
const allValues = new Map<string, ValueComparison>()
const table: string[][] = [
  [
    'format',
    'files',
    'read',
    'refused',
    'crashes',
    'SheetJS',
    'openpyxl/xlrd',
    'shown as in Excel’s CSV',
    'CSV files alike',
    'ms a file',
  ],
]
for (const [name, group] of [...groups].sort((a, b) => b[1].files - a[1].files)) {
  const python = emptyComparison()
  for (const [peer, compared] of group.values) {
    const sum = allValues.get(peer) ?? emptyComparison()
    allValues.set(peer, sum)
    add(sum, compared)
    if (peer !== 'SheetJS') add(python, compared)
  }
  const refused = [...group.refused.values()].reduce((sum, count) => sum + count, 0)
  addDisplayed(everything, group.displayed)
  table.push([
    name,
    String(group.files),
    String(group.files - refused - group.crashes.length),
    [...group.refused].map(([fault, count]) => `${count} ${fault.replace('file.', '')}`).join(' ') || '0',
    String(group.crashes.length),
    percent(group.values.get('SheetJS') ?? emptyComparison()),
    percent(python),
    percent(group.displayed),
    group.withCsv === 0 ? '–' : `${group.cleanCsv} of ${group.withCsv}`,
    show(figure(group.ms), 'ms', 1),
  ])
}
for (const row of table) console.log(`| ${row.join(' | ')} |`)
for (const { crashes } of groups.values()) for (const crash of crashes) console.log(`CRASH ${crash}`)

function tell(title: string, kinds: ValueComparison['kinds']): void {
  if (kinds.size === 0) return
  console.log(`\n${title}`)
  for (const [kind, { count, example }] of [...kinds].sort((a, b) => b[1].count - a[1].count))
    console.log(`  ${count} ${kind}; such as ${example}`)
}

for (const [peer, compared] of allValues) {
  console.log(`\nvalues, ${peer}: ${percent(compared)}`)
  tell(`differences to ${peer}`, compared.kinds)
}
console.log(`\nshown as in Excel's CSV: ${percent(everything)}`)
tell('left out, by rule', everything.leftOut)
tell('shown differently', everything.kinds)
if (readByOthers.length > 0) console.log(`\nrefused by us, read by others:\n  ${readByOthers.join('\n  ')}`)
slowest.sort((a, b) => b.ms - a.ms)
console.log(
  `\nslowest: ${slowest
    .slice(0, 5)
    .map(({ path, ms }) => `${relative(root, path)} ${Math.round(ms)} ms`)
    .join(', ')}; over ${slowMs} ms: ${slowest.filter(({ ms }) => ms > slowMs).length}`,
)
console.log(machine())

const crashes = [...groups.values()].reduce((sum, group) => sum + group.crashes.length, 0)
const refusals = [...groups.values()]
  .flatMap(({ refused }) => [...refused.values()])
  .reduce((sum, count) => sum + count, 0)
const seconds = ((slowest[0]?.ms ?? 0) / 1000).toFixed(1)
const readings = `${formatNumber(paths.length)} files, ${formatNumber(paths.length - refusals - crashes)} read, ${crashes} crashes, slowest ${seconds} s`
const others = [...allValues].filter(([peer]) => peer !== 'SheetJS')
recorder.add(`${collection}-values`, {
  what: `${collection}: cells whose value is that of a peer (${readings})`,
  ...once(percent(allValues.get('SheetJS') ?? emptyComparison())),
  peer: ['SheetJS', ...others.map(([peer, compared]) => `${peer}: ${percent(compared)}`)].join('; '),
})
if (everything.cells > 0)
  recorder.add(`${collection}-shown`, {
    what: `${collection}: cells shown as in the CSV of Excel`,
    ...once(percent(everything)),
    bar: judge((100 * everything.equal) / everything.cells, { least: 99 }, '%'),
    peer: 'Excel',
  })
await recorder.save()
