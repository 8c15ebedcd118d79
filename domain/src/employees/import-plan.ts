import type { ErrorKey } from '@zhixin/contract/errors'
import type { TextParams } from '@zhixin/contract/pair'
import { PeopleIndex } from './people-index.ts'
import {
  countAgreeing,
  departmentsAgree,
  hasSameName,
  isToldApart,
  isToldApartForGood,
  type PersonKeys,
} from './person-keys.ts'

/** A person of the roster. */
export interface RosterEntry extends PersonKeys {
  id: string
  status: 'active' | 'left'
  details?: Details
}

/** A person of the file. Fields that the file leaves empty keep the roster's value. */
export interface FileEntry extends PersonKeys {
  /** Row of the sheet, counted from 1. */
  row: number
  details?: Details
  /** The file says that the person has left. */
  hasLeft?: boolean
}

/** The values of the fields that have no column of their own, as they are stored: those of sensitive ones hashed. */
type Details = Readonly<Record<string, string>>

export interface Refusal {
  key: ErrorKey
  params: TextParams
}

/** The outcome of a row. */
export type RowOutcome =
  | { kind: 'add' }
  /**
   * A new person, or one of these, moved or with a new phone, or the person of one of these rows of the file: HR
   * decides.
   */
  | { kind: 'namesake'; ids: readonly string[]; rows: readonly number[] }
  | { kind: 'same'; id: string }
  /** byName: only name and department say that it is this person. */
  | {
      kind: 'update'
      id: string
      byName: boolean
      changed: readonly ComparedKey[]
      /** The fields without a column of their own. */
      changedDetails: readonly string[]
    }
  /** more: further reasons, where a row clashes with others in several fields. */
  | { kind: 'refuse'; key: ErrorKey; params: TextParams; more?: readonly Refusal[] }

/** How many rows of the file with its name are named for a row; with one it is a question already. */
const maxTwins = 5

/** The keys that two rows of a file may not share, each with what is said of it. */
const repeatedKeys = [
  ['phone', 'employees.samePhoneInFile'],
  ['employeeNo', 'employees.sameNumberInFile'],
  ['idNumber', 'employees.sameIdNumberInFile'],
] as const

const isFormer = ({ hasLeft }: FileEntry): boolean => hasLeft === true

const haveDifferentIds = (a: FileEntry, b: FileEntry): boolean =>
  a.idNumber !== '' && b.idNumber !== '' && a.idNumber !== b.idNumber

const refuse = (key: ErrorKey, params: TextParams = {}): RowOutcome => ({ kind: 'refuse', key, params })

/**
 * Decides which person each row of a roster file belongs to (ROSTER-03): by phone, employee number or e-mail, then by
 * name and department where that combination is unique. Where a wrong guess would give somebody's slips to another
 * person, it refuses: a known key with another name, a phone in two rows, a name that several people share.
 *
 * First add the roster and the rows in their order, then ask for the outcome of each row in order. A row that is not
 * imported for another reason is added as well and not decided: another row may have a key of its person.
 */
export class ImportPlan {
  readonly #active = new PeopleIndex<RosterEntry>()
  readonly #left = new PeopleIndex<RosterEntry>()
  readonly #file = new PeopleIndex<FileEntry>()
  readonly #phoneless = new PeopleIndex<FileEntry>()
  readonly #unnumbered = new PeopleIndex<FileEntry>()
  /** Rows that would add somebody. */
  readonly #adding = new Set<number>()
  /** Entries that were already matched by a row, with that row. */
  readonly #claimed = new Map<string, number>()
  readonly #matched = new Set<number>()

  addRosterEntry(entry: RosterEntry): void {
    const index = entry.status === 'active' ? this.#active : this.#left
    index.add(entry)
  }

  addRow(row: FileEntry): void {
    this.#file.add(row)
    if (!row.phone) this.#phoneless.add(row)
    if (!row.employeeNo) this.#unnumbered.add(row)
  }

  decide(row: FileEntry): RowOutcome {
    const outcome = this.#outcomeOf(row)
    if (outcome.kind === 'add') this.#adding.add(row.row)
    return outcome
  }

