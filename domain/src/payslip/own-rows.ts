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
 * company that employs somebody under the number now counts. Entries of leavers count only where everybody who is
 * employed under the number bears their name, or, where nobody is, under the name of the newest: carriers hand numbers
 * on, and whoever got it must not meet the slips of the one before. One other name suffices to hide them: a company that
 * adds an entry of the leaver's name beside the number of somebody else must not open what others have sent.
 */
export function ownRows<Row extends PhoneRow>(rows: Row[]): Row[] {
  const time = (row: Row) => row.newestSlip?.getTime() ?? 0
  const sorted = [...rows].sort((a, b) => time(b) - time(a))
  const active = sorted.filter((row) => row.status === 'active')
  const names = new Set((active.length ? active : sorted.slice(0, 1)).map((row) => nameKey(row.name)))
  return sorted.filter((row) => row.status === 'active' || (names.size === 1 && names.has(nameKey(row.name))))
}

/**
 * The companies whose accounts may send the holder of a phone a code, those first that employ somebody under it and have
 * done so for the longest: whoever comes later, with an entry made for the purpose, pushes nobody out of the few that are
 * asked. No company's entries decide over another's, so that whether a code comes tells nothing of other employers.
 * `rows` come with the newest entry first.
 */
export function companiesToAsk(rows: readonly PhoneRow[]): string[] {
  const oldestFirst = [...rows].reverse()
  const active = oldestFirst.filter((row) => row.status === 'active')
  return [...new Set([...active, ...oldestFirst].map(({ companyId }) => companyId))]
}
