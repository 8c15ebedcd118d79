import { mergeAt, textAt } from '../grid/grid-view.ts'
import { isBlankName } from '../vocabulary/plain-text.ts'
import { commonName, wordCharacter } from '../vocabulary/row-words.ts'
import { surname } from '../vocabulary/surname-words.ts'
import type { RowCells } from './row-cells.ts'
import type { RowFeatures } from './row-features.ts'

/** The share of the people that must fill a column, for it to be usual. */
const usualShare = 0.8
const minLearnt = 2
const fewShare = 0.5
const minAmounts = 3
const cjk = /^[\u3400-\u9fff]+$/
const maxCjkName = 4
const minCjkName = 2
const minDoubtful = 4
/** Family name and given name apart, as Japanese lists have them; '合 计' is only spread out. */
const inParts = /^(?=.{4})[\u3400-\u9fff]{1,3}\s+[\u3400-\u9fff]{1,3}$/

/** Like the names above; a name for all that is known, although its surname is in no list; or neither. */
export type Likeness = 'alike' | 'possible' | 'unlike'

/** How a row differs from those of the people above it. */
export interface Unusual {
  /** Usual columns, apart from name and amounts, that the row leaves empty, and how many there are. */
  lacking: number
  marks: number
  /** Half or less of the usual amounts. */
  hasFewAmounts: boolean
  name: Likeness
  /** No row below has what marks people. */
  isBelowAll: boolean
}

/** What the people of a table fill in, learnt from the rows that were looked at closely. */
export class UsualRow {
  readonly #cells: RowCells
  readonly #filled = new Map<number, number>()
  readonly #texts = new Set<string>()
  readonly #scripts = new Set<string>()
  #people = 0
  #doubtful = 0
  #minWords = Number.POSITIVE_INFINITY
  #maxWords = 0
  #areCapital = true
  #areInParts = true
  readonly #lastMarked = new Map<string, number>()

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  /** People in doubt say what is usual only once they are more than the others. */
  learn({ row, filled, name, words }: RowFeatures, isDoubtful: boolean): void {
    if (isDoubtful && ++this.#doubtful <= Math.max(minDoubtful, this.#people)) return
    this.#people++
    for (const column of words) this.#texts.add(textAt(this.#cells.grid, row, column))
    for (const column of this.#withMerged(row, filled)) this.#filled.set(column, (this.#filled.get(column) ?? 0) + 1)
    if (name === '') return
    this.#scripts.add(scriptOf(name))
    const parts = name.split(' ')
    this.#minWords = Math.min(this.#minWords, parts.length)
    this.#maxWords = Math.max(this.#maxWords, parts.length)
    this.#areCapital &&= parts.every(isCapital)
    this.#areInParts &&= inParts.test(this.#cells.nameOf(row))
  }

  /** Null if too few people are known. */
  compare({ row, filled, words, isNamed, name }: RowFeatures): Unusual | null {
    if (this.#people < minLearnt) return null
    const marks = this.#marks()
    // The only word of a row without a name is its label, wherever it stands.
    const [only = -1, more] = words
    const isLabel = !isNamed && more === undefined && !this.#texts.has(textAt(this.#cells.grid, row, only))
    const label = isLabel ? only : undefined
    const lacking = marks.filter((column) => column === label || !this.#isFilled(row, column)).length
    const amounts = this.#cells.money.filter(({ index }) => this.#isUsual(index)).map(({ index }) => index)
    const stated = amounts.filter((column) => filled.includes(column)).length
    return {
      lacking,
      marks: marks.length,
      hasFewAmounts: amounts.length >= minAmounts && stated <= amounts.length * fewShare,
      name: isNamed ? this.#likeness(row, name) : 'unlike',
      isBelowAll: row > this.#findLastMarked(marks.length > 0 ? marks : amounts),
    }
  }

  #isUsual(column: number): boolean {
    return (this.#filled.get(column) ?? 0) >= this.#people * usualShare
  }

  #marks(): number[] {
    const { shape, name, money } = this.#cells
    const amounts = new Set(money.map(({ index }) => index))
    return shape.columns
      .filter((column) => column !== name && !amounts.has(column.index) && this.#isUsual(column.index))
      .map(({ index }) => index)
  }

  #findLastMarked(marks: readonly number[]): number {
    const key = marks.join()
    const known = this.#lastMarked.get(key)
    if (known !== undefined) return known
    const { grid, shape, name } = this.#cells
    let row = grid.rowCount - 1
    const minMarks = Math.max(1, marks.length * usualShare)
    // A remark or a figure has a single word, which may stand where others have their number.
    const isMarked = (at: number): boolean => {
      const found = marks.filter((column) => this.#isFilled(at, column)).length
      return found >= minMarks && (found > 1 || name === undefined || !isBlankName(this.#cells.nameOf(at)))
    }
    while (row > shape.bottom && !isMarked(row)) row--
    this.#lastMarked.set(key, row)
    return row
  }

  /** A cell that is merged down is filled for all its people. */
  #isFilled(row: number, column: number): boolean {
    const { grid } = this.#cells
    if (textAt(grid, row, column) !== '') return true
    if (grid.merges.length === 0) return false
    const merge = mergeAt(grid, row, column)
    return merge !== undefined && merge.top < row && merge.left === column && textAt(grid, merge.top, column) !== ''
  }

  #withMerged(row: number, filled: readonly number[]): readonly number[] {
    const { grid, shape } = this.#cells
    if (grid.merges.length === 0) return filled
    return shape.columns.map(({ index }) => index).filter((column) => this.#isFilled(row, column))
  }

  /** Like the names above is a known surname, or as many words with capitals. No list has all surnames. */
  #likeness(row: number, written: string): Likeness {
    // '张三（离职）' is 张三.
    const name = written.replace(/\s*[（(].*$/, '')
    if (!this.#scripts.has(scriptOf(name))) return 'unlike'
    if (cjk.test(name)) {
      if (name.length >= minCjkName && name.length <= maxCjkName && surname.test(name)) return 'alike'
      if (this.#areInParts && inParts.test(this.#cells.nameOf(row))) return 'possible'
      return commonName.test(name) && !wordCharacter.test(name) ? 'possible' : 'unlike'
    }
    const words = name.split(' ')
    if (words.length < this.#minWords || words.length > this.#maxWords) return 'unlike'
    return !this.#areCapital || words.every(isCapital) ? 'alike' : 'unlike'
  }
}

const scripts = [
  { name: 'latin', letter: /\p{Script=Latin}/u },
  // Japanese names mix them.
  { name: 'han', letter: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u },
  { name: 'hangul', letter: /\p{Script=Hangul}/u },
] as const

/** The script of a name by its first letter; numbers are a script of their own. */
function scriptOf(name: string): string {
  const first = /\p{L}/u.exec(name)?.[0]
  if (first === undefined) return 'none'
  return scripts.find(({ letter }) => letter.test(first))?.name ?? 'other'
}

const isCapital = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase() || !/^\p{Ll}/u.test(word)