  #outcomeOf(row: FileEntry): RowOutcome {
    const [repeated, ...more] = this.clashes(row)
    if (repeated) return { kind: 'refuse', ...repeated, ...(more.length > 0 ? { more } : {}) }
    const back = row.hasLeft ? this.#hiredAgain(row) : undefined
    if (back) return refuse('employees.backInFile', { row: back.row })
    const phoneOwner = this.#owner(row, 'phone')
    const numberOwner = this.#owner(row, 'employeeNo')
    const found = phoneOwner ?? numberOwner ?? this.#byEmail(row)
    const entry = found ?? this.#byName(row)
    if (entry === 'several') return refuse('employees.ambiguous')
    const idOwner = this.#idOwner(row, entry)
    if (idOwner) return refuse('employees.idNumberTaken', { name: idOwner.name })
    if (!entry) return this.#newPerson(row)
    const isRenamed = !hasSameName(row, entry) && countAgreeing(row, entry) < 2
    if (phoneOwner && (phoneOwner.id !== entry.id || isRenamed))
      return refuse('employees.phoneTaken', { name: phoneOwner.name })
    if (numberOwner && (numberOwner.id !== entry.id || isRenamed))
      return refuse('employees.numberTaken', { name: numberOwner.name })
    const claimedBy = this.#claimed.get(entry.id)
    if (claimedBy !== undefined) return refuse('employees.samePersonInFile', { row: claimedBy, name: entry.name })
    if (row.hasLeft) return refuse('employees.leftInFile', { name: entry.name })
    this.#claimed.set(entry.id, row.row)
    this.#matched.add(row.row)
    return updateOf(row, entry, countAgreeing(row, entry) === 0)
  }

  /**
   * The outcome of a row that would add somebody, once all rows have been decided: whoever of the roster has the name,
   * no row of their own, and no key that says for good that these are two people may be the person who is meant. So may
   * a row of the file that has the name and comes before it or is somebody of the roster.
   */
  reconsider(row: FileEntry): RowOutcome {
    const ids = this.#active
      .alike(row, 'name')
      .filter((entry) => !isToldApartForGood(row, entry) && !this.#claimed.has(entry.id))
      .map(({ id }) => id)
    const rows = this.#twins(row)
    return ids.length + rows.length > 0 ? { kind: 'namesake', ids, rows } : { kind: 'add' }
  }

  /** Rows of the file that may be the person of this one, which would add somebody. */
  #twins(row: FileEntry): number[] {
    const twins: number[] = []
    // Two numbers are two people, so somebody with one is compared with those who have none.
    const others = row.employeeNo ? this.#unnumbered : this.#file
    for (const other of others.alike(row, 'name')) {
      if (twins.length === maxTwins) break
      if (isFormer(other) !== isFormer(row)) continue
      const comesFirst = this.#matched.has(other.row) || (this.#adding.has(other.row) && other.row < row.row)
      if (comesFirst && !isToldApartForGood(row, other)) twins.push(other.row)
    }
    return twins
  }

  /**
   * Every other row with the same phone, employee number or ID number, one for each of them; or else one with the same
   * name and nothing that distinguishes the two. A former employee is compared with former ones only: phones and numbers
   * go to successors, and people come back.
   */
  clashes(row: FileEntry): Refusal[] {
    const clashes = repeatedKeys.flatMap(([field, key]): Refusal[] => {
      const rows = this.#file.alike(row, field).filter((other) => isFormer(other) === isFormer(row))
      // If two names share the key, nobody knows whose it is, so not even the first row is accepted.
      const stranger = rows.find((other) => !hasSameName(row, other))
      const other = stranger ?? (rows[0] && rows[0].row < row.row ? rows[0] : undefined)
      return other ? [{ key, params: { row: other.row } }] : []
    })
    if (clashes.length > 0) return clashes
    // Rows with phones are already distinguished by them here, so a file of namesakes need not be compared row by row.
    const twins = row.phone ? this.#phoneless : this.#file
    for (const other of twins.alike(row, 'name')) {
      if (other.row >= row.row) break
      if (isFormer(other) === isFormer(row) && other.department === row.department && !isToldApart(row, other))
        return [{ key: 'employees.sameNameInFile', params: { row: other.row } }]
    }
    return []
  }

  /**
   * The rows of which this clashing row can be the right one once they are excluded; none where it clashes with
   * nothing, or with more rows than anybody compares.
   */
  rivals(row: FileEntry, max: number): number[] {
    if (this.clashes(row).length === 0) return []
    const rivals = new Set<number>()
    const isRival = (other: FileEntry) => other.row !== row.row && isFormer(other) === isFormer(row)
    for (const [field] of repeatedKeys)
      for (const other of this.#file.alike(row, field)) {
        if (isRival(other)) rivals.add(other.row)
        if (rivals.size > max) return []
      }
    const twins = row.phone ? this.#phoneless : this.#file
    for (const other of twins.alike(row, 'name')) {
      if (isRival(other) && other.department === row.department && !isToldApart(row, other)) rivals.add(other.row)
      if (rivals.size > max) return []
    }
    return [...rivals].sort((a, b) => a - b)
  }

  /** The row in which a person who has left by this row works here again. */
  #hiredAgain(row: FileEntry): FileEntry | undefined {
    const isBack = (other: FileEntry) => !isFormer(other) && hasSameName(row, other) && !haveDifferentIds(row, other)
    for (const [field] of repeatedKeys) {
      const back = this.#file.alike(row, field).find(isBack)
      if (back) return back
    }
    const twins = row.phone ? this.#phoneless : this.#file
    return twins
      .alike(row, 'name')
      .find((other) => isBack(other) && other.department === row.department && !isToldApart(row, other))
  }

  /** Who of the roster has the phone or number. A former employee's may be a successor's, who is somebody else. */
  #owner(row: FileEntry, key: 'phone' | 'employeeNo'): RosterEntry | undefined {
    const [owner] = this.#active.alike(row, key)
    const isSuccessor = owner && isFormer(row) && !hasSameName(row, owner) && countAgreeing(row, owner) < 2
    return isSuccessor ? undefined : owner
  }

  /** Who of the roster has the ID number under another name, where the row would give it to somebody else as well. */
  #idOwner(row: FileEntry, entry: RosterEntry | undefined): RosterEntry | undefined {
    if (entry?.idNumber === row.idNumber) return undefined
    return this.#active.alike(row, 'idNumber').find((other) => !hasSameName(row, other))
  }

  /**
   * The entry with the row's e-mail address, if only one person in the roster and in the file has it; a shared address
   * says nothing.
   */
  #byEmail(row: FileEntry): RosterEntry | undefined {
    const [entry, ...others] = this.#active.alike(row, 'email')
    if (!entry || others.length || this.#file.alike(row, 'email').length > 1) return undefined
    return hasSameName(row, entry) && !isToldApartForGood(row, entry) ? entry : undefined
  }

  #byName(row: FileEntry): RosterEntry | 'several' | undefined {
    const entries = this.#sameName(row)
    const [entry] = entries
    const isRival = (other: FileEntry) => departmentsAgree(row, other) && (isFormer(row) || !isFormer(other))
    const isAlone = () => this.#file.alike(row, 'name').filter(isRival).length === 1
    if (entries.length === 1 && isAlone()) return entry
    // A row with a key that none of the entries has is a further person; without such a key it could be any of them.
    return entries.some((each) => !isToldApart(row, each)) ? 'several' : undefined
  }

  /** Roster entries with that name and department that this row may mean and that no other row has matched. */
  #sameName(row: FileEntry): RosterEntry[] {
    return this.#active
      .alike(row, 'name')
      .filter(
        (entry) => departmentsAgree(row, entry) && !isToldApartForGood(row, entry) && !this.#claimed.has(entry.id),
      )
  }

  /**
   * A new person, unless it is somebody who has left: an old file must not bring leavers back. A row of which the file
   * says that as well stays as it is.
   */
  #newPerson(row: FileEntry): RowOutcome {
    const keyed = (['phone', 'employeeNo', 'email', 'idNumber'] as const).flatMap((key) => this.#left.alike(row, key))
    const named = this.#left
      .alike(row, 'name')
      .filter((entry) => departmentsAgree(row, entry) && !isToldApart(row, entry))
    const leaver = [...keyed.filter((entry) => hasSameName(row, entry)), ...named].find(
      (entry) => !isToldApartForGood(row, entry),
    )
    if (!leaver) return { kind: 'add' }
    return row.hasLeft ? { kind: 'same', id: leaver.id } : refuse('employees.hasLeft', { name: leaver.name })
  }
}

/** What a row changes of the person to whom it belongs. */
export function updateOf(row: FileEntry, entry: RosterEntry, byName: boolean): RowOutcome {
  const changed = changedKeys(row, entry)
  const changedDetails = changedDetailKeys(row.details, entry.details)
  if (changed.length + changedDetails.length === 0) return { kind: 'same', id: entry.id }
  return { kind: 'update', id: entry.id, byName, changed, changedDetails }
}

export type ComparedKey = (typeof compared)[number]

const compared = ['name', 'department', 'employeeNo', 'messenger', 'phone', 'email', 'idNumber'] as const

/** The fields of a person that a row changes; what the file leaves empty stays. */
const changedKeys = (row: FileEntry, entry: RosterEntry): ComparedKey[] =>
  compared.filter((key) => row[key] !== '' && row[key] !== entry[key])

/** The fields without a column of their own that a row changes. */
const changedDetailKeys = (row: Details = {}, entry: Details = {}): string[] =>
  Object.entries(row).flatMap(([key, value]) => (value === entry[key] ? [] : [key]))
