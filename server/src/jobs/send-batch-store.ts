import { type BatchItem, batchItem, type ChannelName } from '@zhixin/contract/batches'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../database/door.ts'
import type { Tables } from '../database/tables.ts'

export interface SendingBatch {
  title: string
  period: string
  channel: string
  items: BatchItem[]
  planned_hash: string | null
  company: string
}

/** The batch, for the one process that makes its slips now; null when another one does or it is not being sent. */
export async function takeSendingBatch(db: Db, companyId: string, id: string): Promise<SendingBatch | null> {
  const row = await db
    .selectFrom('batch as b')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .select(['b.title', 'b.period', 'b.channel', 'b.items', 'b.planned_hash', 'c.name as company'])
    .where('b.company_id', '=', companyId)
    .where('b.id', '=', id)
    .where('b.state', '=', 'sending')
    .forUpdate('b')
    .skipLocked()
    .executeTakeFirst()
  return row ? { ...row, items: batchItem.array().parse(row.items) } : null
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

/** Back to review: what would go out is not what was planned, and nothing has gone out. */
export async function reopenBatch(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .updateTable('batch')
    .set({ state: 'review', planned_hash: null, sent_by: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export interface RowWithPerson {
  row_no: number
  content_sealed: Buffer
  employee_id: string | null
  name: string | null
  department: string | null
  employee_no: string | null
  email_sealed: Buffer | null
  phone_sealed: Buffer | null
}

/** Rows in order with their people, page after page. */
export async function* rowsWithPeople(db: Db, companyId: string, batchId: string): AsyncGenerator<RowWithPerson[]> {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('batch_row as r')
      .leftJoin('employee as e', (join) =>
        join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
      )
      .select([
        'r.row_no',
        'r.content_sealed',
        'e.id as employee_id',
        'e.name',
        'e.department',
        'e.employee_no',
        'e.email_sealed',
        'e.phone_sealed',
      ])
      .where('r.company_id', '=', companyId)
      .where('r.batch_id', '=', batchId)
      .where('r.row_no', '>', after)
      .orderBy('r.row_no')
      .limit(250)
      .execute()
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.row_no
  }
}
/**
 * The turn that a new batch starts with: where the others are now, but after the company's own earlier batches. So
 * companies share a channel evenly, whoever sends more (docs/decisions).
 */
export async function firstTurn(platform: Db, companyId: string, channel: ChannelName): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select greatest(
      (select coalesce(min(turn), 0) from delivery where channel = ${channel} and state = 'pending' and due_at is null),
      (select coalesce(max(turn) + 1, 0) from delivery
        where company_id = ${companyId} and channel = ${channel} and state = 'pending')) as turn`.execute(platform)
  return rows[0]?.turn ?? 0
}

/** Slips and their deliveries. What exists already stays as it is: a second run changes nothing. */
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
