import { columnCell } from './columns.ts'
import { filledColumns, isNumeric, kindAt, mergeAt, type QuickGrid, textAt } from './grid-view.ts'
import { isGuidance, speaksOfColumns } from './header-notes.ts'
import { cleanLabel, hasCjk } from './header-text.ts'
import { runningNumber, titleWord } from './header-words.ts'
import { headerWeight, matchRoles } from './match-role.ts'
import { isZeroAmount, parseAmount } from './money.ts'
import {
  amountInWords,
  averageWord,
  commonName,
  cutLine,
  groupWord,
  hintWord,
  nameLikeSummary,
  noteWord,
  signatureWord,
  sumLike,
  totalWord,
  wordCharacter,
} from './row-words.ts'
import type { Cell, Column, DropReason } from './table.ts'
import type { TableShape } from './table-shape.ts'
import { simplified } from './traditional-words.ts'

/** Marks, blanks and wide forms removed, so that '合 计：' and '合计' are one. */
function plain(text: string): string {
  return simplified(text.normalize('NFKC'))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/g, '')
    .replace(/(?<=\b[a-z]) (?=[a-z]\b)/gi, '')
}

/** True for what stands where a name would and names nobody. */
export function isBlankName(text: string): boolean {
  // A formula that points at an empty cell shows 0.
  return text === '' || text === '0' || /^[-/\\\u2014]+$/.test(text)
}

const nothing: Cell = { kind: 'empty', text: '', value: '' }

/** A count of people where a name would be. */
const bareNumber = /^\d{1,6}$/

/** Tells, row by row from the header down, who is a person and why the others are none. */
export class RowReader {
  readonly #grid: QuickGrid
  readonly #shape: TableShape
  readonly #name: Column | undefined
  readonly #net: Column | undefined
  readonly #money: Column[]
  readonly #keys: Column[]
  readonly #headerTexts: Map<number, string>[] = []
  readonly #headerNames = new Set<string>()
  /** Lines above the header, which strips repeat. */
  readonly #titles = new Set<string>()
  #namedRow = -1
  #nameThere = ''
  #paidRow = -1
  #paidThere: Cell = nothing
  #typicalFilled = 0
  #afterTotal = false
  /** An empty row has come since the last total, and no person. */
  #gapSinceTotal = false
  #gapSincePerson = false
  /** The row classified last stands apart from the finished table above. */
  #isApart = false
  #isSigned = false
  /** What the last row was that held anything. */
  #last: DropReason | 'person' = 'repeatedHeader'
  #lastPerson: number | null = null
  /** The row classified last was recognised at a glance. */
  lastWasPlain = false

  constructor(grid: QuickGrid, shape: TableShape) {
    this.#grid = grid
    this.#shape = shape
    this.#name = shape.columns.find((column) => column.role === 'name')
    this.#net = shape.columns.find((column) => column.role === 'netPay')
    this.#money = shape.columns.filter((column) => column.role === 'money' || column.role === 'netPay')
    this.#keys = shape.columns.filter(
      ({ role }) =>
        role === 'phone' || role === 'email' || role === 'idNumber' || role === 'employeeNo' || role === 'messenger',
    )
    for (let row = Math.max(0, shape.top - 20); row < shape.top; row++) {
      for (const column of filledColumns(grid, row)) this.#titles.add(plain(textAt(grid, row, column)))
    }
    for (let row = shape.top; row <= shape.bottom; row++) {
      const texts = new Map<number, string>()
      for (const column of filledColumns(grid, row, shape.left, shape.right))
        texts.set(column, cleanLabel(textAt(grid, row, column)))
      this.#headerTexts.push(texts)
      for (const text of texts.values()) this.#headerNames.add(text)
    }
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

  /** The net pay of a row, or the first amount where the table has none. */
  paidCell(row: number): Cell {
    if (row !== this.#paidRow) {
      this.#paidRow = row
      const paid = this.#net ?? this.#money[0]
      this.#paidThere = paid === undefined ? nothing : this.#grid.cell(row, paid.index)
    }
    return this.#paidThere
  }

