import { z } from 'zod'
import './no-eval.ts'

/** What an item of a slip means to its reader, in the order in which the groups appear on the slip (REVIEW-14). */
export const itemGroups = ['earnings', 'deductions', 'employer', 'other'] as const
export const itemGroup = z.enum(itemGroups)
export type ItemGroup = z.infer<typeof itemGroup>

/** The group of an item on the slip, where the sheet has no groups of its own, and the reason for it. */
export const slipGroup = z.object({
  proposed: itemGroup.describe('The group found when the file was read.'),
  by: z
    .enum(['equation', 'name', 'notAmount', 'unknown'])
    .describe(
      'What the proposal rests on: a formula that the amounts follow, the name, that it is no amount, or nothing.',
    ),
  nameSays: itemGroup.optional().describe('The group that the name suggests, where the formula gives another one.'),
  total: z.boolean().optional().describe('A total of other items of the sheet.'),
  chosen: itemGroup.optional().describe('The group that HR chose instead.'),
})
export type SlipGroup = z.infer<typeof slipGroup>
