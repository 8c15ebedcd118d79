import { createHash } from 'node:crypto'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ContactProblem } from '@zhixin/contract/batches/contacts'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { type Reach, targetKind } from '@zhixin/domain/batches/target'
import { readPastedContacts } from '@zhixin/domain/employees/pasted-contacts'
import type { UserContext } from '../../../context.ts'
import { sealedContact } from '../review/roster-entry.ts'
import {
  type ContactRow,
  listContactOwners,
  listContactRows,
  listOthers,
  listWithoutContact,
  type WithoutContact,
} from './store.ts'

export interface ContactPlan {
  kind: keyof Reach
  people: WithoutContact[]
  /** Identifies the list of people in their order. */
  basis: string
  /** The contact for each person, by the person's position in the list. */
  given: Map<number, { contact: string; line: number }>
  way: 'nothing' | 'column' | 'named'
  lengthDiffers: number | null
  problems: { line: number; text: string; why: ContactProblem; owner: string }[]
}

const nothing: RowContact = { phone: '', email: '', idNumber: '', employeeNo: '', messenger: '' }

/** Returns the contact of a person as the roster stores it: sealed, with its lookup hash. */
export const sealedOne = (ctx: UserContext, id: string, kind: keyof Reach, contact: string) =>
  sealedContact(ctx, id, { ...nothing, [kind]: contact })

/** Returns the contact in the form in which the database compares it (targetKey). */
function compareKey(ctx: UserContext, kind: keyof Reach, contact: string): string {
  const sealed = sealedOne(ctx, '', kind, contact)
  if (kind === 'messenger') return createHash('sha256').update(contact).digest('hex')
  return (kind === 'email' ? sealed.email_hash : sealed.phone_hash)?.toString('hex') ?? ''
}

/** Returns who already has each contact: somebody in the roster or another row of the batch; '' for nobody. */
async function contactOwners(ctx: UserContext, batchId: string, channel: ChannelName, keys: readonly string[]) {
  const roster = await listContactOwners(ctx.db, ctx.company.id, channel, keys)
  const rows = new Map<string, ContactRow[]>()
  for (const row of await listContactRows(ctx.db, ctx.company.id, batchId, channel, keys))
    rows.set(row.key, [...(rows.get(row.key) ?? []), row])
  return (key: string, person?: WithoutContact): string => {
    const other = rows.get(key)?.find(({ rowNo }) => rowNo !== person?.rowNo)
    return roster.get(key) ?? other?.name ?? ''
  }
}

/**
 * Plans which contact each person of a batch gets from the pasted text (IMPORT-15), and why the other lines are
 * refused.
 */
export async function planContacts(
  ctx: UserContext,
  batchId: string,
  channel: ChannelName,
  text: string,
): Promise<ContactPlan> {
  const kind = targetKind(channel)
  const people = await listWithoutContact(ctx.db, ctx.company.id, batchId, channel)
  const ids = people.map(({ employeeId }) => employeeId)
  const basis = createHash('sha256').update(`${channel} ${ids.join()}`).digest('hex')
  const others = text.trim() ? await listOthers(ctx.db, ctx.company.id, batchId, ids) : []
  const { way, lines, lengthDiffers } = readPastedContacts(kind, text, people, others)
  const keys = new Map(
    lines.flatMap(({ contact, fault }) => (fault ? [] : [[contact, compareKey(ctx, kind, contact)]])),
  )
  const ownerOf = await contactOwners(ctx, batchId, channel, [...keys.values()])
  const plan: ContactPlan = {
    kind,
    people,
    basis,
    given: new Map(),
    way,
    lengthDiffers: lengthDiffers ? lines.length : null,
    problems: [],
  }
  for (const { line, text, contact, person, fault } of lines) {
    const owner = ownerOf(keys.get(contact) ?? '', person === undefined ? undefined : people[person])
    if (fault || owner) plan.problems.push({ line, text, why: fault ?? 'taken', owner: fault ? '' : owner })
    else if (person !== undefined) plan.given.set(person, { contact, line })
  }
  return plan
}
