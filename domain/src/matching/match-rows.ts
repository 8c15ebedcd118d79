import { Grouped } from './grouped.ts'
import { LowestTwo } from './lowest-two.ts'
import type { Matching } from './matching.ts'
import { nameForm } from './name-form.ts'
import { type MatchRow, type Verdict, verdictOf } from './verdict.ts'

/** The number of rows between two yields. */
export const matchStep = 200

/**
 * Matches all rows, in small steps between which other requests can run. If several rows match one person, none of them
 * gets the person, except rows that HR decided. The order of the rows makes no difference.
 */
export function* matchSteps(matching: Matching, rows: readonly MatchRow[]): Generator<void, Verdict[]> {
  const verdicts: Verdict[] = []
  const finders = new Grouped((rowNo: number) => new LowestTwo(rowNo))
  const alone: Verdict[] = []
  for (const row of rows) {
    const name = nameForm(row.name)
    const verdict = matching.judge(row, name)
    verdicts.push(verdict)
    if (matching.isAlone(verdict, name)) alone.push(verdict)
    else if (verdict.employeeId !== null) finders.add(verdict.employeeId, row.rowNo)
    if (verdicts.length % matchStep === 0) yield
  }
  // Only a decision of HR can have given their people to another row as well.
  for (const { employeeId, rowNo } of alone)
    if (employeeId !== null && finders.first(employeeId) !== undefined) finders.add(employeeId, rowNo)
  return verdicts.map((verdict, at) => {
    const all = verdict.employeeId === null ? undefined : finders.group(verdict.employeeId)
    return all && rows[at]?.decided === null
      ? verdictOf(verdict, 'twice', null, { key: 'twice', row: all.otherThan(verdict.rowNo) })
      : verdict
  })
}
