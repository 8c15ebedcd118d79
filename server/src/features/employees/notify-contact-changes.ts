import type { ChannelName } from '@zhixin/contract/batches/batch'
import { maskTarget } from '@zhixin/domain/sending/mask-target'
import { contactOrder } from '@zhixin/domain/sending/old-contacts'
import { namesOf, recordBy } from '../../audit/record.ts'
import type { Services } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'
import { listFirstContacts, listUntold, markTold } from './notify-contact-store.ts'

/** The maximum number of changes in one run of the job; the next run tells the rest. */
const maxAtOnce = 200
/** How long (ms) a notice is retried when a channel is down; afterwards the change counts as one without a notice. */
const triedFor = 24 * 3_600_000

const channelOf = { phone: 'sms', email: 'email', messenger: 'miniProgram' } as const satisfies Record<
  string,
  ChannelName
>

type Untold = Awaited<ReturnType<typeof listUntold>>[number]
type Contact = keyof typeof channelOf

/** A way to the owner of a change: a contact from before it. */
interface Way {
  channel: ChannelName
  to: string
}

/** Returns the ways to the owner of a change, best first. Only channels that can carry a notice are among them. */
async function waysTo(
  services: Services,
  companyId: string,
  change: Untold,
  open: Awaited<ReturnType<typeof listFirstContacts>>,
  text: (kind: Contact, value: Buffer | null) => string,
): Promise<Way[]> {
  // Only the contact from before the first open change is surely the person's own.
  const before = (kind: Contact) => {
    if (change.kind === kind) return text(kind, change.old_value)
    const first = open.find((each) => each.kind === kind)
    if (first) return text(kind, first.old_value)
    if (kind === 'messenger') return change.messenger
    return text(kind, kind === 'phone' ? change.phone_sealed : change.email_sealed)
  }
  const ways: Way[] = []
  for (const kind of contactOrder(change.kind)) {
    const [to, channel] = [before(kind), channelOf[kind]]
    if (to && (await services.channels.tell(channel, companyId))) ways.push({ channel, to })
  }
  return ways
}

/**
 * Tells the owner of the changes that were made together. Changes whose owner is reached in the same way are one notice:
 * whoever gets a new phone and a new mailbox hears of both at once. Returns the way of each change, '' where there is
 * none, and null where a later attempt may succeed.
 */
async function tellTogether(
  services: Services,
  companyId: string,
  sealer: Sealer,
  changes: readonly Untold[],
): Promise<Map<string, string | null>> {
  const [first] = changes
  const how = new Map<string, string | null>()
  if (!first) return how
  const { employee_id: id } = first
  const open = await withCompany(services.pools, companyId, (db) => listFirstContacts(db, companyId, id))
  const text = (kind: Contact, value: Buffer | null) =>
    value ? (kind === 'messenger' ? value.toString('utf8') : sealer.open('employee', kind, id, value)) : ''
  let left: { change: Untold; ways: Way[]; later: boolean }[] = []
  for (const change of changes)
    left.push({ change, ways: await waysTo(services, companyId, change, open, text), later: false })
  while (left.length > 0) {
    const way = left.find(({ ways }) => ways.length > 0)?.ways[0]
    if (!way) break
    const group = left.filter(({ ways: [next] }) => next?.channel === way.channel && next.to === way.to)
    const tell = await services.channels.tell(way.channel, companyId)
    const outcome = await tell?.({
      kind: 'contactChanged',
      companyId,
      companyName: first.company,
      to: way.to,
      changes: group.map(({ change: { kind, new_value: value } }) => ({
        what: kind,
        now: kind === 'safetyCode' ? '' : maskTarget(text(kind, value)),
      })),
    })
    // An uncertain notice may have arrived, so it is not repeated.
    if (outcome && outcome.kind !== 'refused') {
      for (const { change } of group) how.set(change.id, way.channel)
      left = left.filter((each) => !group.includes(each))
      continue
    }
    for (const each of group) {
      each.ways.shift()
      each.later ||= outcome?.again !== 'never'
    }
  }
  const now = services.clock.now().getTime()
  for (const { change, later } of left)
    how.set(change.id, later && now - change.changed_at.getTime() < triedFor ? null : '')
  return how
}

/** Groups changes of one person that were made in one go: they have one time. */
function madeTogether(changes: readonly Untold[]): Untold[][] {
  const groups = new Map<string, Untold[]>()
  for (const change of changes) {
    const key = `${change.employee_id} ${change.changed_at.getTime()}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
}

/**
 * Tells changes to their owners and records how. Returns who was told, who could not be told of any, both by the id of
 * the person, and how many changes wait.
 */
async function tellAll(services: Services, companyId: string, sealer: Sealer, changes: readonly Untold[]) {
  const [told, notTold] = [new Map<string, string>(), new Map<string, string>()]
  let waiting = 0
  for (const together of madeTogether(changes)) {
    const [{ employee_id: employeeId, name } = { employee_id: '', name: '' }] = together
    for (const [id, how] of await tellTogether(services, companyId, sealer, together)) {
      if (how === null) {
        waiting++
        continue
      }
      const now = services.clock.now()
      const first = await withCompany(services.pools, companyId, (db) => markTold(db, companyId, id, how, now))
      if (first) (how ? told : notTold).set(employeeId, name)
    }
  }
  for (const id of told.keys()) notTold.delete(id)
  return { told, notTold, waiting }
}

/** The people of an entry: one by their id, more by their names. */
function peopleOf(people: ReadonlyMap<string, string>): { id: string | null; name: string } {
  const [only] = people
  return people.size === 1 && only ? { id: only[0], name: only[1] } : namesOf([...people.values()])
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
    const { told, notTold, waiting: more } = await tellAll(services, companyId, sealer, fresh)
    waiting += more
    const person = peopleOf(new Map([...told, ...notTold]))
    const facts = { told: told.size, notTold: notTold.size }
    if (told.size || notTold.size)
      await withCompany(services.pools, companyId, async (db) =>
        recordBy(services, db, { companyId, actor: { kind: 'system' } }, 'employee.tellContact', { person, facts }),
      )
    if (untold.length < maxAtOnce) break
  }
  if (waiting) throw new Error(`${waiting} people could not be told yet`)
}
