import { Bearers } from './bearers.ts'
import { KeyTable } from './key-table.ts'
import { contactKeys, isLasting, type KeyName, keyForm, keyNames } from './keys.ts'
import { departmentForm, nameForm, rememberedKey } from './name-form.ts'
import { differs, reasons } from './reasons.ts'
import {
  type MatchReason,
  type MatchRow,
  type RememberedMatch,
  type RosterPerson,
  type Verdict,
  verdictOf,
} from './verdict.ts'

/** As many others of a name are told with a reason. */
const maxOthers = 3

/** Somebody with what tells them from others of the name. */
const toldApart = ({ name, employeeNo, department }: RosterPerson): string =>
  [employeeNo || department, name].filter(Boolean).join(' ')

/** What a row's keys show. */
interface Clues {
  /** Another row with the same name and the same phone, number or other key: the same person. */
  twin: number | null
  /** The active person to whom the keys point; the first of them if there are several. */
  owner: RosterPerson | null
  areSeveral: boolean
  /** The number of keys that agree, and the strongest of them. */
  agreeing: number
  strongest: KeyName | null
}

/**
 * Decides who each row of a batch belongs to (design, Sending: Identity; IMPORT-06, SEND-11). Two keys that agree are a
 * match: a name with a phone, e-mail, messenger account, employee number or ID number. A unique name alone has to be
 * confirmed once by HR. A name that two people share, in the file or in the roster, is left to HR. A value in the rows
 * of several people (one mailbox for a whole file) identifies nobody.
 *
 * First add people, remembered matches and rows, in any order; then ask.
 */
export class Matching {
  readonly #people: RosterPerson[] = []
  /** Made on first use: it is not needed where nobody decided anything. */
  #byId: Map<string, RosterPerson> | undefined
  readonly #active = new Bearers<RosterPerson>()
  readonly #left = new Bearers<RosterPerson>()
  readonly #rows = new Bearers<MatchRow>()
  readonly #keys = keyNames.map((key) => new KeyTable(key))
  readonly #remembered = new Map<string, RememberedMatch>()

  addPerson(person: RosterPerson): void {
    this.#people.push(person)
    this.#byId?.set(person.id, person)
    const names = person.left ? this.#left : this.#active
    names.add(nameForm(person.name), person)
    for (const table of this.#keys) table.addPerson(person)
  }

  addRemembered(match: RememberedMatch): void {
    this.#remembered.set(match.key, match)
  }

  addRow(row: MatchRow): void {
    this.#rows.add(nameForm(row.name), row)
    for (const table of this.#keys) table.addRow(row)
  }

  /**
   * What is remembered of a confirmation besides the person: the contacts of both sides and the namesakes. If they are
   * unchanged next month, they count as the second key.
   */
  targetOf(row: MatchRow, employeeId: string): string {
    const name = nameForm(row.name)
    return this.#target(row, name, this.#person(employeeId, name))
  }

  /**
   * The verdict before it is known whether another row matches the same person; see matchSteps. Here and below, `name`
   * is the comparison form of the row's name.
   */
  judge(row: MatchRow, name = nameForm(row.name)): Verdict {
    if (row.decided !== null) return this.#confirmed(row, row.decided, this.#person(row.decided, name))
    const clues = this.#clues(row)
    if (clues.twin !== null) return verdictOf(row, 'twice', null, { key: 'twice', row: clues.twin })
    const opinion = this.#byKeys(row, name, clues) ?? this.#byName(row, name)
    return opinion.match === 'sure' ? opinion : this.#withMemory(opinion, row, name, clues)
  }

  /**
   * Whether a row matched a person with its own name, and no other row has that name. Only a decision of HR can match
   * another row to the same person, because without one a row matches only people with its name.
   */
  isAlone({ match, employeeId }: Verdict, name: string): boolean {
    if (employeeId === null || this.#rows.group(name)) return false
    return match !== 'confirmed' || this.#active.first(name)?.id === employeeId
  }

  #person(id: string, name: string): RosterPerson | undefined {
    const namesake = this.#active.first(name)
    if (namesake?.id === id) return namesake
    if (!this.#byId) {
      this.#byId = new Map()
      for (const person of this.#people) this.#byId.set(person.id, person)
    }
    return this.#byId.get(id)
  }

  #target(row: MatchRow, name: string, person: RosterPerson | undefined): string {
    const contacts = person ? contactKeys.map((key) => keyForm(key, person)) : []
    return [...contacts, this.#around(row, name)].join('|')
  }

  /** The part of the target that does not depend on the person's contacts. */
  #around(row: MatchRow, name: string): string {
    const namesakes = this.#active.all(name).map(({ id }) => id)
    return [...keyNames.map((key) => keyForm(key, row)), ...namesakes.sort()].join('|')
  }

  #confirmed(row: MatchRow, employeeId: string, person: RosterPerson | undefined): Verdict {
    return verdictOf(row, 'confirmed', employeeId, person ? this.#remark(row, person) : null)
  }

  /**
   * What HR should still know about a person they decided on: the file has a value that belongs to somebody else, the
   * person has left, or the roster has another value. The decision stands; chooseTarget decides separately where the
   * slip goes.
   */
  #remark(row: MatchRow, person: RosterPerson): MatchReason | null {
    for (const table of this.#keys) {
      const other = table.otherHolder(row, person)
      if (other) return { key: `${table.key}OfOther`, name: other.name }
    }
    if (person.left) return { key: 'left', name: person.name }
    const contradicting = this.#contradicting(row, person)
    return contradicting ? differs[contradicting] : null
  }

  #clues(row: MatchRow): Clues {
    const clues: Clues = { twin: null, owner: null, areSeveral: false, agreeing: 0, strongest: null }
    for (const table of this.#keys) {
      const value = table.identifying(row)
      if (value === '') continue
      const twin = table.twin(row, value)
      if (twin !== null) clues.twin = Math.min(twin, clues.twin ?? twin)
      const owner = table.active.only(value)
      if (!owner) continue
      clues.owner ??= owner
      clues.strongest ??= table.key
      clues.areSeveral ||= owner !== clues.owner
      clues.agreeing++
    }
    return clues
  }

