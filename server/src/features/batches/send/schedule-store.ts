import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Schedule } from '@zhixin/contract/batches/send'
import type { Language } from '@zhixin/contract/pair'
import { targetKind } from '@zhixin/domain/batches/target'
import type { Db } from '../../../database/transaction.ts'
import { rowText, type SentBack, sentBackText } from './sent-back-text.ts'

/** Returns when a batch is sent automatically; null unless it is scheduled. */
export function scheduleOf(batch: {
  state: string
  chosen_time: string
  chosen_zone: string
  chosen_at: Date | null
  starts_at: Date | null
}): Schedule | null {
  if (batch.state !== 'scheduled' || !batch.chosen_at || !batch.starts_at) return null
  return {
    localTime: batch.chosen_time,
    timeZone: batch.chosen_zone,
    at: batch.chosen_at.toISOString(),
    startsAt: batch.starts_at.toISOString(),
  }
}

/**
 * Describes why the send of a batch under review did not take place, or why that of a scheduled batch will not; ''
 * when there is no reason. `told` says who was alerted outside the console.
 */
export function notSentText(
  batch: { state: string; sent_back: string; stop_notice: string },
  language: Language,
  told = '',
): string {
  const stored = { review: batch.sent_back, scheduled: batch.stop_notice }[batch.state] ?? ''
  const why = sentBackText(stored, language)
  return why && told ? [why, told].join(language === 'ch' ? '' : ' ') : why
}

/** Describes what changed about one person of a scheduled batch that will not be sent (SEND-15). */
export const changedRowText = (why: Parameters<typeof rowText>[0], channel: ChannelName, language: Language): string =>
  rowText(why, targetKind(channel), language)

/**
 * Lists batches whose scheduled time has come, in their order, also those that were due while no worker ran. Needs a
 * platform transaction.
 */
export function listDue(platform: Db, now: Date): Promise<{ companyId: string; batchId: string }[]> {
  return platform
    .selectFrom('batch')
    .select(['company_id as companyId', 'id as batchId'])
    .where('state', '=', 'scheduled')
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .execute()
}

/** Lists the scheduled batches in which an employee has a row, in the order of their times. */
export function listScheduledWith(db: Db, companyId: string, employeeId: string) {
  return db
    .selectFrom('batch as b')
    .select(['b.id', 'b.title', 'b.period', 'b.channel', 'b.planned_hash'])
    .where('b.company_id', '=', companyId)
    .where('b.state', '=', 'scheduled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('batch_row as r')
          .select('r.row_no')
          .whereRef('r.company_id', '=', 'b.company_id')
          .whereRef('r.batch_id', '=', 'b.id')
          .where('r.employee_id', '=', employeeId),
      ),
    )
    .orderBy('b.starts_at')
    .execute()
}

/**
 * Returns a due batch, locked; undefined when another worker has it, or when HR has changed the time or cancelled the
 * send.
 */
export function holdDue(db: Db, companyId: string, id: string, now: Date) {
  return db
    .selectFrom('batch')
    .select(['id', 'title', 'channel', 'people', 'matched_roster', 'chosen_time', 'chosen_zone'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('starts_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The caller holds the lock of the batch. */
export async function beginSending(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .updateTable('batch')
    .set({ state: 'sending' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Returns the batch to review; nothing of it was sent. The caller holds its lock. */
export async function backToReview(db: Db, companyId: string, id: string, reason: SentBack | '' = ''): Promise<void> {
  await db
    .updateTable('batch')
    .set({
      state: 'review',
      planned_hash: null,
      planned_words: null,
      planned_rows: null,
      sent_by: null,
      sent_by_name: '',
      sent_back: reason,
      stop_notice: '',
      starts_at: null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
