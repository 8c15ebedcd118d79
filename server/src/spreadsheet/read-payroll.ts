import { detectPayroll } from '@zhixin/domain/payroll/detect'
import { transposeSlips } from '@zhixin/domain/payroll/sheets/vertical-slips'
import type { LayoutChoice, PayrollTable, PersonRow } from '@zhixin/domain/payroll/table'
import type { Slot } from '../concurrency/fair-slots.ts'
import type { FromPayrollWorker, ToPayrollWorker } from './process/payroll-messages.ts'
import type { ReadOptions } from './process/read-limits.ts'
import { ReadingProcess } from './process/reading-process.ts'
import type { SpareProcesses } from './process/spare-process.ts'
import { readWorkbook } from './read-workbook.ts'

/**
 * A file on disk; `name` is its name on the user's computer, which only recognises '~$' lock files and never decides
 * the type.
 */
export interface PayrollInput {
  path: string
  name: string
}

/** Everything about the table except its people, of whom there may be a hundred thousand. */
export type PayrollHead = Omit<PayrollTable, 'people'> & { peopleCount: number }

/**
 * `people` can be iterated once, in order; each step is a small chunk, so that the caller can do other work in between.
 */
export interface PayrollReading {
  head: PayrollHead
  people: AsyncIterable<PersonRow[]>
}

const worker = new URL('./process/payroll-worker.ts', import.meta.url)

/**
 * Reads a payroll in a process of its own (decision 005). Throws FileFaultError if the file cannot be read, and the
 * signal's reason if cancelled. Leaving the loop over `people` early ends the process; a caller that needs only the
 * head must still close the loop (`for await … break`), or the process waits.
 */
export async function readPayroll(
  input: PayrollInput,
  choice?: LayoutChoice,
  options: ReadOptions & { slot?: Slot; spares?: SpareProcesses } = {},
): Promise<PayrollReading> {
  const { signal, onProgress, limits, slot, spares } = options
  const reader = ReadingProcess.start<FromPayrollWorker, ToPayrollWorker>(
    worker,
    { tell: 'read', task: { input, choice, limits } },
    { signal, slot, spares, onProgress: ({ fraction, rows }) => onProgress?.(fraction, rows) },
  )
  try {
    const { head } = await reader.next('head')
    return { head, people: peopleOf(reader) }
  } catch (error) {
    await reader.end()
    throw error
  }
}

async function* peopleOf(reader: ReadingProcess<FromPayrollWorker, ToPayrollWorker>): AsyncGenerator<PersonRow[]> {
  try {
    // One chunk is always under way while the caller works on the one before.
    reader.tell({ tell: 'next' })
    for (;;) {
      const { people, done } = await reader.next('people')
      if (!done) reader.tell({ tell: 'next' })
      if (people.length > 0) yield people
      if (done) break
    }
    reader.release()
  } finally {
    await reader.end()
  }
}

/**
 * Reads a payroll in the calling process, for workers that continue with the rows. The `cells` of a person are made on
 * demand.
 */
export async function readPayrollHere(
  input: PayrollInput,
  choice?: LayoutChoice,
  options: ReadOptions = {},
): Promise<PayrollTable> {
  const grids = await readWorkbook(input, options)
  options.signal?.throwIfAborted()
  return detectPayroll(transposeSlips(grids), choice)
}
