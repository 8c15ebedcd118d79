import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { type DepartmentPay, sumByDepartment } from '@zhixin/domain/dashboard/department-pay'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'
import { isErased } from '../history/slip-store.ts'
import { findGeneration, keepSums, listContents } from './department-pay-store.ts'

/**
 * Sums the slips of a batch by department and keeps the sums, unless a slip changed meanwhile: then the next reader sums
 * again. Withdrawn and erased slips do not count.
 */
export async function sumBatch(db: Db, sealer: Sealer, companyId: string, batchId: string): Promise<DepartmentPay[]> {
  const generation = await findGeneration(db, companyId, batchId)
  const slips = await listContents(db, companyId, batchId)
  const sums = sumByDepartment(
    slips
      .filter(({ content }) => !isErased(content))
      .map(({ id, content }): SlipContent => JSON.parse(sealer.open('slip', 'content', id, content))),
  )
  if (generation !== undefined)
    await keepSums(
      db,
      { companyId, batchId, generation },
      sealer.seal('department_pay', 'sums', batchId, JSON.stringify(sums)),
    )
  return sums
}
