import { z } from 'zod'
import { itemGroup } from '../item-groups.ts'
import { maxSlipGroups } from '../limits.ts'
import '../no-eval.ts'
import { shortText } from '../shapes.ts'
import { batchItem } from './batch.ts'
import { slipStyle } from './slip-style.ts'

/** What HR changes about one item of the slips. */
export const itemChange = z.object({
  index: z.number().int().min(0).describe('index of the item.'),
  shown: z.boolean().optional().describe('Whether the item is on the slip.'),
  putOn: z
    .literal(true)
    .optional()
    .describe("Must be given to put an item on the slip that was left off it: the employer's cost, or a number."),
  display: batchItem.shape.display.unwrap().nullable().optional().describe('null: as the style of the slips says.'),
  salaryItemImportCh: shortText.optional(),
  salaryItemImportEn: shortText.optional(),
  slipGroup: itemGroup
    .nullable()
    .optional()
    .describe('The group it stands in; null: back to the proposed one. Refused where the sheet has its own groups.'),
  asNote: z
    .boolean()
    .optional()
    .describe("Its texts become each person's own note instead of an item. Only a column of texts, and only one."),
})
export type ItemChange = z.infer<typeof itemChange>

/** The groups of a slip in their order, each with its items in their order (CONFIG-03). */
export const slipLayout = z.object({
  groups: z
    .array(
      z.object({
        zh: shortText.describe("Heading in Chinese; '' for none."),
        en: shortText.describe("Heading in English; '' for none."),
        items: z.array(z.number().int().min(0)).max(1000).describe('index of each item.'),
      }),
    )
    .max(maxSlipGroups)
    .describe('In the order of the slip; a group without items is not on it.'),
})
export type SlipLayout = z.infer<typeof slipLayout>

/** Everything that HR chooses about the slips of a batch; what is missing stays as it is. */
export const slipDesign = {
  items: z.array(itemChange).max(1000),
  layout: slipLayout
    .nullable()
    .optional()
    .describe(
      'All items of the slip but the first net pay and the note, also those that are not shown. null: as it was detected.',
    ),
  style: slipStyle.nullable().optional().describe('null: the style of the company.'),
}
