/** Geometry of the table, in px. Pure, so that it can be tested without a browser. */
export interface Width {
  id: string
  width: number
  grow: boolean
}

/** Distributes unused width over the columns that grow, or over all if none does. Columns never shrink. */
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

/**
 * Widens the columns that are completely visible before any scrolling, so that the window ends with a whole column.
 * Nothing changes if all columns fit, or if not even one does.
 */
export function fillWindow(columns: readonly { id: string; width: number }[], room: number): Map<string, number> {
  let used = 0
  let whole = 0
  while (whole < columns.length && used + (columns[whole]?.width ?? 0) <= room) used += columns[whole++]?.width ?? 0
  if (whole === 0 || whole === columns.length) return new Map()
  const left = Math.floor(room - used)
  return new Map(
    columns.slice(0, whole).map(({ id, width }, index) => {
      const share = Math.floor(left / whole) + (index < left % whole ? 1 : 0)
      return [id, width + share]
    }),
  )
}

/**
 * The sticky columns that stay: together they take at most half of the width, but those marked to stay always do so
 * anyway.
 */
export function stickyWithin(
  columns: readonly { key: string; width: number; always: boolean }[],
  taken: number,
  room: number,
): string[] {
  let used = taken
  const kept: string[] = []
  for (const { key, width, always } of columns) {
    if (!always && used + width > room / 2) continue
    used += width
    kept.push(key)
  }
  return kept
}

/** The scroll position at which [start, end] is visible in a window of `size`; `at` if it is visible there already. */
export function scrollInto(start: number, end: number, at: number, size: number): number {
  if (start < at) return start
  if (end > at + size) return Math.max(end - size, 0)
  return at
}

/** The approximate width of a title in px: Chinese characters are twice as wide as letters. */
export const titleLength = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 15 : 8), 0)

/**
 * The minimum width of a column: its title with the marks beside it; very long titles are cut off. Dense headers show
 * their marks when a pointer is over them, and all the time where there is none to hover, as on a phone.
 */
export function titleWidth(
  column: { title: string; caption?: unknown; sortable?: unknown; filter?: unknown; menu?: unknown },
  dense: boolean,
  canHover = true,
): number {
  const caption = typeof column.caption === 'string' ? titleLength(column.caption) - 12 : 0
  const marks = dense && canHover ? 0 : (column.sortable ? 16 : 0) + (column.filter ? 30 : 0)
  const words = Math.max(titleLength(column.title), caption)
  return Math.min(240, words + marks + (column.menu ? 22 : 0) + (dense ? 20 : 28))
}

export interface GridSpot {
  row: number
  column: number
}

/** The cell to which a key moves in a grid with that many rows and columns; undefined for other keys. */
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

/** The rows that are rendered, and the number of elements that show them in turn. */
export interface NearRows {
  first: number
  last: number
  slots: number
}

/**
 * The rows in a window of `height` with the given top row, and some more on both sides. Their number is constant, so
 * that the element of a row that has left the window can show one that enters it.
 */
export function nearRows(top: number, height: number, rowHeight: number, count: number, beyond: number): NearRows {
  const slots = Math.min(count, Math.ceil(height / rowHeight) + 1 + 2 * beyond)
  const first = Math.max(0, Math.min(top - beyond, count - slots))
  return { first, last: first + slots - 1, slots }
}

/**
 * The rows in the order of their elements. The order begins with the element of row `base` and does not change while
 * the table is scrolled, because moving an element costs as much as making it.
 */
export function inSlots({ first, slots }: NearRows, base: number): number[] {
  return Array.from({ length: slots }, (_, place) => {
    const slot = (base + place) % slots
    return first + ((((slot - first) % slots) + slots) % slots)
  })
}

/** The first and last of the columns visible in a window of width `room` at `left`, and some more on both sides. */
export function nearColumns(
  columns: readonly { start: number; width: number }[],
  left: number,
  room: number,
  beyond: number,
): { from: number; to: number } {
  const first = columns.findIndex(({ start, width }) => start + width > left)
  if (first < 0) return { from: 0, to: columns.length - 1 }
  const end = columns.findIndex(({ start }) => start >= left + room)
  const last = end < 0 ? columns.length - 1 : Math.max(first, end - 1)
  return { from: Math.max(0, first - beyond), to: Math.min(columns.length - 1, last + beyond) }
}
