import { detectPayroll } from '../detect.ts'
import type { Grid, LayoutChoice, PayrollTable } from '../table.ts'
import { gridOf } from './grid.ts'

/**
 * A sheet drawn as text, for tests: one line per row, with cells between bars. '<' is merged with the cell to its left
 * and '^' with the one above; a line with a single '.' is an empty row.
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
  /** The header rows, counted from 1: '2' or '2-3'. */
  header: string
  /** The names in order, separated by single spaces. */
  people: string
  net: string | null
  /** The kinds of warnings that are expected. */
  warns?: string[]
}

export function read(sheet: string, options: Partial<Grid> = {}, choice: LayoutChoice = {}): PayrollTable {
  return detectPayroll([drawnGrid(sheet, options)], choice)
}

/** The result of reading a layout, in the form of the expectation. */
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
