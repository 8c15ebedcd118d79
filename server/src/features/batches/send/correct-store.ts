import { type BatchItem, batchItem } from '@zhixin/contract/batches/batch'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { asksConfirmation } from '../../../database/confirmation-sql.ts'
import { pagesBehind } from '../../../database/pages.ts'
import type { Db } from '../../../database/transaction.ts'

/** Returns the row of which a slip was made, with its batch's items and sums. */
export async function findRow(db: Db, companyId: string, batchId: string, rowNo: number) {
  const row = await db
    .selectFrom('batch_row as r')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 'r.company_id').onRef('b.id', '=', 'r.batch_id'))
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', batchId)
    .where('r.row_no', '=', rowNo)
    .select([
      'r.row_no',
      'r.content_sealed',
      'r.page_no',
      'r.page_at',
      'r.edited',
      'b.items',
      'b.sums_sealed',
      'b.slip_style',
    ])
    .executeTakeFirst()
  return row && { ...row, items: batchItem.array().parse(row.items), style: parseSlipStyle(row.slip_style) }
}

/** Returns the first rows of a batch, from which its sums are learned. */
export const listFirstRows = (db: Db, companyId: string, batchId: string, max: number) =>
  db
    .selectFrom('batch_row')
    .select(['row_no', 'content_sealed', 'page_no', 'page_at'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .orderBy('row_no')
    .limit(max)
    .execute()

/** Stores the row and the sums after a correction. */
export async function saveRow(
  db: Db,
  row: { companyId: string; batchId: string; rowNo: number },
  changed: { content_sealed: Buffer | null; content_hash: Buffer | null; edited: number[]; sums_sealed: Buffer | null },
): Promise<void> {
  const { sums_sealed, ...columns } = changed
  await db
    .updateTable('batch_row')
    .set(columns)
    .where('company_id', '=', row.companyId)
    .where('batch_id', '=', row.batchId)
    .where('row_no', '=', row.rowNo)
    .execute()
  await db
    .updateTable('batch')
    .set({ sums_sealed })
    .where('company_id', '=', row.companyId)
    .where('id', '=', row.batchId)
    .execute()
}

/** Returns the data of a batch for the head of an export. */
export async function findSent(db: Db, companyId: string, batchId: string) {
  const batch = await db
    .selectFrom('batch')
    .select(['id', 'title', 'file_name', 'items', 'people'])
    .select(asksConfirmation.as('asks_confirmation'))
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .where('state', 'in', ['scheduled', 'sending', 'sent'])
    .executeTakeFirst()
  return batch && { ...batch, items: batchItem.array().parse(batch.items) as BatchItem[] }
}

/** Yields the rows of a batch in order, with the state of their slips, page by page. */
export async function* rowsWithSlips(db: Db, companyId: string, batchId: string) {
  yield* pagesBehind(
    0,
    500,
    (after, size) =>
      db
        .selectFrom('batch_row as r')
        .leftJoin('employee as e', (join) =>
          join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
        )
        .leftJoin('slip as s', (join) =>
          join
            .onRef('s.company_id', '=', 'r.company_id')
            .onRef('s.batch_id', '=', 'r.batch_id')
            .onRef('s.row_no', '=', 'r.row_no'),
        )
        .leftJoin('delivery as d', (join) =>
          join
            .onRef('d.company_id', '=', 's.company_id')
            .onRef('d.slip_id', '=', 's.id')
            .onRef('d.slip_version', '=', 's.version')
            .on('d.kind', '=', 'slip'),
        )
        .where('r.company_id', '=', companyId)
        .where('r.batch_id', '=', batchId)
        .where('r.row_no', '>', after)
        .select([
          'r.row_no',
          'r.content_sealed',
          'r.page_no',
          'r.page_at',
          'e.name',
          'e.department',
          'e.employee_no',
          'e.messenger',
        ])
        .select(['s.sent_at', 's.read_at', 's.withdrawn_at', 'd.state', 'd.channel', 'd.reason'])
        .select(['s.confirmed_at', 's.confirmed_how'])
        .orderBy('r.row_no')
        .limit(size)
        .execute(),
    (row) => row.row_no,
  )
}
