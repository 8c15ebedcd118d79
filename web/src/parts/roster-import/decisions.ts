import type { ImportReportData } from './import-report.tsx'
import type { NamesakeAnswers } from './namesake-list.tsx'

const noneTicked: ReadonlySet<number> = new Set()
const noAnswers: NamesakeAnswers = new Map()
const noneIgnored: ReadonlySet<string> = new Set()

/** What HR has decided about the rows and columns of a file. */
export interface Decisions {
  /** Rows found by name only that are updated. */
  ticked: ReadonlySet<number>
  answers: NamesakeAnswers
  /** Columns that are not imported, as HR has seen. */
  ignored: ReadonlySet<string>
  /** Rows that are not imported, each with the row that is right instead. */
  excluded: ReadonlyMap<number, number>
}

export const undecided: Decisions = {
  ticked: noneTicked,
  answers: noAnswers,
  ignored: noneIgnored,
  excluded: new Map(),
}

/** The excluded rows once this row of several that clash is the right one. */
export function chooseRow(
  excluded: Decisions['excluded'],
  row: number,
  rivals: readonly number[],
): Map<number, number> {
  const next = new Map(excluded)
  for (const rival of rivals) next.set(rival, row)
  return next
}

/** The excluded rows once the choice of this row is taken back. */
export const undoChoice = (excluded: Decisions['excluded'], chosen: number): Map<number, number> =>
  new Map([...excluded].filter(([, instead]) => instead !== chosen))

/** The excluded rows as the calls take them. */
export const excludedText = (excluded: Decisions['excluded']): string =>
  [...excluded].map(([row, instead]) => `${row}:${instead}`).join(',')

/** How many people an import takes: those found by name only if they are ticked, namesakes if there is an answer. */
export function takenBy({ added, updated, changes }: ImportReportData, { ticked, answers }: Decisions): number {
  const taken = [...answers.values()].filter((choice) => choice !== 'repeated').length
  return added + updated + taken - changes.filter(({ row, byName }) => byName && !ticked.has(row)).length
}

/** What of the decisions is still asked for: a file that is read anew, with one field more, asks the same questions. */
export function stillAsked(
  { changes, namesakes }: ImportReportData,
  { ticked, answers, ignored, excluded }: Decisions,
): Decisions {
  const rows = new Set(changes.filter(({ byName }) => byName).map(({ row }) => row))
  const questions = new Map(
    namesakes.map(({ row, candidates, fileRows }) => [
      row,
      ['new', ...candidates.map(({ id }) => id), ...(fileRows.length > 0 ? ['repeated'] : [])],
    ]),
  )
  return {
    ticked: new Set([...ticked].filter((row) => rows.has(row))),
    answers: new Map([...answers].filter(([row, choice]) => questions.get(row)?.includes(choice))),
    ignored,
    excluded,
  }
}
