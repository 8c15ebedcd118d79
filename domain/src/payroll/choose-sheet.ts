import { guessPeriod } from '../batches/period-words.ts'
import type { QuickGrid } from './grid-view.ts'
import type { RowsFound } from './rows.ts'
import type { TableShape } from './table-shape.ts'
import { isOfSlips } from './vertical-slips.ts'

/** A sheet that holds a table, and how much like a payroll that is. */
export interface SheetReading {
  grid: QuickGrid
  shape: TableShape
  rows: RowsFound
  score: number
}

/** How far a month's sheet may fall behind the best: some people more or less, but a payroll as well. */
const sameKind = 20

function isPaid(reading: SheetReading): boolean {
  return reading.rows.people.length > 0 && /[1-9]/.test(reading.rows.netPayTotal ?? '')
}

function labels(reading: SheetReading): Set<string> {
  return new Set(reading.shape.columns.map(({ label }) => label))
}

/** Most of their columns have the same names. */
export function isLaidOutAs(one: SheetReading, other: SheetReading): boolean {
  const mine = labels(one)
  const theirs = labels(other)
  const common = [...mine].filter((label) => theirs.has(label)).length
  return common >= Math.max(mine.size, theirs.size) * 0.6
}

/** Slips of people whom another sheet lists with their pay show what stands there; a single one is a form to look up. */
function isView(slips: SheetReading, readings: (SheetReading | null)[]): boolean {
  if (!isOfSlips(slips.grid)) return false
  return readings.some((other) => {
    if (other === null || other === slips) return false
    const isForm = slips.rows.people.length === 1 && other.rows.people.length > 1
    const hasPay = isPaid(other) || (isForm && other.shape.columns.some(({ role }) => role === 'money'))
    const listed = new Set(other.rows.names)
    return hasPay && slips.rows.names.every((name) => listed.has(name))
  })
}

/**
 * The sheet that most looks like a payroll. Where a workbook has one sheet a month, the latest month that was paid: HR
 * adds this month's sheet to those of the year.
 */
export function chooseSheet(readings: (SheetReading | null)[]): SheetReading | null {
  let best: SheetReading | null = null
  for (const reading of readings) {
    if (reading === null || (best !== null && reading.score <= best.score)) continue
    if (!isView(reading, readings)) best = reading
  }
  if (best === null || !isPaid(best)) return best
  // Months without a year are told apart by their number alone.
  const monthOf = ({ grid }: SheetReading): string => guessPeriod([grid.name.normalize('NFKC')], '9999-12') ?? ''
  if (monthOf(best) === '') return best
  let latest = best
  for (const reading of readings) {
    if (reading === null || reading.score < best.score - sameKind || !isPaid(reading)) continue
    if (monthOf(reading) > monthOf(latest) && isLaidOutAs(reading, best)) latest = reading
  }
  return latest
}
