import { filledColumns, isNumeric, type QuickGrid, textAt } from './grid-view.ts'
import { cleanLabel } from './header-text.ts'
import { headerWeight, isNameWord, matchRoles } from './match-role.ts'
import { plainText } from './row-text.ts'
import { averageWord, noteWord } from './row-words.ts'
import type { TableShape } from './table-shape.ts'

/** Lines looked at above the header. */
const titleRows = 20

/** Tells where a sheet says its header or its title again, or begins the header of another table. */
export class HeaderAgain {
  readonly #grid: QuickGrid
  readonly #texts: Map<number, string>[] = []
  /** Every text of the header. */
  readonly #words = new Set<string>()
  /** Lines above the header, which strips repeat. */
  readonly #titles = new Set<string>()
  readonly #nameColumn: number | undefined
  readonly #firstAmount: number

  constructor(grid: QuickGrid, shape: TableShape) {
    this.#grid = grid
    this.#nameColumn = shape.columns.find(({ role }) => role === 'name')?.index
    this.#firstAmount = shape.columns.find(({ role }) => role === 'money' || role === 'netPay')?.index ?? 0
    for (let row = Math.max(0, shape.top - titleRows); row < shape.top; row++) {
      for (const column of filledColumns(grid, row)) this.#titles.add(plainText(textAt(grid, row, column)))
    }
    for (let row = shape.top; row <= shape.bottom; row++) {
      const texts = new Map<number, string>()
      for (const column of filledColumns(grid, row, shape.left, shape.right))
        texts.set(column, cleanLabel(textAt(grid, row, column)))
      this.#texts.push(texts)
      for (const text of texts.values()) this.#words.add(text)
    }
  }

  hasWord(text: string): boolean {
    return this.#words.has(text)
  }

  hasTitle(text: string): boolean {
    return this.#titles.has(text)
  }

  /** A header row again, as payslip strips have one per person. */
  isRepeated(row: number, columns: number[]): boolean {
    return this.#texts.some((texts) => {
      if (columns.length < 2 && texts.size >= 2) return false
      // A summary below may share most columns, but it lists something else.
      const named = this.#nameColumn
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
    return columns.some((column) => {
      if (column >= this.#firstAmount) return false
      const text = cleanLabel(textAt(this.#grid, row, column))
      return headerWeight(text) > 0 && !this.#texts.some((texts) => texts.get(column) === text)
    })
  }

  /** Another table's header: names of its own and nothing but texts. */
  isOther(row: number, columns: number[], name: string): boolean {
    if (columns.length < 2) return false
    let weight = 0
    let known = 0
    for (const column of columns) {
      const cell = this.#grid.cell(row, column)
      if (isNumeric(cell) || cell.kind !== 'text') return false
      const one = headerWeight(cell.text.trim())
      weight += one
      if (one > 0) known++
    }
    const roles = columns.map((column) => matchRoles(textAt(this.#grid, row, column))[0])
    const isSure = (role: string): boolean => roles.some((match) => match?.role === role && match.rank >= 8)
    // 'Name' where names stand and a word for net pay: a header whatever else it says.
    if (isNameWord(name) && isSure('name') && isSure('netPay')) return true
    if (known < 2 || known < columns.length * 0.6) return false
    const nameIsWord = name === '' || headerWeight(name) > 0 || averageWord.test(plainText(name))
    const hasRoleWord = roles.some((match) => (match?.rank ?? 0) >= 6)
    return nameIsWord && ((hasRoleWord && weight >= 5) || (known >= 3 && known === columns.length))
  }

  /** The lines above the header again, as every printed page has them. */
  isTitle(row: number, columns: number[]): boolean {
    const texts = columns.map((column) => plainText(textAt(this.#grid, row, column)))
    return (
      texts.some((text) => this.#titles.has(text)) &&
      texts.every((text) => this.#titles.has(text) || noteWord.test(text))
    )
  }
}
