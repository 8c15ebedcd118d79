import { foreignCurrency, isAmount, isZeroAmount, parseAmount } from '../../money/money.ts'
import { type ExpectedCell, kindAt, type QuickGrid } from '../grid/grid-view.ts'
import type { BlockedCell, Cell, Column } from '../table.ts'

/** What a spreadsheet program leaves of an ID that it took for a number: scientific notation. */
const scientificText = /^\s*\d(?:\.\d+)?E\+\d{2,}\s*$/i

/** An error value in a format that has no cell type for errors: CSV or HTML. */
const errorText = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i

/** The digits that spreadsheet programs store of a number. */
const storedDigits = 15

/**
 * True if a whole number has more digits than spreadsheet programs store and ends in zeros only: the file no
 * longer contains the card or ID number that was typed.
 */
function hasLostDigits(cell: Cell): boolean {
  if (cell.kind === 'text') return scientificText.test(cell.text)
  if (cell.kind !== 'number') return false
  const digits = cell.value.replace(/^-/, '')
  return digits.length > storedDigits && /^\d+$/.test(digits) && /^\d{1,15}0+$/.test(digits)
}

function whyBlocked(cell: Cell, isAmount: boolean): BlockedCell['why'] | null {
  if (cell.uncached === true) return 'uncachedFormula'
  if (cell.kind === 'error' || (cell.kind === 'text' && errorText.test(cell.text.trim()))) return 'errorValue'
  if (hasLostDigits(cell)) return 'lostDigits'
  if (!isAmount || cell.kind === 'number' || cell.kind === 'empty') return null
  if (cell.kind === 'text' && (cell.text.trim() === '' || parseAmount(cell.text) !== null)) return null
  return 'notANumber'
}

/**
 * Collects the cells that cannot be used as they are, row by row. None of them is ever read as 0 or as empty
 * (IMPORT-13).
 */
export class BlockedCells {
  readonly #grid: QuickGrid
  readonly #checked: ExpectedCell[]
  /** Grids with `kind` report unusable formulas as errors there; for other grids the whole cell must be read. */
  readonly #trustsKind: boolean
  readonly #blocked: BlockedCell[] = []
  readonly #foreign: { row: number; index: number; text: string }[] = []

  constructor(grid: QuickGrid, columns: Column[]) {
    this.#grid = grid
    this.#trustsKind = grid.kind !== undefined
    this.#checked = columns
      .filter(({ role }) => role !== 'ignore')
      .flatMap((column) =>
        [column.index, ...(column.also ?? [])].map((index) => ({
          index,
          isAmount: column.role === 'money' || column.role === 'netPay',
        })),
      )
  }

  check(row: number): void {
    if (this.#grid.areUsable?.(row, this.#checked)) return
    for (const { index, isAmount } of this.#checked) {
      const kind = kindAt(this.#grid, row, index)
      if (kind === 'empty' || (isAmount && kind === 'number' && this.#trustsKind)) continue
      const cell = this.#grid.cell(row, index)
      const why = whyBlocked(cell, isAmount)
      if (why !== null) this.#blocked.push({ row, column: index, why, text: cell.text })
      else if (isAmount && cell.kind === 'text' && foreignCurrency(cell.text) !== '')
        this.#foreign.push({ row, index, text: cell.text })
    }
  }

  /** @param people the rows that were checked */
  found(people: number[]): BlockedCell[] {
    const named = [...new Set(this.#foreign.map(({ index }) => index))]
    const mixed = new Set(named.filter((index) => isMixed(this.#grid, index, people)))
    const foreign = this.#foreign
      .filter(({ index }) => mixed.has(index))
      .map(({ row, index, text }): BlockedCell => ({ row, column: index, why: 'notANumber', text }))
    return [...this.#blocked, ...foreign]
  }
}

function isZero(cell: Cell): boolean {
  const amount = cell.kind === 'number' ? cell.value : parseAmount(cell.text)
  return amount !== null && isAmount(amount) && isZeroAmount(amount)
}

/** True if the cells of a column name different currencies, so that they must not be added up. */
function isMixed(grid: QuickGrid, index: number, people: number[]): boolean {
  let first: string | undefined
  let paid = 0
  let zeros = 0
  for (const row of people) {
    const kind = kindAt(grid, row, index)
    if (kind === 'empty') continue
    const cell = grid.cell(row, index)
    const currency = kind === 'text' ? foreignCurrency(cell.text) : ''
    // A zero amount is the same in every currency.
    if (currency === '' && isZero(cell)) {
      zeros++
      continue
    }
    paid++
    first ??= currency
    if (currency !== first) return true
  }
  // A single amount does not show in which currency the others would be paid.
  return paid === 1 && zeros > 0
}
