/**
 * A block of cells as spreadsheets put it on the clipboard: cells between tabs, rows between line breaks, and a cell that
 * holds one of them in quotes, its own quotes doubled (REVIEW-12).
 */
export type Block = string[][]

/** Nobody pastes a longer text into a payroll on purpose; reading it would hold up the page. */
export const maxBlockLength = 4_000_000

/** The rows of a pasted text, each as wide as the widest; without the line break that ends the last row. */
export function parseBlock(text: string): Block {
  const rows: Block = [[]]
  let cell = ''
  let at = 0
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  while (at < text.length) {
    const sign = text[at] as string
    if (sign === '"' && cell === '' && closesAt(text, at) !== undefined) {
      const end = closesAt(text, at) as number
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
      continue
    }
    at++
    if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at] === '\n') at++
      endCell()
      if (at < text.length) rows.push([])
    } else cell += sign
  }
  // What ends with a line break has ended its last cell by it.
  if (cell !== '' || rows.at(-1)?.length === 0 || text.endsWith('\t')) endCell()
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/** Where a quoted cell ends; undefined where the quote only belongs to the text, as in 5" pipe. */
function closesAt(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] as string) ? at : undefined
  }
  return undefined
}

/** A block as spreadsheets take it from the clipboard. */
export function blockText(block: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return block.map((row) => row.map(quoted).join('\t')).join('\n')
}
