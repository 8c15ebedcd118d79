import type { ReplyOf } from '@zhixin/contract/calls'
import type { UserContext } from '../../../context.ts'
import { knownLayoutOf } from './layouts/known-layouts.ts'
import { listSent } from './sent-before-store.ts'

/** The maximum number of batches: about two years of several payrolls a month. */
const maxListed = 60

/**
 * Lists what the company has sent, so that HR learns at the import that a file or a month goes out once more, and not
 * only before the send. `file` is the one that is imported, by its bytes and the sheet that was read.
 */
export async function sentBefore(
  ctx: UserContext,
  file: { digest: string; sheet: string },
): Promise<ReplyOf<'batches.checkFile'>['sent']> {
  const sent = await ctx.inCompany((db) => listSent(db, ctx.company.id, maxListed))
  return sent.map(({ id, title, period, salary_type, salary_type_name, sent_at, people, layout_sealed: sealed }) => {
    const layout = sealed && knownLayoutOf(ctx, id, sealed)
    return {
      id,
      title,
      period,
      salaryType: salary_type,
      salaryTypeName: salary_type_name,
      sentAt: sent_at?.toISOString() ?? null,
      people,
      isSameFile: layout?.digest === file.digest && layout.sheet === file.sheet,
    }
  })
}
