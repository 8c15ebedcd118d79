import type { LayoutChoice, PersonRow } from '@zhixin/domain/payroll/table'
import type { PayrollHead, PayrollInput } from '../read-payroll.ts'
import type { ReadLimits } from './read-limits.ts'

/** The task of a payroll worker. */
export interface PayrollTask {
  input: PayrollInput
  choice: LayoutChoice | undefined
  limits: Partial<ReadLimits> | undefined
}

/** The messages of the worker. */
export type FromPayrollWorker =
  | { say: 'progress'; fraction: number; rows: number }
  | { say: 'head'; head: PayrollHead }
  | { say: 'people'; people: PersonRow[]; done: boolean }

/** The messages to the worker: what to read, and then one request for each chunk of people. */
export type ToPayrollWorker = { tell: 'read'; task: PayrollTask } | { tell: 'next' }
