import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SlipLayout } from '@zhixin/contract/batches/slip-layout'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { groupOf } from '@zhixin/domain/batches/item-groups'
import { designItems } from '@zhixin/domain/batches/layout/design-items'
import { slipLayoutOf } from '@zhixin/domain/batches/layout/slip-layout'
import { changesBetween, record } from '../../../../audit/record.ts'
import type { UserContext } from '../../../../context.ts'
import { type BatchRecord, updateBatch } from '../../batch-store.ts'
import { putSlipStyle, slipStyleOf } from '../../messages/slip-style.ts'
import { heldBatch } from '../../open-batch.ts'
import { byWhom } from '../batch-change.ts'
import { addChanges } from '../change-store.ts'

/** Changes what stands on the slips of a batch and how: items, names, order, groups and style (CONFIG-03). */
export async function saveItems(
  input: InputOf<'batches.saveItems'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.saveItems'>> {
  const batch = await heldBatch(ctx, input.id)
  const list = designedItems(batch.items, input)
  await putItems(ctx, batch, list)
  if (input.style !== undefined) await putSlipStyle(ctx, batch, input.style)
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return { list, slipStyle: await slipStyleOf(ctx, batch.id) }
}

/** The items with HR's choices; refuses what cannot be chosen. */
export function designedItems(
  items: readonly BatchItem[],
  input: Pick<InputOf<'batches.saveItems'>, 'items'> & { layout?: SlipLayout | null | undefined },
): BatchItem[] {
  const designed = designItems(items, input.items, input.layout)
  if ('items' in designed) return designed.items
  const { refused, item } = designed
  const fields = refused === 'wire.badInput' ? [{ path: 'slipGroup', message: 'slipGroup' }] : []
  return fail(refused, { item, fields: 'slipGroup' }, fields)
}

/** Stores other items of a batch; whoever does so has changed the batch (REVIEW-10). */
export async function putItems(ctx: UserContext, batch: BatchRecord, list: readonly BatchItem[]): Promise<void> {
  await updateBatch(ctx.db, ctx.company.id, batch.id, { items: JSON.stringify(list) })
  const each = list.flatMap((item, index) => {
    const old = batch.items[index] ?? item
    return changesBetween(plain(old), plain(item), itemFields, old.salaryItemImportLabel)
  })
  const changes = [...each, ...changesBetween(arranged(batch.items, list), arranged(list, batch.items), ['slipLayout'])]
  if (changes.length === 0) return
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const change = { rowNo: 0, what: 'items' as const, seal: () => ({ before: null, after: null }) }
  await addChanges(ctx.db, place, [change], byWhom(ctx))
  record(ctx, 'batch.items', { batch, facts: { count: changes.length }, changes })
}

const itemFields = ['shown', 'label', 'slipGroup', 'display', 'asNote'] as const

/** Describes an item for the audit trail. */
const plain = ({ shown, salaryItemImportLabel: label, slipGroup, display, asNote }: BatchItem) => ({
  shown: String(shown),
  label,
  slipGroup: slipGroup ? groupOf(slipGroup) : '',
  display: display ?? '',
  asNote: asNote ? 'true' : '',
})

/** Describes order and groups in one line, where HR arranged them before or after the change. */
function arranged(items: readonly BatchItem[], others: readonly BatchItem[]): { slipLayout: string } {
  if (![...items, ...others].some(({ place }) => place)) return { slipLayout: '' }
  const groups = slipLayoutOf(items).map(({ zh, en, items: list }) => {
    const names = list.map((item) => item.salaryItemImportLabel).join(', ')
    return `${zh || en || '—'}: ${names}`
  })
  return { slipLayout: groups.join('; ') }
}
