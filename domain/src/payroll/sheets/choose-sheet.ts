import { type Months, monthsOfSheets } from './sheet-months.ts'
import { isLaidOutAs, isPaid, type SheetReading, sharesPeople } from './sheet-reading.ts'
import { isOfSlips } from './vertical-slips.ts'

/**
 * The sheet of another month may have so many bits less than the best sheet: it has fewer people or a label that is
 * less sure, but is a payroll too.
 */
const sameKind = 6

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

function withMostEvidence(readings: (SheetReading | null)[]): SheetReading | null {
  let best: SheetReading | null = null
  for (const reading of readings) {
    if (reading === null || (best !== null && reading.score <= best.score)) continue
    if (!isView(reading, readings)) best = reading
  }
  return best
}

const isOfOnePayroll = (one: SheetReading, other: SheetReading): boolean =>
  isLaidOutAs(one, other) || sharesPeople(one, other)

export interface ChosenSheet {
  best: SheetReading | null
  /** The months by which it was chosen among several of one payroll; empty if none were compared. */
  months: Months
}

/**
 * The sheet that looks most like a payroll. If a workbook has one sheet per month, this is the latest month that was
 * paid, because HR adds each month's sheet to the workbook of the year. A sheet of no month beside several of them,
 * laid out in another way, is a list of all people or the sum of the year.
 */
export function chooseSheet(readings: (SheetReading | null)[]): ChosenSheet {
  const best = withMostEvidence(readings)
  if (best === null || !isPaid(best)) return { best, months: new Map() }
  const alike = readings.filter(
    (reading): reading is SheetReading =>
      reading !== null && reading.score >= best.score - sameKind && isPaid(reading) && isOfOnePayroll(reading, best),
  )
  const months = monthsOfSheets(alike, best)
  let latest: SheetReading | undefined
  for (const [reading, month] of months) {
    const newest = latest && months.get(latest)
    // Of two sheets of one month the better one counts.
    if (newest === undefined || month > newest || (month === newest && reading === best)) latest = reading
  }
  const isLatest = latest !== undefined && (months.has(best) || !isLaidOutAs(latest, best))
  return { best: isLatest && latest !== undefined ? latest : best, months }
}
