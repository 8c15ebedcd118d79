import { roundAmount, subtractAmounts } from '../payroll/money.ts'
import { type Equation, equationText } from './equation.ts'
import { mayBreak, slackFine } from './equation-candidate.ts'
import { findEquations } from './find-equations.ts'
import { type Finding, finding } from './finding.ts'
import { type AmountColumn, amountColumns, type ReviewBatch, type ReviewRow } from './review-batch.ts'
import { holdsExactly, rowSums } from './row-sums.ts'

export interface EquationCheck {
  equations: Equation[]
  findings: Finding[]
}

/** REVIEW-07: the equations of the sheet, and every row that breaks one, with the expected and the actual amount. */
export function checkEquations(batch: ReviewBatch, columns: AmountColumn[] = amountColumns(batch)): EquationCheck {
  const equations: Equation[] = []
  const findings: Finding[] = []
  const several = withSeveralRows(batch.rows)
  for (const proposed of findEquations(columns, batch.rows.length)) {
    const { equation, broken } = overAllRows(proposed, columns, batch)
    if (broken.length > mayBreak(batch.rows.length)) continue
    equations.push(equation)
    const text = equationText(equation, batch.items)
    for (const row of broken) findings.push(brokenRow(row, equation, text, several.has(whoOf(row))))
  }
  return { equations, findings }
}

/**
 * The rows that break an equation. Columns that only few people have are not in any sampled row; they are added to the
 * equation where they explain a break.
 */
function overAllRows(proposed: Equation, columns: AmountColumn[], batch: ReviewBatch) {
  const byItem = new Map(columns.map((column) => [column.item.index, column]))
  const broken = brokenRows(proposed, byItem, batch)
  if (broken.length === 0) return { equation: proposed, broken }
  for (const { item } of columns) {
    if (item.index === proposed.target || proposed.terms.some((term) => term.item === item.index)) continue
    for (const sign of [1, -1] as const) {
      const terms = [...proposed.terms, { item: item.index, sign }].sort((a, b) => a.item - b.item)
      const wider = { ...proposed, terms }
      // A rarely filled column decides over few rows, so it must repair most of the broken rows among them and break
      // none.
      if (!broken.some((row) => holdsExactly(row.cells, wider))) continue
      const left = brokenRows(wider, byItem, batch)
      if (left.length < broken.length) return overAllRows(wider, columns, batch)
    }
  }
  return { equation: proposed, broken }
}

function brokenRows(equation: Equation, byItem: ReadonlyMap<number, AmountColumn>, batch: ReviewBatch): ReviewRow[] {
  const target = byItem.get(equation.target)?.fine
  const terms = equation.terms.map(({ item, sign }) => ({ sign, fine: byItem.get(item)?.fine }))
  const within = slackFine(equation.slackCents)
  return batch.rows.filter((row, at) => {
    let left = target?.[at] ?? 0
    for (const { sign, fine } of terms) left -= sign * (fine?.[at] ?? 0)
    if (Math.abs(left) <= within) return false
    return !holdsExactly(row.cells, equation)
  })
}

const whoOf = (row: ReviewRow): string => row.person || row.name

function withSeveralRows(rows: readonly ReviewRow[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const several = new Set<string>()
  for (const row of rows) {
    const who = whoOf(row)
    if (seen.has(who)) several.add(who)
    seen.add(who)
  }
  return several
}

/**
 * For a person with several rows the finding names the row, because accepting one of the rows says nothing about the
 * others.
 */
function brokenRow(row: ReviewRow, equation: Equation, text: string, isOneOfSeveral: boolean): Finding {
  const sums = rowSums(row.cells, equation) ?? { expected: '0', actual: '0' }
  const expected = roundAmount(sums.expected, 2)
  const actual = roundAmount(sums.actual, 2)
  return finding({
    kind: 'equationBroken',
    about: [whoOf(row), text, ...(isOneOfSeveral ? [String(row.rowNo)] : [])],
    rows: [row.rowNo],
    items: [equation.target, ...equation.terms.map(({ item }) => item)],
    figures: { name: row.name, equation: text, expected, actual, difference: subtractAmounts(actual, expected) },
  })
}
