import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'
import { netPayTotal } from './send/net-pay-total.ts'

/** Returns the net pay of whole batches, from the sums that are stored with each; null for a batch without net pay. */
export async function listNetPay(
  db: Db,
  sealer: Sealer,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('batch')
    .select(['id', 'items', 'sums_sealed'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, netPayTotal(sealer, row)] as const))
}
