import { localTimeAt } from '@zhixin/domain/sending/set-time'
import type { Services } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import type { JobPayload } from '../../../jobs/job.ts'
import { listMailboxes } from './store.ts'

/**
 * Tells a user by mail that a second factor of theirs was added, removed, reset or passed by with a recovery code: at
 * the mailbox that each of their companies has in its roster, once for each address. Who has none is not told.
 */
export async function tellFactorChange(
  services: Services,
  { accountId, what, at }: JobPayload<'factor.tell'>,
): Promise<void> {
  const rows = await asPlatform(services.pools, (db) => listMailboxes(db, accountId))
  const told = new Set<string>()
  for (const { companyId, companyName, timeZone, employeeId, email_sealed } of rows) {
    if (!email_sealed) continue
    const sealer = await services.vault.sealer(companyId)
    const to = sealer.open('employee', 'email', employeeId, email_sealed)
    if (told.has(to.toLowerCase())) continue
    const tell = await services.channels.tell('email', companyId)
    const time = localTimeAt(new Date(at), timeZone).replace('T', ' ')
    const outcome = await tell?.({ kind: 'factorChanged', companyId, companyName, to, what, time })
    if (outcome?.kind === 'refused' && outcome.again !== 'never') throw new Error('a notice has to be sent later')
    if (outcome && outcome.kind !== 'refused') told.add(to.toLowerCase())
  }
}