  #byKeys(row: MatchRow, name: string, { owner, areSeveral, agreeing, strongest }: Clues): Verdict | null {
    if (areSeveral) return verdictOf(row, 'conflict', null, reasons.keysDiffer)
    if (!owner || !strongest)
      return this.#hasLeaver(row, name) ? verdictOf(row, 'left', null, { key: 'left', name: row.name }) : null
    const contradicting = this.#contradicting(row, owner)
    const isLastingOther = contradicting !== null && isLasting(contradicting)
    if (owner.name !== row.name && nameForm(owner.name) !== name) {
      // Keys alone never decide (design, Identity): a new holder of a position may get the phone and the mailbox of the
      // old one.
      const isOthers = agreeing < 2 || isLastingOther || this.#active.first(name) !== undefined
      const key = isOthers ? (`${strongest}OfOther` as const) : 'nameDiffers'
      return verdictOf(row, 'conflict', null, { key, name: owner.name })
    }
    if (!contradicting) return verdictOf(row, 'sure', owner.id, this.#numberOfOther(row, owner))
    // A mailbox may be shared or passed on. A phone that differs outweighs it, but not a key that never changes.
    return isLastingOther || (contradicting === 'phone' && !isLasting(strongest))
      ? verdictOf(row, 'conflict', null, differs[contradicting])
      : verdictOf(row, 'sure', owner.id, differs[contradicting])
  }

