import { isEmail } from '../format/email.ts'
import { mobileOf } from '../format/mobile.ts'
import { normaliseField } from './normalise.ts'
import { headerWord } from './pasted-contact-words.ts'
import { type ListedPerson, PeopleByKey } from './people-by-key.ts'

/** The kind of contact that a channel uses. */
export type PastedKind = 'email' | 'phone' | 'messenger'

/**
 * Why a pasted line is not accepted. invalid: it contains no valid contact. severalContacts: it contains two different
 * contacts. repeated: another line has the same contact. nobody: the list has no such person. several: the list has
 * namesakes. differs: name, number and department do not belong to one person. personTwice: two lines are for one
 * person. unnamed: the line has only a contact, but other lines have names.
 */
export type PastedFault =
  | 'invalid'
  | 'severalContacts'
  | 'repeated'
  | 'nobody'
  | 'several'
  | 'differs'
  | 'personTwice'
  | 'unnamed'

export interface PastedLine {
  /** Counted from 1, as pasted. */
  line: number
  text: string
  /** In the form in which it is stored. */
  contact: string
  /** The position in the list; undefined where the line belongs to nobody for certain. */
  person?: number
  fault?: PastedFault
}

export interface PastedContacts {
  /** column: one contact per line, in the order of the list. named: each line names its person. */
  way: 'nothing' | 'column' | 'named'
  lines: PastedLine[]
  /** The column and the list differ in length. Nobody can tell where they diverge, so no line is accepted. */
  lengthDiffers: boolean
}

interface ReadLine {
  line: number
  text: string
  contact: string
  valid: boolean
  /** All contacts of this kind in the line, for comparison; for accounts only the one that is read. */
  contacts: string[]
  keys: string[]
}

const accountShape = /^[\w.@-]{1,64}$/

/** The contact in the form in which it is stored; '' if the text is not one. */
export function contactOf(kind: PastedKind, text: string): string {
  if (kind === 'phone') return mobileOf(text) ?? ''
  const typed = normaliseField(kind, text)
  const isRight = kind === 'email' ? isEmail(typed) : accountShape.test(typed)
  return isRight ? typed : ''
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '')

/**
 * The cells of a line as spreadsheets copy it or as people type it: separated by tabs, else by commas, else by blanks.
 * Empty cells are kept, so that a cell before an empty last one does not count as the last.
 */
function cellsOf(kind: PastedKind, text: string): string[] {
  const split = (by: RegExp) => text.split(by).map((cell) => cell.trim())
  if (text.includes('\t')) return split(/\t/)
  const byComma = split(/[,，;；|]/)
  if (filled(byComma).length > 1) return byComma
  const [whole = ''] = filled(byComma)
  if (contactOf(kind, whole)) return [whole]
  const byBlank = filled(whole.split(/\s+/))
  // A name of several words stays one cell beside its contact.
  const last = byBlank.at(-1) ?? ''
  return byBlank.length > 1 && contactOf(kind, last) ? [byBlank.slice(0, -1).join(' '), last] : byBlank
}

/** A contact for comparison: mail servers ignore the case of an address. */
const compared = (kind: PastedKind, contact: string) => (kind === 'email' ? contact.toLowerCase() : contact)

/** The different contacts in the cells, including those that share a cell with other text. */
function contactsIn(kind: PastedKind, cells: readonly string[]): string[] {
  const words = cells.flatMap((cell) => (contactOf(kind, cell) ? [cell] : cell.split(/[\s/、]+/)))
  return [...new Set(filled(words.map((word) => compared(kind, contactOf(kind, word)))))]
}

function readLine(kind: PastedKind, text: string, line: number): ReadLine {
  const cells = cellsOf(kind, text)
  const looksRight = (cell: string) => contactOf(kind, cell) !== ''
  // An account looks like an employee number, so the account is the last cell, as in the list.
  const at = kind === 'messenger' ? cells.length - 1 : cells.findLastIndex(looksRight)
  const near =
    at >= 0
      ? at
      : Math.max(
          cells.findLastIndex((cell) => cell.includes('@')),
          cells.length - 1,
        )
  const contact = contactOf(kind, cells[near] ?? '')
  const keys = filled(cells.filter((_, index) => index !== near))
  const contacts = contactsIn(kind, kind === 'messenger' ? [cells[near] ?? ''] : cells)
  return { line, text: text.trim(), contact: contact || (cells[near] ?? ''), valid: contact !== '', contacts, keys }
}

