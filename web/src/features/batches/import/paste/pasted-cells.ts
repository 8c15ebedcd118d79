import { parseTabText, tabText } from './tab-text.ts'

/** A cell in the clipboard's markup. */
export interface PastedCell {
  /** The displayed text. */
  text: string
  /** The exact value, if the program gives it. */
  exact: string | null
  rows: number
  columns: number
}

const scientific = /^-?\d+(?:\.\d+)?E[+-]?\d+$/i
const tooNarrow = /^#+$/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/**
 * The displayed text of a cell, or its exact value if digits are lost: 1.38E+10 and #### are shown for numbers in
 * narrow columns.
 */
export function keptText({ text, exact }: Pick<PastedCell, 'text' | 'exact'>): string {
  const isLost = scientific.test(text) || tooNarrow.test(text)
  return isLost && exact !== null && plainNumber.test(exact) ? exact : text
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }
const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (found) => escapes[found] ?? found)

/** Writes markup with nothing but cells, because merged cells contain the groups of a header. */
function markup(rows: readonly (readonly PastedCell[])[]): string {
  const span = (name: string, size: number) => (size > 1 ? ` ${name}="${size}"` : '')
  const cell = (one: PastedCell) =>
    `<td${span('rowspan', one.rows)}${span('colspan', one.columns)}>${escaped(keptText(one))}</td>`
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')
  return `<html><head><meta charset="utf-8"></head><body><table>\n${body}\n</table></body></html>`
}

/**
 * The pasted content as a file that is read like any other; null if it is not a table. The markup keeps merged cells
 * and often the exact digits; the plain text is used if there is none.
 */
export function pastedContent(cells: readonly (readonly PastedCell[])[] | null, plain: string): string | null {
  if (cells && isTable(cells)) {
    const merged = cells.some((row) => row.some(({ rows, columns }) => rows > 1 || columns > 1))
    return merged ? markup(cells) : tabText(cells.map((row) => row.map(keptText)))
  }
  const rows = parseTabText(plain)
  return isTable(rows) ? tabText(rows) : null
}

const isTable = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.length > 1 && rows.some((row) => row.length > 1)
