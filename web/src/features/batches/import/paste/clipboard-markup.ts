import type { PastedCell } from './pasted-cells.ts'

/** The cells of the table in a clipboard's markup, or null without one. Nothing of the markup runs or is loaded. */
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

/** As a browser shows it: line breaks of the source are blanks, those of the cell are its own. */
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

/** The number behind a shown text: x:num is Excel's and WPS's, sdval LibreOffice's, data-sheets-value Google's. */
function exactValue(cell: Element): string | null {
  const stated = cell.getAttribute('x:num') || cell.getAttribute('sdval')
  if (stated) return stated
  const sheets = /"3":(-?\d+(?:\.\d+)?)[,}]/.exec(cell.getAttribute('data-sheets-value') ?? '')
  return sheets?.[1] ?? null
}
