import type { UserContext } from '../../../../context.ts'
import { ReadingProcess } from '../../../../spreadsheet/process/reading-process.ts'
import { readingSlot } from '../../../../spreadsheet/process/reading-slots.ts'
import type { FromImportProcess, ImportPhase, ImportTask, ToImportProcess } from './process-messages.ts'

const worker = new URL('./import-worker.ts', import.meta.url)

export interface ProcessOptions {
  onProgress?: (phase: ImportPhase, done: number, total: number) => void
  /** Ends the process; whoever waits for it gets the reason. */
  signal?: AbortSignal
}

/** The program's side of the process that reads, matches and seals one payroll (import-worker). */
export type ImportProcess = ReadingProcess<FromImportProcess, ToImportProcess>

/** Starts reading a file as soon as the company has a free slot. The caller ends the process. */
export async function startImport(
  ctx: Pick<UserContext, 'readingSlots' | 'spareProcesses' | 'company'>,
  task: ImportTask,
  options: ProcessOptions = {},
): Promise<ImportProcess> {
  const { signal, onProgress } = options
  const slot = await readingSlot(ctx.readingSlots, ctx.company.id, task.path, signal)
  return ReadingProcess.start(
    worker,
    { tell: 'read', task },
    {
      signal,
      slot,
      spares: ctx.spareProcesses,
      onProgress: ({ phase, done, total }) => onProgress?.(phase, done, total),
    },
  )
}
