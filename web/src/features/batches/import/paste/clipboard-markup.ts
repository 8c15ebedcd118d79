import type { PastedCell } from './pasted-cells.ts'

/**
 * The cells of the table in the clipboard's markup, or null if there is none. No script of the markup runs, and nothing
 * is loaded.
 */
export function cellsOfMarkup(html: string): PastedCell[][] | null {
  if (!/<table[\s>]/i.test(html)) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...page.querySelectorAll('table')].sort((a, b) => b.rows.length - a.rows.length)
  const [table] = tables
  if (!table) return null
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => ({
      text: shownText(cell),
      exact: exactValue(cell),
      rows: cell.rowSpan,
      columns: cell.colSpan,
    })),
  )
}

/** The text as a browser shows it: line breaks of the source are spaces, those of the cell are kept. */
function shownText(cell: Element): string {
  let text = ''
  const walk = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child instanceof HTMLBRElement) text += '\n'
      else if (child instanceof Text) text += child.data.replace(/[\t\r\n ]+/g, ' ')
      else walk(child)
    }
  }
  walk(cell)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/**
 * The number behind a displayed text: x:num in Excel and WPS, sdval in LibreOffice, data-sheets-value in Google Sheets.
 */
function exactValue(cell: Element): string | null {
  const stated = cell.getAttribute('x:num') || cell.getAttribute('sdval')
  if (stated) return stated
  const sheets = /"3":(-?\d+(?:\.\d+)?)[,}]/.exec(cell.getAttribute('data-sheets-value') ?? '')
  return sheets?.[1] ?? null
}
