import { isEmail } from '../format/email.ts'
import { mobileOf } from '../format/mobile.ts'
import { nameKey } from './name-key.ts'
import { normaliseField } from './normalise.ts'
import { headerWord } from './pasted-contact-words.ts'

/** What a channel reaches people by. */
export type PastedKind = 'email' | 'phone' | 'messenger'

/** Somebody who has no contact yet, as the list shows them. */
export interface ListedPerson {
  name: string
  department: string
  employeeNo: string
}

/**
 * Why a pasted line is not taken. invalid: no such contact. repeated: another line has the same contact. nobody: no such
 * person in the list. several: namesakes. differs: name and number are not one person's. personTwice: two lines for one
 * person. unnamed: a contact without a name among lines that have names.
 */
export type PastedFault = 'invalid' | 'repeated' | 'nobody' | 'several' | 'differs' | 'personTwice' | 'unnamed'

export interface PastedLine {
  /** Counted from 1, as pasted. */
  line: number
  text: string
  /** As it is stored. */
  contact: string
  /** Place in the list; undefined where it is nobody's for sure. */
  person?: number
  fault?: PastedFault
}

export interface PastedContacts {
  /** column: one contact a line, in the order of the list. named: each line says whose it is. */
  way: 'nothing' | 'column' | 'named'
  lines: PastedLine[]
  /** A column that is not as long as the list: nobody knows where it slipped, so that no line is taken. */
  lengthDiffers: boolean
}

interface ReadLine {
  line: number
  text: string
  contact: string
  valid: boolean
  keys: string[]
}

const accountShape = /^[\w.@-]{1,64}$/

/** The contact as it is stored; '' where the text is none. */
export function contactOf(kind: PastedKind, text: string): string {
  if (kind === 'phone') return mobileOf(text) ?? ''
  const typed = normaliseField(kind, text)
  const isRight = kind === 'email' ? isEmail(typed) && typed.length <= 100 : accountShape.test(typed)
  return isRight ? typed : ''
}

/** Cells as a spreadsheet copies them, or as people type them: with tabs, else commas, else blanks between. */
function cellsOf(kind: PastedKind, text: string): string[] {
  const split = (by: RegExp) => text.split(by).map((cell) => cell.trim())
  const filled = (cells: string[]) => cells.filter((cell) => cell !== '')
  if (text.includes('\t')) return filled(split(/\t/))
  const byComma = filled(split(/[,，;；|]/))
  if (byComma.length > 1) return byComma
  const [whole = ''] = byComma
  if (contactOf(kind, whole)) return [whole]
  const byBlank = filled(whole.split(/\s+/))
  // A name of several words stays one cell beside its contact.
  const last = byBlank.at(-1) ?? ''
  return byBlank.length > 1 && contactOf(kind, last) ? [byBlank.slice(0, -1).join(' '), last] : byBlank
}

function readLine(kind: PastedKind, text: string, line: number): ReadLine {
  const cells = cellsOf(kind, text)
  const looksRight = (cell: string) => contactOf(kind, cell) !== ''
  // An account looks like a number of an employee: it is the last cell, as the list has it.
  const at = kind === 'messenger' ? cells.length - 1 : cells.findLastIndex(looksRight)
  const near =
    at >= 0
      ? at
      : Math.max(
          cells.findLastIndex((cell) => cell.includes('@')),
          cells.length - 1,
        )
  const contact = contactOf(kind, cells[near] ?? '')
  const keys = cells.filter((_, index) => index !== near)
  return { line, text: text.trim(), contact: contact || (cells[near] ?? ''), valid: contact !== '', keys }
}

