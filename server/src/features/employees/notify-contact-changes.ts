import type { ChannelName } from '@zhixin/contract/batches/batch'
import { maskTarget } from '@zhixin/domain/sending/mask-target'
import { contactOrder } from '@zhixin/domain/sending/old-contacts'
import { recordBy } from '../../audit/record.ts'
import type { Services } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'
import { listFirstContacts, listUntold, markTold } from './notify-contact-store.ts'

/** The maximum number of notices in one run of the job; the next run sends the rest. */
const maxAtOnce = 200
/** How long (ms) a notice is retried when a channel is down; afterwards the change counts as one without a notice. */
const triedFor = 24 * 3_600_000

const channelOf = { phone: 'sms', email: 'email', messenger: 'miniProgram' } as const satisfies Record<
  string,
  ChannelName
>

type Untold = Awaited<ReturnType<typeof listUntold>>[number]

/** Notifies one owner. Returns the way, '' when there is none, and null when a later attempt may succeed. */
async function tellOne(services: Services, companyId: string, sealer: Sealer, change: Untold): Promise<string | null> {
  const open = await withCompany(services.pools, companyId, (db) =>
    listFirstContacts(db, companyId, change.employee_id),
  )
  const text = (kind: 'phone' | 'email' | 'messenger', value: Buffer | null) =>
    value
      ? kind === 'messenger'
        ? value.toString('utf8')
        : sealer.open('employee', kind, change.employee_id, value)
      : ''
  // Only the contact from before the first open change is surely the person's own.
  const before = (kind: 'phone' | 'email' | 'messenger') => {
    if (change.kind === kind) return text(kind, change.old_value)
    const first = open.find((each) => each.kind === kind)
    if (first) return text(kind, first.old_value)
    if (kind === 'messenger') return change.messenger
    return text(kind, kind === 'phone' ? change.phone_sealed : change.email_sealed)
  }
  const now = change.kind === 'safetyCode' ? '' : maskTarget(text(change.kind, change.new_value))
  let later = false
  for (const kind of contactOrder(change.kind)) {
    const to = before(kind)
    const tell = to ? await services.channels.tell(channelOf[kind], companyId) : null
    if (!tell) continue
    const outcome = await tell({
      kind: 'contactChanged',
      companyId,
      companyName: change.company,
      to,
      what: change.kind,
      now,
    })
    // An uncertain notice may have arrived, so it is not repeated.
    if (outcome.kind !== 'refused') return channelOf[kind]
    if (outcome.again !== 'never') later = true
  }
  return later && services.clock.now().getTime() - change.changed_at.getTime() < triedFor ? null : ''
}

/**
 * Notifies people at their old contact that another one was entered in the roster or that their safety code was reset
 * (TRUST-06). A notice that is impossible is recorded as such. Throws when a channel is down, so that the job is
 * retried.
 */
export async function notifyContactChanges(services: Services, companyId: string): Promise<void> {
  const sealer = await services.vault.sealer(companyId)
  let waiting = 0
  for (;;) {
    const untold = await withCompany(services.pools, companyId, (db) => listUntold(db, companyId, maxAtOnce))
    const fresh = untold.slice(waiting)
    if (!fresh.length) break
    const counts = { told: 0, notTold: 0 }
    for (const change of fresh) {
      const how = await tellOne(services, companyId, sealer, change)
      if (how === null) {
        waiting++
        continue
      }
      const first = await withCompany(services.pools, companyId, (db) =>
        markTold(db, companyId, change.id, how, services.clock.now()),
      )
      if (first) counts[how ? 'told' : 'notTold']++
    }
    if (counts.told || counts.notTold)
      await withCompany(services.pools, companyId, async (db) =>
        recordBy(services, db, { companyId, actor: { kind: 'system' } }, 'employee.tellContact', { facts: counts }),
      )
    if (untold.length < maxAtOnce) break
  }
  if (waiting) throw new Error(`${waiting} people could not be told yet`)
}
