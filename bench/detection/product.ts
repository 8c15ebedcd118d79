/** All that the scoreboard takes from the product: what a file's sheets are read as, and the tests' drawn sheets. */
export { type Random, seededRandom } from '../../domain/src/findings/random.ts'
export { detectPayroll } from '../../domain/src/payroll/detect.ts'
export { transposeSlips } from '../../domain/src/payroll/sheets/vertical-slips.ts'
export type {
  Cell,
  ColumnRole,
  Grid,
  LayoutChoice,
  PayrollTable,
  SheetWarning,
} from '../../domain/src/payroll/table.ts'
export { drawnGrid, type Layout } from '../../domain/src/payroll/testing/drawn.ts'
