import type { MatchKind } from '@zhixin/contract/batches'
import { contactKeys, type KeyName, keyForm, keyNames, lastingKeys } from './keys.ts'
import { departmentForm, nameForm, rememberedKey } from './name-form.ts'
import type { MatchReason, MatchRow, RememberedMatch, RosterPerson, Verdict } from './verdict.ts'

/** The rows that carry one value of a key. */
interface Carriers {
  /** Of all of them; null when their names differ, and then the value identifies nobody. */
  form: string | null
  first: number
  second: number
}

/** How many there are of a name, by department. */
class Namesakes<Person extends { department: string }> {
  readonly all: Person[] = []
  /** Made when asked for: most names are one person's. */
  #byDepartment: Map<string, Person[]> | undefined

  add(person: Person): void {
    this.all.push(person)
    this.#byDepartment = undefined
  }

  /** How many may be meant by this department: those of it, and those of whom it is not known. */
  countIn(department: string): number {
    const form = departmentForm(department)
    return form === '' ? this.all.length : this.of(department).length + this.of('').length
  }

  of(department: string): readonly Person[] {
    const form = departmentForm(department)
    const [only] = this.all
    if (this.all.length === 1 && only) return departmentForm(only.department) === form ? this.all : []
    if (!this.#byDepartment) {
      this.#byDepartment = new Map()
      for (const person of this.all) push(this.#byDepartment, departmentForm(person.department), person)
    }
    return this.#byDepartment.get(form) ?? []
  }
}

/** One map a key, so that a value is looked up as it is and needs no text of its own. */
const byKeyNames = <Value>(): Record<KeyName, Map<string, Value>> => ({
  idNumber: new Map(),
  employeeNo: new Map(),
  phone: new Map(),
  email: new Map(),
  messenger: new Map(),
})

class PeopleByKey {
  readonly byName = new Map<string, Namesakes<RosterPerson>>()
  readonly #byKey = byKeyNames<RosterPerson[]>()

  addKeys(person: RosterPerson): void {
    for (const key of keyNames) {
      const value = keyForm(key, person)
      if (value !== '') push(this.#byKey[key], value, person)
    }
  }

  /** Everybody who has this value of a key. */
  holders(key: KeyName, value: string): readonly RosterPerson[] {
    return this.#byKey[key].get(value) ?? nobody
  }
}

type Opinion = Omit<Verdict, 'rowNo'>

const nobody: readonly RosterPerson[] = []

const none = (match: MatchKind, reason: MatchReason): Opinion => ({ match, employeeId: null, reason })

/** `differing` key with the reason that says so. */
const differs = (key: KeyName): MatchReason => ({ key: `${key}Differs` })

/**
 * Who each row of a batch belongs to (design, Sending: Identity; IMPORT-06, SEND-11). Two keys that agree match by
 * themselves: a name with phone, e-mail, messenger account, employee number or ID number. A unique name alone is HR's to confirm
 * once. A name that two people share, in the file or in the roster, waits for HR. What several people's rows carry (one
 * mailbox for a whole file) identifies nobody.
 *
 * Add people, remembered matches and rows first, in any order; then ask.
 */
export class Matching {
  readonly #people = new Map<string, RosterPerson>()
  readonly #active = new PeopleByKey()
  readonly #left = new PeopleByKey()
  readonly #remembered = new Map<string, RememberedMatch>()
  readonly #carriers = byKeyNames<Carriers>()
  readonly #rowsByName = new Map<string, Namesakes<MatchRow>>()

  addPerson(person: RosterPerson): void {
    this.#people.set(person.id, person)
    const index = person.left ? this.#left : this.#active
    addNamesake(index.byName, nameForm(person.name), person)
    index.addKeys(person)
  }

  addRemembered(match: RememberedMatch): void {
    this.#remembered.set(match.key, match)
  }

