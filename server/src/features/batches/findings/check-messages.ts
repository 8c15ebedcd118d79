import type { SealerKeys } from '../../../security/vault.ts'
import type { CheckedRows, CheckTask, Month, RestingFinding } from './check-work.ts'

/**
 * The messages to the process that checks a batch, in this order. 'more' is repeated for each further portion of
 * findings.
 */
export type ToCheckProcess =
  | { tell: 'begin'; task: CheckTask; keys: SealerKeys }
  | { tell: 'rows'; month: Month; rows: CheckedRows }
  | { tell: 'check' }
  | { tell: 'more' }

/** The messages from the process. */
export type FromCheckProcess =
  /** The last rows are opened; the process can take more. */
  | { say: 'ready' }
  | { say: 'progress' }
  | { say: 'checked'; summary: Uint8Array }
  /** An empty list means that there are no more findings. */
  | { say: 'findings'; list: RestingFinding[] }
