import { withDecimalCommas } from './decimal-commas.ts'
import { stackHalves } from './halves-beside.ts'
import { oneRowEach } from './rows-per-person.ts'
import type { Grid } from './table.ts'
import { SlipTable, slipsOf } from './vertical-slips.ts'

/**
 * Sheets of vertical slips (a label in one cell, its value beside it; one person a block, a sheet or a column) turned
 * into one table with a row per person, which the detection then reads like any other. Where the workbook has one such
 * sheet per person they become one table. Of the other sheets, lists that go on beside themselves are put one below the
 * other, and people over several rows get one; all that are a plain table already stay as they are. Amounts with decimal
 * commas are understood before all else.
 */
export function rearrangeSheets(sheets: Grid[]): Grid[] {
  const grids = sheets.map(withDecimalCommas)
  const found = grids.map((grid) => slipsOf(grid))
  const slips = found.flat()
  const at = found.findIndex((some) => some.length > 0)
  return grids.flatMap((grid, index) => {
    if (index === at) return [new SlipTable(slips)]
    return (found[index]?.length ?? 0) > 0 ? [] : [oneRowEach(stackHalves(grid))]
  })
}
