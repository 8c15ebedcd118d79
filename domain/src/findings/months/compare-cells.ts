import { itemName } from '../equations/equation.ts'
import { type Finding, finding } from '../finding.ts'
import { centsText } from '../fine-units.ts'
import type { PairedColumn, PairedMonths } from './align-months.ts'
import { type ColumnMonths, monthsOf, steadiness } from './compare-columns.ts'

/** Single cells are checked where at least this share of the column is unchanged: there a typing error stands out. */
const steadyColumn = 0.7
const oneSided = 0.95
const minDigits = 3
/** With so many digits an amount is not ten times last month's by chance, even in a column that moves every month. */
const tellingDigits = 4
/** Where more people than this share have such an amount, the column changed as a whole. */
const fewPeople = 0.1
const factors = [10, 100, 1_000]

/** REVIEW-05: changed signs, shifted decimal points and swapped digits, compared with last month. */
export function checkTypingErrors(months: PairedMonths): Finding[] {
  return months.columns.flatMap((column) => {
    const { item } = column
    const amounts = monthsOf(column, months)
    if (steadiness(amounts) < steadyColumn) return shiftedInMovingColumn(column, amounts, months)
    const sided = isOneSided(amounts)
    const fixed = steadiness(amounts, 0) >= steadyColumn
    return amounts.now.flatMap((now, at): Finding[] => {
      const last = amounts.last[at] ?? 0
      const row = months.now.rows[months.pairs[at]?.now ?? -1]
      if (!row || now === 0 || last === 0 || now === last) return []
      const figures = { name: row.name, last: centsText(last), now: centsText(now) }
      const parts = { about: [row.person, itemName(item, months.now.items)], rows: [row.rowNo], items: [item.index] }
      if (now * last < 0) return sided ? [finding({ kind: 'signFlipped', ...parts, figures })] : []
      const factor = factorOf(now, last)
      if (factor !== null) return [finding({ kind: 'shiftedPoint', ...parts, figures: { ...figures, factor } })]
      return fixed && isSwapped(now, last) ? [finding({ kind: 'swappedDigits', ...parts, figures })] : []
    })
  })
}

function shiftedInMovingColumn({ item }: PairedColumn, amounts: ColumnMonths, months: PairedMonths): Finding[] {
  const shifted = amounts.now.flatMap((now, at) => {
    const last = amounts.last[at] ?? 0
    const row = months.now.rows[months.pairs[at]?.now ?? -1]
    const factor = now === 0 || last === 0 || digitsOf(last) < tellingDigits ? null : factorOf(now, last)
    return row && factor !== null ? [{ row, factor, last, now }] : []
  })
  if (shifted.length > Math.max(2, amounts.now.length * fewPeople)) return []
  return shifted.map(({ row, factor, last, now }) =>
    finding({
      kind: 'shiftedPoint',
      about: [row.person, itemName(item, months.now.items)],
      rows: [row.rowNo],
      items: [item.index],
      figures: { name: row.name, last: centsText(last), now: centsText(now), factor },
    }),
  )
}

/** The number of digits of an amount without the zeros at its end. */
const digitsOf = (cents: number): number => String(Math.abs(cents)).replace(/0+$/, '').length

function isOneSided({ last }: ColumnMonths): boolean {
  const filled = last.filter((cents) => cents !== 0)
  const positive = filled.filter((cents) => cents > 0).length
  return Math.max(positive, filled.length - positive) >= filled.length * oneSided
}

function factorOf(now: number, last: number): string | null {
  for (const factor of factors) {
    if (now === last * factor) return String(factor)
    if (now * factor === last) return String(1 / factor)
  }
  return null
}

/** Two neighbouring digits were swapped: 5,460 for 4,560. Amounts of two digits differ like this by chance. */
function isSwapped(now: number, last: number): boolean {
  const [a, b] = [String(Math.abs(now)), String(Math.abs(last))]
  if (a.length !== b.length || digitsOf(last) < minDigits) return false
  const differing = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  return differing.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
}
