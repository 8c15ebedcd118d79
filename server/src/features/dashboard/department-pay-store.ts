import type { DepartmentPay } from '@zhixin/domain/dashboard/department-pay'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'

interface PaidBatch {
  id: string
  period: string
  /** Null: what the slips say has changed since they were summed, or they never were. */
  departments: DepartmentPay[] | null
}

/** Lists the batches of some pay months of which slips arrived, with their sums (SHELL-19). */
export async function listDepartmentPay(
  db: Db,
  sealer: Sealer,
  companyId: string,
  months: readonly string[],
): Promise<PaidBatch[]> {
  const rows = await db
    .selectFrom('batch as b')
    .leftJoin('department_pay as p', (join) =>
      join.onRef('p.company_id', '=', 'b.company_id').onRef('p.batch_id', '=', 'b.id'),
    )
    .select(['b.id', 'b.period', 'p.sums_sealed'])
    .select(sql<boolean>`p.summed is not distinct from p.generation`.as('fresh'))
    .where('b.company_id', '=', companyId)
    .where('b.state', 'in', ['sending', 'sent'])
    .where('b.period', 'in', [...months])
    .where(sql<boolean>`(select coalesce(sum(c.sent), 0) > 0 from slip_count c
      where c.company_id = b.company_id and c.batch_id = b.id)`)
    .execute()
  return rows.map(({ id, period, sums_sealed: sealed, fresh }) => ({
    id,
    period,
    departments: sealed && fresh ? JSON.parse(sealer.open('department_pay', 'sums', id, sealed)) : null,
  }))
}

/** The state of the slips of a batch, which grows with every change; undefined where the batch has no slips. */
export async function findGeneration(db: Db, companyId: string, batchId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('department_pay')
    .select('generation')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return found?.generation
}

/** Lists the sealed contents of the slips of a batch that are not withdrawn. */
export const listContents = (db: Db, companyId: string, batchId: string): Promise<{ id: string; content: Buffer }[]> =>
  db
    .selectFrom('slip')
    .select(['id', 'content_sealed as content'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Keeps the sums of a generation, unless a slip has changed meanwhile. */
export async function keepSums(
  db: Db,
  batch: { companyId: string; batchId: string; generation: number },
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable('department_pay')
    .set({ summed: batch.generation, sums_sealed: sealed })
    .where('company_id', '=', batch.companyId)
    .where('batch_id', '=', batch.batchId)
    .where('generation', '=', batch.generation)
    .execute()
}

/** Lists batches of all companies whose slips changed since they were summed. Needs a platform transaction. */
export const listUnsummed = (db: Db, limit: number): Promise<{ companyId: string; batchId: string }[]> =>
  db
    .selectFrom('department_pay as p')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.batch_id'))
    .select(['p.company_id as companyId', 'p.batch_id as batchId'])
    .where('b.state', '=', 'sent')
    .where(sql<boolean>`p.summed is distinct from p.generation`)
    // In no order, so that batches that cannot be summed do not stand before the others in every round.
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
