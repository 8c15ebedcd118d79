import { isZeroAmount, parseAmount } from '../../money/money.ts'
import { columnCell } from '../columns/column-cell.ts'
import { isKey } from '../columns/single-roles.ts'
import type { TableShape } from '../columns/table-shape.ts'
import { filledColumns, isNumeric, kindAt, mergeAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { isGuidance, speaksOfColumns } from '../header/header-notes.ts'
import type { Cell, Column, DropReason } from '../table.ts'
import { cleanLabel, hasCjk } from '../vocabulary/header-text.ts'
import { runningNumber, titleWord } from '../vocabulary/header-words.ts'
import { headerWeight } from '../vocabulary/match-role.ts'
import { isBlankName, plain } from '../vocabulary/plain-text.ts'
import {
  amountInWords,
  averageWord,
  cutLine,
  groupWord,
  headcountLabel,
  hintWord,
  nameLikeSummary,
  noteWord,
  officeWord,
  signatureWord,
  sumLike,
  totalWord,
} from '../vocabulary/row-words.ts'
import { HeaderAgain } from './header-again.ts'
import { hasContact, isPlainName } from './row-text.ts'

const nothing: Cell = { kind: 'empty', text: '', value: '' }

/** A count of people in the place of a name. With a leading zero, as in 003, it is a person's number. */
const bareNumber = /^[1-9]\d{0,5}$/

/** Decides for each row, from the header down, whether it is a person, and if not, why. */
export class RowReader {
  readonly #grid: QuickGrid
  readonly #shape: TableShape
  readonly #name: Column | undefined
  readonly #net: Column | undefined
  readonly #money: Column[]
  readonly #keys: Column[]
  readonly #contacts: Column[]
  readonly #number: Column | undefined
  readonly #again: HeaderAgain
  #namedRow = -1
  #nameThere = ''
  #paidRow = -1
  #paidThere: Cell = nothing
  #typicalFilled = 0
  #afterTotal = false
  /** There has been an empty row since the last total, and no person. */
  #gapSinceTotal = false
  #gapSincePerson = false
  /** The last classified row stands apart from the finished table above. */
  #isApart = false
  #isSigned = false
  /** The results for the last row that was not empty and for the one before it. */
  #last: DropReason | 'person' = 'repeatedHeader'
  #before: DropReason | 'person' = 'repeatedHeader'
  #lastPerson: number | null = null
  /** The last classified row was recognised by the short check. */
  lastWasPlain = false

  constructor(grid: QuickGrid, shape: TableShape) {
    this.#grid = grid
    this.#shape = shape
    this.#name = shape.columns.find((column) => column.role === 'name')
    this.#net = shape.columns.find((column) => column.role === 'netPay')
    this.#money = shape.columns.filter((column) => column.role === 'money' || column.role === 'netPay')
    this.#keys = shape.columns.filter(({ role }) => isKey(role))
    this.#contacts = shape.columns.filter(({ role }) => role === 'phone' || role === 'email')
    this.#number = shape.columns.find(({ role, label }) => role === 'employeeNo' || runningNumber.test(label.trim()))
    this.#again = new HeaderAgain(grid, shape)
  }

  nameOf(row: number): string {
    if (row !== this.#namedRow) {
      this.#namedRow = row
      this.#nameThere = this.#nameAt(row)
    }
    return this.#nameThere
  }

  #nameAt(row: number): string {
    return this.#name === undefined ? '' : columnCell(this.#grid, row, this.#name, this.#shape.halves).text.trim()
  }

  /** The net pay of a row, or its first amount if the table has no net pay. */
  paidCell(row: number): Cell {
    if (row !== this.#paidRow) {
      this.#paidRow = row
      const paid = this.#net ?? this.#money[0]
      this.#paidThere = paid === undefined ? nothing : this.#grid.cell(row, paid.index)
    }
    return this.#paidThere
  }

  /** True if the row has pay other than zero. */
  #hasPay(row: number): boolean {
    return this.#money.some((column) => {
      const cell = this.#grid.cell(row, column.index)
      if (cell.kind === 'error' || cell.uncached === true) return true
      if (cell.kind !== 'number' && cell.kind !== 'text') return false
      const amount = cell.kind === 'number' ? cell.value : parseAmount(cell.text)
      return amount !== null && /^-?\d/.test(amount) && !isZeroAmount(amount)
    })
  }

  /** True for the header of another table; asked after the row was classified as no person. */
  isOtherHeader(row: number, columns: number[], why: DropReason | null): boolean {
    const isApart = this.#isApart && why !== 'signature'
    return this.#again.isOther(row, columns, this.nameOf(row), { isApart, isHeaded: this.#before === 'subheading' })
  }

  /**
   * True for nearly every row: a plain name with pay beside it, or in a roster, which has no pay, with a mobile or a
   * mailbox. It saves the full check that unusual rows need. The first rows always get the full check, which also learns
   * how many cells a row usually fills.
   */
  #isPlainPerson(row: number): boolean {
    if (this.#name === undefined || row <= this.#shape.bottom + 40) return false
    const name = this.nameOf(row)
    if (!isPlainName(name, this.#again)) return false
    if (this.#money.length === 0) return hasContact(this.#grid, row, this.#contacts)
    const cell = this.paidCell(row)
    // Files of text and exports keep their amounts as texts.
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    return amount !== null && !isZeroAmount(amount)
  }

  /** Why a row is not a person, or null if it is one. */
  classify(row: number): DropReason | null {
    const { left, right } = this.#shape
    this.lastWasPlain = this.#isPlainPerson(row)
    if (this.lastWasPlain) {
      this.#last = 'person'
      this.#beginAfter(row)
      return null
    }
    const columns = filledColumns(this.#grid, row, left, right)
    if (columns.length === 0) {
      this.#gapSinceTotal ||= this.#afterTotal
      this.#gapSincePerson = true
      return 'blank'
    }
    const name = this.nameOf(row)
    this.#isApart = this.#gapSinceTotal
    const reason = this.#reason(row, columns, name)
    if (reason === null && columns.length > this.#typicalFilled * 0.5) {
      this.#typicalFilled = Math.max(this.#typicalFilled, columns.length)
    }
    if (reason === 'total') this.#afterTotal = true
    else if (reason === null) {
      this.#beginAfter(row)
    } else if (reason === 'repeatedHeader') {
      this.#afterTotal = false
      this.#gapSinceTotal = false
      this.#isSigned = false
    }
    this.#isSigned ||= reason === 'signature'
    this.#before = this.#last
    this.#last = reason ?? 'person'
    return reason
  }

  /** Resets what was remembered since the last person. */
  #beginAfter(row: number): void {
    this.#afterTotal = false
    this.#gapSinceTotal = false
    this.#gapSincePerson = false
    this.#lastPerson = row
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
  #reason(row: number, columns: number[], name: string): DropReason | null {
    const grid = this.#grid
    if (this.#again.isRepeated(row, columns)) return 'repeatedHeader'
    const texts = columns.filter((column) => kindAt(grid, row, column) === 'text' && !isNumeric(grid.cell(row, column)))
    const first = texts[0] === undefined ? '' : plain(textAt(grid, row, texts[0]))
    const namePlain = plain(name)
    if (cutLine.test(first) && !this.#hasPay(row)) return 'note'
    const numbers = columns.filter((column) => isNumeric(grid.cell(row, column)))
    const summary = this.#summary(row, columns, texts, first, namePlain)
    if (summary !== null) return summary
    if (row <= this.#shape.bottom + 2 && speaksOfColumns(grid, row, columns, !isBlankName(name))) return 'note'
    if (row <= this.#shape.bottom + 2 && hintWord.test(namePlain)) return 'note'
    if (row === this.#shape.bottom + 1 && isGuidance(grid, row, columns)) return 'note'
    const signs = texts.filter((column) => signatureWord.test(plain(textAt(grid, row, column)))).length
    if (
      signs > 0 &&
      !this.#hasPay(row) &&
      (isBlankName(name) || signs >= 2 || signatureWord.test(namePlain) || texts.length <= 2)
    )
      return 'signature'
    if (numbers.length === 0 && this.#areOffices(row, texts)) return 'signature'
    // The names of those who sign may stand below their offices.
    if (this.#last === 'signature' && numbers.length === 0 && !this.#hasPay(row)) return 'signature'
    const isPaid = !isBlankName(name) && this.#hasPay(row)
    if (columns.length > 1 && (!isPaid || this.#isAboveHeader(row)) && this.#again.isTitleRow(row, columns))
      return 'subheading'
    // '开户行：…', '账号：…': labels with their values describe the sheet.
    const isLabelled = (column: number): boolean => /[:\uff1a]/.test(textAt(grid, row, column))
    if (texts.length >= 2 && numbers.length === 0 && texts.every(isLabelled)) return 'note'
    const isNoName = isBlankName(name) || noteWord.test(namePlain) || amountInWords.test(namePlain)
    if (noteWord.test(first) && isNoName && !this.#hasPay(row)) return 'note'
    if (columns.length === 1 || this.#isMergedLine(row, columns)) {
      const line = this.#singleLine(row, columns, name, first)
      if (line !== undefined) return line
    }
    if (
      this.#afterTotal &&
      numbers.length > 0 &&
      columns.length <= 3 &&
      this.#typicalFilled >= 7 &&
      this.#isBlankNet(row)
    )
      return 'note'
    if (this.#isLabel(row, columns, name)) return 'note'
    // Sums that somebody added for their own use below the end of the table.
    if (
      bareNumber.test(namePlain) &&
      texts.length === 0 &&
      this.#lastPerson !== null &&
      this.#isSigned &&
      (this.#afterTotal || this.#isBlankNet(row)) &&
      !this.#isNumbered(this.#lastPerson)
    )
      return 'note'
    if (this.#name !== undefined && isBlankName(name)) return this.#nameless(row, columns, numbers, texts)
    if (this.#name === undefined && numbers.length === 0 && columns.length === 1) return 'note'
    if (namePlain.length > 40 && numbers.length === 0) return 'note'
    return null
  }

  /** True for a row for signatures below the people: '甲方项目负责人 | 乙方项目负责人'. */
  #areOffices(row: number, texts: number[]): boolean {
    const above = this.#lastPerson
    if (above === null || texts.length < 2 || this.#isKeyed(row) || this.#hasPay(row)) return false
    // A person without pay has an office where others have theirs; a place for a signature stands below amounts too.
    if (!texts.some((column) => isNumeric(this.#grid.cell(above, column)))) return false
    return texts.every((column) => officeWord.test(plain(textAt(this.#grid, row, column))))
  }

  /** True for a label in the name column with little more than its value: '本月平均工资：', 'Tax Rate' below the people. */
  #isLabel(row: number, columns: number[], name: string): boolean {
    if (isBlankName(name) || this.#lastPerson === null || this.#isKeyed(row) || this.#isListed(row)) return false
    const isLabel = (text: string): boolean => /[:\uff1a]$/.test(text) || headerWeight(text) > 0
    const isUnpaid = this.#isBlankNet(row)
    if (isUnpaid && columns.length <= 3 && columns.length <= this.#typicalFilled / 2) return isLabel(name)
    // A form below the list has labels beside their values, and some of them are labels of the list.
    const isForm = this.#gapSincePerson && this.#labelsIn(row, columns, isLabel) > 1
    return isForm && (this.#again.names(cleanLabel(name)) || (isUnpaid && /[:\uff1a]$/.test(name)))
  }

  /** True if the row is numbered as the people are: '3 | 张三 3月15离职'. */
  #isListed(row: number): boolean {
    if (this.#number === undefined) return false
    const cell = this.#grid.cell(row, this.#number.index)
    return isNumeric(cell) && cell.text.trim() !== '-'
  }

  #labelsIn(row: number, columns: number[], isLabel: (text: string) => boolean): number {
    return columns.filter((column) => isLabel(textAt(this.#grid, row, column))).length
  }

  /** True for a person whose name is a number. */
  #isNumbered(row: number | null): boolean {
    return row !== null && bareNumber.test(this.#nameAt(row))
  }

  /** True if the row has a number or contact that identifies a person. */
  #isKeyed(row: number): boolean {
    return this.#keys.some(({ index }) => textAt(this.#grid, row, index) !== '')
  }

  /** True if the name may be a word for a total; the amounts decide whether the row is one. */
  mayBeTotal(row: number, before: string): boolean {
    const name = this.nameOf(row)
    if (isBlankName(name)) return !this.#isKeyed(row)
    return (
      (sumLike.test(name) || (bareNumber.test(name) && !bareNumber.test(before))) &&
      !this.#isKeyed(row) &&
      !this.#isListed(row)
    )
  }

  #isBlankNet(row: number): boolean {
    return this.#net === undefined || textAt(this.#grid, row, this.#net.index) === ''
  }

  #summary(row: number, columns: number[], texts: number[], first: string, name: string): DropReason | null {
    const kindOf = (text: string): DropReason | null =>
      totalWord.test(text) ? 'total' : averageWord.test(text) ? 'average' : null
    const nameIsSummary = name !== '' && kindOf(name) !== null
    const firstColumn = texts[0]
    const leading = firstColumn !== undefined && this.#isLeading(row, firstColumn, texts.length, name)
    const text = nameIsSummary ? name : leading ? first : ''
    if (text === '') return this.#isQuestion(row, texts, name) ? 'average' : null
    let reason = kindOf(text)
    if (reason === null) return null
    // A real person beside such a word, for instance in the department 'Sub Total', keeps the row.
    const namesNobody = isBlankName(name) || bareNumber.test(name) || amountInWords.test(name)
    if (!nameIsSummary && !namesNobody) return null
    if (nameLikeSummary.test(text) || /^[a-z]+$/i.test(text)) {
      const others = texts.filter((column) => plain(textAt(this.#grid, row, column)) !== text)
      const keyed = this.#keys.some(
        (column) => (nameIsSummary || column.index !== firstColumn) && textAt(this.#grid, row, column.index) !== '',
      )
      if (keyed || others.length > 1) return null
    }
    if (headcountLabel.test(text)) reason = 'average'
    return columns.length > 0 ? reason : null
  }

  /** The words of a row stand before its amounts; notes beside the table do not decide about people with a number. */
  #isLeading(row: number, first: number, texts: number, name: string): boolean {
    if (this.#name !== undefined) {
      if (first <= this.#name.index) return true
      if (texts > 1 && !isBlankName(name)) return false
    } else if (texts > 1 && first > (this.#money.at(-1)?.index ?? this.#shape.right)) return false
    if (first < (this.#money[0]?.index ?? this.#shape.right + 1)) return true
    const isKeyed = this.#keys.some(({ index }) => {
      const text = index === first ? '' : plain(textAt(this.#grid, row, index))
      return text !== '' && text !== '-'
    })
    return !isKeyed && (this.#name === undefined || !this.#isListed(row))
  }

  /** True for 'Males : 3  Min : 100': a label in the name column and beside it another label of a computed value. */
  #isQuestion(row: number, texts: number[], name: string): boolean {
    if (!/[:\uff1a]$/.test(name) || this.#isKeyed(row)) return false
    return texts.some((column) => {
      const text = plain(textAt(this.#grid, row, column)).replace(/\s*[:\uff1a]$/, '')
      return text !== name && averageWord.test(text)
    })
  }

  #isMergedLine(row: number, columns: number[]): boolean {
    const [only] = columns
    if (only === undefined || columns.length > 1) return false
    const merge = mergeAt(this.#grid, row, only)
    return merge !== undefined && merge.right - merge.left >= 2
  }

  /** Classifies a row with a single text: a heading, a remark, a strip's title, or a person with nothing else yet. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
  #singleLine(row: number, columns: number[], name: string, first: string): DropReason | undefined {
    const [only] = columns
    if (only === undefined) return 'blank'
    const cell = this.#grid.cell(row, only)
    if (isNumeric(cell))
      return this.#name === undefined
        ? this.#shape.columns.length === 1
          ? undefined
          : 'note'
        : isBlankName(name)
          ? undefined
          : 'note'
    if (this.#isMergedLine(row, columns)) return first.length > 30 || noteWord.test(first) ? 'note' : 'subheading'
    const isName = this.#name !== undefined && !isBlankName(name)
    if (!isName) return first.length > 24 ? 'note' : 'subheading'
    if (this.#shape.columns.length === 1) return undefined
    const text = plain(name)
    if (this.#isHeading(row)) return 'subheading'
    if (text.length > 20 && hasCjk(text)) return 'note'
    if (
      this.#again.isTitle(text) ||
      titleWord.test(text) ||
      groupWord.test(text) ||
      (hasCjk(text) && text.length > 6) ||
      /[:：]/.test(text)
    )
      return 'subheading'
    // Below the totals there are no people without any pay.
    if (this.#afterTotal) return 'note'
    return undefined
  }

  /** True for a heading: a name alone in its row, if a header follows at once or all other people have a number. */
  #isHeading(row: number): boolean {
    const next = this.#nextFilled(row)
    if (next === null) return false
    const columns = filledColumns(this.#grid, next, this.#shape.left, this.#shape.right)
    // In a strip the person stands right below the header.
    if (
      this.#again.isRepeated(next, columns) ||
      this.#again.isOther(next, columns, this.nameOf(next), { isHeaded: true })
    )
      return this.#last !== 'repeatedHeader'
    const number = this.#number
    return (
      number !== undefined &&
      columns.length >= 4 &&
      textAt(this.#grid, next, number.index) !== '' &&
      (this.#lastPerson === null || textAt(this.#grid, this.#lastPerson, number.index) !== '')
    )
  }

  #isAboveHeader(row: number): boolean {
    const next = this.#nextFilled(row)
    return (
      next !== null &&
      this.#again.isRepeated(next, filledColumns(this.#grid, next, this.#shape.left, this.#shape.right))
    )
  }

  #nextFilled(row: number): number | null {
    for (let next = row + 1; next < Math.min(row + 6, this.#grid.rowCount); next++) {
      if (filledColumns(this.#grid, next, this.#shape.left, this.#shape.right).length > 0) return next
    }
    return null
  }

  /** Classifies a row without a name: numbered and empty, a total without a word, or pay that HR must assign. */
  #nameless(row: number, columns: number[], numbers: number[], texts: number[]): DropReason | null {
    if (this.#hasPay(row)) return null
    const keyed = this.#keys.some((column) => {
      const text = textAt(this.#grid, row, column.index)
      return text !== '' && text !== '0'
    })
    if (keyed && columns.length > 1 && this.#money.length === 0) return null
    if (numbers.length === 0 && texts.length > 0) return texts.length === 1 ? 'subheading' : 'note'
    return 'emptyNumbered'
  }
}
