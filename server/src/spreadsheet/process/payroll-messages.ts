import type { LayoutChoice, PersonRow } from '@zhixin/domain/payroll/table'
import type { PayrollHead, PayrollInput } from '../read-payroll.ts'
import type { ReadLimits } from './read-limits.ts'

/** What a payroll worker is to read. */
export interface PayrollTask {
  input: PayrollInput
  choice: LayoutChoice | undefined
  limits: Partial<ReadLimits> | undefined
}

/** What the worker says. */
export type FromPayrollWorker =
  | { say: 'progress'; fraction: number; rows: number }
  | { say: 'head'; head: PayrollHead }
  | { say: 'people'; people: PersonRow[]; done: boolean }

/** What it is told: what to read, then as often as people are wanted, the next of them. */
export type ToPayrollWorker = { tell: 'read'; task: PayrollTask } | { tell: 'next' }