  addRow(row: MatchRow): void {
    const form = nameForm(row.name)
    addNamesake(this.#rowsByName, form, row)
    for (const key of keyNames) {
      const value = keyForm(key, row)
      if (value === '') continue
      const carriers = this.#carriers[key].get(value)
      if (!carriers) {
        this.#carriers[key].set(value, { form, first: row.rowNo, second: Number.POSITIVE_INFINITY })
        continue
      }
      if (carriers.form !== form) carriers.form = null
      const lowest = [carriers.first, carriers.second, row.rowNo].sort((a, b) => a - b)
      carriers.first = lowest[0] ?? row.rowNo
      carriers.second = lowest[1] ?? row.rowNo
    }
  }

  /**
   * What is remembered of a confirmation besides the person: the contacts of both sides and who else has the name.
   * Unchanged, they count as the second key next month.
   */
  targetOf(row: MatchRow, employeeId: string): string {
    const person = this.#people.get(employeeId)
    const namesakes = (this.#active.byName.get(nameForm(row.name))?.all ?? []).map(({ id }) => id).sort()
    const contacts = person ? contactKeys.map((key) => keyForm(key, person)) : []
    return [...contacts, ...keyNames.map((key) => keyForm(key, row)), ...namesakes].join('|')
  }

  /** Before it is known whether another row found the same person; see matchSteps. */
  judge(row: MatchRow): Opinion {
    if (row.decided !== null)
      return { match: 'confirmed', employeeId: row.decided, reason: this.#remark(row, row.decided) }
    const twin = this.#twin(row)
    if (twin !== null) return none('twice', { key: 'twice', row: twin })
    const owners = this.#owners(row)
    const opinion = this.#byKeys(row, owners) ?? this.#byName(row)
    if (opinion.match === 'sure') return opinion
    const remembered = this.#rememberedFor(row)
    if (!remembered) return opinion
    const isOthers = [...owners.keys()].some((person) => person.id !== remembered.employeeId)
    if (isOthers) return opinion
    if (remembered.target === this.targetOf(row, remembered.employeeId))
      return {
        match: 'confirmed',
        employeeId: remembered.employeeId,
        reason: this.#remark(row, remembered.employeeId),
      }
    if (opinion.match !== 'byName' || opinion.employeeId !== remembered.employeeId) return opinion
    return { ...opinion, reason: { key: 'contactsChanged' } }
  }

  /**
   * What HR should still see of a person they decided on: the file carries what is somebody else's, the person has
   * left, or the roster says something else. The decision holds; where the slip goes is decided apart (chooseTarget).
   */
  #remark(row: MatchRow, employeeId: string): MatchReason | null {
    const person = this.#people.get(employeeId)
    if (!person) return null
    for (const key of keyNames) {
      const value = keyForm(key, row)
      // What the person has as well (a couple's mailbox) is theirs.
      if (value === '' || keyForm(key, person) === value) continue
      const [other] = [this.#active, this.#left].flatMap((people) => people.holders(key, value))
      if (other) return { key: `${key}OfOther`, name: other.name }
    }
    if (person.left) return { key: 'left', name: person.name }
    const [contradicting] = this.#contradicting(row, person)
    return contradicting ? differs(contradicting) : null
  }

  /** The row's value of a key, where it identifies somebody within the file. */
  #value(row: MatchRow, key: KeyName): string {
    const value = keyForm(key, row)
    return value !== '' && this.#carriers[key].get(value)?.form != null ? value : ''
  }

  /** Whether a person's value of a key is theirs alone. */
  #isOwn(person: RosterPerson, key: KeyName, value: string): boolean {
    return (person.left ? this.#left : this.#active).holders(key, value).length === 1
  }

  /** Another row of the same name with the same phone, number or the like: the same person. */
  #twin(row: MatchRow): number | null {
    let twin = Number.POSITIVE_INFINITY
    for (const key of keyNames) {
      const value = this.#value(row, key)
      const carriers = value === '' ? undefined : this.#carriers[key].get(value)
      if (carriers) twin = Math.min(twin, carriers.first === row.rowNo ? carriers.second : carriers.first)
    }
    return Number.isFinite(twin) ? twin : null
  }

  /** The active people that the row's keys point to, with the keys that do. */
  #owners(row: MatchRow): Map<RosterPerson, KeyName[]> {
    const owners = new Map<RosterPerson, KeyName[]>()
    for (const key of keyNames) {
      const value = this.#value(row, key)
      const holders = value === '' ? nobody : this.#active.holders(key, value)
      const [owner] = holders
      if (owner && holders.length === 1) owners.set(owner, [...(owners.get(owner) ?? []), key])
    }
    return owners
  }

