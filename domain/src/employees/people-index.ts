import { nameKey } from './name-key.ts'
import type { PersonKeys } from './person-keys.ts'

type Key = 'phone' | 'employeeNo' | 'email' | 'name'

/** People by what they can be found with. Filled one by one, so that a large roster need not block anybody. */
export class PeopleIndex<Person extends PersonKeys> {
  readonly #found: Record<Key, Map<string, Person[]>> = {
    phone: new Map(),
    employeeNo: new Map(),
    email: new Map(),
    name: new Map(),
  }

  add(person: Person): void {
    for (const key of ['phone', 'employeeNo', 'email', 'name'] as const) {
      const value = this.#valueOf(person, key)
      if (value === '') continue
      const others = this.#found[key].get(value)
      if (others) others.push(person)
      else this.#found[key].set(value, [person])
    }
  }

  /** Those who have the same phone, number, e-mail address or name as this person, in the order they were added. */
  alike(person: PersonKeys, key: Key): readonly Person[] {
    const value = this.#valueOf(person, key)
    return (value === '' ? undefined : this.#found[key].get(value)) ?? []
  }

  #valueOf(person: PersonKeys, key: Key): string {
    return key === 'name' ? nameKey(person.name) : person[key]
  }
}