const isHeader = (kind: PastedKind, text: string) =>
  text
    .split(/[\t,，;；|]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .every((cell) => headerWord.test(cell) && !contactOf(kind === 'messenger' ? 'email' : kind, cell))

/** Whose line it is by name and number; both must be the person's where both are there. */
class PeopleByKey {
  readonly #names = new Map<string, number[]>()
  readonly #numbers = new Map<string, number[]>()
  readonly #people: readonly ListedPerson[]

  constructor(people: readonly ListedPerson[]) {
    this.#people = people
    for (const [index, { name, employeeNo }] of people.entries()) {
      add(this.#names, nameKey(name), index)
      if (employeeNo) add(this.#numbers, employeeNo.toLowerCase(), index)
    }
  }

  find(keys: readonly string[]): number | PastedFault {
    const words = [...keys, ...keys.flatMap((key) => key.split(/\s+/)), keys.join(' ')]
    const named = new Set(words.flatMap((word) => this.#names.get(nameKey(word)) ?? []))
    const numbered = new Set(
      words.flatMap((word) => this.#numbers.get(normaliseField('employeeNo', word).toLowerCase()) ?? []),
    )
    if (!named.size && !numbered.size) return 'nobody'
    if (numbered.size) {
      const both = [...numbered].filter((index) => named.has(index))
      if (named.size && !both.length) return 'differs'
      const [only, ...others] = both.length ? both : [...numbered]
      if (only === undefined || others.length) return 'several'
      return both.length || this.#isNameless(keys, only) ? only : 'differs'
    }
    const ofDepartment = [...named].filter((index) => keys.includes(this.#people[index]?.department || '\0'))
    const [only, ...others] = named.size > 1 ? ofDepartment : [...named]
    if (only === undefined || others.length) return 'several'
    return this.#hasOtherNumber(keys, only) ? 'differs' : only
  }

  /** Beside the number stands nothing that could be another's name. */
  #isNameless(keys: readonly string[], index: number): boolean {
    const person = this.#people[index]
    return keys.every((key) => key.toLowerCase() === person?.employeeNo.toLowerCase() || key === person?.department)
  }

  /** A number that is not the person's stands beside the name. */
  #hasOtherNumber(keys: readonly string[], index: number): boolean {
    const { employeeNo = '' } = this.#people[index] ?? {}
    return employeeNo !== '' && keys.some((key) => /^[a-z]{0,8}[-_]?\d{2,}$/i.test(key))
  }
}

function add(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key)
  if (list) list.push(index)
  else map.set(key, [index])
}

/**
 * Reads contacts that were pasted for many people at once (IMPORT-15): one column in the order of the list, or lines that
 * say whose they are. What could give one person's mailbox to another is not taken, line by line; a column of another
 * length than the list is not taken at all.
 */
export function readPastedContacts(kind: PastedKind, text: string, people: readonly ListedPerson[]): PastedContacts {
  const raw = text.replace(/\r\n?/g, '\n').replace(/\s+$/, '').split('\n')
  const skipped = raw[0] !== undefined && raw[0].trim() !== '' && isHeader(kind, raw[0]) ? 1 : 0
  const rows = raw.slice(skipped).map((each, index) => readLine(kind, each, index + 1 + skipped))
  const filled = rows.filter(({ text }) => text !== '')
  if (!filled.length) return { way: 'nothing', lines: [], lengthDiffers: false }
  const isColumn = filled.every(({ keys }) => !keys.length) && !isOneOfTheList(filled, people)
  const lengthDiffers = isColumn && rows.length !== people.length
  const lines = isColumn ? columnLines(rows, lengthDiffers) : namedLines(filled, people)
  markRepeated(kind, lines)
  return { way: isColumn ? 'column' : 'named', lines, lengthDiffers }
}

/** A single name without a contact is no column of contacts that are wrong. */
const isOneOfTheList = (filled: readonly ReadLine[], people: readonly ListedPerson[]): boolean =>
  !filled.some(({ valid }) => valid) && people.some(({ name }) => name === filled[0]?.contact)

const columnLines = (rows: readonly ReadLine[], lengthDiffers: boolean): PastedLine[] =>
  rows.flatMap(({ line, text, contact, valid }, index) =>
    text === ''
      ? []
      : [
          {
            line,
            text,
            contact,
            ...(lengthDiffers ? {} : { person: index }),
            ...(valid ? {} : { fault: 'invalid' as const }),
          },
        ],
  )

function namedLines(rows: readonly ReadLine[], people: readonly ListedPerson[]): PastedLine[] {
  const byKey = new PeopleByKey(people)
  return rows.map(({ line, text, contact, valid, keys }) => {
    const found = keys.length ? byKey.find(keys) : 'unnamed'
    const person = typeof found === 'number' ? { person: found } : {}
    const fault = !valid ? 'invalid' : typeof found === 'number' ? undefined : found
    return { line, text, contact, ...person, ...(fault ? { fault } : {}) }
  })
}

/** One contact in two lines, or two lines for one person: nobody knows which is right, so that neither is taken. */
function markRepeated(kind: PastedKind, lines: PastedLine[]): void {
  const keyOf = ({ contact }: PastedLine) => (kind === 'email' ? contact.toLowerCase() : contact)
  const contacts = new Map<string, PastedLine[]>()
  const persons = new Map<number, PastedLine[]>()
  for (const line of lines) {
    if (line.fault) continue
    contacts.set(keyOf(line), [...(contacts.get(keyOf(line)) ?? []), line])
    if (line.person !== undefined) persons.set(line.person, [...(persons.get(line.person) ?? []), line])
  }
  for (const same of persons.values()) if (same.length > 1) for (const line of same) line.fault = 'personTwice'
  for (const same of contacts.values()) if (same.length > 1) for (const line of same) line.fault ??= 'repeated'
}
