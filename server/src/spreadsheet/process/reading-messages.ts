import type { FileFault } from '@zhixin/domain/payroll/table'

/** The messages of every process that reads files, besides those of its worker. */
export type AnyProcessSays =
  /** The process will send a message, at least progress, within this many milliseconds; otherwise it is stuck. */
  { say: 'busy'; upTo: number } | { say: 'fault'; fault: FileFault } | { say: 'failed'; message: string; stack: string }

/** The message to every such process that all work is done: it releases what it read, and another file may follow. */
export interface Forget {
  tell: 'forget'
}
