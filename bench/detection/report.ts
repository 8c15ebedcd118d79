import { addScores, type CaseScore, worsened } from './score.ts'

/** The scores of all files, by class and seed. */
export type Scores = Map<string, Map<string, CaseScore>>

/** What --json writes. */
export interface Saved {
  classes: Record<string, Record<string, CaseScore>>
  /** Milliseconds of processor time per 1,000 rows. */
  timePerThousand: number
}

const share = (part: number, whole: number, digits = 1): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(digits)} %`

const columns: [title: string, of: (sum: CaseScore, files: number) => string][] = [
  ['files', (_, files) => String(files)],
  ['people', ({ people }) => String(people)],
  ['lost', ({ lost }) => String(lost)],
  ['untold', ({ lostUntold }) => String(lostUntold)],
  ['others', ({ others }) => String(others)],
  ['became', ({ became }) => String(became)],
  ['untold', ({ becameUntold }) => String(becameUntold)],
  ['became %', ({ became, others }) => share(became, others, 2)],
  ['asked/file', ({ questions }, files) => (questions / Math.max(1, files)).toFixed(2)],
  ['needless', ({ needless }) => String(needless)],
  ['unsaid', ({ unsaid }) => String(unsaid)],
  ['exact of claimed', ({ exact, claimed }) => `${share(exact, claimed)} of ${claimed}`],
  ['withheld', ({ withheld }) => String(withheld)],
  ['sheet', ({ wrongSheet }) => String(wrongSheet)],
  ['roles', ({ wrongRoles }) => String(wrongRoles)],
  ['header', ({ wrongHeader }) => String(wrongHeader)],
  ['wrong', ({ wrong }) => String(wrong)],
  ['silent', ({ silent }) => String(silent)],
]

function tableOf(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return rows.map(line).join('\n')
}

export const total = (scores: Scores): CaseScore =>
  addScores([...scores.values()].flatMap((files) => [...files.values()]))
export const countFiles = (scores: Scores): number => [...scores.values()].reduce((sum, files) => sum + files.size, 0)

/** The scoreboard: a line for each class, and one for all. */
export function showScores(scores: Scores): string {
  const line = (name: string, sum: CaseScore, files: number): string[] => [
    name,
    ...columns.map(([, of]) => of(sum, files)),
  ]
  return tableOf([
    ['class', ...columns.map(([title]) => title)],
    ...[...scores].map(([name, files]) => line(name, addScores([...files.values()]), files.size)),
    line('all', total(scores), countFiles(scores)),
  ])
}

/** The files that were read wrongly, as --only takes them. */
export const wrongFiles = (scores: Scores): string[] =>
  [...scores].flatMap(([shape, files]) =>
    [...files].flatMap(([seed, score]) => (score.wrong > 0 ? [`--only '${shape}:${seed}'`] : [])),
  )

/** Says class by class what became worse or better since another run, and names each file that became worse. */
export function compareScores(before: Saved, scores: Scores): { lines: string[]; worse: number } {
  const lines: string[] = []
  let worse = 0
  for (const [shape, files] of scores) {
    const earlier = before.classes[shape]
    if (earlier === undefined) {
      lines.push(`${shape}: new`)
      continue
    }
    const common = [...files].flatMap(([seed, after]) => {
      const then = earlier[seed]
      return then === undefined ? [] : [{ seed, then, after }]
    })
    const then = addScores(common.map((each) => each.then))
    const now = addScores(common.map(({ after }) => after))
    const [down, up] = [worsened(then, now), worsened(now, then)]
    if (down.length + up.length === 0 && common.every(({ then, after }) => worsened(then, after).length === 0)) continue
    lines.push(`${shape}: ${down.length > 0 ? `WORSE ${down.join(', ')}` : 'not worse'}${better(up)}`)
    if (down.length > 0) worse++
    for (const { seed, then, after } of common) {
      const found = worsened(then, after)
      if (found.length > 0) lines.push(`  worse: --only '${shape}:${seed}'  ${found.join(', ')}`)
    }
  }
  return { lines, worse }
}

/** What was worse before is written the other way round. */
const better = (up: readonly string[]): string =>
  up.length === 0
    ? ''
    : `; better: ${up.map((each) => each.replace(/(\d+) -> (\d+)/, '$2 -> $1').replace(/^net/, 'no longer net')).join(', ')}`
