/**
 * A block of cells as spreadsheets put it on the clipboard: cells are separated by tabs, rows by line breaks; a cell
 * that contains one of these is in quotes, and quotes inside it are doubled (REVIEW-12).
 */
export type Block = string[][]

/**
 * The maximum length of a pasted text. Nobody pastes more into a payroll on purpose, and reading it would block the
 * page.
 */
export const maxBlockLength = 4_000_000

/** The rows of a pasted text, all filled up to the width of the widest. The line break at the end adds no row. */
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
  // A line break at the end has already ended the last cell.
  if (cell !== '' || rows.at(-1)?.length === 0 || text.endsWith('\t')) endCell()
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/** The end of a quoted cell; undefined where the quote is part of the text, as in 5" pipe. */
function closesAt(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] as string) ? at : undefined
  }
  return undefined
}

/** The block as clipboard text that spreadsheets accept. */
export function blockText(block: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return block.map((row) => row.map(quoted).join('\t')).join('\n')
}
