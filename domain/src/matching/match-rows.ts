import { Matching } from './matching.ts'
import type { MatchRow, RememberedMatch, RosterPerson, Verdict } from './verdict.ts'

/** Rows between two turns. */
export const matchStep = 200

/**
 * Matches all rows, in small steps between which others may take their turn. Where two rows found one person neither
 * has them; a row that HR decided keeps them. The order of the rows changes nothing.
 */
export function* matchSteps(matching: Matching, rows: readonly MatchRow[]): Generator<void, Verdict[]> {
  const verdicts: Verdict[] = []
  const finders = new Map<string, number[]>()
  for (const row of rows) {
    const verdict = { rowNo: row.rowNo, ...matching.judge(row) }
    verdicts.push(verdict)
    if (verdict.employeeId !== null) {
      const found = finders.get(verdict.employeeId)
      if (found) found.push(row.rowNo)
      else finders.set(verdict.employeeId, [row.rowNo])
    }
    if (verdicts.length % matchStep === 0) yield
  }
  for (const [index, verdict] of verdicts.entries()) {
    const found = finders.get(verdict.employeeId ?? '') ?? []
    if (found.length < 2 || rows[index]?.decided != null) continue
    const other = Math.min(...found.filter((rowNo) => rowNo !== verdict.rowNo))
    verdicts[index] = {
      rowNo: verdict.rowNo,
      match: 'twice',
      employeeId: null,
      reason: { key: 'twice', row: other },
    }
  }
  return verdicts
}

/** The same in one go, for worker threads and small batches. */
export function matchRows(
  rows: readonly MatchRow[],
  people: Iterable<RosterPerson>,
  remembered: Iterable<RememberedMatch>,
): Verdict[] {
  const matching = new Matching()
  for (const person of people) matching.addPerson(person)
  for (const match of remembered) matching.addRemembered(match)
  for (const row of rows) matching.addRow(row)
  const steps = matchSteps(matching, rows)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
