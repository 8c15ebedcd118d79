import { isOfRecipient, reasonText } from '../../channels/reason-text.ts'
import type { UserContext } from '../../context.ts'
import { listRefusedForNow } from './store.ts'

/**
 * How many slips of each batch wait although they were handed over before, and the commonest reason in words. Where the
 * server or the account takes nothing, all that waits is counted: it has not been tried, but waits for the same.
 */
export async function listHeldUp(
  { db, company, lang }: Pick<UserContext, 'db' | 'company' | 'lang'>,
  batchIds: string[],
): Promise<Map<string, { count: number; reason: string }>> {
  if (batchIds.length === 0) return new Map()
  const found = await listRefusedForNow(db, company.id, batchIds)
  return new Map(
    found.map(({ batchId, reason, refused, waiting }) => {
      // An error of ours is that of one message; whatever else fails is met by all that waits.
      const isOfOne = isOfRecipient(reason) || reason.startsWith('ourFault')
      return [batchId, { count: isOfOne ? refused : waiting, reason: reasonText(reason, lang) }] as const
    }),
  )
}
