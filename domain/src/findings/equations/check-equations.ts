import { roundAmount, subtractAmounts } from '../../money/money.ts'
import { type Finding, finding } from '../finding.ts'
import { type AmountColumn, amountColumns, type ReviewBatch, type ReviewRow, rowAndName } from '../review-batch.ts'
import { type Equation, equationText } from './equation.ts'
import { equationsOverRows } from './equations-over-rows.ts'
import { independentOf } from './independent.ts'
import { type InheritedEquation, inheritedEquations, withInherited } from './inherited-equations.ts'
import { rowSums } from './row-sums.ts'

export interface EquationCheck {
  equations: Equation[]
  findings: Finding[]
}

/**
 * REVIEW-07 and REVIEW-11: the equations of the sheet and of last month's sheet, and every row that breaks one, with
 * the expected and the actual amount. An equation of last month that most rows break is reported as a whole.
 */
export function checkEquations(
  batch: ReviewBatch,
  columns: readonly AmountColumn[] = amountColumns(batch),
  last: ReviewBatch | null = null,
): EquationCheck {
  const own = equationsOverRows(columns, batch)
  const inherited = last === null ? [] : inheritedEquations(batch, columns, last, own)
  const isNew = independentOf(batch.items.length)
  const checked = withInherited(own, inherited)
    .filter(({ equation }) => isNew(relationOf(equation, batch.items.length)))
    .sort((a, b) => a.equation.target - b.equation.target)
  const findings = checked.flatMap(({ equation, broken }) => {
    const text = equationText(equation, batch.items)
    return broken.map((row) => brokenRow(row, equation, text))
  })
  const targets = new Set(checked.map(({ equation }) => equation.target))
  const lost = inherited.filter(({ equation, holds, isWhole }) => !holds && isWhole && !targets.has(equation.target))
  return {
    equations: checked.map(({ equation }) => equation),
    findings: [...findings, ...lost.map((each) => lostEquation(each, batch))],
  }
}

function relationOf({ target, terms }: Equation, width: number): Int8Array {
  const relation = new Int8Array(width)
  relation[target] = 1
  for (const { item, sign } of terms) relation[item] = -sign
  return relation
}

function brokenRow(row: ReviewRow, equation: Equation, text: string): Finding {
  const sums = rowSums(row.cells, equation) ?? { expected: '0', actual: '0' }
  const expected = roundAmount(sums.expected, 2)
  const actual = roundAmount(sums.actual, 2)
  return finding({
    kind: 'equationBroken',
    about: [...rowAndName(row), text],
    rows: [row.rowNo],
    items: [equation.target, ...equation.terms.map(({ item }) => item)],
    figures: { name: row.name, equation: text, expected, actual, difference: subtractAmounts(actual, expected) },
  })
}

function lostEquation({ equation, broken }: InheritedEquation, batch: ReviewBatch): Finding {
  const text = equationText(equation, batch.items)
  return finding({
    kind: 'equationLost',
    about: [text],
    rows: broken.map(({ rowNo }) => rowNo),
    items: [equation.target, ...equation.terms.map(({ item }) => item)],
    figures: { equation: text, brokenRows: String(broken.length), allRows: String(batch.rows.length) },
  })
}
