import { type BatchItem, batchItem, type ChannelName } from '@zhixin/contract/batches/batch'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { type Insertable, sql } from 'kysely'
import { pagesBehind } from '../database/pages.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import type { StoredRow } from '../features/batches/row-seal.ts'
import type { SentBack } from '../features/batches/send/sent-back-text.ts'
import type { RowWithTarget } from '../features/batches/send/waiting/slip-target.ts'
import { usesFileContact } from '../features/batches/target-sql.ts'

export interface SendingBatch {
  title: string
  period: string
  channel: string
  items: BatchItem[]
  planned_hash: string | null
  planned_words: string | null
  planned_rows: Buffer | null
  chosen_time: string
  send_type: string
  sent_by: string | null
  created_by: string | null
  needs_approval: boolean
  stop_notice: string
  matched_roster: string
  /** When a scheduled send starts. */
  starts_at: Date | null
  company: string
  style: SlipStyle
}

function releasedBatch(db: Db, companyId: string, id: string, state: 'scheduled' | 'sending') {
  return db
    .selectFrom('batch as b')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .select([
      'b.title',
      'b.period',
      'b.channel',
      'b.items',
      'b.planned_hash',
      'b.planned_words',
      'b.planned_rows',
      'b.chosen_time',
      'b.starts_at',
      'b.send_type',
      'b.sent_by',
      'b.created_by',
      'b.needs_approval',
      'b.stop_notice',
      'b.matched_roster',
      // Fixed when the batch was released.
      'b.slip_style as style',
      'c.name as company',
    ])
    .where('b.company_id', '=', companyId)
    .where('b.id', '=', id)
    .where('b.state', '=', state)
    .forUpdate('b')
}

const parsed = (row: Omit<SendingBatch, 'items' | 'style'> & { items: unknown; style: unknown }): SendingBatch => ({
  ...row,
  style: parseSlipStyle(row.style),
  items: batchItem.array().parse(row.items),
})

/**
 * Locks the batch for the one process that makes its slips. Returns null when another process has it or when the batch
 * is not being sent.
 */
export async function takeSendingBatch(db: Db, companyId: string, id: string): Promise<SendingBatch | null> {
  const row = await releasedBatch(db, companyId, id, 'sending').skipLocked().executeTakeFirst()
  return row ? parsed(row) : null
}

/** Locks a batch that waits for its time. Returns null when it no longer waits. */
export async function holdScheduledBatch(db: Db, companyId: string, id: string): Promise<SendingBatch | null> {
  const row = await releasedBatch(db, companyId, id, 'scheduled').executeTakeFirst()
  return row ? parsed(row) : null
}

export async function listScheduled(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'scheduled')
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores why a scheduled batch would not be sent; '' removes the notice. The caller holds the lock of the batch. */
export async function setStopNotice(db: Db, companyId: string, id: string, notice: SentBack | ''): Promise<void> {
  await db
    .updateTable('batch')
    .set({ stop_notice: notice })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/**
 * Lists the batches whose slips are to be made now, in the order in which they were sent, without those in backoff
 * after a failure.
 */
export function listUnmade(platform: Db, now: Date): Promise<{ companyId: string; batchId: string; people: number }[]> {
  return platform
    .selectFrom('batch as b')
    .select(['b.company_id as companyId', 'b.id as batchId', 'b.people'])
    .where('b.state', '=', 'sending')
    .where((eb) => eb.or([eb('b.making_rests_until', 'is', null), eb('b.making_rests_until', '<=', now)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('slip as s')
            .select('s.id')
            .whereRef('s.company_id', '=', 'b.company_id')
            .whereRef('s.batch_id', '=', 'b.id'),
        ),
      ),
    )
    .orderBy('b.released_at')
    .execute()
}

/**
 * Counts a failed attempt to make the slips of a batch. Returns null when another process works on the batch or when it
 * is finished.
 */
export async function countFailure(db: Db, companyId: string, batchId: string): Promise<number | null> {
  const batch = await takeSendingBatch(db, companyId, batchId)
  if (!batch || (await hasSlips(db, companyId, batchId))) return null
  const { making_failures } = await db
    .updateTable('batch')
    .set((eb) => ({ making_failures: eb('making_failures', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .returning('making_failures')
    .executeTakeFirstOrThrow()
  return making_failures
}

export async function backOffBatch(db: Db, companyId: string, batchId: string, until: Date): Promise<void> {
  await db
    .updateTable('batch')
    .set({ making_rests_until: until })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .execute()
}

export async function hasSlips(db: Db, companyId: string, batchId: string): Promise<boolean> {
  const found = await db
    .selectFrom('slip')
    .select('id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the batch to review with the reason. Nothing has been sent. */
export async function reopenBatch(db: Db, companyId: string, id: string, reason: SentBack) {
  return db
    .updateTable('batch')
    .set({
      state: 'review',
      planned_hash: null,
      planned_words: null,
      planned_rows: null,
      starts_at: null,
      sent_by: null,
      sent_by_name: '',
      sent_back: reason,
      stop_notice: '',
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('title')
    .executeTakeFirst()
}

export interface RowWithPerson extends StoredRow, RowWithTarget {
  name: string | null
  department: string | null
  employee_no: string | null
  /** How long the links of a final slip are valid. */
  final_slip_days: number | null
}

/** Lists the rows that are sent to the contact in the file, because the roster has none (target rule). */
export async function rowsByFileContact(
  db: Db,
  batch: { companyId: string; batchId: string; channel: ChannelName },
): Promise<Set<number>> {
  const { companyId, batchId, channel } = batch
  const { rows } = await sql<{ rowNo: number }>`
    select r.row_no as "rowNo" from batch_row r
    join employee e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${companyId} and r.batch_id = ${batchId} and ${usesFileContact(channel, batch)}`.execute(db)
  return new Set(rows.map(({ rowNo }) => rowNo))
}

/** Yields the rows in order together with their employees, one page after the other. */
export async function* rowsWithPeople(db: Db, companyId: string, batchId: string): AsyncGenerator<RowWithPerson[]> {
  yield* pagesBehind(
    0,
    250,
    (after, size) =>
      db
        .selectFrom('batch_row as r')
        .leftJoin('employee as e', (join) =>
          join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
        )
        .select([
          'r.row_no',
          'r.content_sealed',
          'r.page_no',
          'r.page_at',
          'e.id as employee_id',
          'e.name',
          'e.department',
          'e.employee_no',
          'e.email_sealed',
          'e.phone_sealed',
          'e.messenger',
          'e.status',
          'r.final_slip_of',
          'r.final_slip_days',
          'r.own_target_kind',
          'r.own_target_sealed',
        ])
        .where('r.company_id', '=', companyId)
        .where('r.batch_id', '=', batchId)
        .where('r.row_no', '>', after)
        .orderBy('r.row_no')
        .limit(size)
        .execute(),
    (row) => row.row_no,
  )
}
/** Adds slips and their deliveries. Existing ones stay unchanged: a second run changes nothing. */
export async function addSlips(
  db: Db,
  slips: Insertable<Tables['slip']>[],
  deliveries: Insertable<Tables['delivery']>[],
): Promise<void> {
  await db
    .insertInto('slip')
    .values(slips)
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('delivery')
    .values(deliveries)
    .onConflict((c) => c.doNothing())
    .execute()
}
