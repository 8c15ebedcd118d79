import type { ComparedField } from '@zhixin/contract/batches/match-comparison'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { errors, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { parseReason } from '@zhixin/domain/findings/reason'
import {
  type Comparison,
  contradictionsOf,
  isRemembered,
  lacksReason,
  mayWriteBack,
} from '@zhixin/domain/matching/compare-match'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { noteContactChanges, recordContactChange } from '../../employees/contact-changes.ts'
import { findOwners, holdEmployees, updateEmployee } from '../../employees/store.ts'
import type { BatchRecord } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { rowOpener } from '../row-block-store.ts'
import { sealReason } from './accepted-match.ts'
import { putAcceptedMatch } from './accepted-match-store.ts'
import { afterRowChange, byWhom, rowOf, sealChange } from './batch-change.ts'
import { addChanges, decideRows, findHolder } from './change-store.ts'
import { comparisonOf } from './compare-match.ts'
import { putFinalSlip } from './final-slip/final-slip-store.ts'
import { rematch } from './rematch.ts'
import { orRosterChanged, sealedContact } from './roster-entry.ts'
import type { ReviewRecord } from './row-store.ts'

/** Assigns a row to a person (REVIEW-03); a reason is required when the two contradict each other (REVIEW-13). */
export async function matchRow(
  input: InputOf<'batches.matchRow'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.matchRow'>> {
  const { rowNo } = input
  const batch = await heldBatch(ctx, input.id)
  const given = await givenRow(ctx, batch, input)
  const { row, employee, compared } = given
  if (employee.status === 'left') return fail('batch.leaverNeedsChoice', { name: employee.name })
  if (input.writeBack) {
    if (!mayWriteBack(compared)) return fail('batch.noWriteBack')
    await writeBack(ctx, employee, given.contact)
    const changed = await noteContactChanges(ctx)
    if (changed.length) recordContactChange(ctx, employee, changed)
  }
  await giveRow(ctx, batch, given)
  record(ctx, 'batch.match', {
    batch,
    person: employee,
    facts: { row: rowNo, ...contradictionFacts(given) },
    changes: changesOf(given),
  })
  return afterRowChange(ctx, batch, row.row_no)
}

/**
 * A row and the person to whom it is to be assigned, both locked, with the contradictions and the reason to accept
 * them.
 */
export interface GivenRow {
  row: ReviewRecord
  employee: NonNullable<Awaited<ReturnType<typeof holdEmployees>>[number]>
  contact: RowContact
  compared: Comparison[]
  contradictions: ComparedField[]
  /** Null when there are no contradictions. */
  reason: string | null
}

/** Refuses when the person already has a row, or when the two contradict each other and there is no reason. */
export async function givenRow(
  ctx: UserContext,
  batch: BatchRecord,
  { rowNo, employeeId, accept }: Pick<InputOf<'batches.matchRow'>, 'rowNo' | 'employeeId' | 'accept'>,
): Promise<GivenRow> {
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const row = await rowOf(ctx, batch, rowNo)
  const [employee] = await holdEmployees(ctx.db, [employeeId])
  if (!employee) return fail('record.missing')
  const holder = await findHolder(ctx.db, place, employeeId, rowNo)
  if (holder !== undefined) return fail('batch.cannotMatch', { row: rowLabel(batch.parts, holder - 1) })
  const { contact } = (await rowOpener(ctx.db, ctx.sealer, place, [row])).open(row)
  const compared = await comparisonOf(ctx, batch, row, contact, employee)
  const contradictions = contradictionsOf(compared)
  if (contradictions.length === 0) return { row, employee, contact, compared, contradictions, reason: null }
  if (!accept || lacksReason(contradictions, accept)) return fail('batch.matchContradicts')
  const reason = parseReason(storableText(accept.reason)) ?? fail('batch.reasonSaysNothing')
  return { row, employee, contact, compared, contradictions, reason }
}

/** Assigns the row to the person; a final slip that was chosen for the row before is dropped. */
export async function giveRow(ctx: UserContext, batch: BatchRecord, given: GivenRow): Promise<void> {
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const { row, employee, contradictions, reason } = given
  const { row_no: rowNo } = row
  const accepted = reason !== null && {
    employee_id: employee.id,
    contradictions,
    reason_sealed: sealReason(ctx, batch.id, rowNo, reason),
    accepted_by: ctx.who.accountId,
    accepted_by_name: ctx.who.userName,
    accepted_at: ctx.clock.now(),
  }
  await decideRows(ctx.db, place, [{ rowNo, employeeId: employee.id }])
  await putFinalSlip(ctx.db, place, rowNo, null)
  await putAcceptedMatch(ctx.db, place, rowNo, accepted || null)
  const { remember } = await rematch(ctx, batch.id)
  if (isRemembered(given.compared) && employee.status === 'active') await remember([rowNo])
  const seal = (id: string) => ({
    before: sealChange(ctx, id, 'before', row.employee_id),
    after: sealChange(ctx, id, 'after', employee.id),
  })
  await addChanges(ctx.db, place, [{ rowNo, what: 'match', seal }], byWhom(ctx))
}

export const contradictionFacts = ({ contradictions }: GivenRow) => (contradictions.length ? { contradictions } : {})

/** Describes for the audit trail whose the row was and is, and why. */
export const changesOf = ({ row, employee, reason }: GivenRow) => [
  ...changesBetween({ employee: row.employeeName }, { employee: employee.name }, ['employee'], row.name),
  ...(reason === null ? [] : changesBetween({}, { reason }, ['reason'], row.name)),
]

/** Takes the file's data of the person over into the roster; data that the file lacks stay unchanged. */
async function writeBack(
  ctx: UserContext,
  employee: { id: string; status: 'active' | 'left' },
  contact: RowContact,
): Promise<void> {
  const sealed = sealedContact(ctx, employee.id, contact)
  if (employee.status === 'active') {
    const keys = { phoneHash: sealed.phone_hash, employeeNo: contact.employeeNo }
    for (const owner of await findOwners(ctx.db, keys, employee.id)) {
      const isPhone = sealed.phone_hash !== null && owner.phone_hash?.equals(sealed.phone_hash) === true
      const key = isPhone ? 'employees.phoneTaken' : 'employees.numberTaken'
      const params = { name: owner.name }
      fail(key, params, [{ path: 'writeBack', message: translate(errors[key].text, ctx.lang, params) }])
    }
  }
  const changes = {
    ...(contact.phone ? { phone_sealed: sealed.phone_sealed, phone_hash: sealed.phone_hash } : {}),
    ...(contact.email ? { email_sealed: sealed.email_sealed, email_hash: sealed.email_hash } : {}),
    ...(contact.idNumber ? { id_number_sealed: sealed.id_number_sealed, id_number_hash: sealed.id_number_hash } : {}),
    ...(contact.employeeNo ? { employee_no: contact.employeeNo } : {}),
    ...(contact.messenger ? { messenger: contact.messenger } : {}),
    updated_at: ctx.clock.now(),
  }
  await orRosterChanged(() => updateEmployee(ctx.db, employee.id, changes))
}
