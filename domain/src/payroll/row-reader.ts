import { abroadTotal } from './abroad-words.ts'
import { filledColumns, isNumeric, kindAt, mergeAt, type QuickGrid, textAt } from './grid-view.ts'
import { HeaderAgain } from './header-again.ts'
import { speaksOfColumns } from './header-notes.ts'
import { cleanLabel, hasCjk } from './header-text.ts'
import { titleWord } from './header-words.ts'
import { headerWeight } from './match-role.ts'
import { isZeroAmount } from './money.ts'
import { RowFacts } from './row-facts.ts'
import { isBlankName, plainText } from './row-text.ts'
import {
  amountInWords,
  averageWord,
  commonName,
  cutLine,
  groupWord,
  hintWord,
  nameLikeSummary,
  noteWord,
  shareWord,
  signatureWord,
  sumLike,
  totalWord,
  wordCharacter,
} from './row-words.ts'
import type { DropReason } from './table.ts'
import type { TableShape } from './table-shape.ts'

/** Departments are smaller; a sheet is not walked again and again. */
const mostFollowing = 1000
/** '联系人：王会计'. */
const labelled = /^.{2,10}[:\uff1a]/

/** Tells, row by row from the header down, who is a person and why the others are none. */
export class RowReader {
  readonly #grid: QuickGrid
  readonly #shape: TableShape
  readonly header: HeaderAgain
  readonly facts: RowFacts
  #typicalFilled = 0
  #afterTotal = false
  /** What the last row was that held anything. */
  #last: DropReason | 'person' = 'repeatedHeader'
  #lastPerson: number | null = null
  /** The row classified last was recognised at a glance. */
  lastWasPlain = false

  constructor(grid: QuickGrid, shape: TableShape) {
    this.#grid = grid
    this.#shape = shape
    this.facts = new RowFacts(grid, shape)
    this.header = new HeaderAgain(grid, shape)
  }

  /**
   * True for what nearly every row is: a plain name with pay beside it. Spares the close look that odd rows need; the
   * first rows get it in any case, since it also learns how full a row usually is.
   */
  #isPlainPerson(row: number): boolean {
    // Below a total stands all kinds of things.
    if (this.facts.name === undefined || this.#afterTotal || row <= this.#shape.bottom + 40) return false
    const name = this.facts.nameOf(row)
    if (!commonName.test(name) || wordCharacter.test(name)) {
      if (isBlankName(name) || name.length > 24 || this.header.hasWord(cleanLabel(name))) return false
      const text = plainText(name)
      if (totalWord.test(text) || averageWord.test(text) || signatureWord.test(text) || noteWord.test(text))
        return false
      if (abroadTotal.test(text)) return false
    } else if (this.header.hasWord(name)) return false
    const cell = this.facts.paidCell(row)
    return cell.kind === 'number' && !isZeroAmount(cell.value)
  }

