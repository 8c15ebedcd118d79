import { mobileOf } from '../format/mobile.ts'
import { nameKey } from './name-key.ts'
import { normaliseField } from './normalise.ts'
import { departmentShape } from './pasted-contact-words.ts'

/** A person as the list or the roster shows them. */
export interface ListedPerson {
  name: string
  department: string
  employeeNo: string
}

/**
 * nobody: the list has no such person. several: the list has namesakes. differs: name, number and department do not
 * belong to one person.
 */
type NotFound = 'nobody' | 'several' | 'differs'

const numberShape = /^[a-z]{0,8}[-_]?\d{2,}$/i

/** Each cell, its words, and all cells joined: a name may be in any of them. */
const wordsOf = (cells: readonly string[]): string[] => [...cells, ...partsOf(cells), cells.join(' ')]

/** The single words of the cells. */
const partsOf = (cells: readonly string[]): string[] => cells.flatMap((cell) => cell.split(/\s+/))

/**
 * Finds the person of a line by name, number and department: all that the line contains must fit the person. The rest
 * of the roster is known too, because a line about a colleague outside the list must not be taken for a namesake in it.
 */
export class PeopleByKey {
  readonly #names = new Map<string, number[]>()
  readonly #numbers = new Map<string, number[]>()
  readonly #departments = new Set<string>()
  readonly #people: readonly ListedPerson[]
  readonly #listed: number

  constructor(listed: readonly ListedPerson[], others: readonly ListedPerson[]) {
    this.#people = [...listed, ...others]
    this.#listed = listed.length
    for (const [index, { name, employeeNo, department }] of this.#people.entries()) {
      add(this.#names, nameKey(name), index)
      if (employeeNo) add(this.#numbers, employeeNo.toLowerCase(), index)
      if (department) this.#departments.add(nameKey(department))
    }
  }

  /** The position in the list. */
  find(cells: readonly string[]): number | NotFound {
    const found = this.#findAnybody(cells)
    return typeof found === 'number' && found >= this.#listed ? 'nobody' : found
  }

  /** Whether a word is the name, the number or the department of that person. */
  isAbout(index: number, word: string): boolean {
    const { name = '', employeeNo = '' } = this.#people[index] ?? {}
    return (
      word.toLowerCase() === employeeNo.toLowerCase() ||
      nameKey(name).includes(nameKey(word)) ||
      this.#isDepartmentOf(index, word)
    )
  }

  #findAnybody(cells: readonly string[]): number | NotFound {
    const words = wordsOf(cells)
    const named = new Set(words.flatMap((word) => this.#names.get(nameKey(word)) ?? []))
    const numbered = new Set(
      words.flatMap((word) => this.#numbers.get(normaliseField('employeeNo', word).toLowerCase()) ?? []),
    )
    if (!named.size && !numbered.size) return 'nobody'
    return numbered.size ? this.#byNumber(cells, numbered, named) : this.#byName(words, [...named])
  }

  #byNumber(cells: readonly string[], numbered: Set<number>, named: Set<number>): number | NotFound {
    const both = [...numbered].filter((index) => named.has(index))
    if (named.size && !both.length) return 'differs'
    const [only, ...others] = both.length ? both : [...numbered]
    if (only === undefined || others.length) return 'several'
    return both.length || this.#isNameless(cells, only) ? only : 'differs'
  }

  #byName(words: readonly string[], named: readonly number[]): number | NotFound {
    const ofDepartment = named.filter((index) => words.some((word) => this.#isDepartmentOf(index, word)))
    const [only, ...others] = named.length > 1 ? ofDepartment : named
    const names = new Set(named.map((index) => nameKey(this.#people[index]?.name ?? '')))
    if (only === undefined || others.length || names.size > 1) return 'several'
    return this.#hasOtherNumber(words, only) || this.#hasOtherDepartment(words, only) ? 'differs' : only
  }

  #isDepartmentOf(index: number, word: string): boolean {
    const { department = '' } = this.#people[index] ?? {}
    return department !== '' && nameKey(department) === nameKey(word)
  }

  /** The cells beside the number contain nothing that could be another person's name. */
  #isNameless(cells: readonly string[], index: number): boolean {
    const number = this.#people[index]?.employeeNo.toLowerCase()
    const isOwn = (word: string) =>
      normaliseField('employeeNo', word).toLowerCase() === number || this.#isDepartmentOf(index, word)
    return cells.every((cell) => isOwn(cell) || partsOf([cell]).every(isOwn))
  }

  /** A number beside the name is not this person's; a mobile number does not count. */
  #hasOtherNumber(words: readonly string[], index: number): boolean {
    const { employeeNo = '' } = this.#people[index] ?? {}
    return employeeNo !== '' && words.some((word) => numberShape.test(word) && !mobileOf(word))
  }

  /** A department beside the name is not this person's. */
  #hasOtherDepartment(words: readonly string[], index: number): boolean {
    const { name = '', department = '' } = this.#people[index] ?? {}
    if (department === '' || words.some((word) => this.#isDepartmentOf(index, word))) return false
    return words.some(
      (word) =>
        nameKey(word) !== nameKey(name) && (this.#departments.has(nameKey(word)) || departmentShape.test(word.trim())),
    )
  }
}

function add(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key)
  if (list) list.push(index)
  else map.set(key, [index])
}
