import { fail } from '@zhixin/contract/errors'
import { maxSlipTemplates } from '@zhixin/contract/limits'
import {
  applyTemplate,
  hasSameHeaders,
  type SlipTemplateFormat,
  templateStyle,
} from '@zhixin/domain/batches/layout/slip-template'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { styleForOtherMonths } from '@zhixin/domain/payslip/slip-style'
import { v7 as newId } from 'uuid'
import { record } from '../../../../audit/record.ts'
import type { UserContext } from '../../../../context.ts'
import type { HandlersOf } from '../../../../handler.ts'
import { updateBatch } from '../../batch-store.ts'
import { putSlipStyle, slipStyleOf } from '../../messages/slip-style.ts'
import { findCompanyStyle } from '../../messages/slip-style-store.ts'
import { anyBatch, heldBatch } from '../../open-batch.ts'
import { putItems } from '../../review/design/items.ts'
import { knownColumns } from '../layouts/known-layouts.ts'
import {
  appliedTemplate,
  findTemplate,
  isNameTaken,
  listTemplates,
  lockTemplates,
  putTemplate,
  removeTemplate,
  renameTemplate,
} from './store.ts'

async function templateOf({ db, company, sealer }: UserContext, id: string) {
  return (await findTemplate(db, company.id, sealer, id)) ?? fail('record.missing')
}

const named = (before: string, after: string) => ({
  changes: [{ field: 'template' as const, what: '', before, after }],
})

async function freeName(ctx: UserContext, typed: string, except: string): Promise<string> {
  const name = storableText(typed)
  await lockTemplates(ctx.db, ctx.company.id)
  if (await isNameTaken(ctx.db, ctx.company.id, name, except)) fail('template.nameTaken', { name })
  return name
}

/** The layouts of slips that a company keeps under names (TEMPLATE-01). */
export const templateHandlers = {
  listTemplates: async ({ batchId }, ctx) => {
    const columns = batchId ? await knownColumns(ctx, (await anyBatch(ctx, batchId)).id) : []
    const list = await listTemplates(ctx.db, ctx.company.id, ctx.sealer)
    return {
      list: list.map(({ id, name, changedBy, changedAt, format }) => ({
        id,
        name,
        changedBy,
        changedAt: changedAt.toISOString(),
        fits: hasSameHeaders(format, columns),
      })),
    }
  },

  saveTemplate: async ({ batchId, name: typed, templateId }, ctx) => {
    const { db, company, sealer } = ctx
    const batch = await anyBatch(ctx, batchId)
    const before = templateId ? await templateOf(ctx, templateId) : null
    const id = before?.id ?? newId()
    const name = await freeName(ctx, typed, id)
    if (!before && (await listTemplates(db, company.id, sealer)).length >= maxSlipTemplates)
      fail('template.tooMany', { max: maxSlipTemplates })
    const { style, isOwn } = await slipStyleOf(ctx, batchId)
    const { mail: _, ...ownStyle } = styleForOtherMonths(style)
    const format: SlipTemplateFormat = {
      columns: await knownColumns(ctx, batchId),
      items: batch.items,
      style: isOwn ? ownStyle : null,
    }
    const changed = { changedBy: ctx.who.userName, changedAt: ctx.clock.now() }
    await putTemplate(db, company.id, sealer, { id, name, format, ...changed })
    record(ctx, 'template.save', { batch, ...named(before?.name ?? '', name) })
    return { id }
  },

  templateFormat: async ({ batchId, templateId }, ctx) => {
    const batch = await anyBatch(ctx, batchId)
    const { format } = await templateOf(ctx, templateId)
    const style = templateStyle(format, await findCompanyStyle(ctx.db, ctx.company.id))
    return { ...applyTemplate(batch.items, await knownColumns(ctx, batchId), format), style }
  },

  renameTemplate: async ({ id, name: typed }, ctx) => {
    const before = await templateOf(ctx, id)
    const name = await freeName(ctx, typed, id)
    await renameTemplate(ctx.db, ctx.company.id, id, name)
    record(ctx, 'template.rename', named(before.name, name))
    return {}
  },

  removeTemplate: async ({ id }, ctx) => {
    const { name } = await templateOf(ctx, id)
    await removeTemplate(ctx.db, ctx.company.id, id)
    record(ctx, 'template.remove', named(name, ''))
    return {}
  },

  dropTemplate: async ({ batchId }, ctx) => {
    const batch = await heldBatch(ctx, batchId)
    const applied = (await appliedTemplate(ctx.db, ctx.company.id, batchId)) ?? fail('record.missing')
    await putItems(ctx, batch, applied.before)
    if (applied.isStyled) await putSlipStyle(ctx, batch, null)
    await updateBatch(ctx.db, ctx.company.id, batchId, { applied_template: null })
    record(ctx, 'batch.template', { batch, ...named(applied.name, '') })
    await ctx.notify({ kind: 'batch', batchId })
    return {}
  },
} satisfies Partial<HandlersOf<'batches'>>
