import { nameKey } from '../employees/name-key.ts'

/** A roster entry that carries a phone somebody has proved to hold. */
export interface PhoneRow {
  companyId: string
  employeeId: string
  name: string
  status: 'active' | 'left'
  /** When its newest slip was made; null without one. */
  newestSlip: Date | null
}

/**
 * Which roster entries belong to the holder of a phone (SLIP-01, SLIP-04), the one with the newest slip first. Every
 * company that employs somebody under the number now counts. Entries of leavers count only under a name that is
 * employed under the number too, or, where nobody is, under the name of the newest: carriers hand numbers on, and
 * whoever got it must not meet the slips of the one before.
 */
export function ownRows<Row extends PhoneRow>(rows: Row[]): Row[] {
  const time = (row: Row) => row.newestSlip?.getTime() ?? 0
  const sorted = [...rows].sort((a, b) => time(b) - time(a))
  const active = sorted.filter((row) => row.status === 'active')
  const names = new Set((active.length ? active : sorted.slice(0, 1)).map((row) => nameKey(row.name)))
  return sorted.filter((row) => row.status === 'active' || names.has(nameKey(row.name)))
}
