import { batchItem } from '@zhixin/contract/batches'
import { cellValue } from '@zhixin/domain/batches/row-content'
import { AmountSum, isAmount } from '@zhixin/domain/payroll/money'
import type { UserContext } from '../../../context.ts'
import { takingTurns } from '../../../taking-turns.ts'
import { openRow } from '../row-seal.ts'
import { openSums } from '../sums.ts'
import { sealedRows } from './store.ts'

/**
 * The net pay of a whole batch, the same sum as review shows below the column; null without such a column. Review
 * keeps the sums with the batch; where it has none at hand, the rows are opened one after the other.
 */
export async function netPayTotal(
  ctx: UserContext,
  batch: { id: string; items: unknown; sums_sealed: Buffer | null },
): Promise<string | null> {
  const net = batchItem
    .array()
    .parse(batch.items)
    .find(({ role }) => role === 'netPay')
  if (!net) return null
  if (batch.sums_sealed) return openSums(ctx.sealer, batch.id, batch.sums_sealed)[String(net.index)] ?? null
  const sum = new AmountSum()
  for await (const page of sealedRows(ctx.db, ctx.company.id, batch.id)) {
    for await (const row of takingTurns(page)) {
      const value = cellValue(openRow(ctx.sealer, batch.id, row.row_no, row.content_sealed).cells[net.index])
      if (isAmount(value)) sum.add(value)
    }
  }
  return sum.total()
}
