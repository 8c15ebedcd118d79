import { readFile, writeFile } from 'node:fs/promises'

/** Reads and writes what the benchmarks have recorded, and renders docs/performance.md from it. */

/** One row of the table. What was not measured is null, and the table says so. */
export interface ResultRow {
  what: string
  figure: string
  /** The spread of the rounds. */
  noise: string | null
  bar: string | null
  /** The peer's own figure, and the ratio to it. */
  peer: string | null
  command: string
  /** ISO day. */
  date: string
  commit: string
  machine: string
}

/** The rows by benchmark and key, in the order of the table. */
export type Results = Record<string, Record<string, ResultRow>>

const resultsFile = new URL('../results.json', import.meta.url)
const documentFile = new URL('../../docs/performance.md', import.meta.url)

export const readResults = async (file: URL = resultsFile): Promise<Results> =>
  JSON.parse(await readFile(file, 'utf8')) as Results

/**
 * Replaces the rows with the same keys. A row that the same command recorded before and records no longer is removed;
 * rows of another command (another part of the benchmark, other numbers) are kept.
 */
export function replaceRows(results: Results, bench: string, rows: Record<string, ResultRow>): Results {
  const commands = new Set(Object.values(rows).map(({ command }) => command))
  const kept = Object.entries(results[bench] ?? {}).filter(
    ([key, { command }]) => key in rows || !commands.has(command),
  )
  return { ...results, [bench]: { ...Object.fromEntries(kept), ...rows } }
}

export async function writeResults(results: Results): Promise<void> {
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  await writeTable()
}

export async function writeTable(): Promise<void> {
  await writeFile(documentFile, renderPerformance(await readResults()))
}

const head = `# Performance

Each row is one measurement: its figure is the median of the rounds, with the smallest and the largest round in
brackets, and a peer was measured in the same run unless its cell says otherwise. A figure holds for the commit, the
machine and the load beside it; \`bench/table.ts\` writes this page from \`bench/results.json\`, and what explains the
figures is in [performance-history.md](performance-history.md).
`

const columns = ['what', 'figure (noise)', 'bar', 'peer and ratio', 'command', 'date and commit', 'machine']

export function renderPerformance(results: Results): string {
  const lines = Object.entries(results).flatMap(([bench, rows]) => [
    line([`**${bench}**`, ...columns.slice(1).map(() => '')]),
    ...Object.values(rows).map((row) => line(cellsOf(row))),
  ])
  return `${head}\n${[line(columns), `|${columns.map(() => '---|').join('')}`, ...lines].join('\n')}\n`
}

const cellsOf = (row: ResultRow): string[] => [
  row.what,
  `${row.figure} (${row.noise ?? 'noise not measured'})`,
  row.bar ?? 'no bar',
  row.peer ?? 'no peer',
  `\`${row.command}\``,
  `${row.date}, ${row.commit}`,
  row.machine,
]

/** Escapes the bars in a cell, which would end it. */
const line = (cells: string[]): string =>
  `| ${cells
    .map((cell) => cell.replaceAll('|', '\\|'))
    .join(' | ')
    .replaceAll(/ {2,}/g, ' ')} |`