  /** Why a row is no person, or null when it is one. */
  classify(row: number): DropReason | null {
    const { left, right } = this.#shape
    this.lastWasPlain = this.#isPlainPerson(row)
    if (this.lastWasPlain) {
      this.#afterTotal = false
      this.#last = 'person'
      this.#lastPerson = row
      return null
    }
    const columns = filledColumns(this.#grid, row, left, right)
    if (columns.length === 0) return 'blank'
    const name = this.facts.nameOf(row)
    const reason = this.#reason(row, columns, name)
    if (reason === null && columns.length > this.#typicalFilled * 0.5) {
      this.#typicalFilled = Math.max(this.#typicalFilled, columns.length)
    }
    if (reason === 'total') this.#afterTotal = true
    else if (reason === null) {
      this.#afterTotal = false
      this.#lastPerson = row
    }
    this.#last = reason ?? 'person'
    return reason
  }

  #reason(row: number, columns: number[], name: string): DropReason | null {
    const grid = this.#grid
    if (this.header.isRepeated(row, columns)) return 'repeatedHeader'
    const texts = columns.filter((column) => kindAt(grid, row, column) === 'text' && !isNumeric(grid.cell(row, column)))
    const first = texts[0] === undefined ? '' : plainText(textAt(grid, row, texts[0]))
    const namePlain = plainText(name)
    if (cutLine.test(first) && !this.facts.hasPay(row)) return 'note'
    const numbers = columns.filter((column) => isNumeric(grid.cell(row, column)))
    const summary = this.#summary(row, columns, texts, first, namePlain)
    if (summary !== null) return summary
    if (row <= this.#shape.bottom + 2 && speaksOfColumns(grid, row, columns, !isBlankName(name))) return 'note'
    if (row <= this.#shape.bottom + 2 && hintWord.test(namePlain)) return 'note'
    const signs = texts.filter((column) => signatureWord.test(plainText(textAt(grid, row, column)))).length
    if (
      signs > 0 &&
      !this.facts.hasPay(row) &&
      (isBlankName(name) || signs >= 2 || signatureWord.test(namePlain) || texts.length <= 2)
    )
      return 'signature'
    if (this.#afterTotal && numbers.length === 0 && this.facts.hasWordsForAmounts(row) && !this.facts.isKeyed(row))
      return 'signature'
    // The names of those who sign may stand below their offices.
    if (this.#last === 'signature' && numbers.length === 0 && !this.facts.hasPay(row)) return 'signature'
    if (columns.length > 1 && this.header.isTitle(row, columns)) return 'subheading'
    // '开户行：…', '账号：…': labels with their values say something of the sheet.
    const isLabelled = (column: number): boolean => /[:\uff1a]/.test(textAt(grid, row, column))
    if (texts.length >= 2 && numbers.length === 0 && texts.every(isLabelled)) return 'note'
    const isNoName = isBlankName(name) || noteWord.test(namePlain) || amountInWords.test(namePlain)
    if (noteWord.test(first) && isNoName && !this.facts.hasPay(row)) return 'note'
    if (columns.length === 1 || this.#isMergedLine(row, columns)) {
      const line = this.#singleLine(row, columns, name, first)
      if (line !== undefined) return line
    }
    if (
      this.#afterTotal &&
      numbers.length > 0 &&
      columns.length <= 3 &&
      this.#typicalFilled >= 7 &&
      this.facts.isBlankNet(row)
    )
      return 'note'
    if (this.#isLabel(row, columns, name) || this.#isShare(row, columns, texts)) return 'note'
    if (this.facts.name !== undefined && isBlankName(name)) return this.#nameless(row, columns, numbers, texts)
    if (this.facts.name === undefined && numbers.length === 0 && columns.length === 1) return 'note'
    if (namePlain.length > 40 && numbers.length === 0) return 'note'
    return null
  }

  /** A label where the name would be, and hardly more than its value: '本月平均工资：', 'Tax Rate' below the people. */
  #isLabel(row: number, columns: number[], name: string): boolean {
    if (isBlankName(name) || this.#lastPerson === null) return false
    if (labelled.test(name) && !this.facts.isTold(row) && !this.facts.hasPay(row)) return true
    const isFew = columns.length <= Math.max(2, this.#typicalFilled / 2)
    if (this.#afterTotal && isFew && !this.facts.isTold(row) && headerWeight(name) > 0) return true
    if (!this.facts.isBlankNet(row)) return false
    if (columns.length > 3 || columns.length > this.#typicalFilled / 2 || this.facts.isKeyed(row)) return false
    return /[:\uff1a]$/.test(name) || headerWeight(name) > 0
  }

  /** A part of the total in a line of its own below it: what is paid in cash, what by which bank. */
  #isShare(row: number, columns: number[], texts: number[]): boolean {
    if (!this.#afterTotal || columns.length > Math.max(3, this.#typicalFilled / 2)) return false
    if (this.facts.isTold(row)) return false
    if (columns.length <= this.#typicalFilled / 2 && this.#isLeftOutOfNumbers(row)) return true
    const isFigureAlone = isBlankName(this.facts.nameOf(row)) && columns.length <= this.#typicalFilled / 2
    return isFigureAlone || texts.some((column) => shareWord.test(plainText(textAt(this.#grid, row, column))))
  }

  /** A name that may be a word for a total, or a department's: whether the row is a total, the amounts say. */
  mayBeTotal(row: number): boolean {
    const name = this.facts.nameOf(row)
    const isCandidate = sumLike.test(name) || groupWord.test(name) || this.#isLeftOutOfNumbers(row)
    return isCandidate && !this.facts.isKeyed(row)
  }

  /** No running number stands beside the name, though the people have one. */
  #isLeftOutOfNumbers(row: number): boolean {
    const { index } = this.facts.number ?? {}
    if (index === undefined || kindAt(this.#grid, row, index) !== 'empty') return false
    const other = this.#lastPerson ?? this.facts.nextFilled(row)
    return other !== null && kindAt(this.#grid, other, index) !== 'empty'
  }

  /** The people right below, down to what may be the next total: those whom a heading with amounts would sum up. */
  following(row: number): number[] {
    const people: number[] = []
    for (let next = row + 1; next < Math.min(row + mostFollowing, this.#grid.rowCount); next++) {
      const name = this.facts.nameOf(next)
      if (isBlankName(name) || totalWord.test(plainText(name)) || this.mayBeTotal(next)) break
      people.push(next)
    }
    return people
  }

  /** What was taken for a person at first sight was a total. */
  takeForTotal(row: number, lastPerson: number | undefined): void {
    if (this.#lastPerson === row) this.#lastPerson = lastPerson ?? null
    this.#last = 'total'
    this.#afterTotal = true
  }

  #summary(row: number, columns: number[], texts: number[], first: string, name: string): DropReason | null {
    const kindOf = (text: string): DropReason | null =>
      totalWord.test(text) || abroadTotal.test(text) ? 'total' : averageWord.test(text) ? 'average' : null
    const nameIsSummary = name !== '' && kindOf(name) !== null
    const firstColumn = texts[0]
    const leading =
      firstColumn !== undefined &&
      (this.facts.name === undefined || firstColumn <= this.facts.name.index || isBlankName(name))
    const text = nameIsSummary ? name : leading ? first : ''
    if (text === '') return null
    let reason = kindOf(text)
    if (reason === null) return null
    // A real person beside such a word (department 'Sub Total'?) keeps the row.
    const namesNobody = isBlankName(name) || /^\d{1,6}$/.test(name) || amountInWords.test(name)
    if (!nameIsSummary && !namesNobody) return null
    if (nameLikeSummary.test(text) || /^[a-z]+$/i.test(text)) {
      const others = texts.filter((column) => plainText(textAt(this.#grid, row, column)) !== text)
      const keyed = this.facts.keys.some(
        (column) => (nameIsSummary || column.index !== firstColumn) && textAt(this.#grid, row, column.index) !== '',
      )
      if (keyed || others.length > 1) return null
    }
    if (/^[^\d]{0,14}\u4eba\u6570/.test(text)) reason = 'average'
    return columns.length > 0 ? reason : null
  }

  #isMergedLine(row: number, columns: number[]): boolean {
    const [only] = columns
    if (only === undefined || columns.length > 1) return false
    const merge = mergeAt(this.#grid, row, only)
    return merge !== undefined && merge.right - merge.left >= 2
  }

  /** A row with a single text: a department's heading, a remark, a strip's title, or somebody with nothing else yet. */
  #singleLine(row: number, columns: number[], name: string, first: string): DropReason | undefined {
    const [only] = columns
    if (only === undefined) return 'blank'
    const cell = this.#grid.cell(row, only)
    if (isNumeric(cell))
      return this.facts.name === undefined
        ? this.#shape.columns.length === 1
          ? undefined
          : 'note'
        : isBlankName(name)
          ? undefined
          : 'note'
    if (this.#isMergedLine(row, columns)) return first.length > 30 || noteWord.test(first) ? 'note' : 'subheading'
    const isName = this.facts.name !== undefined && !isBlankName(name)
    if (!isName) return first.length > 24 ? 'note' : 'subheading'
    if (this.#shape.columns.length === 1) return undefined
    const text = plainText(name)
    if (this.#isHeading(row)) return 'subheading'
    if (text.length > 20 && hasCjk(text)) return 'note'
    if (
      this.header.hasTitle(text) ||
      titleWord.test(text) ||
      groupWord.test(text) ||
      (hasCjk(text) && text.length > 6) ||
      /[:：]/.test(text)
    )
      return 'subheading'
    // Below the totals stands no person without any pay.
    if (this.#afterTotal) return 'note'
    return undefined
  }

  /** A name alone in its row is a heading where a header follows at once, or where everybody else is numbered. */
  #isHeading(row: number): boolean {
    const next = this.facts.nextFilled(row)
    if (next === null) return false
    const columns = filledColumns(this.#grid, next, this.#shape.left, this.#shape.right)
    // In a strip the person stands right below the header.
    if (this.header.isRepeated(next, columns) || this.header.isOther(next, columns, this.facts.nameOf(next)))
      return this.#last !== 'repeatedHeader'
    const number = this.facts.number
    return (
      number !== undefined &&
      columns.length >= 4 &&
      textAt(this.#grid, next, number.index) !== '' &&
      (this.#lastPerson === null || textAt(this.#grid, this.#lastPerson, number.index) !== '')
    )
  }

  /** Rows without a name: pre-numbered and empty, a total without a word, or pay that somebody must claim. */
  #nameless(row: number, columns: number[], numbers: number[], texts: number[]): DropReason | null {
    if (this.facts.hasPay(row)) return null
    const keyed = this.facts.keys.some((column) => {
      const text = textAt(this.#grid, row, column.index)
      return text !== '' && text !== '0'
    })
    if (keyed && columns.length > 1 && this.facts.money.length === 0) return null
    if (numbers.length === 0 && texts.length > 0) return texts.length === 1 ? 'subheading' : 'note'
    return 'emptyNumbered'
  }
}
