import { Bearers } from './bearers.ts'
import { Grouped } from './grouped.ts'
import { type KeyName, keyForm, type PersonKeys } from './keys.ts'
import { LowestTwo } from './lowest-two.ts'
import { nameForm } from './name-form.ts'
import type { MatchRow, RosterPerson } from './verdict.ts'

/** The rows of a file that have one value of a key. */
class Carriers {
  readonly #rowNos: LowestTwo
  /** The comparison form of their names; null if these differ. */
  #name: string | null

  constructor(first: MatchRow) {
    this.#rowNos = new LowestTwo(first.rowNo)
    this.#name = nameForm(first.name)
  }

  add(row: MatchRow): void {
    this.#rowNos.add(row.rowNo)
    if (this.#name !== null && this.#name !== nameForm(row.name)) this.#name = null
  }

  /** Whether the rows belong to one person. */
  get areOnePerson(): boolean {
    return this.#name !== null
  }

  otherThan(rowNo: number): number {
    return this.#rowNos.otherThan(rowNo)
  }
}

/** The values of one key in the roster and in the file. */
export class KeyTable {
  readonly key: KeyName
  readonly active = new Bearers<RosterPerson>()
  readonly left = new Bearers<RosterPerson>()
  readonly #rows = new Grouped((first: MatchRow) => new Carriers(first))

  constructor(key: KeyName) {
    this.key = key
  }

  form(keys: PersonKeys): string {
    return keyForm(this.key, keys)
  }

  addPerson(person: RosterPerson): void {
    const value = this.form(person)
    if (value !== '') (person.left ? this.left : this.active).add(value, person)
  }

  addRow(row: MatchRow): void {
    const value = this.form(row)
    if (value !== '') this.#rows.add(value, row)
  }

  /** The row's value, if it identifies a person: a value in rows with different names identifies nobody. */
  identifying(row: MatchRow): string {
    const value = this.form(row)
    return value === '' || this.#rows.group(value)?.areOnePerson === false ? '' : value
  }

  /** Another row with this value. */
  twin(row: MatchRow, value: string): number | null {
    return this.#rows.group(value)?.otherThan(row.rowNo) ?? null
  }

  /** Whether row and person have different values of their own. */
  isContradicting(row: MatchRow, person: RosterPerson): boolean {
    const theirs = this.form(person)
    if (theirs === '' || theirs === this.form(row) || this.identifying(row) === '') return false
    return (person.left ? this.left : this.active).only(theirs) !== undefined
  }

  /** Another person in the roster who has the row's value, unless this person has it too. */
  otherHolder(row: MatchRow, person: RosterPerson): RosterPerson | undefined {
    const value = this.form(row)
    // A value that the person has as well (a couple's mailbox) counts as the person's.
    if (value === '' || value === this.form(person)) return undefined
    return this.active.first(value) ?? this.left.first(value)
  }

  /** The one other active person who has the row's value. */
  onlyOtherHolder(row: MatchRow, person: RosterPerson): RosterPerson | undefined {
    const value = this.form(row)
    return value === '' || value === this.form(person) ? undefined : this.active.only(value)
  }

  /** Whether somebody with this name (in its comparison form) has left and had the row's identifying value. */
  hasLeaver(row: MatchRow, name: string): boolean {
    const value = this.identifying(row)
    if (value === '') return false
    return this.left.all(value).some((person) => nameForm(person.name) === name)
  }
}
