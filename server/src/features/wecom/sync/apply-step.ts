import { screenText } from '@zhixin/domain/navigation/screen-text'
import { hiddenName, isHiddenName, openDataOf } from '@zhixin/domain/wecom/open-data'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { hasUnnoted, noteChanges } from '../../employees/contact-change-store.ts'
import { holdRoster } from '../../employees/import/import-store.ts'
import {
  addPeople,
  holdPeople,
  linkMembers,
  listTaken,
  listUnapplied,
  noteApplied,
  notePresent,
  type PersonChange,
  type Unapplied,
  unlinkMembers,
  updatePeople,
} from './apply-store.ts'
import { departmentOf } from './plan-step.ts'
import { departmentNames } from './plan-store.ts'
import { recordPeople } from './record-people.ts'
import type { Step, SyncContext } from './sync-context.ts'
import type { SyncRow } from './sync-row.ts'
import { advance, countsOf } from './sync-store.ts'

/** Members whose changes are one transaction. */
const membersPerStep = 200

type Held = Awaited<ReturnType<typeof holdPeople>>
type HeldPerson = NonNullable<ReturnType<Held['get']>>

/**
 * Brings the next members into the roster. The page, its links and the progress are one transaction, so that a run that
 * was cut off goes on behind the last page and doubles nobody.
 */
export const applyMembers: Step = (ctx, sync) =>
  ctx.inCompany(async (db) => {
    const now = ctx.services.clock.now()
    const page = await listUnapplied(db, sync, membersPerStep)
    if (!page.length) return advance(db, sync, { phase: 'leavers', cursor: '', done: 0, total: 0 })
    await holdRoster(db)
    const names = await departmentNames(db, sync)
    const { added, counts } = { added: page.filter(isNew), counts: countsOf(sync) }
    const linking = page.flatMap(({ member, plan, employee_id: personId, linked_id: linked }) =>
      plan === 'linked' && personId && !linked ? [{ member, personId }] : [],
    )
    // Their ids were those of leavers, and HR says that they are somebody else.
    await unlinkMembers(
      db,
      ctx.companyId,
      added.flatMap(({ member, linked_id: linked }) => (linked ? [member] : [])),
    )
    const held = await holdPeople(
      db,
      ctx.companyId,
      page
        .map(personOf)
        .filter((id) => id !== null)
        .sort(),
    )
    const linked = await linkMembers(
      db,
      sync,
      linking.filter(({ personId }) => held.has(personId)),
      now,
    )
    const known = page.filter(
      ({ plan, linked_id: before, employee_id: planned }) =>
        (plan === 'known' && before !== null) || (plan === 'linked' && linked.has(planned ?? '')),
    )
    const changes = await changesOf(db, ctx, { known, held, names })
    await updatePeople(db, ctx.companyId, changes, now)
    await notePresent(
      db,
      ctx.companyId,
      known.map(({ member }) => member),
    )
    await addMembers(db, ctx, sync, { added, names, now })
    await noteApplied(
      db,
      sync,
      page.map(({ member }) => member),
    )
    await noteAccounts(db, ctx, sync)
    const back = changes.filter(({ isActive }) => isActive)
    recordPeople(ctx, db, 'employee.return', back)
    recordPeople(
      ctx,
      db,
      'wecom.link',
      [...linked].flatMap((id) => held.get(id) ?? []),
    )
    counts.added += added.length
    counts.linked += linked.size
    counts.returned += back.length
    counts.updated += changes.filter(({ id, isActive }) => !isActive && !linked.has(id)).length
    const cursor = page.at(-1)?.member ?? ''
    return advance(db, sync, { cursor, done: sync.done + page.length, counts: JSON.stringify(counts) })
  })

const isNew = ({ plan }: Unapplied): boolean => plan === 'added'
const personOf = ({ linked_id: linked, employee_id: planned, plan }: Unapplied): string | null =>
  plan === 'known' ? linked : plan === 'linked' ? planned : null

