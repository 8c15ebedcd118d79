/** Geometry of the table, in px. Pure, so that it can be tested without a browser. */
export interface Width {
  id: string
  width: number
  grow: boolean
}

/** Spreads room that is left over the columns that grow, or over all when none does. Never shrinks. */
export function stretch(columns: readonly Width[], room: number): Map<string, number> {
  const used = columns.reduce((sum, column) => sum + column.width, 0)
  const left = Math.floor(room - used)
  const widths = new Map(columns.map((column) => [column.id, column.width]))
  if (left <= 0) return widths
  const growing = columns.some((column) => column.grow) ? columns.filter((column) => column.grow) : columns
  growing.forEach((column, index) => {
    const share = Math.floor(left / growing.length) + (index < left % growing.length ? 1 : 0)
    widths.set(column.id, column.width + share)
  })
  return widths
}

/** Where to scroll so that [start, end] is visible in a window of `size` at `at`; `at` when it already is. */
export function scrollInto(start: number, end: number, at: number, size: number): number {
  if (start < at) return start
  if (end > at + size) return Math.max(end - size, 0)
  return at
}

export interface GridSpot {
  row: number
  column: number
}

/** Where a key leads from a cell, inside a grid of that many rows and columns; undefined for other keys. */
export function nextSpot(spot: GridSpot, key: string, far: boolean, rows: number, columns: number, page: number) {
  const { row, column } = spot
  const moves: Record<string, GridSpot> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? columns - 1 : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? rows - 1 : row, column: columns - 1 },
  }
  const next = moves[key]
  if (!next) return undefined
  return { row: clamp(next.row, rows), column: clamp(next.column, columns) }
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
