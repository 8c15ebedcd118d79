import type { TableShape } from '../columns/table-shape.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { RowsFound } from '../rows/rows.ts'
import type { SheetEvidence } from './sheet-evidence.ts'

/** A sheet read from one header, with the evidence that this is the payroll. */
export interface SheetReading {
  grid: QuickGrid
  shape: TableShape
  rows: RowsFound
  evidence: SheetEvidence[]
  /** The sum of the evidence in bits. */
  score: number
}

/** The share of labels or people that two sheets of one payroll have in common at least. */
const sameLabels = 0.6
const samePeople = 0.5

/** True if somebody on the sheet has net pay. What cannot be read is pay that HR has to settle. */
export function isPaid({ shape, rows }: Pick<SheetReading, 'shape' | 'rows'>): boolean {
  if (rows.people.length === 0) return false
  const net = shape.columns.find(({ role }) => role === 'netPay')
  return /[1-9]/.test(rows.netPayTotal ?? '') || (net !== undefined && isUnread(rows, net.index))
}

const isUnread = ({ blocked }: RowsFound, index: number): boolean => blocked.some(({ column }) => column === index)

const labels = ({ shape }: SheetReading): Set<string> => new Set(shape.columns.map(({ label }) => label))

/** True if most columns of the two sheets have the same labels. */
export function isLaidOutAs(one: SheetReading, other: SheetReading): boolean {
  const mine = labels(one)
  const theirs = labels(other)
  const common = [...mine].filter((label) => theirs.has(label)).length
  return common >= Math.max(mine.size, theirs.size) * sameLabels
}

const namesOn = ({ rows }: SheetReading): Set<string> => new Set(rows.names.filter((name) => name !== ''))

/** True if most people of the smaller sheet are on the larger one as well. */
export function sharesPeople(one: SheetReading, other: SheetReading): boolean {
  const [few, many] = [namesOn(one), namesOn(other)].sort((a, b) => a.size - b.size)
  if (few === undefined || many === undefined || few.size === 0) return false
  return [...few].filter((name) => many.has(name)).length >= few.size * samePeople
}
