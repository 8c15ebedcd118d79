import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { confirmDeadline, confirmRule, deviceText } from '@zhixin/domain/payslip/confirmation/confirmation'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { recordBy } from '../../../audit/record.ts'
import type { EmployeeContext } from '../../../context.ts'
import { type Db, withCompany } from '../../../database/transaction.ts'
import { notify } from '../../../live/notify.ts'
import { type RelyingParty, relyingParty } from '../../../security/relying-party.ts'
import { confirmByPerson } from '../../history/confirmation/confirmation-store.ts'
import { type FoundSlip, findReadableSlip } from '../own/find-readable.ts'
import { sessionKindOf } from '../own-rows.ts'
import { findConfirmedBefore, findName } from '../store.ts'
import { signByPasskey, verifyPasskey } from './sign-by-passkey.ts'
import { checkSignature, signSlip } from './sign-slip.ts'
import { findSigned } from './signature-store.ts'

/** Describes how the confirmation of a slip stands; null where the batch asks for none (SLIP-03). */
export async function describeConfirmation(
  db: Db,
  companyId: string,
  slip: FoundSlip,
  passkeyParty: RelyingParty | null,
): Promise<ReplyOf<'payslip.view'>['confirmation']> {
  const rule = confirmRule(parseSlipStyle(slip.slip_style))
  if (!rule.asks) return null
  const { timeZone, again } = await findConfirmedBefore(db, companyId, slip.id)
  const style = parseSlipStyle(slip.slip_style)
  const deadline = confirmDeadline(rule, slip.confirmable_since)
  return {
    version: slip.version,
    contentHash: slip.content_hash.toString('hex'),
    confirmedAt: slip.confirmed_at?.toISOString() ?? null,
    how: slip.confirmed_how,
    deadline: deadline?.toISOString() ?? null,
    timeZone,
    asksSignature: style.signature ?? false,
    passkeyOrigin: passkeyParty?.origin ?? null,
    ...(await findSigned(db, companyId, slip.id, slip.content_hash)),
    again,
  }
}

/**
 * Confirms an own slip, in the version and content that the person has on the screen. Whatever has happened to it since
 * is told instead; a second press finds it confirmed and gets the same answer.
 */
export async function confirmSlip(
  { id, version, contentHash, signature, passkey }: InputOf<'payslip.confirm'>,
  ctx: EmployeeContext,
): Promise<ReplyOf<'payslip.confirm'>> {
  const { row, slip } = await findReadableSlip(ctx, id)
  const { companyId, employeeId } = row
  const style = parseSlipStyle(slip.slip_style)
  if (!confirmRule(style).asks) return fail('slip.notToConfirm')
  const seen = { version, contentHash: Buffer.from(contentHash, 'hex') }
  const isThis = slip.version === version && slip.content_hash.equals(seen.contentHash)
  // A second press needs no second signature, and what was seen of another content is refused below.
  const isOpen = isThis && slip.confirmed_at === null
  const given = isOpen ? checkSignature(signature, style.signature ?? false) : undefined
  const verified = isOpen && passkey ? await verifyPasskey(ctx, row, slip, passkey) : undefined
  const at = ctx.clock.now()
  await withCompany(ctx.pools, companyId, async (db) => {
    const sessionKind = sessionKindOf(row)
    const confirmed = { companyId, slipId: id, ...seen, device: deviceText(ctx.agent), sessionKind } as const
    if (!(await confirmByPerson(db, confirmed, at))) return
    // It was confirmed by the deadline when it was looked at, and that fell away in between.
    if (style.signature && !given) fail('slip.signatureMissing')
    const how = { device: confirmed.device, sessionKind, at } as const
    if (given) await signSlip(ctx, db, slip, { companyId, given, ...how })
    if (verified) await signByPasskey(ctx, db, slip, { companyId, verified, ...how })
    const person = { id: employeeId, name: await findName(db, companyId, employeeId) }
    const source = { companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
    recordBy(ctx, db, source, 'slip.confirm', { batch: { id: slip.batch_id, title: slip.title }, person })
    await notify(db, { companyId }, { kind: 'confirmed', batchId: slip.batch_id })
  })
  const { slip: now } = await findReadableSlip(ctx, id)
  const isSeen = now.version === version && now.content_hash.equals(seen.contentHash)
  if (!isSeen || now.confirmed_at === null) return fail('slip.confirmOther')
  const confirmation = await withCompany(ctx.pools, companyId, (db) =>
    describeConfirmation(db, companyId, now, relyingParty(ctx)),
  )
  return confirmation ?? fail('slip.notToConfirm')
}