const isHeader = (kind: PastedKind, text: string) =>
  text
    .split(/[\t,，;；|]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .every((cell) => headerWord.test(cell) && !contactOf(kind === 'messenger' ? 'email' : kind, cell))

/** The pasted lines. The break that ends the last one, as spreadsheet programs copy it, begins no other line. */
const rawLines = (text: string): string[] => text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')

const withoutBlankEnd = (rows: readonly ReadLine[]): readonly ReadLine[] =>
  rows.slice(0, rows.findLastIndex(({ text }) => text !== '') + 1)

/**
 * Reads contacts that were pasted for many people at once (IMPORT-15): one column in the order of the list, or lines
 * that name their person. A line that could give one person's contact to another is not accepted; a column whose length
 * differs from the list is not accepted at all. `others` are people outside the list, because a line may be about one
 * of them.
 */
export function readPastedContacts(
  kind: PastedKind,
  text: string,
  people: readonly ListedPerson[],
  others: readonly ListedPerson[],
): PastedContacts {
  const raw = rawLines(text)
  const skipped = raw[0] !== undefined && raw[0].trim() !== '' && isHeader(kind, raw[0]) ? 1 : 0
  const all = raw.slice(skipped).map((each, index) => readLine(kind, each, index + 1 + skipped))
  // Blank lines at the end count where the column has just as many lines as the list: the last people have no contact.
  const rows = all.length === people.length ? all : withoutBlankEnd(all)
  const written = rows.filter(({ text }) => text !== '')
  if (!written.length) return { way: 'nothing', lines: [], lengthDiffers: false }
  const isColumn = written.every(({ keys }) => !keys.length) && !isOneOfTheList(written, people)
  const lengthDiffers = isColumn && rows.length !== people.length
  const lines = isColumn ? columnLines(rows, lengthDiffers) : namedLines(kind, written, new PeopleByKey(people, others))
  markRepeated(lines, new Map(written.map(({ line, contacts }) => [line, contacts])))
  return { way: isColumn ? 'column' : 'named', lines, lengthDiffers }
}

/** A single name without a contact is not read as a column of invalid contacts. */
const isOneOfTheList = (written: readonly ReadLine[], people: readonly ListedPerson[]): boolean =>
  !written.some(({ valid }) => valid) && people.some(({ name }) => name === written[0]?.contact)

const columnLines = (rows: readonly ReadLine[], lengthDiffers: boolean): PastedLine[] =>
  rows.flatMap(({ line, text, contact, valid, contacts }, index) =>
    text === ''
      ? []
      : [
          {
            line,
            text,
            contact,
            ...(lengthDiffers ? {} : { person: index }),
            ...faultOf(valid, contacts),
          },
        ],
  )

/** The error in the contact itself. */
function faultOf(valid: boolean, contacts: readonly string[]): { fault?: PastedFault } {
  if (!valid) return { fault: 'invalid' }
  return contacts.length > 1 ? { fault: 'severalContacts' } : {}
}

function namedLines(kind: PastedKind, rows: readonly ReadLine[], byKey: PeopleByKey): PastedLine[] {
  return rows.map(({ line, text, contact, valid, contacts, keys }) => {
    const found = keys.length ? byKey.find(keys) : 'unnamed'
    if (typeof found !== 'number') return { line, text, contact, fault: found, ...faultOf(valid, contacts) }
    const asWell = kind === 'messenger' ? otherAccounts(byKey, found, keys) : []
    return { line, text, contact, person: found, ...faultOf(valid, [...contacts, ...asWell]) }
  })
}

/** Texts beside the contact that look like accounts and say nothing about the person. */
const otherAccounts = (byKey: PeopleByKey, person: number, keys: readonly string[]): string[] =>
  keys.filter((key) => contactOf('messenger', key) !== '' && !byKey.isAbout(person, key) && !mobileOf(key))

/**
 * Where two lines have one contact, or one person has two lines, nobody knows which is right, so neither is accepted.
 * Lines that were already refused count as well, and keep their own reason.
 */
function markRepeated(lines: readonly PastedLine[], contactsOf: ReadonlyMap<number, readonly string[]>): void {
  const contacts = new Map<string, PastedLine[]>()
  const persons = new Map<number, PastedLine[]>()
  for (const line of lines) {
    for (const contact of contactsOf.get(line.line) ?? [])
      contacts.set(contact, [...(contacts.get(contact) ?? []), line])
    if (line.person !== undefined) persons.set(line.person, [...(persons.get(line.person) ?? []), line])
  }
  for (const same of persons.values()) if (same.length > 1) for (const line of same) line.fault ??= 'personTwice'
  for (const same of contacts.values()) if (same.length > 1) for (const line of same) line.fault ??= 'repeated'
}
