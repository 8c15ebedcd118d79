import type { Enterprise } from '../../../channels/channel.ts'
import type { BookFault } from '../../../channels/wecom/address-book.ts'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import type { Sealer } from '../../../security/vault.ts'
import type { SyncRow } from './sync-row.ts'

/** What a step of a run works with. */
export interface SyncContext {
  services: Services
  companyId: string
  timeZone: string
  book: Enterprise['addressBook']
  sealer: Sealer
  inCompany<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** A step asks WeCom, writes what came in one transaction, and returns the run as it stands afterwards. */
export type Step = (ctx: SyncContext, sync: SyncRow) => Promise<SyncRow>

/** WeCom did not answer as hoped: the run rests or fails, and goes on where it stood. */
export class BookError extends Error {
  readonly fault: BookFault
  constructor(fault: BookFault) {
    super(fault.key)
    this.fault = fault
  }
}

/** The value of an answer. */
export function answered<T>(answer: { value: T } | { fault: BookFault }): T {
  if ('fault' in answer) throw new BookError(answer.fault)
  return answer.value
}
