import { execFileSync } from 'node:child_process'
import { type Figure, openMachine } from './measure.ts'
import { type ResultRow, readResults, replaceRows, writeResults } from './results.ts'

/**
 * A benchmark that is started with --record writes its rows into bench/results.json and docs/performance.md when it has
 * ended well. Without it nothing is written.
 */

const flag = '--record'

/** What a benchmark was told, without --record. */
export const args: readonly string[] = process.argv.slice(2).filter((each) => each !== flag)

export type Measured = Pick<ResultRow, 'figure' | 'noise'>
type NewRow = Measured & Pick<ResultRow, 'what'> & Partial<Pick<ResultRow, 'bar' | 'peer'>>

export const formatNumber = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** One round has no noise to speak of. */
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
  /** A row with a key that the benchmark recorded before takes its place. */
  add(key: string, row: NewRow): void
  save(): Promise<void>
}

export function openRecorder(bench: string): Recorder {
  const endMachine = openMachine()
  const added = new Map<string, NewRow>()
  const save = async (): Promise<void> => {
    if (!process.argv.includes(flag)) return
    if (process.exitCode) {
      console.error('Nothing is recorded: the run has failed')
      return
    }
    const about = {
      command: ['node', `bench/${bench}.ts`, ...args].join(' '),
      date: new Date().toISOString().slice(0, 10),
      commit: describeCommit(),
      machine: endMachine(),
    }
    const rows = [...added].map(([key, { what, figure, noise, bar = null, peer = null }]): [string, ResultRow] => [
      key,
      { what, figure, noise, bar, peer, ...about },
    ])
    await writeResults(replaceRows(await readResults(), bench, Object.fromEntries(rows)))
    console.log(`${rows.length} rows recorded in bench/results.json and docs/performance.md`)
  }
  return { add: (key, row) => void added.set(key, row), save }
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** The tables that recording itself writes are no change of the program. */
function describeCommit(): string {
  const changed = git('status', '--porcelain', '--', ':/', ':!/bench/results.json', ':!/docs/performance.md')
  return `${git('rev-parse', '--short=7', 'HEAD')}${changed ? ' with changes' : ''}`
}