/** The people of a page who come back. Nobody comes back with a phone or number that somebody else has since. */
async function returningOf(db: Db, companyId: string, back: readonly HeldPerson[]): Promise<ReadonlySet<string>> {
  const { phones, numbers } = await listTaken(
    db,
    companyId,
    back.flatMap(({ phone_hash: hash }) => (hash ? [hash] : [])),
    back.flatMap(({ employee_no: number }) => (number ? [number] : [])),
  )
  const returning = new Set<string>()
  for (const { id, phone_hash: hash, employee_no: number } of back) {
    const phone = hash?.toString('hex') ?? ''
    if (phones.has(phone) || numbers.has(number)) continue
    // Two leavers of one page may have the same phone: the first has it from now on.
    if (phone) phones.add(phone)
    if (number) numbers.add(number)
    returning.add(id)
  }
  return returning
}

/** What changes of people who are linked. Somebody whom HR marked as left stays so: only what a run did is undone. */
async function changesOf(
  db: Db,
  { companyId }: SyncContext,
  { known, held, names }: { known: readonly Unapplied[]; held: Held; names: ReadonlyMap<number, string> },
): Promise<PersonChange[]> {
  const back = known.flatMap((each) => {
    const person = held.get(personOf(each) ?? '')
    return person && each.gone_at !== null && person.status === 'left' ? [person] : []
  })
  const returning = await returningOf(db, companyId, back)
  return known.flatMap((each): PersonChange[] => {
    const person = held.get(personOf(each) ?? '')
    if (!person) return []
    // A name that WeCom keeps to itself does not replace one that HR knows.
    const isHidden = isHiddenName(each.name, each.user_id)
    const department = departmentOf(each.departments, names)
    const change = {
      id: person.id,
      name: isHidden ? person.name : each.name,
      department: department && !openDataOf(department) ? department : person.department || department,
      // WeCom compares ids without regard to case: another spelling is no other account.
      messenger: person.messenger.toLowerCase() === each.member ? person.messenger : each.user_id,
      isActive: returning.has(person.id),
    }
    const isSame =
      change.name === person.name && change.department === person.department && change.messenger === person.messenger
    return isSame && !change.isActive ? [] : [change]
  })
}

async function addMembers(
  db: Db,
  ctx: SyncContext,
  sync: SyncRow,
  { added, names, now }: { added: readonly Unapplied[]; names: ReadonlyMap<number, string>; now: Date },
): Promise<void> {
  const hashes = added.flatMap(({ phone_hash: hash }) => (hash ? [hash] : []))
  const { phones } = await listTaken(db, ctx.companyId, hashes, [])
  const people = added.map((each): Insertable<Tables['employee']> & { member: string } => {
    const id = newId()
    const key = each.phone_hash?.toString('hex') ?? ''
    const isFree = key !== '' && !phones.has(key)
    phones.add(key)
    const phone =
      isFree && each.phone_sealed
        ? ctx.sealer.open('wecom_staged', 'phone', `${sync.id}/${each.member}`, each.phone_sealed)
        : ''
    return {
      member: each.member,
      company_id: ctx.companyId,
      id,
      name: isHiddenName(each.name, each.user_id) ? hiddenName(each.user_id) : each.name,
      department: departmentOf(each.departments, names),
      employee_no: '',
      messenger: each.user_id,
      phone_sealed: phone ? ctx.sealer.seal('employee', 'phone', id, phone) : null,
      phone_hash: phone ? each.phone_hash : null,
      // Whoever administers the address book has entered it, which an invitation by this number says.
      phone_changed_at: phone ? now : null,
      phone_changed_by: null,
      phone_changed_by_name: phone ? screenText.wecomSettings.zh : '',
      email_sealed: null,
      email_hash: null,
      id_number_sealed: null,
      id_number_hash: null,
      created_at: now,
      updated_at: now,
    }
  })
  await addPeople(
    db,
    people.map(({ member: _, ...person }) => person),
  )
  await linkMembers(
    db,
    sync,
    people.map(({ member, id }) => ({ member, personId: id })),
    now,
  )
}

/**
 * Says who has changed the accounts of people who have slips (TRUST-06): the user who started the run. Of a run of the
 * timetable nobody is named, and HR confirms them.
 */
async function noteAccounts(db: Db, { companyId, services }: SyncContext, sync: SyncRow): Promise<void> {
  const { started_by: id, started_by_name: name, may_read_pay: mayReadPay, settles_changes: settles } = sync
  if (!id || !(await hasUnnoted(db, companyId))) return
  await noteChanges(db, companyId, { id, name, mayReadPay }, settles ? services.clock.now() : null)
  await enqueue(db, 'contact.tell', { companyId })
}
