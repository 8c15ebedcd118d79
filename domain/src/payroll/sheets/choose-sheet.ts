import { currentSheetName, otherSheetName, payrollSheetName, summarySheetName } from '../vocabulary/header-words.ts'
import { type Months, monthsOfSheets } from './sheet-months.ts'
import { isLaidOutAs, isPaid, type SheetReading, sharesPeople } from './sheet-reading.ts'
import { isOfSlips } from './slip-table.ts'

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

/** True if the sheet is called a summary, a list of all people or the like. */
const isOfNoMonth = ({ grid: { name } }: SheetReading): boolean =>
  otherSheetName.test(name) || summarySheetName.test(name)

/** True if the name is that of this month's payroll, without the month: '本月', '工资表'. */
const isOfNow = (reading: SheetReading): boolean =>
  !isOfNoMonth(reading) && (currentSheetName.test(reading.grid.name) || payrollSheetName.test(reading.grid.name))

const isOfOnePayroll = (one: SheetReading, other: SheetReading): boolean =>
  isLaidOutAs(one, other) || sharesPeople(one, other)

export interface ChosenSheet {
  best: SheetReading | null
  /** The months by which it was chosen among several of one payroll; empty if none were compared. */
  months: Months
  /** Another sheet that may as well be the payroll that is meant; HR is asked. */
  rival: SheetReading | null
}

/**
 * The sheet that looks most like a payroll. If a workbook has one sheet per month, this is the latest month that was
 * paid, because HR adds each month's sheet to the workbook of the year. A sheet of no month beside several of them,
 * laid out in another way, is a list of all people, the sum of the year, or this month's payroll in a new layout: its name
 * decides, and unless that is plain HR is asked.
 */
export function chooseSheet(readings: (SheetReading | null)[]): ChosenSheet {
  const best = withMostEvidence(readings)
  if (best === null || !isPaid(best)) return { best, months: new Map(), rival: null }
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
  if (latest === undefined) return { best, months, rival: null }
  if (months.has(best)) {
    const rival = alike.find((reading) => !months.has(reading) && isOfNow(reading)) ?? null
    return { best: latest, months, rival }
  }
  if (isLaidOutAs(latest, best)) return { best, months, rival: null }
  if (isOfNow(best)) return { best, months, rival: latest }
  return { best: latest, months, rival: isOfNoMonth(best) ? null : best }
}
