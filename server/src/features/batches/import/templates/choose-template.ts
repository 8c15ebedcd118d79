import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { LayoutDifference } from '@zhixin/contract/batches/import'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import {
  applyTemplate,
  fittingTemplate,
  isAlike,
  keepLaterChoices,
  withoutTemplate,
} from '@zhixin/domain/batches/layout/slip-template'
import { pairColumns } from '@zhixin/domain/batches/pair-columns'
import { styleForOtherMonths } from '@zhixin/domain/payslip/slip-style'
import type { UserContext } from '../../../../context.ts'
import { followedItems, type KnownBatch } from '../layouts/known-layouts.ts'
import type { SheetHead } from '../process/process-messages.ts'
import { type AppliedTemplate, findDesign, listTemplates, type SlipTemplate } from './store.ts'

/** A template that an import applies by itself (TEMPLATE-01). */
export interface FittingTemplate {
  template: SlipTemplate
  /** The items as they would be without it, and with it. */
  before: BatchItem[]
  items: BatchItem[]
  differences: LayoutDifference[]
  /** null: the style of the company. */
  style: SlipStyle | null
  later?: NonNullable<AppliedTemplate['later']>
  overrides?: string
}

/**
 * The template that has just the headers of this file; HR sees it in the review and may drop it there. Where the batch
 * that the import follows was designed after the template was saved, what HR chose there counts; where HR took the
 * template off that batch, it is not applied again.
 */
export async function chooseTemplate(
  { inCompany, company, sealer }: Pick<UserContext, 'inCompany' | 'company' | 'sealer'>,
  detected: BatchItem[],
  head: SheetHead,
  followed: KnownBatch | undefined,
): Promise<FittingTemplate | null> {
  const template = fittingTemplate(await inCompany((db) => listTemplates(db, company.id, sealer)), head.columns)
  if (!template) return null
  const { format, changedAt } = template
  const carried = followed ? followedItems(detected, head, followed) : detected
  const { items, differences } = applyTemplate(carried, head.columns, format)
  const design = followed && (await inCompany((db) => findDesign(db, company.id, followed.batch.id)))
  const isSame = isAlike(carried, items)
  // Without a template that changes nothing, the items are as they were detected: otherwise it could not be taken off.
  const before = followed && isSame ? withoutTemplate(detected, carried) : carried
  const whole = { template, before, items, differences, style: format.style }
  if (!followed || !design) return whole
  if (design.designedAt <= changedAt) return isSame ? whole : { ...whole, overrides: followed.batch.title }
  if (!design.hasTemplate && changedAt <= design.importedAt) return null
  const known = new Set(pairColumns(followed.layout.columns, head.columns).pairs.map(({ now }) => now.index))
  const kept = keepLaterChoices(carried, items, ({ column }) => known.has(column))
  const isStyled = JSON.stringify(withoutMail(design.style)) !== JSON.stringify(withoutMail(format.style))
  return {
    ...whole,
    before: withoutTemplate(detected, carried),
    items: kept.items,
    style: styleForOtherMonths(design.style),
    ...(kept.later.items.length > 0 || kept.later.isArranged || isStyled
      ? { later: { title: followed.batch.title, ...kept.later, isStyled } }
      : {}),
  }
}

/** Templates keep no choice of what mails carry. */
function withoutMail(style: SlipStyle | null) {
  if (!style) return null
  const { mail: _, ...rest } = styleForOtherMonths(style)
  return rest
}
