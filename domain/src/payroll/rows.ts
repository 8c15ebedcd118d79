import type { ColumnsFound } from './columns.ts'
import { columnCell } from './columns.ts'
import { filledColumns, isNumeric, kindAt, mergeAt, type QuickGrid, textAt } from './grid-view.ts'
import { cleanLabel, hasCjk, type NameHalf } from './header-text.ts'
import {
  averageWord,
  groupWord,
  hintWord,
  nameLikeSummary,
  noteWord,
  signatureWord,
  titleWord,
  totalWord,
} from './header-words.ts'
import { headerWeight, matchRoles } from './match-role.ts'
import { isZeroAmount, parseAmount } from './money.ts'
import type { Column, DroppedRow, DropReason, SheetWarning } from './table.ts'

const mostBlankRowsListed = 5000
const mostSections = 2000

export interface RowsFound {
  /** Rows of people, in order. */
  people: number[]
  dropped: DroppedRow[]
  /** Rows that state totals, for checking them. */
  totals: number[]
  warnings: SheetWarning[]
}

export interface TableShape extends ColumnsFound {
  halves: ReadonlyMap<number, NameHalf>
  top: number
  bottom: number
}

/** Marks, blanks and wide forms removed, so that '合 计：' and '合计' are one. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/g, '')
}

function isBlankName(text: string): boolean {
  // A formula that points at an empty cell shows 0.
  return text === '' || text === '0' || /^[-/\\\u2014]+$/.test(text)
}

function lineOf(grid: QuickGrid, row: number, columns: number[]): string {
  return columns
    .slice(0, 6)
    .map((column) => cleanLabel(textAt(grid, row, column)))
    .join(' ')
    .slice(0, 120)
}

class RowReader {
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
  #typicalFilled = 0
  #afterTotal = false
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
    return this.#name === undefined ? '' : columnCell(this.#grid, row, this.#name, this.#shape.halves).text.trim()
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
      let same = 0
      for (const column of columns) if (texts.get(column) === cleanLabel(textAt(this.#grid, row, column))) same++
      return same >= 2
        ? same >= columns.length * 0.6 && same >= Math.min(texts.size, columns.length) * 0.6
        : texts.size === 1 && same === 1
    })
  }

  /** Another table's header: names of its own and nothing but texts. */
  isOtherHeader(row: number, columns: number[]): boolean {
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
    return nameIsWord && hasRoleWord && weight >= 5
  }

  /**
   * True for what nearly every row is: a plain name with pay beside it. Spares the close look that odd rows need; the
   * first rows get it in any case, since it also learns how full a row usually is.
   */
  #isPlainPerson(row: number): boolean {
    if (this.#name === undefined || row <= this.#shape.bottom + 40) return false
    const name = this.nameOf(row)
    if (isBlankName(name) || name.length > 24 || this.#headerNames.has(cleanLabel(name))) return false
    const text = plain(name)
    if (totalWord.test(text) || averageWord.test(text) || signatureWord.test(text) || noteWord.test(text)) return false
    const paid = this.#net ?? this.#money[0]
    if (paid === undefined) return false
    const cell = this.#grid.cell(row, paid.index)
    return cell.kind === 'number' && !isZeroAmount(cell.value)
  }

  /** Why a row is no person, or null when it is one. */
  classify(row: number): DropReason | null {
    const { left, right } = this.#shape
    this.lastWasPlain = this.#isPlainPerson(row)
    if (this.lastWasPlain) {
      this.#afterTotal = false
      return null
    }
    const columns = filledColumns(this.#grid, row, left, right)
    if (columns.length === 0) return 'blank'
    const name = this.nameOf(row)
    const reason = this.#reason(row, columns, name)
    if (reason === null && columns.length > this.#typicalFilled * 0.5) {
      this.#typicalFilled = Math.max(this.#typicalFilled, columns.length)
    }
    if (reason === 'total') this.#afterTotal = true
    else if (reason === null) this.#afterTotal = false
    return reason
  }

  #reason(row: number, columns: number[], name: string): DropReason | null {
    const grid = this.#grid
    if (this.isRepeatedHeader(row, columns)) return 'repeatedHeader'
    const texts = columns.filter((column) => kindAt(grid, row, column) === 'text' && !isNumeric(grid.cell(row, column)))
    const first = texts[0] === undefined ? '' : plain(textAt(grid, row, texts[0]))
    const namePlain = plain(name)
    const numbers = columns.filter((column) => isNumeric(grid.cell(row, column)))
    const summary = this.#summary(row, columns, texts, first, namePlain)
    if (summary !== null) return summary
    if (this.#isColumnNumbers(row, columns)) return 'note'
    if (row <= this.#shape.bottom + 2 && hintWord.test(namePlain)) return 'note'
    const signs = texts.filter((column) => signatureWord.test(plain(textAt(grid, row, column)))).length
    if (
      signs > 0 &&
      !this.#hasPay(row) &&
      (isBlankName(name) || signs >= 2 || signatureWord.test(namePlain) || texts.length <= 2)
    )
      return 'signature'
    if (noteWord.test(first) && !this.#hasPay(row) && (isBlankName(name) || noteWord.test(namePlain))) return 'note'
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
    if (this.#name !== undefined && isBlankName(name)) return this.#nameless(row, columns, numbers, texts)
    if (this.#name === undefined && numbers.length === 0 && columns.length === 1) return 'note'
    if (namePlain.length > 40 && numbers.length === 0) return 'note'
    return null
  }

  #isBlankNet(row: number): boolean {
    return this.#net === undefined || textAt(this.#grid, row, this.#net.index) === ''
  }

  #summary(row: number, columns: number[], texts: number[], first: string, name: string): DropReason | null {
    const kindOf = (text: string): DropReason | null =>
      totalWord.test(text) ? 'total' : averageWord.test(text) ? 'average' : null
    const nameIsSummary = name !== '' && kindOf(name) !== null
    const firstColumn = texts[0]
    const leading =
      firstColumn !== undefined && (this.#name === undefined || firstColumn <= this.#name.index || isBlankName(name))
    const text = nameIsSummary ? name : leading ? first : ''
    if (text === '') return null
    let reason = kindOf(text)
    if (reason === null) return null
    // A real person beside such a word (department 'Sub Total'?) keeps the row.
    if (!nameIsSummary && !isBlankName(name)) return null
    if (nameLikeSummary.test(text) || /^[a-z]+$/i.test(text)) {
      const others = texts.filter((column) => plain(textAt(this.#grid, row, column)) !== text)
      const keyed = this.#keys.some((column) => textAt(this.#grid, row, column.index) !== '')
      if (keyed || others.length > 1) return null
    }
    if (/^[^\d]{0,14}\u4eba\u6570/.test(text)) reason = 'average'
    return columns.length > 0 ? reason : null
  }

  /** '1 2 3 4 …' or 'A B C=A+B' under the header: the columns' numbers. */
  #isColumnNumbers(row: number, columns: number[]): boolean {
    if (row > this.#shape.bottom + 2 || columns.length < 4) return false
    const texts = columns.map((column) => textAt(this.#grid, row, column).replace(/^[(\uff08](.*)[)\uff09]$/, '$1'))
    const steps = texts.filter(
      (text, index) => index > 0 && /^\d{1,5}$/.test(text) && Number(text) === Number(texts[index - 1]) + 1,
    ).length
    if (steps >= (columns.length - 1) * 0.8) return true
    const letters = texts.filter((text) =>
      /^[A-Z]{1,2}(?:\s*=.*)?$|^[=(].*[+*/-].*$|^\d+\s*=.*[+*/-].*$/.test(text),
    ).length
    return letters >= columns.length * 0.8
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

/** Recognises totals that carry no word: their numbers are the sums of what stands above. */
class TotalGuess {
  readonly #grid: QuickGrid
  readonly #money: Column[]
  readonly #all: number[]
  #section: number[]
  #summed = 0
  #sectionSize = 0

  constructor(grid: QuickGrid, money: Column[]) {
    this.#grid = grid
    this.#money = money
    this.#all = money.map(() => 0)
    this.#section = money.map(() => 0)
  }

  // Only a guess whether a row is a total, so binary numbers are good enough; no amount comes of it.
  #value(row: number, column: Column): number | null {
    const cell = this.#grid.cell(row, column.index)
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    return amount === null ? null : Number(amount)
  }

  #catchUp(people: number[]): void {
    for (; this.#summed < people.length; this.#summed++) {
      const row = people[this.#summed] as number
      this.#sectionSize++
      this.#money.forEach((column, index) => {
        const value = this.#value(row, column) ?? 0
        this.#all[index] = (this.#all[index] ?? 0) + value
        this.#section[index] = (this.#section[index] ?? 0) + value
      })
    }
  }

  isTotal(row: number, people: number[]): boolean {
    this.#catchUp(people)
    const agrees = (sums: number[], size: number): boolean => {
      if (size < 2) return false
      let looked = 0
      let agreeing = 0
      this.#money.forEach((column, index) => {
        const stated = this.#value(row, column)
        if (stated === null || stated === 0) return
        looked++
        if (Math.abs((sums[index] ?? 0) - stated) < 0.006 + size * 0.005) agreeing++
      })
      return looked > 0 && agreeing >= Math.max(1, looked * 0.5)
    }
    return agrees(this.#all, people.length) || agrees(this.#section, this.#sectionSize)
  }

  startSection(people: number[]): void {
    this.#catchUp(people)
    this.#section = this.#money.map(() => 0)
    this.#sectionSize = 0
  }
}

/** Sorts every row below the header into people and what is not, with the reason. */
export function readRows(grid: QuickGrid, shape: TableShape, restored: ReadonlySet<number>): RowsFound {
  const reader = new RowReader(grid, shape)
  const people: number[] = []
  const dropped: DroppedRow[] = []
  const totals: number[] = []
  const warnings: SheetWarning[] = []
  const money = shape.columns.filter((column) => column.role === 'money' || column.role === 'netPay')
  const hasName = shape.columns.some((column) => column.role === 'name')
  let inSecondTable = false
  const guess = new TotalGuess(grid, money)
  let blanks: number[] = []
  let blanksListed = 0
  const drop = (row: number, why: DropReason): void => {
    dropped.push({
      row,
      why,
      text: why === 'blank' ? '' : lineOf(grid, row, filledColumns(grid, row, shape.left, shape.right)),
    })
  }
  for (let row = shape.bottom + 1; row < grid.rowCount; row++) {
    let why = reader.classify(row)
    if (why === 'blank') {
      blanks.push(row)
      continue
    }
    for (const blank of blanks) if (blanksListed++ < mostBlankRowsListed) drop(blank, 'blank')
    blanks = []
    if (restored.has(row)) {
      people.push(row)
      continue
    }
    if (why === 'repeatedHeader') inSecondTable = false
    else if (inSecondTable) why = 'secondTable'
    else if (why !== 'total' && !reader.lastWasPlain) {
      const columns = filledColumns(grid, row, shape.left, shape.right)
      if (columns.length >= 2 && reader.isOtherHeader(row, columns)) {
        why = 'secondTable'
        inSecondTable = true
        warnings.push({ kind: 'secondTable', row, column: columns[0] ?? shape.left })
      }
    }
    if (why === null && hasName) {
      const name = reader.nameOf(row)
      if (isBlankName(name)) {
        if (guess.isTotal(row, people)) why = 'total'
        else warnings.push({ kind: 'payWithoutName', row })
      }
    }
    if (why === null) {
      people.push(row)
      if (grid.hiddenRows.has(row)) warnings.push({ kind: 'hiddenRowWithValues', row })
      continue
    }
    if (why === 'total') {
      totals.push(row)
      if (totals.length <= mostSections) guess.startSection(people)
    }
    drop(row, why)
  }
  return { people, dropped, totals, warnings }
}
