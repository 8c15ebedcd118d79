import { nameKey } from './name-key.ts'
import type { PersonKeys } from './person-keys.ts'

const keys = ['phone', 'employeeNo', 'email', 'idNumber', 'name'] as const
type Key = (typeof keys)[number]

/**
 * People by the keys under which they can be found. It is filled one person at a time, so that a large roster does not
 * block other requests.
 */
export class PeopleIndex<Person extends PersonKeys> {
  /** Most keys have one person, who stands there without a list: five lists for each of 100,000 people take long. */
  readonly #found: Record<Key, Map<string, Person | Person[]>> = {
    phone: new Map(),
    employeeNo: new Map(),
    email: new Map(),
    idNumber: new Map(),
    name: new Map(),
  }

  add(person: Person): void {
    for (const key of keys) {
      const value = this.#valueOf(person, key)
      if (value === '') continue
      const others = this.#found[key].get(value)
      if (Array.isArray(others)) others.push(person)
      else this.#found[key].set(value, others ? [others, person] : person)
    }
  }

  /**
   * The people with the same phone, number, e-mail address, ID number or name as this person, in the order in which they
   * were added.
   */
  alike(person: PersonKeys, key: Key): readonly Person[] {
    const value = this.#valueOf(person, key)
    const found = value === '' ? undefined : this.#found[key].get(value)
    return Array.isArray(found) ? found : found ? [found] : []
  }

  #valueOf(person: PersonKeys, key: Key): string {
    return key === 'name' ? nameKey(person.name) : person[key]
  }
}
