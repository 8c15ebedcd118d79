import { channelName } from '@zhixin/contract/batches/batch'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { SlipCorrected } from '@zhixin/contract/slip'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { firstPayMonth, payByMonth } from '@zhixin/domain/employees/pay-by-month'
import { isAmount } from '@zhixin/domain/money/money'
import { record } from '../../../audit/record.ts'
import { recordView } from '../../../audit/record-view.ts'
import type { UserContext } from '../../../context.ts'
import type { Sealer } from '../../../security/vault.ts'
import { listVersionsOf, openContent, shownCorrection, type VersionRow } from '../../history/correction-store.ts'
import { aboutSlip, findSlip, isErased } from '../../history/slip-store.ts'
import { findEmployee } from '../store.ts'
import { countPersonSlips, listPersonPay, listPersonSlips } from './store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** The net pay on a slip; null where it shows none that is an amount, or where nothing of it is left. */
function netPayOf(sealer: Sealer, slip: { id: string; content_sealed: Buffer }): string | null {
  if (isErased(slip.content_sealed)) return null
  const content: SlipContent = JSON.parse(sealer.open('slip', 'content', slip.id, slip.content_sealed))
  const value = content.netPay?.value ?? ''
  return isAmount(value) ? value : null
}

/** What the corrections of a slip changed, for HR: with the reason, whether or not the person reads it. */
function correctionOf(
  sealer: Sealer,
  slip: { id: string; content_sealed: Buffer },
  replaced: readonly VersionRow[],
): SlipCorrected | null {
  const content = isErased(slip.content_sealed) ? null : openContent(sealer, slip.id, slip.content_sealed)
  const all = replaced.map((row) => ({ ...row, reason_shown: true, withdrawn_at: null }))
  return (content && shownCorrection(sealer, slip.id, all, content)) ?? null
}

/** Lists what a person was sent, and what they got by month (ROSTER-04). */
export async function listSalaryHistory(
  { id, currentPage, pageSize }: InputOf<'employees.listSalaryHistory'>,
  ctx: UserContext,
): Promise<ReplyOf<'employees.listSalaryHistory'>> {
  const companyId = ctx.company.id
  const person = await findEmployee(ctx.db, id)
  if (!person) return fail('record.missing')
  await recordView(ctx, 'employee.viewPay', { person: { id, name: person.name } })
  const { total, latestMonth } = await countPersonSlips(ctx.db, companyId, id)
  const slips = await listPersonSlips(ctx.db, companyId, id, { currentPage, pageSize })
  const corrected = await listVersionsOf(
    ctx.db,
    companyId,
    slips.filter(({ corrections }) => Number(corrections) > 0).map((slip) => slip.id),
  )
  const paid = latestMonth === '' ? [] : await listPersonPay(ctx.db, companyId, id, firstPayMonth(latestMonth))
  return {
    list: slips.map((slip) => ({
      id: slip.id,
      batchId: slip.batch_id,
      title: slip.title,
      period: slip.period,
      salaryType: slip.salary_type,
      salaryTypeName: slip.salary_type_name,
      channel: channelName.parse(slip.channel),
      delivery: slip.state,
      sentAt: iso(slip.sent_at),
      readAt: iso(slip.read_at),
      asksConfirmation: slip.asks_confirmation,
      confirmedAt: iso(slip.confirmed_at),
      confirmedHow: slip.confirmed_how,
      withdrawnAt: iso(slip.withdrawn_at),
      corrections: Number(slip.corrections),
      correction: correctionOf(ctx.sealer, slip, corrected.get(slip.id) ?? []),
      netPay: netPayOf(ctx.sealer, slip),
    })),
    months: payByMonth(
      paid.map((slip) => ({
        period: slip.period,
        netPay: netPayOf(ctx.sealer, slip),
        delivery: slip.state,
        withdrawn: slip.withdrawn_at !== null,
      })),
    ),
    currentPage,
    pageSize,
    total,
  }
}

/** Shows one slip of the history with its items. */
export async function listSalaryHistoryDetail(
  { id }: InputOf<'employees.listSalaryHistoryDetail'>,
  ctx: UserContext,
): Promise<ReplyOf<'employees.listSalaryHistoryDetail'>> {
  const slip = await findSlip(ctx.db, ctx.company.id, id)
  if (!slip) return fail('record.missing')
  if (isErased(slip.content_sealed)) return fail('slip.erased')
  const content: SlipContent = JSON.parse(ctx.sealer.open('slip', 'content', id, slip.content_sealed))
  record(ctx, 'slip.view', aboutSlip(slip))
  return { ...content, id, sentAt: iso(slip.sent_at) }
}
