import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { errors, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { targetKind } from '@zhixin/domain/batches/target'
import { checkEmployee } from '@zhixin/domain/employees/check'
import { emailKey, normaliseEmployee } from '@zhixin/domain/employees/normalise'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import { record } from '../../../../audit/record.ts'
import type { UserContext } from '../../../../context.ts'
import { heldBatch } from '../../open-batch.ts'
import { afterRowChange } from '../batch-change.ts'
import { changesOf, contradictionFacts, givenRow, giveRow } from '../match-row.ts'
import { type FinalSlipRow, listFinalSlips, ownerOfContact, putFinalSlip } from './final-slip-store.ts'

type Choice = InputOf<'batches.finalSlip'>

/**
 * Chooses the final slip of somebody who has left, for this batch only (REVIEW-13). It goes to the contact in the
 * roster or to one that HR enters for this slip. The roster stays unchanged.
 */
export async function chooseFinalSlip(input: Choice, ctx: UserContext): Promise<ReplyOf<'batches.finalSlip'>> {
  const { rowNo, days } = input
  const batch = await heldBatch(ctx, input.id)
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const given = await givenRow(ctx, batch, input)
  const { employee } = given
  if (employee.status !== 'left') return fail('batch.notLeft', { name: employee.name })
  const target = input.target && ownContact(ctx, input.target)
  for (const contact of target ? [target] : rosterContacts(employee)) {
    const except = { employeeId: employee.id, rowNo }
    const owner = await ownerOfContact(ctx.db, place, contact, except, target ? 'all' : 'employed')
    if (owner !== null) return fail('batch.contactOfOther', { name: owner })
  }
  await giveRow(ctx, batch, given)
  await putFinalSlip(ctx.db, place, rowNo, {
    ...finalSlipRow(ctx, { employeeId: employee.id, days }),
    own_target_kind: target?.kind ?? null,
    own_target_sealed: target && ctx.sealer.seal('batch_row', 'own_target', `${batch.id}/${rowNo}`, target.value),
    own_target_hash: target?.hash ?? null,
  })
  record(ctx, 'batch.finalSlip', {
    batch,
    person: employee,
    facts: { row: rowNo, days, ...contradictionFacts(given) },
    changes: [
      ...changesOf(given),
      ...(target ? [{ field: target.kind, what: given.row.name, before: '', after: target.value }] : []),
    ],
  })
  return afterRowChange(ctx, batch, rowNo)
}

/** Returns a final slip that goes to the contact in the roster. */
export const finalSlipRow = (
  ctx: UserContext,
  { employeeId, days }: { employeeId: string; days: number },
): FinalSlipRow => ({
  final_slip_of: employeeId,
  final_slip_days: days,
  own_target_kind: null,
  own_target_sealed: null,
  own_target_hash: null,
  final_slip_at: ctx.clock.now(),
  final_slip_by: ctx.who.accountId,
  final_slip_by_name: ctx.who.userName,
})

/** Returns the roster's contacts of somebody who has left. Their successor may have the same phone or mailbox. */
export function rosterContacts({ email_hash, phone_hash }: { email_hash: Buffer | null; phone_hash: Buffer | null }) {
  return [
    ...(email_hash ? [{ kind: 'email' as const, hash: email_hash }] : []),
    ...(phone_hash ? [{ kind: 'phone' as const, hash: phone_hash }] : []),
  ]
}

/** Checks an entered contact and returns its lookup form. */
function ownContact(ctx: UserContext, { kind, value }: NonNullable<Choice['target']>) {
  const fields = normaliseEmployee({ [kind]: value })
  const typed = fields[kind] ?? ''
  const [fault] = checkEmployee({ [kind]: typed })
  if (fault || typed === '') {
    const key = fault?.key ?? (kind === 'email' ? 'employees.emailInvalid' : 'employees.phoneInvalid')
    return fail(key, fault?.params ?? {}, [{ path: 'target.value', message: translate(errors[key].text, ctx.lang) }])
  }
  const hash = kind === 'email' ? ctx.sealer.hash('email', emailKey(typed)) : ctx.vault.lookupHash('phone', typed)
  return { kind, value: typed, hash }
}

/** The maximum number of final slips that are listed; the total is always exact. */
const maxTold = 200

/** Lists the final slips and their targets for a channel, for whoever releases the batch. */
export async function finalSlipsOf(
  ctx: UserContext,
  batchId: string,
  channel: ChannelName,
): Promise<ReplyOf<'batches.check'>['finalSlips']> {
  const { count, rows } = await listFinalSlips(ctx.db, { companyId: ctx.company.id, batchId, channel }, maxTold)
  const kind = targetKind(channel)
  const targetOf = (row: (typeof rows)[number]): string => {
    if (!row.reached) return ''
    if (row.own_target_sealed)
      return ctx.sealer.open('batch_row', 'own_target', `${batchId}/${row.row_no}`, row.own_target_sealed)
    if (kind === 'messenger') return row.messenger
    const sealed = kind === 'email' ? row.email_sealed : row.phone_sealed
    return sealed ? ctx.sealer.open('employee', kind, row.id, sealed) : ''
  }
  const list = rows.map((row) => {
    const target = targetOf(row)
    return {
      rowNo: row.row_no,
      name: row.name,
      days: row.final_slip_days ?? 0,
      target: target && maskTargetForHr(target),
      own: row.own_target_kind !== null,
      by: row.final_slip_by_name,
      at: (row.final_slip_at ?? new Date(0)).toISOString(),
    }
  })
  return { count, list }
}