  #byKeys(row: MatchRow, owners: Map<RosterPerson, KeyName[]>): Opinion | null {
    if (owners.size > 1) return none('conflict', { key: 'keysDiffer' })
    const [found] = owners
    if (!found) {
      const leaver = this.#leaverByKey(row)
      return leaver ? none('left', { key: 'left', name: row.name }) : null
    }
    const [person, agreeing] = found
    const contradicting = this.#contradicting(row, person)
    const lasting = lastingKeys.find((key) => contradicting.includes(key))
    if (nameForm(person.name) !== nameForm(row.name)) {
      // Keys alone never decide (design, Identity): phone and mailbox are handed on together with the post.
      const isAnothersName = this.#active.byName.has(nameForm(row.name))
      return agreeing.length < 2 || isAnothersName || lasting
        ? none('conflict', { key: `${agreeing[0] ?? 'phone'}OfOther`, name: person.name })
        : none('conflict', { key: 'nameDiffers', name: person.name })
    }
    if (lasting) return none('conflict', differs(lasting))
    const isForGood = lastingKeys.some((key) => agreeing.includes(key))
    // A mailbox may be shared or handed on; a phone that differs outweighs it, a number that stays for good does not.
    if (contradicting.includes('phone') && !isForGood) return none('conflict', differs('phone'))
    const [changed] = contradicting
    return { match: 'sure', employeeId: person.id, reason: changed ? differs(changed) : null }
  }

  #byName(row: MatchRow): Opinion {
    const form = nameForm(row.name)
    if (form === '') return none('unknown', { key: 'nameless' })
    const namesakes = this.#active.byName.get(form)
    const rows = this.#rowsByName.get(form)
    const isAlone = (rows?.countIn(row.department) ?? 0) < 2
    const only = namesakes?.all[0]
    const isShared = (namesakes?.all.length ?? 0) > 1
    if (!only) {
      const [leaver] = this.#left.byName.get(form)?.all ?? []
      if (!isAlone) return none('shared', { key: 'sharedInFile' })
      return leaver ? none('left', { key: 'left', name: row.name }) : none('unknown', { key: 'unknown' })
    }
    if (!isShared && rows?.all.length === 1) return this.#byNameAlone(row, only, 'byName')
    const [here] = departmentForm(row.department) === '' ? [] : (namesakes?.of(row.department) ?? [])
    if (here && isAlone && namesakes?.countIn(row.department) === 1)
      return this.#byNameAlone(row, here, 'byNameAndDepartment')
    return none('shared', { key: isShared ? 'sharedInRoster' : 'sharedInFile' })
  }

  #byNameAlone(row: MatchRow, person: RosterPerson, key: 'byName' | 'byNameAndDepartment'): Opinion {
    const [contradicting] = this.#contradicting(row, person)
    if (contradicting) return none('conflict', differs(contradicting))
    return { match: 'byName', employeeId: person.id, reason: { key } }
  }

  /** Keys of which row and person both have a value of their own, and not the same. */
  #contradicting(row: MatchRow, person: RosterPerson): KeyName[] {
    return keyNames.filter((key) => {
      const theirs = keyForm(key, person)
      const value = this.#value(row, key)
      return value !== '' && theirs !== '' && value !== theirs && this.#isOwn(person, key, theirs)
    })
  }

  /** Somebody who has left, by name and key; a phone alone may long be somebody else's. */
  #leaverByKey(row: MatchRow): RosterPerson | undefined {
    for (const key of keyNames) {
      const value = this.#value(row, key)
      const holders = value === '' ? nobody : this.#left.holders(key, value)
      const leaver = holders.find((person) => nameForm(person.name) === nameForm(row.name))
      if (leaver) return leaver
    }
    return undefined
  }

  /** What HR confirmed of this name and department, where only one row has them and the person is still there. */
  #rememberedFor(row: MatchRow): RememberedMatch | undefined {
    if (nameForm(row.name) === '') return undefined
    const key = rememberedKey(row.name, row.department)
    const remembered = this.#remembered.get(key)
    if (!remembered || this.#people.get(remembered.employeeId)?.left !== false) return undefined
    const alike = this.#rowsByName.get(nameForm(row.name))?.of(row.department)
    return alike?.length === 1 ? remembered : undefined
  }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function addNamesake<Person extends { department: string }>(
  map: Map<string, Namesakes<Person>>,
  form: string,
  person: Person,
): void {
  const known = map.get(form) ?? new Namesakes<Person>()
  if (known.all.length === 0) map.set(form, known)
  known.add(person)
}
