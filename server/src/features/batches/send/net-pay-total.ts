import { batchItem } from '@zhixin/contract/batches/batch'
import type { Sealer } from '../../../security/vault.ts'
import { openSums } from '../sums.ts'

/**
 * Returns the net pay of a whole batch: the sum that the review shows below the column and that is stored with the
 * batch; null without such a column. No row is opened for it.
 */
export function netPayTotal(
  sealer: Sealer,
  batch: { id: string; items: unknown; sums_sealed: Buffer | null },
): string | null {
  const net = batchItem
    .array()
    .parse(batch.items)
    .find(({ role }) => role === 'netPay')
  if (!net || !batch.sums_sealed) return null
  return openSums(sealer, batch.id, batch.sums_sealed)[String(net.index)] ?? null
}