  #byName(row: MatchRow, name: string): Verdict {
    if (name === '') return verdictOf(row, 'unknown', null, reasons.nameless)
    const rows = this.#rows.group(name)
    const people = this.#active.group(name)
    const person = this.#active.first(name)
    if (person && !people && !rows) return this.#byNameAlone(row, person, 'byName')
    const department = departmentForm(row.department)
    const isAlone = !rows || rows.countIn(department) < 2
    if (!person) {
      if (!isAlone) return verdictOf(row, 'shared', null, reasons.sharedInFile)
      return this.#left.first(name)
        ? verdictOf(row, 'left', null, { key: 'left', name: row.name })
        : verdictOf(row, 'unknown', null, reasons.unknown)
    }
    const here = people ? people.onlyIn(department) : departmentForm(person.department) === department && person
    return isAlone && here
      ? this.#byNameAlone(row, here, 'byNameAndDepartment')
      : verdictOf(row, 'shared', null, people ? reasons.sharedInRoster : reasons.sharedInFile)
  }

  #byNameAlone(row: MatchRow, person: RosterPerson, key: 'byName' | 'byNameAndDepartment'): Verdict {
    const contradicting = this.#contradicting(row, person)
    if (contradicting) return verdictOf(row, 'conflict', null, differs[contradicting])
    const ofOther = this.#numberOfOther(row, person)
    if (ofOther) return verdictOf(row, 'conflict', null, ofOther)
    return verdictOf(row, 'byName', person.id, reasons[key])
  }

  /**
   * That a lasting key of the row is somebody else's. One that stands in the row of its holder as well identifies
   * neither of them; it is still not this person's.
   */
  #numberOfOther(row: MatchRow, person: RosterPerson): MatchReason | null {
    for (const table of this.#keys) {
      const other = isLasting(table.key) && table.onlyOtherHolder(row, person)
      if (other) return { key: `${table.key}OfOther`, name: other.name }
    }
    return null
  }

  /** The strongest key in which row and person have different values of their own. */
  #contradicting(row: MatchRow, person: RosterPerson): KeyName | null {
    for (const table of this.#keys) if (table.isContradicting(row, person)) return table.key
    return null
  }

  /**
   * Whether somebody with the row's name and one of its keys has left; a phone alone may have been somebody else's for
   * long.
   */
  #hasLeaver(row: MatchRow, name: string): boolean {
    return this.#keys.some((table) => table.hasLeaver(row, name))
  }

  /** An earlier confirmation of HR decides, as long as the person is still there and the keys belong to nobody else. */
  #withMemory(opinion: Verdict, row: MatchRow, name: string, { owner, areSeveral }: Clues): Verdict {
    const remembered = this.#rememberedFor(row, name)
    const person = remembered && this.#person(remembered.employeeId, name)
    if (!person || person.left || areSeveral || (owner && owner.id !== person.id)) return opinion
    // A name of several people says nothing about whose pay this is: without a key or the department, HR looks again.
    const isPlaced = owner?.id === person.id || (opinion.match === 'byName' && opinion.employeeId === person.id)
    const isUnchanged = remembered.target === this.#target(row, name, person)
    if (this.#active.group(name) !== undefined && !isPlaced)
      return opinion.match === 'shared' && isUnchanged
        ? verdictOf(row, 'byName', person.id, this.#rememberedAmong(person, name))
        : opinion
    if (isUnchanged) return this.#confirmed(row, person.id, person)
    if (this.#isStillTheSame(remembered, row, name, person)) return this.#confirmed(row, person.id, person)
    // Who shares the name is asked for as such, whatever else has changed.
    if (opinion.match !== 'byName' || opinion.employeeId !== person.id || this.#isShared(name)) return opinion
    return verdictOf(row, 'byName', person.id, reasons.contactsChanged)
  }

  /** Whom HR chose last time, and who else has the name: only with both does HR see which one it was. */
  #rememberedAmong(person: RosterPerson, name: string): MatchReason {
    const others = this.#active.all(name).filter(({ id }) => id !== person.id)
    return { key: 'rememberedAmong', name: toldApart(person), others: others.slice(0, maxOthers).map(toldApart) }
  }

  /**
   * Whether an earlier confirmation counts although the person's contacts are not the same: HR has added some where there
   * were none, or name and department agree. Not where two people or two rows have the name: they are asked again.
   */
  #isStillTheSame({ target }: RememberedMatch, row: MatchRow, name: string, person: RosterPerson): boolean {
    const around = `|${this.#around(row, name)}`
    if (!target.endsWith(around) || this.#isShared(name)) return false
    const contacts = target.slice(0, -around.length).split('|')
    const isAdded =
      contacts.length === contactKeys.length &&
      contactKeys.every((key, at) => contacts[at] === '' || contacts[at] === keyForm(key, person))
    const department = departmentForm(row.department)
    const isNamesake = nameForm(person.name) === name
    return isAdded || (isNamesake && department !== '' && department === departmentForm(person.department))
  }

  #isShared(name: string): boolean {
    return this.#active.group(name) !== undefined || this.#rows.group(name) !== undefined
  }

  /** The earlier confirmation for this name and department, if only one row has them. */
  #rememberedFor(row: MatchRow, name: string): RememberedMatch | undefined {
    if (name === '' || this.#remembered.size === 0) return undefined
    const remembered = this.#remembered.get(rememberedKey(row.name, row.department))
    const rows = remembered && this.#rows.group(name)
    return rows && rows.of(departmentForm(row.department)).length > 1 ? undefined : remembered
  }
}
