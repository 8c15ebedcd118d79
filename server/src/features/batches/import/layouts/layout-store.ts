import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { Db } from '../../../../database/transaction.ts'

export async function addLayout(
  db: Db,
  layout: { companyId: string; batchId: string; layoutSealed: Buffer },
): Promise<void> {
  await db
    .insertInto('batch_layout')
    .values({ company_id: layout.companyId, batch_id: layout.batchId, layout_sealed: layout.layoutSealed })
    .execute()
}

/** A batch whose structure is known, with the settings that the next one may take over. */
export interface LayoutRecord {
  id: string
  title: string
  file_name: string
  period: string
  salary_type: string
  salary_type_name: string
  channel: string
  items: BatchItem[]
  layout_sealed: Buffer
}

const query = (db: Db, companyId: string) =>
  db
    .selectFrom('batch_layout')
    .innerJoin('batch', (join) =>
      join.onRef('batch.company_id', '=', 'batch_layout.company_id').onRef('batch.id', '=', 'batch_layout.batch_id'),
    )
    .select([
      'batch.id',
      'batch.title',
      'batch.file_name',
      'batch.period',
      'batch.salary_type',
      'batch.salary_type_name',
      'batch.channel',
      'batch.items',
      'batch_layout.layout_sealed',
    ])
    .where('batch.company_id', '=', companyId)
    .where('batch.state', 'in', ['review', 'sending', 'sent'])

const asRecord = <Row extends { items: unknown }>(row: Row) => ({ ...row, items: row.items as BatchItem[] })

/** Lists the newest batches that were imported and not removed. */
export async function recentLayouts(db: Db, companyId: string, max: number): Promise<LayoutRecord[]> {
  const rows = await query(db, companyId)
    .orderBy('batch.created_at', 'desc')
    .orderBy('batch.id', 'desc')
    .limit(max)
    .execute()
  return rows.map(asRecord)
}

export async function findLayout(db: Db, companyId: string, batchId: string): Promise<LayoutRecord | undefined> {
  const row = await query(db, companyId).where('batch.id', '=', batchId).executeTakeFirst()
  return row && asRecord(row)
}
