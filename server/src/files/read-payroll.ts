import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { LayoutChoice, PayrollTable, PersonRow } from '@zhixin/domain/payroll/table'
import type { ReadOptions } from './read-limits.ts'
import { readWorkbook } from './read-workbook.ts'

/** A file on disk; `name` is what the person called it (needed for '~$' lock files only, never for the type). */
export interface PayrollInput {
  path: string
  name: string
}

/** Everything about the table but its people, who may be a hundred thousand. */
export type PayrollHead = Omit<PayrollTable, 'people'> & { peopleCount: number }

/** `people` can be walked once, in order; each step is a small chunk so that the caller's thread stays free. */
export interface PayrollReading {
  head: PayrollHead
  people: AsyncIterable<PersonRow[]>
}

/**
 * Reads a payroll in a worker thread. Throws FileFaultError when the file cannot be read, and the signal's reason when
 * cancelled. Leaving the `people` loop early ends the worker.
 */
export async function readPayroll(
  input: PayrollInput,
  choice?: LayoutChoice,
  options: ReadOptions = {},
): Promise<PayrollReading> {
  const table = await readPayrollHere(input, choice, options)
  const { people, ...head } = table
  async function* chunks(): AsyncIterable<PersonRow[]> {
    for (let start = 0; start < people.length; start += 200) yield people.slice(start, start + 200)
  }
  return { head: { ...head, peopleCount: people.length }, people: chunks() }
}

/** The same in the calling thread, for workers that go on working with the rows. `cells` of a person are made on demand. */
export async function readPayrollHere(
  input: PayrollInput,
  choice?: LayoutChoice,
  options: ReadOptions = {},
): Promise<PayrollTable> {
  const grids = await readWorkbook(input, options)
  options.signal?.throwIfAborted()
  return detectPayroll(grids, choice)
}
