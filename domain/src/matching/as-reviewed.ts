import { keyForm } from './keys.ts'
import { nameForm } from './name-form.ts'
import type { MatchRow, RosterPerson } from './verdict.ts'

/** A row of a scheduled batch with the person for whom HR scheduled it. */
export type PlannedRow = MatchRow & { employeeId: string | null }

/**
 * The roster as the matching of a scheduled batch sees it (SEND-15). If a person's name or employee number has changed
 * since, the old value is used, because the slip goes to the same person. This does not apply where somebody else could
 * be meant: another person now has the value of the row, or another row has the person's new value.
 */
export function asReviewed(people: readonly RosterPerson[], rows: readonly PlannedRow[]): RosterPerson[] {
  const planned = new Map<string, PlannedRow | null>()
  for (const row of rows)
    if (row.employeeId !== null) planned.set(row.employeeId, planned.has(row.employeeId) ? null : row)
  const number = (of: MatchRow | RosterPerson) => keyForm('employeeNo', of)
  const [names, numbers] = [new Set<string>(), new Set<string>()]
  const [rowNames, rowNumbers] = [new Set<string>(), new Set<string>()]
  for (const person of people) {
    if (person.left) continue
    names.add(nameForm(person.name))
    numbers.add(number(person))
  }
  for (const row of rows) {
    rowNames.add(nameForm(row.name))
    rowNumbers.add(number(row))
  }
  return people.map((person) => {
    const row = planned.get(person.id)
    if (!row || person.left) return person
    const [name, no] = [nameForm(row.name), number(row)]
    const isRenamed = name !== '' && name !== nameForm(person.name)
    const isRenumbered = no !== '' && no !== number(person)
    return {
      ...person,
      name: isRenamed && !names.has(name) && !rowNames.has(nameForm(person.name)) ? row.name : person.name,
      employeeNo:
        isRenumbered && !numbers.has(no) && !rowNumbers.has(number(person)) ? row.employeeNo : person.employeeNo,
    }
  })
}
