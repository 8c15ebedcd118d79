import { guessPeriod } from '../../batches/period-words.ts'
import type { TableShape } from '../columns/table-shape.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { RowsFound } from '../rows/rows.ts'
import { isOfSlips } from './vertical-slips.ts'

/** A sheet that contains a table, with a score for how much the table looks like a payroll. */
export interface SheetReading {
  grid: QuickGrid
  shape: TableShape
  rows: RowsFound
  score: number
}

/**
 * The sheet of another month may score this much less than the best sheet: it has a few people more or less, but is a
 * payroll too.
 */
const sameKind = 20

function isPaid(reading: SheetReading): boolean {
  return reading.rows.people.length > 0 && /[1-9]/.test(reading.rows.netPayTotal ?? '')
}

function labels(reading: SheetReading): Set<string> {
  return new Set(reading.shape.columns.map(({ label }) => label))
}

/** True if most columns of the two sheets have the same labels. */
export function isLaidOutAs(one: SheetReading, other: SheetReading): boolean {
  const mine = labels(one)
  const theirs = labels(other)
  const common = [...mine].filter((label) => theirs.has(label)).length
  return common >= Math.max(mine.size, theirs.size) * 0.6
}

/**
 * True for slips that only repeat another sheet: that sheet lists all their people with their pay. A single slip beside
 * a longer list is a form for looking somebody up.
 */
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
 * The sheet that looks most like a payroll. If a workbook has one sheet per month, this is the latest month that was
 * paid, because HR adds each month's sheet to the workbook of the year.
 */
export function chooseSheet(readings: (SheetReading | null)[]): SheetReading | null {
  let best: SheetReading | null = null
  for (const reading of readings) {
    if (reading === null || (best !== null && reading.score <= best.score)) continue
    if (!isView(reading, readings)) best = reading
  }
  if (best === null || !isPaid(best)) return best
  // Months without a year are compared by their number alone.
  const monthOf = ({ grid }: SheetReading): string => guessPeriod([grid.name.normalize('NFKC')], '9999-12') ?? ''
  if (monthOf(best) === '') return best
  let latest = best
  for (const reading of readings) {
    if (reading === null || reading.score < best.score - sameKind || !isPaid(reading)) continue
    if (monthOf(reading) > monthOf(latest) && isLaidOutAs(reading, best)) latest = reading
  }
  return latest
}
