import type { CombinableSheet } from '../table.ts'
import { monthsOfSheets } from './sheet-months.ts'
import { isLaidOutAs, isPaid, type SheetReading } from './sheet-reading.ts'
import { isOfSlips } from './slip-table.ts'

/** A sheet is a copy if this share of its people has the same pay on another sheet. */
const copyEnough = 0.8

/** Each person with their net pay, as one text. */
function paidPeople({ grid, shape, rows }: SheetReading): string[] {
  const net = shape.columns.find(({ role }) => role === 'netPay')
  return rows.people.map((row, at) => {
    const cell = net && grid.cell(row, net.index)
    return `${rows.names[at]?.trim()}|${cell ? cell.value || cell.text : ''}`
  })
}

/**
 * Finds the sheets of other months than the best one, since nobody is paid for two months at once. Sheets that are not
 * paid yet may be named in another way than the others, so that those which are paid are compared on their own as well.
 */
function otherMonths(best: SheetReading, readings: readonly SheetReading[]): (reading: SheetReading) => boolean {
  const ways = [readings, readings.filter((reading) => reading === best || isPaid(reading))].map((compared) =>
    monthsOfSheets(compared, best),
  )
  return (reading) =>
    ways.some((months) => {
      const [own, month] = [months.get(reading), months.get(best)]
      return own !== undefined && month !== undefined && own !== month
    })
}

/**
 * The sheets of a workbook that may be parts of one payroll: they have people, the layout of the sheet that is read,
 * and no other month. A sheet whose people are already on another one is marked as a copy. The list is empty if there
 * is nothing to combine.
 */
export function combinableSheets(best: SheetReading, readings: readonly (SheetReading | null)[]): CombinableSheet[] {
  const laidOut = readings.filter((reading): reading is SheetReading => {
    if (reading === null || reading.rows.people.length === 0 || isOfSlips(reading.grid)) return false
    const hasName = reading.shape.columns.some(({ role }) => role === 'name')
    return reading === best || (hasName && isLaidOutAs(reading, best))
  })
  const isOtherMonth = otherMonths(best, laidOut)
  const alike = laidOut.filter((reading) => !isOtherMonth(reading))
  if (alike.length < 2) return []
  // Of two sheets the smaller one is marked as the copy; of equally large ones the later.
  const bySize = [...alike].sort((a, b) => b.rows.people.length - a.rows.people.length)
  const known: { sheet: string; people: Set<string> }[] = []
  const copies = new Map<SheetReading, { sheet: string; people: number }>()
  for (const reading of bySize) {
    const people = paidPeople(reading)
    for (const other of known) {
      const shared = people.filter((one) => other.people.has(one)).length
      if (shared < people.length * copyEnough) continue
      copies.set(reading, { sheet: other.sheet, people: shared })
      break
    }
    known.push({ sheet: reading.grid.name, people: new Set(people) })
  }
  return alike.map((reading) => ({
    sheet: reading.grid.name,
    people: reading.rows.people.length,
    netPayTotal: reading.rows.netPayTotal,
    hidden: reading.grid.hidden,
    copyOf: copies.get(reading) ?? null,
  }))
}
