import { filledColumns, kindAt, type QuickGrid } from './grid-view.ts'
import { parseAmount } from './money.ts'
import type { Cell, CellKind, Grid } from './table.ts'

const sampledRows = 400
/** So many '12,50' are no accident; one '1.234,50' is none anyway. */
const fewestShort = 2
const fewestThousands = 3
const longestAmount = 40

/** Currency marks, signs and brackets around digits. */
const around = /^[^\d,.]{0,6}([\d][\d.,\s'\u2019]*)[^\d,.]{0,6}$/
const grouped = /^\d{1,3}(?:[.\s'\u2019]\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/
const short = /^\d+,\d{1,2}$/
const cents = /^\d+,\d{2}$/
/** '1.110': a thousand and more where all are like it, since nobody pays in thousandths. */
const threeDigits = /^[1-9]\d{0,2}\.\d{3}$/
const fraction = /^0\.\d+$/
const pointed = /^\d[\d,]*\.(?:\d{1,2}|\d{4,})$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const readable = /^(?:\d+|\d{1,3}(?:[.\s'\u2019]\d{3})+)(?:,\d+)?$/

function digitsOf(text: string): string | undefined {
  return text.length > longestAmount ? undefined : around.exec(text.normalize('NFKC').trim())?.[1]?.trim()
}

/** True where a sheet writes the comma before decimals, and nowhere the point. */
function hasDecimalCommas(grid: QuickGrid): boolean {
  const isShort = grid.mergesLost ? short : cents
  let shorts = 0
  let thousands = 0
  let isGrouped = false
  for (let row = 0; row < Math.min(grid.rowCount, sampledRows); row++) {
    for (const column of filledColumns(grid, row)) {
      const kind = kindAt(grid, row, column)
      if (kind !== 'text' && kind !== 'number') continue
      const cell = grid.cell(row, column)
      // What a spreadsheet program holds as a number says how it is written elsewhere only where it has decimals.
      const text = kind === 'number' && !grid.mergesLost ? cell.value : cell.text
      if (!/[.,]\d/.test(text)) continue
      const digits = digitsOf(text)
      if (digits === undefined) continue
      if (pointed.test(digits) || fraction.test(digits)) return false
      if (grouped.test(digits)) isGrouped = true
      else if (isShort.test(digits)) shorts++
      else if (grid.mergesLost && threeDigits.test(digits)) thousands++
    }
  }
  return isGrouped || shorts >= fewestShort || thousands >= fewestThousands
}

/** The amount that a text means where the comma stands before decimals; null for anything else. */
function commaAmount(text: string): string | null {
  const digits = digitsOf(text)
  if (digits === undefined || !/[.,\s'\u2019]/.test(digits) || !readable.test(digits)) return null
  const plain = digits.replace(/[.\s'\u2019]/g, '').replace(',', '.')
  return parseAmount(text.normalize('NFKC').replace(digits, plain))
}

/** A sheet whose texts are read with decimal commas; what is shown stays as it is written. */
class CommaGrid implements QuickGrid {
  readonly name: string
  readonly rowCount: number
  readonly columnCount: number
  readonly merges: Grid['merges']
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
  readonly hidden: boolean
  readonly mergesLost: boolean
  readonly #source: QuickGrid

  constructor(source: QuickGrid) {
    this.name = source.name
    this.rowCount = source.rowCount
    this.columnCount = source.columnCount
    this.merges = source.merges
    this.hiddenRows = source.hiddenRows
    this.hiddenColumns = source.hiddenColumns
    this.hidden = source.hidden
    this.mergesLost = source.mergesLost
    this.#source = source
  }

  /** Text formats hold no numbers: '1.110' was only taken for one. */
  #isWritten(kind: CellKind): boolean {
    return kind === 'text' || (kind === 'number' && this.mergesLost)
  }

  cell(row: number, column: number): Cell {
    const cell = this.#source.cell(row, column)
    const value = this.#isWritten(cell.kind) ? commaAmount(cell.text) : null
    return value === null ? cell : { kind: 'number', text: cell.text, value }
  }

  kind(row: number, column: number): CellKind {
    const kind = kindAt(this.#source, row, column)
    return this.#isWritten(kind) ? this.cell(row, column).kind : kind
  }

  filledColumns(row: number): number[] {
    return filledColumns(this.#source, row)
  }
}

/** The sheet with its amounts understood where they are written '1.234,50'; any other sheet as it is. */
export function withDecimalCommas(grid: QuickGrid): QuickGrid {
  return hasDecimalCommas(grid) ? new CommaGrid(grid) : grid
}
