import type { UserContext } from '../../../context.ts'
import { loadSalaryTypes } from '../../dictionary/store.ts'
import { updateBatch } from '../batch-store.ts'
import { sentTitle } from '../title-text.ts'
import { holdTitles, releasedTitles } from '../titles-store.ts'

interface TitledBatch {
  id: string
  title: string
  period: string
  salary_type: string
  salary_type_name: string
}

/** Returns the title that the employees of a batch will see if it is sent now (IMPORT-14). */
export async function titleToSend(ctx: UserContext, batch: TitledBatch): Promise<string> {
  const { period } = batch
  const released = await releasedTitles(ctx.db, ctx.company.id, { period, except: batch.id })
  const types = await loadSalaryTypes(ctx)
  const parts = { types, period, salaryType: batch.salary_type, salaryTypeName: batch.salary_type_name }
  return sentTitle(batch.title, parts, released)
}

/** Gives a batch that title, and returns it. The caller holds the lock of the batch. */
export async function freshTitle(ctx: UserContext, batch: TitledBatch): Promise<string> {
  await holdTitles(ctx.db, ctx.company.id)
  const title = await titleToSend(ctx, batch)
  if (title !== batch.title) await updateBatch(ctx.db, ctx.company.id, batch.id, { title })
  return title
}
