import type { FileFault, LayoutChoice, PersonRow } from '@zhixin/domain/payroll/table'
import type { ReadLimits } from './read-limits.ts'
import type { PayrollHead, PayrollInput } from './read-payroll.ts'

/** What the reading thread is started with. */
export interface PayrollTask {
  input: PayrollInput
  choice: LayoutChoice | undefined
  limits: Partial<ReadLimits> | undefined
}

/** What the reading thread says. */
export type FromPayrollThread =
  | { say: 'progress'; fraction: number; rows: number }
  | { say: 'head'; head: PayrollHead }
  | { say: 'people'; people: PersonRow[]; done: boolean }
  | { say: 'fault'; fault: FileFault; detail: string }
  | { say: 'failed'; message: string; stack: string }

/** What it is told: to hand over the next people. */
export type ToPayrollThread = 'next'
