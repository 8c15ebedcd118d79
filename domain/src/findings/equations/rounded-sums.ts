import type { BatchItem } from '@zhixin/contract/batches/batch'
import { cellValue, type StoredCell } from '../../batches/row-content.ts'
import { fineUnits } from '../fine-units.ts'
import { isPayPart, payDirection, totalKind } from '../pay-direction.ts'
import type { Equation, EquationTerm } from './equation.ts'
import { slackFine } from './equation-candidate.ts'

type Row = readonly StoredCell[]

/** Fewer rows than this prove nothing. */
const minRows = 3

/** In cents, the smallest amount that a column shows: 100 for a column of whole yuan. */
function unitOf(rows: readonly Row[], item: number): number {
  let decimals = 0
  for (const row of rows) {
    const value = cellValue(row[item])
    const point = value.indexOf('.')
    if (point >= 0) decimals = Math.max(decimals, value.slice(point + 1).replace(/0+$/, '').length)
  }
  return decimals === 0 ? 100 : decimals === 1 ? 10 : 1
}

/**
 * The sums that a sheet follows but for its own rounding (HISTORY-07). Sheets that drop the cents of every amount have
 * no sum that holds to the cent, which is what the review asks for; for one corrected row it is enough to know which
 * items a total is made of. Only the forms are tried in which people write gross and net pay, for the totals that no
 * equation explains.
 */
export function roundedSums(
  items: readonly BatchItem[],
  rows: readonly Row[],
  known: readonly Equation[] = [],
): Equation[] {
  if (rows.length < minRows) return []
  const isKnown = (item: BatchItem) => known.some(({ target }) => target === item.index)
  const parts = items.filter((item) => isPayPart(item) && payDirection(item))
  const term = (item: BatchItem): EquationTerm => ({ item: item.index, sign: signIn(item, rows) })
  const earned = parts.filter((item) => payDirection(item) === 1)
  const gross = items.find((item) => totalKind(item) === 'gross')
  const taken = items.find((item) => totalKind(item) === 'deductions')
  const net = items.find((item) => totalKind(item) === 'net')
  const found: Equation[] = []
  const offer = (target: BatchItem | undefined, forms: readonly (readonly EquationTerm[])[]): void => {
    if (!target || isKnown(target)) return
    const fitting = forms.map((terms) => withSlack(target, terms, rows)).find((equation) => holds(equation, rows))
    if (fitting) found.push(fitting)
  }
  const before = (limit: BatchItem) => parts.filter(({ index }) => index < limit.index)
  const behind = (limit: BatchItem) => parts.filter(({ index }) => index > limit.index)
  offer(gross, [
    ...(gross ? [before(gross).map(term)] : []),
    earned.map(term),
    ...(gross
      ? [
          before(gross)
            .filter((item) => payDirection(item) === 1)
            .map(term),
        ]
      : []),
  ])
  const of = (item: BatchItem, sign: 1 | -1): EquationTerm => ({ item: item.index, sign })
  const explained = [...known, ...found].find(({ target }) => target === gross?.index)
  const outside = parts.filter(({ index }) => !explained?.terms.some(({ item }) => item === index))
  offer(net, [
    ...(gross && taken ? [[of(gross, 1), of(taken, -1)]] : []),
    ...(gross && explained ? [[of(gross, 1), ...outside.map(term)]] : []),
    ...(gross ? [[of(gross, 1), ...behind(gross).map(term)]] : []),
    parts.map(term),
  ])
  return found.map((equation) => ({ ...equation, terms: [...equation.terms].sort((a, b) => a.item - b.item) }))
}

/** A deduction that the sheet writes as a negative amount is added. */
function signIn(item: BatchItem, rows: readonly Row[]): 1 | -1 {
  const isNegative = rows.some((row) => fineUnits(cellValue(row[item.index])) < 0)
  return payDirection(item) === -1 && !isNegative ? -1 : 1
}

/** Each rounded amount may be off by less than one unit of its column; more than three of them rarely add up. */
function withSlack(target: BatchItem, terms: readonly EquationTerm[], rows: readonly Row[]): Equation {
  const unit = unitOf(rows, target.index)
  return { target: target.index, terms, slackCents: unit * Math.min(3, Math.ceil(terms.length / 2)) }
}

function holds({ target, terms, slackCents }: Equation, rows: readonly Row[]): boolean {
  if (terms.length < 2) return false
  const within = slackFine(slackCents)
  let held = 0
  let telling = 0
  for (const row of rows) {
    const actual = amount(row, target)
    let expected = 0
    let filled = 0
    for (const { item, sign } of terms) {
      const value = amount(row, item)
      expected += sign * value
      if (value !== 0) filled++
    }
    if (Number.isNaN(actual) || Number.isNaN(expected) || Math.abs(actual - expected) > within) continue
    held++
    // A row proves something if several amounts, each far above the rounding, lead to the total.
    if (filled >= 2 && Math.abs(actual) > within * 20) telling++
  }
  return held >= rows.length * 0.85 && telling >= minRows
}

const amount = (row: Row, item: number): number => fineUnits(cellValue(row[item]) || '0')
