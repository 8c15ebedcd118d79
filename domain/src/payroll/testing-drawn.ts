import { detectPayroll } from './detect.ts'
import type { Grid, LayoutChoice, PayrollTable } from './table.ts'
import { gridOf } from './testing-grid.ts'

/**
 * A sheet drawn as text, for tests: one row per line, cells between bars, '<' merged with the cell on its left and '^'
 * with the one above; a line of a single '.' is an empty row.
 */
export function drawnGrid(drawing: string, options: Partial<Grid> = {}): Grid {
  const rows = drawing
    .replace(/^\n|\n\s*$/g, '')
    .split('\n')
    .map((line) => (line.trim() === '.' ? [] : line.split('|').map((cell) => cell.trim().replaceAll('\\n', '\n'))))
  const at = (row: number, column: number): string => rows[row]?.[column] ?? ''
  const merges: Grid['merges'] = []
  rows.forEach((cells, top) => {
    cells.forEach((cell, left) => {
      if (cell === '<' || cell === '^') return
      let right = left
      while (at(top, right + 1) === '<') right++
      let bottom = top
      while (at(bottom + 1, left) === '^') bottom++
      if (right > left || bottom > top) merges.push({ top, left, bottom, right })
    })
  })
  const texts = rows.map((cells) => cells.map((cell) => (cell === '<' || cell === '^' ? '' : cell)))
  return gridOf(texts, options.mergesLost === true ? options : { merges, ...options })
}

export interface Layout {
  title: string
  sheet: string
  options?: Partial<Grid>
  /** Header rows as spreadsheet programs count them: '2' or '2-3'. */
  header: string
  /** Names in order, one blank between. */
  people: string
  net: string | null
  /** Kinds of warnings that must be there. */
  warns?: string[]
}

export function read(sheet: string, options: Partial<Grid> = {}, choice: LayoutChoice = {}): PayrollTable {
  return detectPayroll([drawnGrid(sheet, options)], choice)
}

/** What a layout was read as, in the form in which it says what is expected. */
export function readLayout({ sheet, options, warns }: Layout): Omit<Layout, 'title' | 'sheet' | 'options'> {
  const table = read(sheet, options)
  const kinds = new Set<string>(table.warnings.map(({ kind }) => kind))
  return {
    header: [...new Set(table.headerRows)].map((row) => row + 1).join('-'),
    people: table.people.map(({ name }) => name.replaceAll(' ', '_')).join(' '),
    net: table.netPayTotal,
    ...(warns === undefined ? {} : { warns: warns.filter((kind) => kinds.has(kind)) }),
  }
}
