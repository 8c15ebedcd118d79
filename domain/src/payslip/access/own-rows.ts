import { nameKey } from '../../employees/name-key.ts'

/** A roster entry with a phone that somebody has proved to hold. */
export interface PhoneRow {
  companyId: string
  employeeId: string
  name: string
  status: 'active' | 'left'
  /** When its newest slip was made; null if it has none. */
  newestSlip: Date | null
}

/**
 * The roster entries that belong to the holder of a phone (SLIP-01, SLIP-04), the one with the newest slip first. The
 * entries of every company that employs somebody under the number now count. Entries of people who have left count only
 * where everybody who is employed under the number has the same name or, if nobody is, where the newest entry has it:
 * carriers reassign numbers, and the new holder must not see the slips of the previous one. A single different name is
 * enough to hide them: a company that adds an entry with a former employee's name and somebody else's number must not
 * get access to what others have sent.
 */
export function ownRows<Row extends PhoneRow>(rows: Row[]): Row[] {
  const time = (row: Row) => row.newestSlip?.getTime() ?? 0
  const sorted = [...rows].sort((a, b) => time(b) - time(a))
  const active = sorted.filter((row) => row.status === 'active')
  const names = new Set((active.length ? active : sorted.slice(0, 1)).map((row) => nameKey(row.name)))
  return sorted.filter((row) => row.status === 'active' || (names.size === 1 && names.has(nameKey(row.name))))
}

/**
 * The companies whose accounts may send a code to the holder of a phone. Companies that employ somebody under the
 * number come first, the longest-standing first, so that a company that adds an entry for this purpose later displaces
 * none of the few that are asked. No company's entries affect another's, so whether a code arrives says nothing about
 * other employers. `rows` are sorted with the newest entry first.
 */
export function companiesToAsk(rows: readonly PhoneRow[]): string[] {
  const oldestFirst = [...rows].reverse()
  const active = oldestFirst.filter((row) => row.status === 'active')
  return [...new Set([...active, ...oldestFirst].map(({ companyId }) => companyId))]
}
