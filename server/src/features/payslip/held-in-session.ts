import type { ReplyOf } from '@zhixin/contract/calls'
import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import { isInReach } from '@zhixin/domain/payslip/access/leaver-reach'
import { maxDoubtfulTries } from '@zhixin/domain/payslip/code-tries'
import { openWays } from '@zhixin/domain/payslip/held/held-slips'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import { maskTarget } from '@zhixin/domain/sending/mask-target'
import { dayIn } from '@zhixin/domain/session/service-days'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { findHeld, type Held, heldSlips, proofOf, proofsOf } from './held-person.ts'
import { findLeaverTerms } from './own/leaver-store.ts'
import { sentTime } from './own/reach.ts'
import { listOwnRows, type OwnRow } from './own-rows.ts'
import type { StoredProof } from './proof-store.ts'
import { listOwnSlips } from './store.ts'

interface HeldHere {
  row: OwnRow
  held: Held
  /** The ids of the slips that this session may not open. */
  slips: Set<string>
  proofs: StoredProof[]
}

/**
 * Returns which slips of one roster entry are held from this session; null when the person has no open contact change.
 */
export async function heldOf(
  ctx: EmployeeContext,
  row: OwnRow,
  slips: readonly { id: string; created_at: Date }[],
): Promise<HeldHere | null> {
  const of = { tokenHash: ctx.who.tokenHash, companyId: row.companyId, employeeId: row.employeeId }
  const held = await withCompany(ctx.pools, row.companyId, (db) => findHeld(db, of))
  if (!held) return null
  const proofs = await asPlatform(ctx.pools, (db) => proofsOf(db, of, row.phone))
  const shut = await withCompany(ctx.pools, row.companyId, (db) => heldSlips(ctx, db, of, held, slips, proofs))
  return { row, held, slips: shut, proofs }
}

/** Stands for a slip that would be sent now. */
const nextSlip = '00000000-0000-0000-0000-000000000000'

/** Whether an entry is in doubt for this session: it has not proved to be the person, as a slip sent now would ask. */
export async function isInDoubt(ctx: EmployeeContext, row: OwnRow): Promise<boolean> {
  const here = await heldOf(ctx, row, [{ id: nextSlip, created_at: ctx.clock.now() }])
  return (here?.slips.size ?? 0) > 0
}

/** Returns the entry with the newest slip that this session may not open; the next proof is about this entry. */
export async function firstHeld(ctx: EmployeeContext): Promise<HeldHere | null> {
  let first: { here: HeldHere; at: number } | null = null
  for (const row of await listOwnRows(ctx)) {
    const { companyId, employeeId } = row
    const { slips, terms } = await withCompany(ctx.pools, companyId, async (db) => ({
      slips: await listOwnSlips(db, companyId, employeeId),
      terms: await findLeaverTerms(db, companyId, employeeId),
    }))
    const told = slips.filter(
      (slip) =>
        slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at }) !== 'notYet' &&
        isInReach(terms, sentTime(slip), ctx.clock.now()),
    )
    const here = await heldOf(ctx, row, told)
    if (!here?.slips.size) continue
    const times = told.filter(({ id }) => here.slips.has(id)).map((slip) => slip.created_at.getTime())
    const at = Math.max(...times)
    if (!first || at > first.at) first = { here, at }
  }
  return first?.here ?? null
}

/**
 * Returns the phone or mailbox before the first open change, in the form for dialling or writing to it; '' when there
 * was none.
 */
export async function contactBefore(
  ctx: EmployeeContext,
  { row, held }: Pick<HeldHere, 'row' | 'held'>,
  kind: Extract<ContactKind, 'phone' | 'email'>,
): Promise<{ contact: string; hash: Buffer | null }> {
  const changed = held.changes.find((change) => change.kind === kind)
  const now = kind === 'phone' ? held.row.phone_sealed : held.row.email_sealed
  const sealed = changed ? changed.old_value : now
  const hash = changed ? changed.old_hash : kind === 'phone' ? held.row.phone_hash : held.row.email_hash
  if (!sealed) return { contact: '', hash: null }
  const sealer = await ctx.vault.sealer(row.companyId)
  return { contact: sealer.open('employee', kind, row.employeeId, sealed), hash }
}

/** Returns the ways in which this session could prove itself for the held slips of an entry. */
export async function waysOf(ctx: EmployeeContext, here: HeldHere) {
  const open = openWays(here.held.person, here.proofs.map(proofOf))
  const { companyId } = here.row
  const masked = async (kind: 'phone' | 'email', canSend: boolean) =>
    open[kind] && canSend ? maskTarget((await contactBefore(ctx, here, kind)).contact) : null
  return {
    safetyCode: open.code && (here.held.changes[0]?.code_failures ?? 0) < maxDoubtfulTries,
    phone: await masked('phone', (await ctx.channels.codes(companyId)) !== null),
    email: await masked('email', (await ctx.channels.tell('email', companyId)) !== null),
  }
}

/** Describes why slips are held from this session; null when none is. */
export async function tellHeld(ctx: EmployeeContext): Promise<ReplyOf<'payslip.list'>['held']> {
  const here = await firstHeld(ctx)
  if (!here) return null
  const { changes } = here.held
  const { companyId, employeeId } = here.row
  const { timeZone } = await withCompany(ctx.pools, companyId, (db) => findLeaverTerms(db, companyId, employeeId))
  return {
    since: dayIn(timeZone, changes[0]?.changed_at ?? new Date(0)),
    changed: [...new Set(changes.map(({ kind }) => kind))],
    ways: await waysOf(ctx, here),
  }
}