  /** Pay that is not zero. */
  #hasPay(row: number): boolean {
    return this.#money.some((column) => {
      const cell = this.#grid.cell(row, column.index)
      if (cell.kind === 'error' || cell.uncached === true) return true
      if (cell.kind !== 'number' && cell.kind !== 'text') return false
      const amount = cell.kind === 'number' ? cell.value : parseAmount(cell.text)
      return amount !== null && /^-?\d/.test(amount) && !isZeroAmount(amount)
    })
  }

  /** A header row again, as payslip strips have one per person. */
  isRepeatedHeader(row: number, columns: number[]): boolean {
    return this.#headerTexts.some((texts) => {
      if (columns.length < 2 && texts.size >= 2) return false
      // A summary below may share most columns, but it lists something else.
      const named = this.#name?.index
      if (named !== undefined && cleanLabel(textAt(this.#grid, row, named)) !== (texts.get(named) ?? '')) return false
      if (this.#leadsElsewhere(row, columns)) return false
      let same = 0
      for (const column of columns) if (texts.get(column) === cleanLabel(textAt(this.#grid, row, column))) same++
      return same >= 2
        ? same >= columns.length * 0.6 && same >= Math.min(texts.size, columns.length) * 0.6
        : texts.size === 1 && same === 1
    })
  }

  /** Before the amounts stand other words than in the header: a summary by department with the same columns of pay. */
  #leadsElsewhere(row: number, columns: number[]): boolean {
    const amounts = this.#money[0]?.index ?? 0
    return columns.some((column) => {
      if (column >= amounts) return false
      const text = cleanLabel(textAt(this.#grid, row, column))
      return headerWeight(text) > 0 && !this.#headerTexts.some((texts) => texts.get(column) === text)
    })
  }

  /** Another table's header: names of its own and nothing but texts. */
  isOtherHeader(row: number, columns: number[], signs = false): boolean {
    if (columns.length < 2) return false
    let weight = 0
    let known = 0
    for (const column of columns) {
      const cell = this.#grid.cell(row, column)
      if (isNumeric(cell) || cell.kind !== 'text') return false
      const text = cell.text.trim()
      const one = headerWeight(text)
      weight += one
      if (one > 0) known++
    }
    if (known < 2 || known < columns.length * 0.6) return false
    const nameText = this.nameOf(row)
    const nameIsWord = nameText === '' || headerWeight(nameText) > 0 || averageWord.test(plain(nameText))
    const hasRoleWord = columns.some((column) => (matchRoles(textAt(this.#grid, row, column))[0]?.rank ?? 0) >= 6)
    // Below a finished table and a gap it need not be laid out as the one above, and may stand there several times.
    if (this.#isApart && known >= 3 && !signs && (nameIsWord || this.#isRepetitive(row, columns))) return true
    return nameIsWord && ((hasRoleWord && weight >= 5) || (known >= 3 && known === columns.length))
  }

  /** The same headers for each of several people, side by side. */
  #isRepetitive(row: number, columns: number[]): boolean {
    const times = new Map<string, number>()
    for (const column of columns) {
      const text = textAt(this.#grid, row, column)
      times.set(text, (times.get(text) ?? 0) + 1)
    }
    return [...times.values()].filter((count) => count > 1).length >= 3
  }

  /**
   * True for what nearly every row is: a plain name with pay beside it. Spares the close look that odd rows need; the
   * first rows get it in any case, since it also learns how full a row usually is.
   */
  #isPlainPerson(row: number): boolean {
    if (this.#name === undefined || row <= this.#shape.bottom + 40) return false
    const name = this.nameOf(row)
    if (!commonName.test(name) || wordCharacter.test(name)) {
      if (isBlankName(name) || name.length > 24 || this.#headerNames.has(cleanLabel(name))) return false
      const text = plain(name)
      if (totalWord.test(text) || averageWord.test(text) || signatureWord.test(text) || noteWord.test(text))
        return false
    } else if (this.#headerNames.has(name)) return false
    const cell = this.paidCell(row)
    return cell.kind === 'number' && !isZeroAmount(cell.value)
  }

  /** Why a row is no person, or null when it is one. */
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
    this.#last = reason ?? 'person'
    return reason
  }

  /** A person has come. */
  #beginAfter(row: number): void {
    this.#afterTotal = false
    this.#gapSinceTotal = false
    this.#gapSincePerson = false
    this.#lastPerson = row
  }

  #reason(row: number, columns: number[], name: string): DropReason | null {
    const grid = this.#grid
    if (this.isRepeatedHeader(row, columns)) return 'repeatedHeader'
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
    // The names of those who sign may stand below their offices.
    if (this.#last === 'signature' && numbers.length === 0 && !this.#hasPay(row)) return 'signature'
    const isPaid = !isBlankName(name) && this.#hasPay(row)
    if (
      columns.length > 1 &&
      (!isPaid || this.#isAboveHeader(row)) &&
      this.#titles.size > 0 &&
      this.#isTitleAgain(row, columns)
    )
      return 'subheading'
    // '开户行：…', '账号：…': labels with their values say something of the sheet.
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
    // Sums that somebody made for themselves, below the end of the table.
    if (
      bareNumber.test(namePlain) &&
      texts.length === 0 &&
      this.#lastPerson !== null &&
      this.#isSigned &&
      !this.#isNumbered(this.#lastPerson)
    )
      return 'note'
    if (this.#name !== undefined && isBlankName(name)) return this.#nameless(row, columns, numbers, texts)
    if (this.#name === undefined && numbers.length === 0 && columns.length === 1) return 'note'
    if (namePlain.length > 40 && numbers.length === 0) return 'note'
    return null
  }

  /** The lines above the header again, as every printed page has them. */
  #isTitleAgain(row: number, columns: number[]): boolean {
    const texts = columns.map((column) => plain(textAt(this.#grid, row, column)))
    return (
      texts.some((text) => this.#titles.has(text)) &&
      texts.every((text) => this.#titles.has(text) || noteWord.test(text))
    )
  }

  /** A label where the name would be, and hardly more than its value: '本月平均工资：', 'Tax Rate' below the people. */
  #isLabel(row: number, columns: number[], name: string): boolean {
    if (isBlankName(name) || this.#lastPerson === null || this.#isKeyed(row)) return false
    const isLabel = (text: string): boolean => /[:\uff1a]$/.test(text) || headerWeight(text) > 0
    const isUnpaid = this.#isBlankNet(row)
    if (isUnpaid && columns.length <= 3 && columns.length <= this.#typicalFilled / 2) return isLabel(name)
    // A form below the list: labels beside their values, some of them the list's own.
    const isForm = this.#gapSincePerson && this.#labelsIn(row, columns, isLabel) > 1
    return isForm && (this.#headerNames.has(cleanLabel(name)) || (isUnpaid && /[:\uff1a]$/.test(name)))
  }

  #labelsIn(row: number, columns: number[], isLabel: (text: string) => boolean): number {
    return columns.filter((column) => isLabel(textAt(this.#grid, row, column))).length
  }

  /** A person whose name is a number. */
  #isNumbered(row: number | null): boolean {
    return row !== null && bareNumber.test(this.#nameAt(row))
  }

  /** What tells one person from another is there, a number or a contact. */
  #isKeyed(row: number): boolean {
    return this.#keys.some(({ index }) => textAt(this.#grid, row, index) !== '')
  }

  /** A name that may be a word for a total: whether it is one, the amounts say. */
  mayBeTotal(row: number, before: string): boolean {
    const name = this.nameOf(row)
    return (sumLike.test(name) || (bareNumber.test(name) && !bareNumber.test(before))) && !this.#isKeyed(row)
  }

  #isBlankNet(row: number): boolean {
    return this.#net === undefined || textAt(this.#grid, row, this.#net.index) === ''
  }

  #summary(row: number, columns: number[], texts: number[], first: string, name: string): DropReason | null {
    const kindOf = (text: string): DropReason | null =>
      totalWord.test(text) ? 'total' : averageWord.test(text) ? 'average' : null
    const nameIsSummary = name !== '' && kindOf(name) !== null
    const firstColumn = texts[0]
    // Without names the words of a row stand before its amounts; scratch beside the table says nothing of it.
    const lastLeading = this.#name?.index ?? this.#money.at(-1)?.index ?? this.#shape.right
    const leading =
      firstColumn !== undefined &&
      (firstColumn <= lastLeading || texts.length === 1 || (this.#name && isBlankName(name)))
    const text = nameIsSummary ? name : leading ? first : ''
    if (text === '') return this.#isQuestion(row, texts, name) ? 'average' : null
    let reason = kindOf(text)
    if (reason === null) return null
    // A real person beside such a word (department 'Sub Total'?) keeps the row.
    const namesNobody = isBlankName(name) || bareNumber.test(name) || amountInWords.test(name)
    if (!nameIsSummary && !namesNobody) return null
    if (nameLikeSummary.test(text) || /^[a-z]+$/i.test(text)) {
      const others = texts.filter((column) => plain(textAt(this.#grid, row, column)) !== text)
      const keyed = this.#keys.some(
        (column) => (nameIsSummary || column.index !== firstColumn) && textAt(this.#grid, row, column.index) !== '',
      )
      if (keyed || others.length > 1) return null
    }
    if (/^[^\d]{0,14}\u4eba\u6570/.test(text)) reason = 'average'
    return columns.length > 0 ? reason : null
  }

  /** 'Males : 3  Min : 100': a label where the name would be, and beside it another of what is worked out. */
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

  /** A row with a single text: a department's heading, a remark, a strip's title, or somebody with nothing else yet. */
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
      this.#titles.has(text) ||
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
    const next = this.#nextFilled(row)
    if (next === null) return false
    const columns = filledColumns(this.#grid, next, this.#shape.left, this.#shape.right)
    // In a strip the person stands right below the header.
    if (this.isRepeatedHeader(next, columns) || this.isOtherHeader(next, columns))
      return this.#last !== 'repeatedHeader'
    const number = this.#shape.columns.find(
      ({ role, label }) => role === 'employeeNo' || runningNumber.test(label.trim()),
    )
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
      next !== null && this.isRepeatedHeader(next, filledColumns(this.#grid, next, this.#shape.left, this.#shape.right))
    )
  }

  #nextFilled(row: number): number | null {
    for (let next = row + 1; next < Math.min(row + 6, this.#grid.rowCount); next++) {
      if (filledColumns(this.#grid, next, this.#shape.left, this.#shape.right).length > 0) return next
    }
    return null
  }

  /** Rows without a name: pre-numbered and empty, a total without a word, or pay that somebody must claim. */
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
