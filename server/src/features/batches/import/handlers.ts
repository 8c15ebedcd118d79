import type { HandlersOf } from '../../../http/handlers.ts'
import { runCheck } from './check-file.ts'
import { runImport } from './import-file.ts'

/** The first step of a batch: from a file to rows under review (IMPORT-01). */
export const importHandlers: Pick<HandlersOf<'batches'>, 'checkFile' | 'importExcel'> = {
  checkFile: runCheck,
  importExcel: runImport,
}
