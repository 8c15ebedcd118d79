import type { Cell, Grid, PayrollTable } from '../table.ts'
import { partOf } from './combined.ts'

const empty: Cell = Object.freeze({ kind: 'empty', text: '', value: '' })

/** The sheets below one another, with the row and column numbers of the combined table. */
export function stackedGrid(grids: readonly Grid[], table: Pick<PayrollTable, 'sheet' | 'columns' | 'parts'>): Grid {
  const parts = table.parts ?? []
  const byName = new Map(grids.map((grid) => [grid.name, grid]))
  const indexes = table.columns.map(({ index }) => index)
  const columnCount = Math.max(0, ...table.columns.map(({ index }) => index + 1))
  const rowCount = parts.reduce((sum, part) => sum + part.rowCount, 0)
  const hiddenRows = new Set<number>()
  for (const { sheet, firstRow } of parts)
    for (const row of byName.get(sheet)?.hiddenRows ?? []) hiddenRows.add(row + firstRow)
  return {
    name: table.sheet,
    rowCount,
    columnCount,
    merges: [],
    hiddenRows,
    hiddenColumns: new Set(),
    hidden: false,
    mergesLost: true,
    cell(row, column) {
      const found = partOf(parts, row)
      const grid = found && byName.get(found.part.sheet)
      if (!found || !grid) return empty
      const place = indexes.indexOf(column)
      const isHeaderOrBelow = found.row >= found.part.headerRows[0]
      if (place >= 0 && place === indexes.length - 1) {
        const isBelow = found.row > found.part.headerRows[1]
        const text = isBelow ? found.part.sheet : isHeaderOrBelow ? (table.columns[place]?.label ?? '') : ''
        return text ? { kind: 'text', text, value: text } : empty
      }
      // Rows above the header are shown as they are, whatever their columns.
      const own = isHeaderOrBelow ? (found.part.columns[place] ?? -1) : column
      return own >= 0 && own < grid.columnCount ? grid.cell(found.row, own) : empty
    },
  }
}
