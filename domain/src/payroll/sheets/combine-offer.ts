import type { CombinableSheet } from '../table.ts'
import { monthsOfSheets } from './sheet-months.ts'
import { isLaidOutAs, type SheetReading } from './sheet-reading.ts'
import { isOfSlips } from './vertical-slips.ts'

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
 * The sheets of a workbook that may be parts of one payroll: they have people, the layout of the sheet that is read,
 * and no other month. A sheet whose people are already on another one is marked as a copy. The list is empty if there
 * is nothing to combine.
 */
export function combinableSheets(best: SheetReading, readings: readonly (SheetReading | null)[]): CombinableSheet[] {
  const months = monthsOfSheets(
    readings.filter((reading) => reading !== null),
    best,
  )
  const month = months.get(best)
  const alike = readings.filter((reading): reading is SheetReading => {
    if (reading === null || reading.rows.people.length === 0 || isOfSlips(reading.grid)) return false
    if (reading === best) return true
    const own = months.get(reading)
    const isOtherMonth = own !== undefined && month !== undefined && own !== month
    const hasName = reading.shape.columns.some(({ role }) => role === 'name')
    return hasName && !isOtherMonth && isLaidOutAs(reading, best)
  })
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
