import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import { slipStyleOf } from './slip-style-sql.ts'

/** Returns the style of a batch and whether HR chose it for this batch alone; undefined when there is no such batch. */
export async function findSlipStyle(db: Db, companyId: string, batchId: string) {
  const { rows } = await sql<{ style: unknown; isOwn: boolean }>`
    select ${slipStyleOf} as style, b.own_slip_style is not null as "isOwn"
    from batch b where b.company_id = ${companyId} and b.id = ${batchId}`.execute(db)
  const [row] = rows
  return row && { style: parseSlipStyle(row.style), isOwn: row.isOwn }
}

/** The batches that a change of the company's style reaches: not sent yet, and without a style of their own. */
export async function listFollowers(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['reading', 'review'])
    .where('own_slip_style', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sets the style of one batch; null follows the company's again. The caller holds the lock of the batch. */
export async function setOwnSlipStyle(
  db: Db,
  companyId: string,
  batchId: string,
  own: SlipStyle | null,
): Promise<void> {
  await db
    .updateTable('batch')
    .set({ own_slip_style: own && JSON.stringify(own) })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .execute()
}

/**
 * Fixes the style of a batch that is sent or scheduled: from here on the slips have this one. The plan of the send is
 * made after it and covers it, so that a default saved in between stops the send instead of reaching a slip.
 */
export async function fixSlipStyle(db: Db, companyId: string, batchId: string): Promise<void> {
  await sql`update batch b set slip_style = ${slipStyleOf} where b.company_id = ${companyId} and b.id = ${batchId}`.execute(
    db,
  )
}
