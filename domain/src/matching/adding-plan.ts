import type { Sharing } from '@zhixin/contract/adding-people'
import type { MatchKind } from '@zhixin/contract/batches/review'
import { Bearers } from './bearers.ts'
import { KeyTable } from './key-table.ts'
import { isLasting, type KeyName, keyNames } from './keys.ts'
import { departmentForm, nameForm } from './name-form.ts'
import { spellingOf } from './name-spelling.ts'
import { type MatchRow, type RosterPerson, unmatchedKinds } from './verdict.ts'

/** A row of a batch with its match. */
export type AddingRow = MatchRow & { match: MatchKind }

/** A number or contact that several rows of the file have. */
export interface SharedKey {
  key: KeyName
  value: string
}

/**
 * Other rows and people with the name of a row: the first three of the file and of the roster, and the number of all.
 */
export interface Namesakes {
  rows: AddingRow[]
  people: RosterPerson[]
  count: number
}
const maxNamed = 3

/** The outcome for a row when people are added to the roster. */
export type Adding =
  /** The row has its person already, or is not among the chosen rows. */
  | { kind: 'skip' }
  | {
      kind: 'add'
      /** The values of the row that are written to the roster. */
      own: Record<KeyName, boolean>
      shared: SharedKey[]
      namesakes: Namesakes
    }
  /** The roster has somebody of the name, with another number, and HR has not said that this is somebody else. */
  | { kind: 'doubtful'; namesakes: Namesakes }
  /** The row shares a number or contact with others, and HR left such rows out for now. */
  | { kind: 'sharing'; shared: SharedKey[] }
  /** The roster has the person under another spelling. */
  | { kind: 'exists'; person: RosterPerson; by: KeyName }
  /** Nothing distinguishes the row from its namesakes. */
  | { kind: 'undecided' }
  /** Matching refused the row; its reason says why. */
  | { kind: 'refused' }
  | { kind: 'numberTaken'; name: string }

/** Keys that only one person can have: the roster refuses a second one, or the key identifies the person. */
const onlyOnes: ReadonlySet<KeyName> = new Set(['phone', 'employeeNo', 'idNumber'])

const unmatched: ReadonlySet<MatchKind> = new Set(unmatchedKinds)

/**
 * Whether a row may be added at all. A leaver's row belongs to somebody whom the roster has: it is added only where HR
 * chose that very row as a new person's. Of several rows of one person none is added, and HR is told so where HR chose
 * one.
 */
const isOpen = ({ match, rowNo }: AddingRow, chosen: ReadonlySet<number> | null): boolean =>
  chosen ? chosen.has(rowNo) && (unmatched.has(match) || match === 'left' || match === 'twice') : unmatched.has(match)

/** The keys that a person or row has, as bits. */
type KeyBits = number

/** Counts the people of one name by the keys that they have. */
class Bits {
  readonly #counts = new Map<KeyBits, number>()

  add(bits: KeyBits): void {
    this.#counts.set(bits, (this.#counts.get(bits) ?? 0) + 1)
  }

  /** The number of people who have no key in common with these bits. */
  without(bits: KeyBits): number {
    let count = 0
    for (const [each, many] of this.#counts) if ((each & bits) === 0) count += many
    return count
  }
}

const lastingBits: KeyBits = keyNames.reduce((bits, key, at) => (isLasting(key) ? bits | (1 << at) : bits), 0)

const groupOf = <Value>(groups: Map<string, Value>, key: string, begin: () => Value): Value => {
  const known = groups.get(key)
  if (known) return known
  const made = begin()
  groups.set(key, made)
  return made
}

/**
 * Decides which people of a batch are new to the roster, and which of their values are added with them (REVIEW-13).
 * Namesakes are added together where a number, ID number, phone, mailbox or account distinguishes each from all others
 * of the name in the file, and a number or ID number from all in the roster: phones and mailboxes change, so they do
 * not prove that somebody is a second person.
 *
 * First add people and rows, in any order; then ask.
 */
export class AddingPlan {
  readonly #sharing: Sharing
  readonly #chosen: ReadonlySet<number> | null
  readonly #confirmed: ReadonlySet<number> | null
  readonly #keys = keyNames.map((key) => new KeyTable(key))
  readonly #people = new Bearers<RosterPerson>()
  readonly #rows = new Bearers<AddingRow>()
  readonly #carriers = new Map<KeyName, Map<string, number>>(keyNames.map((key) => [key, new Map()]))
  readonly #chosenNames = new Map<string, number>()
  readonly #all: AddingRow[] = []
  /** Made on first use, because the identifying keys are known only when all rows are there. */
  #rowBits: Map<string, Map<string, Bits>> | undefined
  readonly #peopleBits = new Map<string, Bits>()

  /**
   * `chosen`: the rows that HR selected; null: all rows. `confirmed`: the rows of which HR said that they are not the
   * people of the same name in the roster; null: nobody is asked.
   */
  constructor(sharing: Sharing, chosen: ReadonlySet<number> | null, confirmed: ReadonlySet<number> | null = null) {
    this.#sharing = sharing
    this.#chosen = chosen
    this.#confirmed = confirmed
  }

