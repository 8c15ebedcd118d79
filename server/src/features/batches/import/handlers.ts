import type { HandlersOf } from '../../../handler.ts'
import { checkSheets } from './check-file.ts'
import { runImport } from './import-file.ts'
import { makeSamplePayroll } from './sample-payroll.ts'

/** The first step of a batch: from a file to rows under review (IMPORT-01). */
export const importHandlers = {
  checkFile: checkSheets,
  importExcel: runImport,
  samplePayroll: makeSamplePayroll,
} satisfies Partial<HandlersOf<'batches'>>
