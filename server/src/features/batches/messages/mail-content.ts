import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { maskSlip } from '@zhixin/domain/payslip/access/mask-slip'
import { passwordExample, pdfPassword } from '@zhixin/domain/payslip/pdf/pdf-password'
import { v7 as newId } from 'uuid'
import type { MailContent } from '../../../channels/channel.ts'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { slipOfRow } from '../review/preview-row.ts'
import type { ReviewRecord } from '../review/row-store.ts'
import { hasPasswordData } from './mail-content-store.ts'

/** What the mail about a row would carry beside the link, for eyes: a PDF is not drawn (CONFIG-04). */
export async function shownContent(
  ctx: UserContext,
  batch: BatchRecord,
  row: ReviewRecord,
  style: SlipStyle,
): Promise<MailContent> {
  if (style.mail === 'slip') return { kind: 'slip', slip: await contentOf(ctx, batch, row, style) }
  const isPdf = style.mail === 'pdf' && (await hasPasswordData(ctx, row.employee_id))
  return isPdf ? { kind: 'pdf', file: null, period: batch.period } : { kind: 'link' }
}

async function contentOf(
  ctx: UserContext,
  batch: BatchRecord,
  row: ReviewRecord,
  style: SlipStyle,
): Promise<SlipContent> {
  const { id: _, sentAt: __, ...content } = await slipOfRow(ctx, batch, row, style)
  return content
}

/**
 * Prepares what a test message to oneself carries, and returns what draws it: the slip without its values, in a PDF
 * that opens with the password of the made-up example. If the address is mistyped, its recipient learns nothing of a
 * colleague's pay. A PDF is drawn when no transaction waits for it.
 */
export async function testContent(
  ctx: UserContext,
  batch: BatchRecord,
  row: ReviewRecord,
  style: SlipStyle,
): Promise<() => Promise<MailContent>> {
  const shown = await shownContent(ctx, batch, row, style)
  if (shown.kind === 'link') return async () => shown
  // Which items are zero is told by no gap either.
  const items = batch.items.map((item) => ({ ...item, display: 'always' as const }))
  const slip = maskSlip(await contentOf(ctx, { ...batch, items }, row, { ...style, hideZeroItems: false }))
  if (shown.kind === 'slip') return async () => ({ kind: 'slip', slip })
  const { sealer, company, mailContents } = ctx
  const id = newId()
  const content = sealer.seal('slip', 'content', id, JSON.stringify(slip))
  const password = pdfPassword(passwordExample) ?? ''
  const wanted = { id, content, isReplaced: false, corrected: null, password, language: slip.names ?? ('ch' as const) }
  return async () => ({ ...shown, file: await mailContents.draw(sealer, company.id, company.timeZone, wanted) })
}
