import { channelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { describedFields, describeStyle, parseSlipStyle, tidySlipStyle } from '@zhixin/domain/payslip/slip-style'
import { channelsOf } from '@zhixin/domain/sending/company-channels'
import { changesBetween, record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { noteDefaultChange } from '../batches/messages/slip-style.ts'
import { findCompanyDefault, putCompanyDefault } from './default-config-store.ts'

async function current({ db, company }: UserContext) {
  const row = await findCompanyDefault(db, company.id)
  return {
    channel: channelName.nullable().parse(row?.channel ?? null),
    style: parseSlipStyle(row?.slip_style ?? null),
    leaverMonths: row?.leaver_months ?? null,
    changedBy: row?.changed_by_name ?? '',
    changedAt: row?.changed_at.toISOString() ?? null,
  }
}

const textOf = (months: number | null): string => (months === null ? '' : String(months))

/** What every new payroll of the company begins with (CONFIG-01). */
export const defaultConfigHandlers = {
  defaultConfig: async (_, ctx) => {
    const { style, ...rest } = await current(ctx)
    return { ...style, ...rest }
  },

  saveDefaultConfig: async ({ channel, leaverMonths: months, ...typed }, ctx) => {
    if (channel && !channelsOf(ctx.company.comeFrom).includes(channel)) return fail('channel.miniProgramOnly')
    const before = await current(ctx)
    const style = tidySlipStyle(typed)
    const leaverMonths = months === undefined ? before.leaverMonths : months
    await putCompanyDefault(ctx.db, {
      company_id: ctx.company.id,
      channel,
      slip_style: JSON.stringify(style),
      leaver_months: leaverMonths,
      changed_by_name: ctx.who.userName,
      changed_at: ctx.clock.now(),
    })
    const changes = changesBetween(
      { channel: before.channel ?? '', leaverMonths: textOf(before.leaverMonths), ...describeStyle(before.style) },
      { channel: channel ?? '', leaverMonths: textOf(leaverMonths), ...describeStyle(style) },
      ['channel', 'leaverMonths', ...describedFields],
    )
    if (changes.length > 0) record(ctx, 'company.defaults', { changes })
    if (changes.some(({ field }) => field !== 'channel' && field !== 'leaverMonths')) await noteDefaultChange(ctx)
    return {}
  },
} satisfies Partial<HandlersOf<'account'>>
