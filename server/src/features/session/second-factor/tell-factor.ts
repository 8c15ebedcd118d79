import { localTimeAt } from '@zhixin/domain/sending/set-time'
import type { Services } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import type { JobPayload } from '../../../jobs/job.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { findMailbox, listMailboxes } from './store.ts'

/**
 * Tells a user by mail what happened to a way into their account: at the mailbox that each of their companies has in
 * its roster, once for each address. Each mail is a job of its own, so that one mailbox that fails has none of the
 * others told again. Who has no mailbox is not told.
 */
export async function tellFactorChange(
  services: Services,
  { accountId, what, at }: JobPayload<'factor.tell'>,
): Promise<void> {
  await asPlatform(services.pools, async (db) => {
    const told = new Set<string>()
    for (const { companyId, employeeId, email_sealed } of await listMailboxes(db, accountId)) {
      if (!email_sealed || !(await services.channels.tell('email', companyId))) continue
      const to = (await services.vault.sealer(companyId)).open('employee', 'email', employeeId, email_sealed)
      if (told.has(to.toLowerCase())) continue
      told.add(to.toLowerCase())
      await enqueue(db, 'factor.mail', { companyId, employeeId, what, at })
    }
  })
}

/** Sends one of these mails. */
export async function mailFactorChange(
  services: Services,
  { companyId, employeeId, what, at }: JobPayload<'factor.mail'>,
): Promise<void> {
  const row = await asPlatform(services.pools, (db) => findMailbox(db, companyId, employeeId))
  if (!row?.email_sealed) return
  const to = (await services.vault.sealer(companyId)).open('employee', 'email', employeeId, row.email_sealed)
  const tell = await services.channels.tell('email', companyId)
  const time = localTimeAt(new Date(at), row.timeZone).replace('T', ' ')
  const outcome = await tell?.({ kind: 'factorChanged', companyId, companyName: row.companyName, to, what, time })
  if (outcome?.kind === 'refused' && outcome.again !== 'never') throw new Error('a notice has to be sent later')
}
