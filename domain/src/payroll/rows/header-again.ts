import type { TableShape } from '../columns/table-shape.ts'
import { filledColumns, isNumeric, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { cleanLabel } from '../vocabulary/header-text.ts'
import { headerWeight, matchRoles, sureRole } from '../vocabulary/match-role.ts'
import { plain } from '../vocabulary/plain-text.ts'
import { averageWord, noteWord } from '../vocabulary/row-words.ts'

/** The maximum number of lines above a header that strips may repeat. */
const titleRows = 20
/** A header has at least so many labels, and at least this share of them is known. */
const minLabels = 3
const knownShare = 0.5
const minKnownShare = 0.6
/** What the labels of another header weigh together at least, if not all of them are known. */
const minWeight = 5
/** A repeated header has so many of its labels, and this share of them. */
const several = 2
const repeatedShare = 0.6
/** So many labels stand once for each of several people. */
const minRepetitive = 3
/** The rank of a label that is certainly that of names. */
const sureName = 8

/** The header of a table and the lines above it, for recognising them where they are repeated further down. */
export class HeaderAgain {
  readonly #grid: QuickGrid
  readonly #nameColumn: number | undefined
  /** The first column with amounts. */
  readonly #amounts: number
  readonly #levels: Map<number, string>[] = []
  readonly #names = new Set<string>()
  readonly #titles = new Set<string>()

  constructor(grid: QuickGrid, shape: TableShape) {
    this.#grid = grid
    this.#nameColumn = shape.columns.find(({ role }) => role === 'name')?.index
    this.#amounts = shape.columns.find(({ role }) => role === 'money' || role === 'netPay')?.index ?? 0
    for (let row = Math.max(0, shape.top - titleRows); row < shape.top; row++) {
      for (const column of filledColumns(grid, row)) this.#titles.add(plain(textAt(grid, row, column)))
    }
    for (let row = shape.top; row <= shape.bottom; row++) {
      const texts = new Map<number, string>()
      for (const column of filledColumns(grid, row, shape.left, shape.right))
        texts.set(column, cleanLabel(textAt(grid, row, column)))
      this.#levels.push(texts)
      for (const text of texts.values()) this.#names.add(text)
    }
  }

  /** True if a column or a group of columns has this label (cleanLabel). */
  names(label: string): boolean {
    return this.#names.has(label)
  }

  /** True if this text stands above the header. */
  isTitle(text: string): boolean {
    return this.#titles.has(text)
  }

  /** True for a repeated header row; payslip strips have one per person. */
  isRepeated(row: number, columns: number[]): boolean {
    return this.#levels.some((texts) => {
      if (columns.length < several && texts.size >= several) return false
      // A summary below the table may share most columns, but it lists something else.
      const named = this.#nameColumn
      if (named !== undefined && cleanLabel(textAt(this.#grid, row, named)) !== (texts.get(named) ?? '')) return false
      if (this.#leadsElsewhere(row, columns)) return false
      let same = 0
      for (const column of columns) if (texts.get(column) === cleanLabel(textAt(this.#grid, row, column))) same++
      return same >= several
        ? same >= columns.length * repeatedShare && same >= Math.min(texts.size, columns.length) * repeatedShare
        : texts.size === 1 && same === 1
    })
  }

  /**
   * True if the columns before the amounts have other labels than the header, as in a summary by department with the
   * same pay columns.
   */
  #leadsElsewhere(row: number, columns: number[]): boolean {
    return columns.some((column) => {
      if (column >= this.#amounts) return false
      const text = cleanLabel(textAt(this.#grid, row, column))
      return headerWeight(text) > 0 && !this.#levels.some((texts) => texts.get(column) === text)
    })
  }

  /**
   * True for the header of another table, which has labels of its own and consists of texts only.
   * @param nameText the text in the name column
   * @param isApart the row follows a finished table and a gap, so that it may have another layout than the table above
   * @param isHeaded the row follows a heading
   */
  isOther(
    row: number,
    columns: number[],
    nameText: string,
    { isApart = false, isHeaded = false }: { isApart?: boolean; isHeaded?: boolean },
  ): boolean {
    if (columns.length < several) return false
    // This check comes first, because interpreting texts takes longest, and nearly every row contains a number.
    const cells = columns.map((column) => this.#grid.cell(row, column))
    if (cells.some((cell) => cell.kind !== 'text' || isNumeric(cell))) return false
    const weights = cells.map(({ text }) => headerWeight(text.trim()))
    const weight = weights.reduce((sum, one) => sum + one, 0)
    const known = weights.filter((one) => one > 0).length
    // Nobody's name is the label of the name column; strips repeat that label again and again.
    if (known >= several && isHeaded && this.#isNameWord(nameText)) return true
    if (known < several || known < columns.length * minKnownShare) return false
    const nameIsWord = nameText === '' || headerWeight(nameText) > 0 || averageWord.test(plain(nameText))
    const hasRoleWord = columns.some(
      (column) => (matchRoles(textAt(this.#grid, row, column))[0]?.rank ?? 0) >= sureRole,
    )
    if (isApart && known >= minLabels && (nameIsWord || this.#isRepetitive(row, columns))) return true
    return nameIsWord && ((hasRoleWord && weight >= minWeight) || (known >= minLabels && known === columns.length))
  }

  /** True for the header of a list or summary that stands elsewhere: words only, and most of them labels. */
  headsOthers(row: number, columns: readonly number[], nameText: string): boolean {
    if (columns.length < minLabels) return false
    const cells = columns.map((column) => this.#grid.cell(row, column))
    if (cells.some((cell) => cell.kind !== 'text' || isNumeric(cell))) return false
    const texts = cells.map(({ text }) => text.trim())
    const known = texts.filter((text) => headerWeight(text) > 0).length
    const isName = (text: string): boolean =>
      matchRoles(text).some(({ role, rank }) => role === 'name' && rank >= sureName)
    if (texts.some(isName)) return known >= columns.length * knownShare
    return (nameText === '' || headerWeight(nameText) > 0) && known >= columns.length * minKnownShare
  }

  #isNameWord(text: string): boolean {
    const named = this.#nameColumn
    if (text === '' || named === undefined || headerWeight(text) === 0) return false
    return this.#levels.some((texts) => texts.get(named) === cleanLabel(text))
  }

  /** True if the same labels are repeated side by side, once for each of several people. */
  #isRepetitive(row: number, columns: number[]): boolean {
    const times = new Map<string, number>()
    for (const column of columns) {
      const text = textAt(this.#grid, row, column)
      times.set(text, (times.get(text) ?? 0) + 1)
    }
    return [...times.values()].filter((count) => count > 1).length >= minRepetitive
  }

  /** True if a row repeats the lines above the header, as every printed page does. */
  isTitleRow(row: number, columns: number[]): boolean {
    if (this.#titles.size === 0) return false
    const texts = columns.map((column) => plain(textAt(this.#grid, row, column)))
    return (
      texts.some((text) => this.#titles.has(text)) &&
      texts.every((text) => this.#titles.has(text) || noteWord.test(text))
    )
  }
}
