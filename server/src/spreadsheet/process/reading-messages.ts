import type { FileFault } from '@zhixin/domain/payroll/table'

/** What every process that reads files says besides its own messages. */
export type AnyProcessSays =
  /** From now on it says something, if only progress, at least every so many milliseconds; longer and it is stuck. */
  { say: 'busy'; upTo: number } | { say: 'fault'; fault: FileFault } | { say: 'failed'; message: string; stack: string }

/** What every such process is told: all is done, what was read is let go, another file may follow. */
export interface Forget {
  tell: 'forget'
}
