import { parseTabText, tabText } from './tab-text.ts'

/** A cell as the clipboard's markup has it. */
export interface PastedCell {
  /** What was shown. */
  text: string
  /** The value behind it, where the program says it. */
  exact: string | null
  rows: number
  columns: number
}

const scientific = /^-?\d+(?:\.\d+)?E[+-]?\d+$/i
const tooNarrow = /^#+$/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** What a cell showed, unless that has lost its digits: 1.38E+10 and #### are what a column too narrow makes of a number. */
export function keptText({ text, exact }: Pick<PastedCell, 'text' | 'exact'>): string {
  const isLost = scientific.test(text) || tooNarrow.test(text)
  return isLost && exact !== null && plainNumber.test(exact) ? exact : text
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }
const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (found) => escapes[found] ?? found)

/** Merged cells carry a header's groups, so they stay: as markup with nothing but its cells. */
function markup(rows: readonly (readonly PastedCell[])[]): string {
  const span = (name: string, size: number) => (size > 1 ? ` ${name}="${size}"` : '')
  const cell = (one: PastedCell) =>
    `<td${span('rowspan', one.rows)}${span('colspan', one.columns)}>${escaped(keptText(one))}</td>`
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')
  return `<html><head><meta charset="utf-8"></head><body><table>\n${body}\n</table></body></html>`
}

/**
 * What was pasted as the content of a file that reads like any other; null when it is no table. The markup keeps
 * merged cells and often the digits; the plain text is what is left when there is none.
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
