import type { Column, PersonRow } from '../table.ts'
import { partOf, type SheetPart } from './combined.ts'

/** The maximum number of people on several sheets who are listed individually. */
const maxShared = 50

/**
 * The key that distinguishes people of different sheets: the name, with employee number and ID number where they are
 * given.
 */
function keyOf(person: PersonRow, columns: readonly Column[]): string {
  const keys = columns.flatMap(({ role }, at) => {
    if (role !== 'employeeNo' && role !== 'idNumber') return []
    const text = (person.cellAt?.(at) ?? person.cells[at])?.text.trim()
    return text ? [text] : []
  })
  return [person.name.trim(), ...keys].join('|')
}

/** People who are on more than one of the sheets, with their rows and the net pay in each. */
export function sharedPeople(people: readonly PersonRow[], columns: readonly Column[], parts: readonly SheetPart[]) {
  const net = columns.findIndex(({ role }) => role === 'netPay')
  const seen = new Map<string, PersonRow[]>()
  for (const person of people) {
    if (person.name.trim() === '') continue
    const key = keyOf(person, columns)
    const known = seen.get(key)
    if (known) known.push(person)
    else seen.set(key, [person])
  }
  const shared = [...seen.values()].filter(
    (rows) => new Set(rows.map(({ row }) => partOf(parts, row)?.part.sheet)).size > 1,
  )
  const list = shared.slice(0, maxShared).map((rows) => ({
    name: rows[0]?.name ?? '',
    rows: rows.map((person) => ({
      row: person.row,
      netPay: net < 0 ? '' : ((person.cellAt?.(net) ?? person.cells[net])?.text ?? ''),
    })),
  }))
  return { list, count: shared.length }
}
