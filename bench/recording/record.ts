import { execFileSync } from 'node:child_process'
import { type Figure, openMachine } from './measure.ts'
import { type ResultRow, readResults, replaceRows, writeResults } from './results.ts'

/**
 * A benchmark that is started with --record writes its rows into bench/results.json and docs/performance.md if it ends
 * without an error. Without --record nothing is written.
 */

const flag = '--record'

/** The arguments of the benchmark, without --record. */
export const args: readonly string[] = process.argv.slice(2).filter((each) => each !== flag)

export type Measured = Pick<ResultRow, 'figure' | 'noise'>
type NewRow = Measured & Pick<ResultRow, 'what'> & Partial<Pick<ResultRow, 'bar' | 'peer'>>

export const formatNumber = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Formats a figure with its spread; a single round has none. */
export function measured({ median, min, max, rounds }: Figure, unit: string, digits = 0): Measured {
  const [middle, low, high] = [median, min, max].map((value) => formatNumber(value, digits))
  return {
    figure: `${middle} ${unit}`,
    noise: rounds > 1 ? `${low} to ${high}, ${rounds} rounds` : null,
  }
}

export const once = (figure: string): Measured => ({ figure, noise: null })

type Bar = { most: number } | { least: number }

export function judge(value: number, bar: Bar, unit = '', digits = 0): string {
  const [limit, isMet, words] =
    'most' in bar ? [bar.most, value <= bar.most, 'at most'] : [bar.least, value >= bar.least, 'at least']
  return `${words} ${formatNumber(limit, digits)}${unit && ` ${unit}`}: ${isMet ? 'met' : 'missed'}`
}

export interface Recorder {
  /** Adds a row. It replaces the one that the benchmark recorded with the same key before. */
  add(key: string, row: NewRow): void
  save(): Promise<void>
}

/** How the command of a run is written in the table, where it differs from what was typed. */
interface Shown {
  /**
   * Replaces the typed arguments if they contain paths of one machine or leave out a number that was drawn at random.
   */
  args?: readonly string[]
  /** The benchmark uses a browser, so CHROMIUM belongs to the command. */
  inBrowser?: boolean
}

export function openRecorder(bench: string, { args: shownArgs = args, inBrowser = false }: Shown = {}): Recorder {
  const endMachine = openMachine()
  const added = new Map<string, NewRow>()
  const save = async (): Promise<void> => {
    if (!process.argv.includes(flag)) return
    if (process.exitCode) {
      console.error('Nothing is recorded: the run has failed')
      return
    }
    const browser = inBrowser && process.env.CHROMIUM ? [`CHROMIUM=${process.env.CHROMIUM}`] : []
    const about = {
      command: [...browser, 'node', `bench/${bench}.ts`, ...shownArgs].join(' '),
      date: new Date().toISOString().slice(0, 10),
      commit: describeCommit(),
      machine: endMachine(),
    }
    const rows = [...added].map(([key, { what, figure, noise, bar = null, peer = null }]): [string, ResultRow] => [
      key,
      { what, figure, noise, bar, peer, ...about },
    ])
    const before = await readResults()
    const after = replaceRows(before, bench, Object.fromEntries(rows))
    await writeResults(after)
    console.log(`${rows.length} rows recorded in bench/results.json and docs/performance.md`)
    const removed = Object.keys(before[bench] ?? {}).filter((key) => !after[bench]?.[key])
    if (removed.length > 0) console.log(`removed, as this command no longer makes them: ${removed.join(', ')}`)
  }
  return { add: (key, row) => void added.set(key, row), save }
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** Names the commit. The two files that recording writes do not count as changes of the program. */
function describeCommit(): string {
  const changed = git('status', '--porcelain', '--', ':/', ':!/bench/results.json', ':!/docs/performance.md')
  return `${git('rev-parse', '--short=7', 'HEAD')}${changed ? ' with changes' : ''}`
}
