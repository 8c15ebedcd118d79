/** Line breaks, tabs and quotes inside a cell are kept only in quotes (RFC 4180). */
const needsQuotes = /[\t\r\n]|^"/

/** Where the quoted field that begins here ends, or -1 if its quotes are part of the text. */
function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    const next = text[at + 1]
    return next === undefined || next === '\t' || next === '\n' || next === '\r' ? at : -1
  }
  return -1
}

/**
 * The cells in the plain text that spreadsheet programs put on the clipboard. They quote only cells with a line break
 * or a tab, so a cell that merely begins with a quote keeps it.
 */
export function parseTabText(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const close = text[at] === '"' ? closingQuote(text, at) : -1
    const inside = text.slice(at + 1, close)
    let end = close + 1
    if (close >= 0 && (inside === '' || /[\t\r\n]|""/.test(inside))) row.push(inside.replaceAll('""', '"'))
    else {
      end = at
      while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end++
      row.push(text.slice(at, end))
    }
    const isEnd = text[end] !== '\t'
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    // A tab at the very end begins one more cell.
    if (!isEnd && at >= text.length) row.push('')
    if (isEnd || at >= text.length) {
      rows.push(row)
      row = []
    }
  }
  return rows
}

/** Cells as text separated by tabs, which the first line declares so that the separator is not guessed. */
export function tabText(rows: readonly (readonly string[])[]): string {
  const field = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `sep=\t\n${rows.map((row) => `${row.map(field).join('\t')}\n`).join('')}`
}
