import { type SlipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { SlipView } from '@zhixin/contract/slip'
import { slipContent } from '@zhixin/domain/batches/slip-content'
import { slipPerson } from '@zhixin/domain/batches/slip-person'
import { watermarkText } from '@zhixin/domain/payslip/confirmation/confirmation'
import { record } from '../../../audit/record.ts'
import { recordView } from '../../../audit/record-view.ts'
import type { UserContext } from '../../../context.ts'
import { findPhone } from '../../payslip/store.ts'
import type { BatchRecord } from '../batch-store.ts'
import { findSlipStyle } from '../messages/slip-style-store.ts'
import { anyBatch } from '../open-batch.ts'
import { rowOpener } from '../row-block-store.ts'
import { placeOf, rowOf } from './batch-change.ts'
import type { ReviewRecord } from './row-store.ts'

/** Shows the slip of one row as the employee will see it (REVIEW-04), made by the same function as the slip itself. */
export async function previewRow(
  input: InputOf<'batches.previewRow'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.previewRow'>> {
  const batch = await anyBatch(ctx, input.id)
  const row = await rowOf(ctx, batch, input.rowNo)
  const style = (await findSlipStyle(ctx.db, ctx.company.id, batch.id))?.style ?? usualSlipStyle
  const slip = await slipOfRow(ctx, batch, row, style)
  await recordRowView(ctx, batch, row)
  return slip
}

/**
 * Records that somebody looks at the slip of a row: once in ten minutes for the same person, because screens ask anew
 * with every change; each time for a row that belongs to nobody yet (TRUST-03).
 */
export async function recordRowView(ctx: UserContext, batch: BatchRecord, row: ReviewRecord): Promise<void> {
  const { employee_id: id, row_no: rowNo } = row
  const name = row.employeeName ?? row.name
  const facts = { row: rowNo, purpose: 'beforeSending' }
  if (id === null) record(ctx, 'slip.view', { batch, person: { id, name }, facts })
  else await recordView(ctx, 'slip.view', { batch, person: { id, name }, facts })
}

const findPhoneOf = (ctx: UserContext, employeeId: string) =>
  findPhone(ctx.db, ctx.sealer, { companyId: ctx.company.id, employeeId })

/** The slip of a row with the items of the batch, in a style. */
export async function slipOfRow(
  ctx: UserContext,
  batch: BatchRecord,
  row: ReviewRecord,
  style: SlipStyle,
): Promise<SlipView> {
  const content = (await rowOpener(ctx.db, ctx.sealer, placeOf(ctx, batch), [row])).open(row)
  const { employeeName, employeeDepartment, employeeNo } = row
  const employee =
    employeeName === null
      ? null
      : { name: employeeName, department: employeeDepartment ?? '', employeeNo: employeeNo ?? '' }
  const person = slipPerson(employee, { ...row, content })
  const frame = { company: ctx.company.name, title: batch.title, period: batch.period, style }
  const phone = style.watermark && row.employee_id ? await findPhoneOf(ctx, row.employee_id) : ''
  const watermark = style.watermark ? { watermark: watermarkText(person.name, phone) } : {}
  return { id: batch.id, ...slipContent(batch.items, content, person, frame), ...watermark, sentAt: null }
}
