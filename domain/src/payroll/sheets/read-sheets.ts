import type { Grid, LayoutChoice } from '../table.ts'
import { chooseSheet } from './choose-sheet.ts'
import { readSheet } from './read-sheet.ts'
import type { Months } from './sheet-months.ts'
import type { SheetReading } from './sheet-reading.ts'

export interface SheetsRead {
  /** The sheet that is read as the payroll; null if there is no table at all. */
  best: SheetReading | null
  /** The readings of all sheets, in the order of the sheets; `best` is one of them. */
  readings: (SheetReading | null)[]
  /** The months by which the sheet was chosen among several of one payroll; empty if none were compared. */
  months: Months
  /** Another sheet that may as well be the payroll that is meant. */
  rival: SheetReading | null
}

/** What HR chose on a sheet, beside the sheet itself. */
const isCorrected = ({ headerRows, roles, restoredRows, droppedRows, firstColumn }: LayoutChoice): boolean =>
  (headerRows ?? roles ?? restoredRows ?? droppedRows ?? firstColumn) !== undefined

/** Reads every sheet and chooses the payroll among them, unless HR has chosen a sheet. */
export function readSheets(grids: readonly Grid[], choice: LayoutChoice): SheetsRead {
  const chosen = choice.sheet === undefined ? undefined : grids.find((grid) => grid.name === choice.sheet)
  const readings = grids.map((grid) => {
    const isMeant = chosen === undefined ? grids.length === 1 : grid === chosen
    return readSheet(grid, isMeant ? choice : {})
  })
  const found = chooseSheet(readings.filter((reading) => chosen === undefined || reading?.grid === chosen))
  const { best, months } = found
  // Only now it is known which sheet HR corrected.
  const isReadAgain = best !== null && chosen === undefined && grids.length > 1 && isCorrected(choice)
  const corrected = isReadAgain ? readSheet(best.grid, choice) : null
  if (best === null || corrected === null) return { ...found, readings }
  const inPlace = <Reading>(reading: Reading): Reading | SheetReading => (reading === best ? corrected : reading)
  return {
    ...found,
    best: corrected,
    readings: readings.map(inPlace),
    months: new Map([...months].map(([reading, month]) => [inPlace(reading), month])),
  }
}
