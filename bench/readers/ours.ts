import { readWorkbook } from '../../server/src/spreadsheet/read-workbook.ts'

/**
 * Runs our reader as an import does, up to the sheet in memory, and then returns every cell as an object, as the
 * libraries do. Both times are printed separately, because detection needs the kind of most cells but the text of few.
 */
const path = process.argv[2] ?? ''
const started = performance.now()
const grids = await readWorkbook({ path, name: path })
const readMs = performance.now() - started
const readMegabytes = process.resourceUsage().maxRSS / 1024
let cells = 0
let cents = 0
for (const grid of grids) {
  for (let row = 0; row < grid.rowCount; row++) {
    for (let column = 0; column < grid.columnCount; column++) {
      const cell = grid.cell(row, column)
      if (cell.kind === 'empty') continue
      cells++
      if (cell.kind === 'number') cents += Math.round(Number(cell.value) * 100)
    }
  }
}
const ms = performance.now() - started
console.log(
  JSON.stringify({
    ms: readMs,
    cells,
    cents,
    megabytes: readMegabytes,
    allCellsMs: ms,
    allCellsMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
)
