import { nameKey } from './name-key.ts'

export interface NameAndDepartment {
  name: string
  department: string
}

/** The likeness of two names, 0 to 1: the number of shared characters over the length of the longer name. */
export function nameLikeness(a: string, b: string): number {
  const [left, right] = [[...nameKey(a)], [...nameKey(b)]]
  const longer = Math.max(left.length, right.length)
  if (longer === 0) return 0
  const rest = [...right]
  const shared = left.filter((character) => {
    const at = rest.indexOf(character)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return shared.length / longer
}

/**
 * How likely a row means this person: an equal name ranks before a similar one, and within these an equal department
 * first.
 */
function likelihood(row: NameAndDepartment, person: NameAndDepartment): number {
  const name = nameLikeness(row.name, person.name)
  const isSameName = nameKey(row.name) === nameKey(person.name)
  const isSameDepartment = row.department !== '' && row.department === person.department
  return (isSameName ? 2 : name) + (isSameDepartment ? 0.3 : 0)
}

/** The people a row may belong to, most likely first; equally likely ones keep their order. */
export function likeliestFirst<Person extends NameAndDepartment>(row: NameAndDepartment, people: Person[]): Person[] {
  const ranked = people.map((person) => ({ person, rank: likelihood(row, person) }))
  return ranked.sort((a, b) => b.rank - a.rank).map(({ person }) => person)
}
