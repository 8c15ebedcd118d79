import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { loadSalaryTypes } from '../../dictionary/store.ts'
import { updateBatch } from '../batch-store.ts'
import { summaryOf } from '../batch-summary.ts'
import { anyBatch, heldBatch } from '../open-batch.ts'
import { salaryTypeOf } from '../salary-type.ts'
import { derivedTitle, freeTitle, isDerivedTitle } from '../title-text.ts'
import { takenTitles } from '../titles-store.ts'

/** Saves the batch's properties. A title that nobody edited follows the pay type and month. */
export async function saveBatch(
  input: InputOf<'batches.saveAndExit'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.saveAndExit'>> {
  const batch = await heldBatch(ctx, input.id)
  const types = await loadSalaryTypes(ctx)
  const before = { types, period: batch.period, salaryType: batch.salary_type, salaryTypeName: batch.salary_type_name }
  const wanted = {
    salaryType: input.salaryType ?? before.salaryType,
    salaryTypeName: input.salaryTypeName ?? before.salaryTypeName,
  }
  const after = { types, period: input.period ?? before.period, ...salaryTypeOf(wanted, types, before.salaryType) }
  const isSame = before.period === after.period && derivedTitle(before, ctx.lang) === derivedTitle(after, ctx.lang)
  const follows =
    isSame || !isDerivedTitle(batch.title, before)
      ? batch.title
      : freeTitle(
          after,
          ctx.lang,
          await takenTitles(ctx.db, ctx.company.id, { period: after.period, except: batch.id }),
        )
  await updateBatch(ctx.db, ctx.company.id, batch.id, {
    period: after.period,
    salary_type: after.salaryType,
    salary_type_name: after.salaryTypeName,
    title: storableText(input.title ?? '') || follows,
    ...(input.channel ? { channel: input.channel } : {}),
  })
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  const saved = await anyBatch(ctx, batch.id)
  const told = ({ title, period, channel, salary_type, salary_type_name }: typeof batch) => ({
    title,
    period,
    channel,
    salaryType: salary_type_name || salary_type,
  })
  const changes = changesBetween(told(batch), told(saved), ['title', 'period', 'salaryType', 'channel'])
  if (changes.length > 0) record(ctx, 'batch.change', { batch: saved, changes })
  return summaryOf(saved, ctx.lang)
}
