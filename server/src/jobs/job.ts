import type { FactorNews } from '@zhixin/domain/session/second-factor'
import type { Services } from '../context.ts'

/** Every background job with its payload. Payloads hold nothing personal: they are stored unsealed in the queue. */
export interface Jobs {
  /** Expires unpaid orders whose time is over. */
  'orders.expire': Record<string, never>
  /** Asks providers about payments that they have not told of, and closes those that nobody shall pay any more. */
  'payments.watch': Record<string, never>
  /** Removes expired records: sessions, codes, signatures, uploads. */
  'maintenance.sweep': Record<string, never>
  /** Notifies people at their old contacts of what was changed. */
  'contact.tell': { companyId: string }
  /** Confirms slips whose deadline has passed. */
  'slips.confirmDue': Record<string, never>
  /** Reads undeliverable mail. */
  'bounces.read': Record<string, never>
  /** Alerts HR outside the console that a scheduled send was stopped. */
  'batch.alert': { companyId: string; id: string }
  /** Checks whether the scheduled batches of a company would still be sent. */
  'batch.recheck': { companyId: string }
  /** Makes the messages that tell employees of answers to their questions. */
  'question.notify': { companyId: string }
  /** Mails the alert mailboxes of a company that questions wait, at most once an hour. */
  'question.alert': { companyId: string }
  /** Makes the PDFs of a batch in one file. */
  'slips.export': { companyId: string; id: string }
  /** Sums the pay of sent batches by department. */
  'dashboard.sum': Record<string, never>
  /** Lets the trees of receipts grow whose slips have changed. */
  'receipts.watch': Record<string, never>
  /** Goes on with the sync of a company's WeCom address book. */
  'wecom.sync': { companyId: string }
  /** Goes on with syncs that rest or were cut off, and starts those that are due. */
  'wecom.watch': Record<string, never>
  /** Notifies the operator by mail that a visitor left a request. */
  'contact.mail': { id: string }
  /** Tells the mailbox of a request that the invoice was made. */
  'invoice.mail': { companyId: string; id: string }
  /** Tells a user by mail what happened to their second factor or to another way into their account. */
  'factor.tell': { accountId: string; what: FactorNews; at: string }
  /** Sends one of these mails, to the mailbox that one company has of the user. */
  'factor.mail': { companyId: string; employeeId: string; what: FactorNews; at: string }
}

export type JobName = keyof Jobs
export type JobPayload<J extends JobName> = Jobs[J]
export type JobHandlers = { [J in JobName]: (payload: Jobs[J], services: Services) => Promise<void> }
