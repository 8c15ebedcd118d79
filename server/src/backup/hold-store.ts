import type pg from 'pg'
import { type ReasonKey, reasonOf } from '../channels/reason-text.ts'
import type { SentBack } from '../features/batches/send/sent-back-text.ts'

/** What a restore held back from the workers and handed to HR. */
export interface Held {
  deliveries: number
  batches: number
  /** Deliveries and batches together, of companies that had any. */
  perCompany: ReadonlyMap<string, number>
}

interface OfCompany {
  company_id: string
}

/**
 * The states that the restore handles; a test fails when the schema has another one. Final states stay; states that
 * would continue by themselves are held (TRUST-04).
 */
export const treatedStates = {
  batch: { goesOn: ['scheduled', 'sending'], stays: ['reading', 'review', 'sent', 'removed', 'cancelled'] },
  delivery: { goesOn: ['pending', 'handingOver'], stays: ['sent', 'failed', 'uncertain', 'withdrawn', 'cancelled'] },
  stop_alert: { goesOn: ['waiting'], stays: ['told', 'failed', 'uncertain', 'dropped'] },
} as const

/** Tables in which a restore leaves something of its own, beside the states: every chain goes on with its entry. */
export const tablesOfRestore: readonly string[] = [
  ...Object.keys(treatedStates),
  'audit_entry',
  'audit_head',
  'contact_change',
  'question_message',
  'question_alert',
]

const restored: ReasonKey & SentBack = 'restored'

/**
 * Holds all work that would continue by itself, because the installation that made the backup may have done it since.
 * Deliveries become uncertain. A batch without slips goes back to review, and one already there says that it may have
 * been sent since. No worker name or lease of the old installation is kept.
 */
export async function holdWork(client: pg.Client, now: Date): Promise<Held> {
  const deliveries = await client.query<OfCompany>(
    `update delivery set state = 'uncertain', reason = $1, due_at = null, updated_at = $2 where state = any($3)
      returning company_id`,
    [reasonOf(restored), now, treatedStates.delivery.goesOn],
  )
  await client.query(
    `update delivery set worker = null, lease_until = null, handed_with = null
      where worker is not null or lease_until is not null or handed_with is not null`,
  )
  const batches = await client.query<OfCompany>(
    `update batch b set state = 'review', planned_hash = null, planned_words = null, planned_rows = null, sent_by = null, sent_by_name = '',
        sent_back = $1, stop_notice = '', making_failures = 0, making_rests_until = null, starts_at = null, stopped_at = null
      where state = any($2) and not exists (select from slip s where s.company_id = b.company_id and s.batch_id = b.id)
      returning company_id`,
    [restored, treatedStates.batch.goesOn],
  )
  await client.query(`update batch set sent_back = $1 where state = 'review'`, [restored])
  // The original may have told the person since; nobody is told twice, and the change stays open until it is settled.
  await client.query('update contact_change set told_at = $1, made_in = null where told_at is null', [now])
  // Employees and mailboxes may have been told since of answers and questions.
  await client.query(`update question_message set notice = 'none' where notice = 'waiting'`)
  await client.query('update question_alert set waiting_since = null where waiting_since is not null')
  // The original may have told it since.
  await client.query(`update stop_alert set state = 'uncertain', failure = '', updated_at = $1 where state = any($2)`, [
    now,
    treatedStates.stop_alert.goesOn,
  ])
  const perCompany = new Map<string, number>()
  for (const { company_id: id } of [...deliveries.rows, ...batches.rows])
    perCompany.set(id, (perCompany.get(id) ?? 0) + 1)
  return { deliveries: deliveries.rows.length, batches: batches.rows.length, perCompany }
}
