import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { ItemGroup, SlipGroup } from '@zhixin/contract/item-groups'
import { joinBoth } from '@zhixin/contract/pair'
import { groupOf } from '@zhixin/domain/batches/item-groups'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { updateBatch } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { byWhom } from './batch-change.ts'
import { addChanges } from './change-store.ts'

/** Changes which items stand on the slip, their names (IMPORT-04) and their groups (REVIEW-14). */
export async function saveItems(
  input: InputOf<'batches.saveItems'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.saveItems'>> {
  const batch = await heldBatch(ctx, input.id)
  const list = [...batch.items]
  for (const { index, shown, salaryItemImportCh: zh, salaryItemImportEn: en, slipGroup } of input.items) {
    const item = list[index] ?? fail('record.missing')
    const [ch, english] = [zh ?? item.salaryItemImportCh, en ?? item.salaryItemImportEn].map((text) =>
      storableText(text),
    )
    list[index] = {
      ...item,
      shown: shown ?? item.shown,
      ...(slipGroup === undefined ? {} : { slipGroup: chosenGroup(item, slipGroup) }),
      salaryItemImportCh: ch ?? '',
      salaryItemImportEn: english ?? '',
      // A column without any header keeps its previous name.
      salaryItemImportLabel: joinBoth(ch ?? '', english ?? '') || item.salaryItemImportLabel,
    }
  }
  await updateBatch(ctx.db, ctx.company.id, batch.id, { items: JSON.stringify(list) })
  const changes = list.flatMap((item, index) => {
    const old = batch.items[index] ?? item
    return changesBetween(plain(old), plain(item), ['shown', 'label', 'slipGroup'], old.salaryItemImportLabel)
  })
  if (changes.length > 0) {
    const place = { companyId: ctx.company.id, batchId: batch.id }
    await addChanges(
      ctx.db,
      place,
      [{ rowNo: 0, what: 'items', seal: () => ({ before: null, after: null }) }],
      byWhom(ctx),
    )
    record(ctx, 'batch.items', { batch, facts: { count: changes.length }, changes })
  }
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return { list }
}

/** Describes an item for the audit trail. */
const plain = ({ shown, salaryItemImportLabel: label, slipGroup }: BatchItem) => ({
  shown: String(shown),
  label,
  slipGroup: slipGroup ? groupOf(slipGroup) : '',
})

/** Returns the item's group with HR's choice, or without one. Groups from the sheet itself stay unchanged. */
function chosenGroup({ slipGroup }: BatchItem, group: ItemGroup | null): SlipGroup {
  if (!slipGroup) return fail('wire.badInput', { fields: 'slipGroup' }, [{ path: 'slipGroup', message: 'slipGroup' }])
  const { chosen: _, ...proposal } = slipGroup
  return group === null ? proposal : { ...proposal, chosen: group }
}
