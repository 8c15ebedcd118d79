import { normaliseField } from '../../employees/normalise.ts'
import { isEmail } from '../../format/email.ts'
import { maskIdNumber, maskMiddle } from '../../format/mask.ts'
import { isMobile } from '../../format/mobile.ts'
import { type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { Column, ColumnRole, SheetWarning } from '../table.ts'

/** The minimum share of repeated rows: fewer may be namesakes where only names distinguish people. */
const manyAgain = 0.3
/** A single repeated row may be a namesake however few people there are. */
const minAgain = 2
const maxQuote = 40

/** A question about the people of a table, for which each of them is read once. */
interface PersonCheck {
  /** @param at the person's place in the list of people */
  read(row: number, name: string, at: number): void
  warnings(): SheetWarning[]
}

/** Finds people who are on the sheet more than once, for instance because a table continues with another month. */
class SamePeople implements PersonCheck {
  readonly #grid: QuickGrid
  readonly #name: Column
  readonly #keys: readonly Column[]
  readonly #seen = new Map<string, number>()
  readonly #again: { row: number; first: number; isKeyed: boolean }[] = []
  #people = 0

  constructor(grid: QuickGrid, name: Column, columns: readonly Column[]) {
    this.#grid = grid
    this.#name = name
    this.#keys = columns.filter(({ role }) => role === 'employeeNo' || role === 'idNumber' || role === 'phone')
  }

  read(row: number, name: string): void {
    this.#people++
    if (name === '') return
    let person = name
    for (const { index } of this.#keys) {
      const text = textAt(this.#grid, row, index)
      if (text !== '') person += `|${text}`
    }
    const first = this.#seen.get(person)
    if (first === undefined) this.#seen.set(person, row)
    else this.#again.push({ row, first, isKeyed: person !== name })
  }

  warnings(): SheetWarning[] {
    const areMany = this.#again.length >= Math.max(minAgain, this.#people * manyAgain)
    const reported = areMany ? this.#again : this.#again.filter(({ isKeyed }) => isKeyed)
    const [example] = reported
    if (example === undefined) return []
    const { row, first } = example
    return [{ kind: 'samePeopleAgain', row, column: this.#name.index, first, count: reported.length }]
  }
}

/** What belongs to one person alone, or is worth a look where several have it. */
const ownKeys: ReadonlySet<ColumnRole> = new Set(['employeeNo', 'idNumber', 'phone', 'email'])
/** A dash or zeros in the place of a key say that there is none. */
const isNoKey = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text) || /^0+$/.test(text)

interface SharedKey {
  row: number
  count: number
  /** People of different names have it. */
  isShared: boolean
}

/**
 * Finds people of different names with one number or contact, before anybody is matched by it. A mailbox may be shared
 * on purpose; HR decides. An ID number is quoted masked, because the warning is kept and repeated.
 */
class SharedKeys implements PersonCheck {
  readonly #grid: QuickGrid
  readonly #column: Column
  readonly #people: readonly number[]
  readonly #names: readonly string[]
  /** The first bearer of each key, as a place in the list of people: most keys are there once. */
  readonly #first = new Map<string, number>()
  readonly #repeated = new Map<string, SharedKey>()

  constructor(grid: QuickGrid, column: Column, people: readonly number[], names: readonly string[]) {
    this.#grid = grid
    this.#column = column
    this.#people = people
    this.#names = names
  }

  read(row: number, name: string, at: number): void {
    if (name === '') return
    const text = textAt(this.#grid, row, this.#column.index)
    const key = this.#column.role === 'phone' ? text : text.toLowerCase()
    const first = this.#first.get(key)
    if (first === undefined) this.#first.set(key, at)
    else if (!isNoKey(key)) this.#repeat(key, first, name)
  }

  #repeat(key: string, first: number, name: string): void {
    const isShared = name !== this.#names[first]
    const known = this.#repeated.get(key)
    if (known === undefined) this.#repeated.set(key, { row: this.#people[first] as number, count: 2, isShared })
    else {
      known.count++
      known.isShared ||= isShared
    }
  }

  warnings(): SheetWarning[] {
    const { index, label, role } = this.#column
    const shared = [...this.#repeated.values()].filter(({ isShared }) => isShared)
    if (shared.length === 0) return []
    const row = shared.reduce((least, each) => Math.min(least, each.row), Number.POSITIVE_INFINITY)
    const count = shared.reduce((sum, each) => sum + each.count, 0)
    const quoted = textAt(this.#grid, row, index).slice(0, maxQuote)
    const text = role === 'idNumber' ? (maskIdNumber(quoted) ?? maskMiddle(quoted, 1, 2)) : quoted
    return [{ kind: 'sharedKey', row, column: index, label, text, count }]
  }
}

const contacts = [
  { role: 'phone', kind: 'unusablePhone', mayBe: /\d/, is: isMobile },
  { role: 'email', kind: 'unusableEmail', mayBe: /[a-z\d@]/i, is: isEmail },
] as const

/**
 * Finds invalid mobile numbers and mail addresses, which are used neither for matching nor for sending: '176',
 * 'zhang@'. A dash or a word for "none" gives no warning.
 */
class UnusableContacts implements PersonCheck {
  readonly #grid: QuickGrid
  readonly #column: Column
  readonly #contact: (typeof contacts)[number]
  #first: { row: number; text: string } | undefined
  #count = 0

  constructor(grid: QuickGrid, column: Column, contact: (typeof contacts)[number]) {
    this.#grid = grid
    this.#column = column
    this.#contact = contact
  }

  read(row: number): void {
    const { role, mayBe, is } = this.#contact
    const cell = this.#grid.cell(row, this.#column.index)
    // A phone number that is stored as a number has no decimals and no thousands separators.
    const text = /^\d+$/.test(cell.value) ? cell.value : cell.text.trim()
    if (!mayBe.test(text) || is(normaliseField(role, text))) return
    this.#count++
    this.#first ??= { row, text: text.slice(0, maxQuote) }
  }

  warnings(): SheetWarning[] {
    if (this.#first === undefined) return []
    const { index, label } = this.#column
    return [{ kind: this.#contact.kind, ...this.#first, column: index, label, count: this.#count }]
  }
}

function checksFor(
  grid: QuickGrid,
  columns: readonly Column[],
  people: readonly number[],
  names: readonly string[],
): PersonCheck[] {
  const name = columns.find(({ role }) => role === 'name')
  const mayRepeat = name !== undefined && new Set(names).size < names.length
  return [
    ...(mayRepeat ? [new SamePeople(grid, name, columns)] : []),
    ...columns.filter(({ role }) => ownKeys.has(role)).map((column) => new SharedKeys(grid, column, people, names)),
    ...contacts.flatMap((contact) => {
      const column = columns.find(({ role }) => role === contact.role)
      return column === undefined ? [] : [new UnusableContacts(grid, column, contact)]
    }),
  ]
}

/**
 * Warns of people who are there twice, of keys that several have and of contacts that cannot be used. All checks read a
 * row together, because grids look up a row's cells anew after every change of row.
 */
export function checkPeople(
  grid: QuickGrid,
  columns: readonly Column[],
  people: readonly number[],
  names: readonly string[],
): SheetWarning[] {
  const checks = checksFor(grid, columns, people, names)
  if (checks.length > 0)
    people.forEach((row, at) => {
      const name = names[at] ?? ''
      for (const check of checks) check.read(row, name, at)
    })
  return checks.flatMap((check) => check.warnings())
}
