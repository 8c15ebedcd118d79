import type { SealerKeys } from '../../../security/vault.ts'
import type { CheckedRows, CheckTask, Month, RestingFinding } from './check-work.ts'

/** What the process that checks a batch is told, in this order; 'more' as often as findings are wanted. */
export type ToCheckProcess =
  | { tell: 'begin'; task: CheckTask; keys: SealerKeys }
  | { tell: 'rows'; month: Month; rows: CheckedRows }
  | { tell: 'check' }
  | { tell: 'more' }

/** What it says. */
export type FromCheckProcess =
  /** The last rows are opened, others may come. */
  | { say: 'ready' }
  | { say: 'progress' }
  | { say: 'checked'; summary: Uint8Array }
  /** None: that was all. */
  | { say: 'findings'; list: RestingFinding[] }
