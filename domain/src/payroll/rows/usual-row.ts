import { textAt } from '../grid/grid-view.ts'
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

/** How a row differs from those of the people above it. */
export interface Unusual {
  /** Usual columns, apart from name and amounts, that the row leaves empty, and how many there are. */
  lacking: number
  marks: number
  /** Half or less of the usual amounts. */
  hasFewAmounts: boolean
  looksLikeName: boolean
  /** No row below has what marks people. */
  isBelowAll: boolean
}

/** What the people of a table fill in, learnt from the rows that were looked at closely. */
export class UsualRow {
  readonly #cells: RowCells
  readonly #filled = new Map<number, number>()
  readonly #texts = new Set<string>()
  #people = 0
  #minWords = Number.POSITIVE_INFINITY
  #maxWords = 0
  #areCapital = true
  #lastMarked: number | undefined

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  learn({ row, filled, name, words }: RowFeatures): void {
    this.#people++
    for (const column of words) this.#texts.add(textAt(this.#cells.grid, row, column))
    for (const column of filled) this.#filled.set(column, (this.#filled.get(column) ?? 0) + 1)
    if (name === '') return
    const parts = name.split(' ')
    this.#minWords = Math.min(this.#minWords, parts.length)
    this.#maxWords = Math.max(this.#maxWords, parts.length)
    this.#areCapital &&= parts.every(isCapital)
  }

  /** Null if too few people are known. */
  compare({ row, filled, words, isNamed, name }: RowFeatures): Unusual | null {
    if (this.#people < minLearnt) return null
    const marks = this.#marks()
    // The only word of a row without a name is its label, wherever it stands.
    const [only = -1, more] = words
    const isLabel = !isNamed && more === undefined && !this.#texts.has(textAt(this.#cells.grid, row, only))
    const label = isLabel ? only : undefined
    const lacking = marks.filter((column) => column === label || !filled.includes(column)).length
    const amounts = this.#cells.money.filter(({ index }) => this.#isUsual(index)).map(({ index }) => index)
    const stated = amounts.filter((column) => filled.includes(column)).length
    return {
      lacking,
      marks: marks.length,
      hasFewAmounts: amounts.length >= minAmounts && stated <= amounts.length * fewShare,
      looksLikeName: isNamed && this.#looksLikeName(name),
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
    if (this.#lastMarked !== undefined) return this.#lastMarked
    const { grid, shape } = this.#cells
    let row = grid.rowCount - 1
    const isMarked = (at: number): boolean =>
      marks.filter((column) => textAt(grid, at, column) !== '').length >= Math.max(1, marks.length * usualShare)
    while (row > shape.bottom && !isMarked(row)) row--
    this.#lastMarked = row
    return row
  }

  /** True for a text like the names above: a known surname, or as many words with capitals. */
  #looksLikeName(written: string): boolean {
    // '张三（离职）' is 张三.
    const name = written.replace(/\s*[（(].*$/, '')
    if (cjk.test(name)) return name.length >= minCjkName && name.length <= maxCjkName && surname.test(name)
    const words = name.split(' ')
    if (words.length < this.#minWords || words.length > this.#maxWords) return false
    return !this.#areCapital || words.every(isCapital)
  }
}

const isCapital = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase() || !/^\p{Ll}/u.test(word)
