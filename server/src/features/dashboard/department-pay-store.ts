import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { type DepartmentPay, sumByDepartment } from '@zhixin/domain/dashboard/department-pay'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'
import { isErased } from '../history/slip-store.ts'

interface PaidBatch {
  id: string
  period: string
  /** Null: what the slips say has changed since they were summed, or they never were. */
  departments: DepartmentPay[] | null
}

/** Lists the sent batches of some pay months with their sums (SHELL-19). */
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
    .execute()
  return rows.map(({ id, period, sums_sealed: sealed, fresh }) => ({
    id,
    period,
    departments: sealed && fresh ? JSON.parse(sealer.open('department_pay', 'sums', id, sealed)) : null,
  }))
}

/**
 * Sums the slips of a batch by department and keeps the sums, unless a slip changed meanwhile: then the next reader sums
 * again. Withdrawn and erased slips do not count.
 */
export async function sumBatch(db: Db, sealer: Sealer, companyId: string, batchId: string): Promise<DepartmentPay[]> {
  const known = await db
    .selectFrom('department_pay')
    .select('generation')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  const slips = await db
    .selectFrom('slip')
    .select(['id', 'content_sealed'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('withdrawn_at', 'is', null)
    .execute()
  const sums = sumByDepartment(
    slips
      .filter(({ content_sealed: sealed }) => !isErased(sealed))
      .map(({ id, content_sealed: sealed }): SlipContent => JSON.parse(sealer.open('slip', 'content', id, sealed))),
  )
  if (known)
    await db
      .updateTable('department_pay')
      .set({
        summed: known.generation,
        sums_sealed: sealer.seal('department_pay', 'sums', batchId, JSON.stringify(sums)),
      })
      .where('company_id', '=', companyId)
      .where('batch_id', '=', batchId)
      .where('generation', '=', known.generation)
      .execute()
  return sums
}

/** Lists batches of all companies whose slips changed since they were summed. Needs a platform transaction. */
export const listUnsummed = (db: Db, limit: number): Promise<{ companyId: string; batchId: string }[]> =>
  db
    .selectFrom('department_pay as p')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.batch_id'))
    .select(['p.company_id as companyId', 'p.batch_id as batchId'])
    .where('b.state', '=', 'sent')
    .where(sql<boolean>`p.summed is distinct from p.generation`)
    .orderBy('p.batch_id')
    .limit(limit)
    .execute()