  addPerson(person: RosterPerson): void {
    const name = nameForm(person.name)
    this.#people.add(name, person)
    let bits = 0
    for (const [at, table] of this.#keys.entries()) {
      table.addPerson(person)
      if (table.form(person) !== '') bits |= 1 << at
    }
    groupOf(this.#peopleBits, name, () => new Bits()).add(bits & lastingBits)
  }

  addRow(row: AddingRow): void {
    const name = nameForm(row.name)
    this.#all.push(row)
    this.#rows.add(name, row)
    if (this.#chosen?.has(row.rowNo)) this.#chosenNames.set(name, (this.#chosenNames.get(name) ?? 0) + 1)
    for (const table of this.#keys) {
      table.addRow(row)
      const value = table.form(row)
      const carriers = this.#carriers.get(table.key)
      if (value !== '') carriers?.set(value, (carriers.get(value) ?? 0) + 1)
    }
  }

  decide(row: AddingRow): Adding {
    if (!isOpen(row, this.#chosen)) return { kind: 'skip' }
    const name = nameForm(row.name)
    if (name === '' || row.match === 'twice') return { kind: 'refused' }
    const existing = this.#existing(row)
    if (existing) return existing
    if (row.match !== 'unknown' && !this.#isNew(row, name))
      return row.match === 'shared' ? { kind: 'undecided' } : { kind: 'refused' }
    return this.#asNew(row, name)
  }

  /** The number of rows in the file that have this value. */
  carriersOf({ key, value }: SharedKey): number {
    return this.#carriers.get(key)?.get(value) ?? 0
  }

  /** The person in the roster who has this value. */
  ownerOf({ key, value }: SharedKey): RosterPerson | undefined {
    const table = this.#keys.find((each) => each.key === key)
    return table?.active.first(value) ?? table?.left.first(value)
  }

  #asNew(row: AddingRow, name: string): Adding {
    const shared: SharedKey[] = []
    const own = Object.fromEntries(keyNames.map((key) => [key, false])) as Record<KeyName, boolean>
    for (const table of this.#keys) {
      const value = table.form(row)
      if (value === '') continue
      const each = { key: table.key, value }
      const isShared = this.carriersOf(each) > 1
      if (isShared) shared.push(each)
      if (table.key === 'employeeNo' && !isShared) {
        const owner = table.active.first(value)
        if (owner) return { kind: 'numberTaken', name: owner.name }
      }
      const isOthers = table.key !== 'employeeNo' && this.ownerOf(each) !== undefined
      own[table.key] = !isOthers && (!isShared || (this.#sharing === 'keep' && !onlyOnes.has(table.key)))
    }
    if (shared.length > 0 && this.#sharing === 'skip') return { kind: 'sharing', shared }
    const namesakes = this.#namesakes(row, name)
    if (this.#confirmed && namesakes.people.length > 0 && !this.#confirmed.has(row.rowNo))
      return { kind: 'doubtful', namesakes }
    return { kind: 'add', own, shared, namesakes }
  }

  #namesakes(row: AddingRow, name: string): Namesakes {
    const [rows, people] = [this.#rows.all(name), this.#people.all(name)]
    return {
      rows: rows
        .slice(0, maxNamed + 1)
        .filter((each) => each.rowNo !== row.rowNo)
        .slice(0, maxNamed),
      people: people.slice(0, maxNamed),
      count: rows.length - 1 + people.length,
    }
  }

  /** The one person whom a key of the row points to, where the two names are spellings of one name. */
  #existing(row: AddingRow): Adding | null {
    for (const table of this.#keys) {
      const value = table.identifying(row)
      const person = value === '' ? undefined : (table.active.only(value) ?? table.left.only(value))
      if (!person) continue
      const spelling = spellingOf(row.name, person.name)
      // The key agrees besides: by themselves 张伟 and 张玮 are two people. If both are spelled alike, the row has a
      // reason of its own for not matching.
      if (spelling && spelling !== 'same') return { kind: 'exists', person, by: table.key }
    }
    return null
  }

  /** Whether a person whose name others have, or had, is distinguished from all of them. */
  #isNew(row: AddingRow, name: string): boolean {
    if (this.#keys.some((table) => this.#isKnown(table, row))) return false
    // For a single row HR may decide that it is a new person, although nothing proves it. Where somebody of the name has
    // left, several rows at once are no such decision.
    if (row.match === 'shared' && this.#chosenNames.get(name) === 1) return true
    if (row.match === 'left' && this.#chosen?.size === 1) return true
    const bits = this.#bitsOf(row)
    if ((this.#peopleBits.get(name)?.without(bits & lastingBits) ?? 0) > 0) return false
    const department = departmentForm(row.department)
    const departments = this.#bitsByDepartment().get(name) ?? new Map<string, Bits>()
    let alike = 0
    for (const [each, counts] of departments)
      if (each === department || each === '' || department === '') alike += counts.without(bits)
    // A row without keys has nothing in common even with itself.
    return bits !== 0 && alike === 0
  }

  #isKnown(table: KeyTable, row: AddingRow): boolean {
    const value = table.identifying(row)
    return value !== '' && (table.active.first(value) ?? table.left.first(value)) !== undefined
  }

  #bitsOf(row: AddingRow): KeyBits {
    let bits = 0
    for (const [at, table] of this.#keys.entries()) if (table.identifying(row) !== '') bits |= 1 << at
    return bits
  }

  #bitsByDepartment(): Map<string, Map<string, Bits>> {
    if (this.#rowBits) return this.#rowBits
    this.#rowBits = new Map()
    for (const row of this.#all) {
      const departments = groupOf(this.#rowBits, nameForm(row.name), () => new Map<string, Bits>())
      groupOf(departments, departmentForm(row.department), () => new Bits()).add(this.#bitsOf(row))
    }
    return this.#rowBits
  }
}
