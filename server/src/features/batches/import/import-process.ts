import { ReadingProcess } from '../../../files/reading-process.ts'
import type { FromImportProcess, ImportPhase, ImportTask, ToImportProcess } from './process-messages.ts'

const worker = new URL('./import-worker.ts', import.meta.url)

export interface ProcessOptions {
  onProgress?: (phase: ImportPhase, done: number, total: number) => void
  /** Ends the process; whoever waits for it gets the reason. */
  signal?: AbortSignal
}

/** The process that reads, matches and seals one payroll (import-worker), as the program sees it. */
export type ImportProcess = ReadingProcess<FromImportProcess, ToImportProcess>

/** Starts reading a file, as soon as it is its turn. Whoever starts a process ends it. */
export function startImport(task: ImportTask, options: ProcessOptions = {}): Promise<ImportProcess> {
  const { signal, onProgress } = options
  return ReadingProcess.start(
    worker,
    { tell: 'read', task },
    { signal, onProgress: ({ phase, done, total }) => onProgress?.(phase, done, total) },
  )
}
