import { channelName } from '@zhixin/contract/batches/batch'
import { titleIn, titleWithMonth } from '@zhixin/domain/batches/title-text'
import type { UserContext } from '../../context.ts'
import { isAsPlanned } from '../batches/planned-store.ts'
import { contentHash } from '../batches/review-hash-store.ts'
import { listScheduledWith } from '../batches/send/schedule-store.ts'
import { payReaders } from './contact-changes.ts'

/**
 * Returns the titles of the scheduled batches with a row of this employee that will not be sent as the roster is now, so
 * that HR hears it at the change (SEND-15). Who has no right to pay gets none: a title such as 离职补偿 says something
 * about it.
 */
export async function stoppedSendsOf(ctx: UserContext, employeeId: string): Promise<string[]> {
  const { db, company } = ctx
  const titles: string[] = []
  for (const batch of await listScheduledWith(db, company.id, employeeId)) {
    const planned = { companyId: company.id, batchId: batch.id, channel: channelName.parse(batch.channel) }
    if (!(await isAsPlanned(db, planned, batch.planned_hash, contentHash)))
      titles.push(titleWithMonth(titleIn(batch.title, ctx.lang), batch.period))
  }
  return titles.length > 0 && (await payReaders(ctx)).me ? titles : []
}
