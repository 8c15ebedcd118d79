import type { Cell, Grid } from './product.ts'

const empty: Cell = { kind: 'empty', text: '', value: '' }

export const textCell = (text: string): Cell => (text === '' ? empty : { kind: 'text', text, value: text })
export const dateCell = (iso: string): Cell => ({ kind: 'date', text: iso, value: iso })
export const countCell = (count: number): Cell => ({ kind: 'number', text: String(count), value: String(count) })

/** A formula that was never computed, as programs write it that have no spreadsheet program at hand. */
export const uncomputed: Cell = { kind: 'error', text: '', value: '', formula: true, uncached: true }
export const failed: Cell = { kind: 'error', text: '#REF!', value: '#REF!', formula: true }

/** How a sheet shows its amounts; the last three are also how text files write them. */
export const amountFormats = ['general', 'fixed', 'dashes', 'thousands', 'yuan', 'brackets'] as const
export type AmountFormat = (typeof amountFormats)[number]

export const centsText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

function shown(cents: number, format: AmountFormat): string {
  const fixed = centsText(cents)
  if (format === 'fixed') return fixed
  if (format === 'general') return fixed.replace(/\.?0+$/, '')
  if (format === 'dashes' && cents === 0) return '-'
  const grouped = fixed.replace(/\B(?=(?:\d{3})+\.)/g, ',')
  if (format === 'brackets' && cents < 0) return `(${grouped.slice(1)})`
  return format === 'yuan' ? `¥${grouped}` : grouped
}

/** An amount as a number with a format or, in a text file, as the text that the format shows. */
export function amountCell(cents: number, format: AmountFormat, isTextFile = false): Cell {
  const text = shown(cents, format)
  const isNumeral = format === 'general' || format === 'fixed'
  if (isTextFile && !isNumeral) return { kind: 'text', text, value: text }
  return { kind: 'number', text, value: centsText(cents).replace(/\.?0+$/, '') }
}

/** What the generator wrote into a row. Rows above the header and the header itself are no candidates for people. */
type RowMark = 'above' | 'header' | 'person' | 'other' | 'blank'

/** A sheet under construction, with a mark for each row that says what it is. */
export class SheetDraft {
  readonly #rows: Cell[][] = []
  readonly #marks: RowMark[] = []
  readonly #merges: Grid['merges'] = []
  readonly hiddenRows = new Set<number>()
  readonly hiddenColumns = new Set<number>()

  get rowCount(): number {
    return this.#rows.length
  }

  /** Adds a row and returns its index. */
  add(cells: readonly (Cell | string)[], mark: RowMark): number {
    this.#rows.push(cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell)))
    this.#marks.push(mark)
    return this.#rows.length - 1
  }

  blank(count = 1): void {
    for (let added = 0; added < count; added++) this.add([], 'blank')
  }

  put(row: number, column: number, cell: Cell | string): void {
    while (this.#rows.length <= row) this.blank()
    const cells = this.#rows[row] as Cell[]
    while (cells.length <= column) cells.push(empty)
    cells[column] = typeof cell === 'string' ? textCell(cell) : cell
    if (this.#marks[row] === 'blank') this.#marks[row] = 'other'
  }

  merge(top: number, left: number, bottom: number, right: number): void {
    if (bottom > top || right > left) this.#merges.push({ top, left, bottom, right })
  }

  rowsOf(mark: RowMark): number[] {
    return this.#marks.flatMap((each, row) => (each === mark ? [row] : []))
  }

  grid(name: string, options: Partial<Grid> = {}): Grid {
    const rows = this.#rows
    return {
      name,
      rowCount: rows.length,
      columnCount: Math.max(0, ...rows.map((row) => row.length)),
      cell: (row, column) => rows[row]?.[column] ?? empty,
      merges: options.mergesLost ? [] : this.#merges,
      hiddenRows: this.hiddenRows,
      hiddenColumns: this.hiddenColumns,
      hidden: false,
      mergesLost: false,
      ...options,
    }
  }
}
