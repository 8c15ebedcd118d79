import { mergeAt, type QuickGrid } from '../grid/grid-view.ts'
import type { Cell, Column } from '../table.ts'
import { hasCjk } from '../vocabulary/header-text.ts'
import type { NameHalf } from '../vocabulary/match-role.ts'

function joinHalves(parts: { half: NameHalf; text: string }[]): string {
  const text = (half: NameHalf): string =>
    parts
      .filter((part) => part.half === half)
      .map((part) => part.text)
      .join(' ')
  const family = text('family')
  const given = [text('given'), text('middle')].filter((part) => part !== '').join(' ')
  if (hasCjk(family + given)) return family + given
  return [given, family].filter((part) => part !== '').join(' ')
}

/** The name of a row whose name is split over several columns, in the order of its language. */
function joinedName(grid: QuickGrid, row: number, column: Column, halves: ReadonlyMap<number, NameHalf>): string {
  const indexes = [column.index, ...(column.also ?? [])]
  return joinHalves(
    indexes.map((index) => ({ half: halves.get(index) ?? 'given', text: grid.cell(row, index).text.trim() })),
  )
}

/** The cell of a column; the parts of a split name are joined. */
export function columnCell(grid: QuickGrid, row: number, column: Column, halves: ReadonlyMap<number, NameHalf>): Cell {
  if (column.also === undefined) {
    const cell = grid.cell(row, column.index)
    // A department is often written once, in a cell that is merged down over its people.
    if (cell.kind !== 'empty' || column.role !== 'department' || grid.merges.length === 0) return cell
    const merge = mergeAt(grid, row, column.index)
    return merge === undefined ? cell : grid.cell(merge.top, merge.left)
  }
  const parts = [column.index, ...column.also].map((index) => grid.cell(row, index))
  const broken = parts.find((cell) => cell.kind === 'error' || cell.uncached === true)
  if (broken !== undefined) return broken
  const text = joinedName(grid, row, column, halves)
  return { kind: text === '' ? 'empty' : 'text', text, value: text }
}
