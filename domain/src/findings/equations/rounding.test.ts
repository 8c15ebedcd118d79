import { describe, expect, test } from 'vitest'
import { cellValue } from '../../batches/row-content.ts'
import { at, MadeUpCompany, quietMonth } from '../months/testing-months.ts'
import { type Rounding, rounded, roundings } from '../months/testing-rounding.ts'
import type { ReviewBatch } from '../review-batch.ts'
import { checkEquations } from './check-equations.ts'
import { equationText } from './equation.ts'
import { roundingUnit } from './rounding.ts'

const ways = Object.keys(roundings) as Rounding[]
const styles = [
  { graded: true, coarseBonus: true },
  { graded: true, coarseBonus: false },
  { graded: false, coarseBonus: true },
  { graded: false, coarseBonus: false },
]
const sizes = [14, 24, 60]
const months = styles.flatMap((style) => sizes.map((people, seed) => new MadeUpCompany(seed + 1, { ...style, people })))

/** The month with one net pay changed by this amount. */
function withNet(batch: ReviewBatch, place: number, by: number): ReviewBatch {
  const row = batch.rows[place]
  if (!row) throw new Error('No such row')
  const cells = row.cells.with(at.net, String(Number(cellValue(row.cells[at.net])) + by))
  return { ...batch, rows: batch.rows.with(place, { ...row, cells }) }
}

describe('REVIEW-07 sums of rounded amounts', () => {
  test.each(ways)('%s: sums are learnt, clean months bring no finding, and one wrong net pay is found', (how) => {
    for (const company of months) {
      company.change(quietMonth)
      const clean = rounded(company.month(), how)
      const { equations, findings } = checkEquations(clean)
      expect(findings.map(({ figures }) => figures)).toEqual([])
      const texts = equations.map((equation) => equationText(equation, clean.items))
      expect(texts).toContain('Net Pay = Gross Pay − Total Deductions')
      const place = company.random.below(clean.rows.length)
      const wrong = withNet(clean, place, 1000)
      const told = checkEquations(wrong).findings.filter(({ items }) => items[0] === at.net)
      expect(told.map(({ rows, figures }) => [rows, Math.round(Number(figures.difference) / 10)])).toEqual([
        [[clean.rows[place]?.rowNo], 100],
      ])
    }
  })

  test('a month of whole yuan that has one sum a yuan off is told of it; sums to the cent stay exact', () => {
    const exact = new MadeUpCompany(3, { people: 40, graded: true, coarseBonus: true }).month()
    for (const by of [1, 0.01]) {
      const { findings } = checkEquations(withNet(exact, 5, by))
      expect(findings.map(({ figures }) => figures.difference)).toEqual([by.toFixed(2)])
    }
  })

  test('the rounding of last month is the rounding of this one', () => {
    const company = new MadeUpCompany(5, { people: 24, graded: false, coarseBonus: false })
    const how = 'every amount cut off to whole yuan'
    const last = rounded(company.month(), how)
    company.change(quietMonth)
    const now = rounded(company.month(), how)
    expect(checkEquations(now, undefined, last).findings).toEqual([])
    const wrong = withNet(withNet(now, 3, 1000), 9, -500)
    const { findings } = checkEquations(wrong, undefined, last)
    expect(findings.map(({ rows }) => rows)).toEqual([[5], [11]])
  })

  test.each([
    ['whole yuan', [100, 4758, 3812], 100],
    ['whole 角', [100.5, 4758.1, 3812], 10],
    ['cents', [100.55, 4758, 3812.01], 1],
    ['whole yuan, one of twenty mistyped', [...new Array(19).fill(4758), 4758.25], 100],
  ])('%s', (_, amounts, unit) => {
    expect(roundingUnit(Float64Array.from(amounts, (amount) => Math.round(amount * 10_000)))).toBe(unit)
  })
})
