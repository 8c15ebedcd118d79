import type { Services } from '../context.ts'

/** Every background job with its payload. Payloads hold ids only: they rest unsealed in the queue. */
export interface Jobs {
  /** Removes what has run out: sessions, codes, signatures, uploads. */
  'maintenance.sweep': Record<string, never>
  /** Tells people at their old contacts what was changed. */
  'contact.tell': { companyId: string }
  /** Looks for mail that came back. */
  'bounces.read': Record<string, never>
  /** Tells HR outside the console that a scheduled send stopped. */
  'batch.alert': { companyId: string; id: string }
  /** Tells the operator by mail that a visitor left a request. */
  'contact.mail': { id: string }
}

export type JobName = keyof Jobs
export type JobPayload<J extends JobName> = Jobs[J]
export type JobHandlers = { [J in JobName]: (payload: Jobs[J], services: Services) => Promise<void> }
