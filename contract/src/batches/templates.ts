import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { done, id, instant, shortText } from '../shapes.ts'
import { batchItem } from './batch.ts'
import { layoutDifference } from './import.ts'
import { slipStyle } from './slip-style.ts'

const batchId = id.describe('The batch.')
const name = shortText.min(1).describe('Unique within the company.')

/** A template that the import of a batch applied by itself. */
export const appliedTemplate = z.object({
  id,
  name: z.string(),
  differences: z.array(layoutDifference),
  later: z
    .object({
      title: z.string().describe('The title of that batch.'),
      items: z.array(z.string()).describe('The items about which HR chose otherwise there.'),
      isArranged: z.boolean().describe('The order or the groups are others there.'),
      isStyled: z.boolean().describe('The style or the texts are others there.'),
    })
    .optional()
    .describe('What was kept of the batch that the import followed, because it was chosen after the template.'),
  overrides: z
    .string()
    .optional()
    .describe('The title of the batch that the import followed, if the template is newer and differs from it.'),
})

export const templateCalls = {
  listTemplates: call({
    route: post('/salary_template/listTemplate'),
    access: screens('salarySlip', 'salarySetting'),
    audit: none,
    summary: 'List the templates for slips of the company, the last changed first.',
    input: z.object({ batchId: batchId.optional() }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          changedBy: z.string(),
          changedAt: instant,
          fits: z
            .boolean()
            .describe('The headers of the batch are those of the template, or nearly; false without one.'),
        }),
      ),
    }),
  }),

  saveTemplate: call({
    route: post('/salary_template/saveAsTemplate', changes),
    access: screens('salarySlip'),
    audit: ['template.save'],
    summary:
      "Save what was chosen about a batch's slips as a template: order, groups, names, zero items, greeting, note.",
    input: z.object({ batchId, name, templateId: id.optional().describe('The template that is overwritten.') }),
    reply: z.object({ id }),
  }),

  templateFormat: call({
    route: get('/salary_template/getTemplateFormat'),
    access: screens('salarySlip'),
    audit: none,
    summary: "Get a template's format for the columns of a batch. Nothing is changed.",
    input: z.object({ batchId, templateId: id.describe('id from listTemplate.') }),
    reply: z.object({
      items: z.array(batchItem),
      style: slipStyle.nullable().describe('null: the style of the company.'),
      differences: z.array(layoutDifference),
    }),
  }),

  renameTemplate: call({
    route: post('/salary_template/renameTemplate', changes),
    access: screens('salarySlip', 'salarySetting'),
    audit: ['template.rename'],
    summary: 'Rename a template.',
    input: z.object({ id, name }),
    reply: done,
  }),

  removeTemplate: call({
    route: get('/salary_template/removeTemplate/{id}', changes),
    access: screens('salarySlip', 'salarySetting'),
    audit: ['template.remove'],
    summary: 'Delete a template. Batches to which it was applied stay as they are.',
    input: z.object({ id }),
    reply: done,
  }),

  dropTemplate: call({
    route: post('/salary_template/dropTemplate', changes),
    access: screens('salarySlip'),
    audit: ['batch.template', 'batch.items', 'batch.style'],
    summary: 'Take back the template that the import of a batch applied by itself: its items are as they were before.',
    input: z.object({ batchId }),
    reply: done,
  }),
}
