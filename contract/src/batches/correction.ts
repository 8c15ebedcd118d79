import { z } from 'zod'
import { call, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { decimal, done, id, longText } from '../shapes.ts'
import { slipView } from '../slip.ts'

/** One corrected item of a slip. */
const slipChange = z.object({
  index: z.number().int().min(0).max(10_000).describe('index from slipCells.'),
  value: longText.describe('The new value, as it would be typed.'),
  seen: longText.describe('The value when the correction began.'),
})
const slipChanges = z
  .array(slipChange)
  .max(500)
  .refine((list) => new Set(list.map(({ index }) => index)).size === list.length)
  .describe('Each item at most once. May be empty for a withdrawn slip, which is then sent again unchanged.')

export const correctionCalls = {
  slipCells: call({
    route: get('/salary_batch_import/slipCells/{id}'),
    access: screens('salaryRecord'),
    audit: ['slip.view'],
    summary: 'List what can be corrected on a slip.',
    input: z.object({ id }),
    reply: z.object({
      name: z.string(),
      version: z.number().describe('For correctSlip: identifies the version that was read.'),
      withdrawn: z.boolean().describe('The correction sends the slip again and makes it visible to the person again.'),
      list: z.array(
        z.object({
          index: z.number(),
          label: z.string(),
          value: z.string(),
          money: z.boolean(),
          shown: z.boolean().describe('false: a total that is not shown to the person, but is the sum of other items.'),
        }),
      ),
    }),
  }),

  checkCorrection: call({
    route: post('/salary_batch_import/checkCorrection'),
    access: screens('salaryRecord'),
    audit: ['slip.view'],
    summary:
      'What a correction would make of a slip: the slip as the employee will see it, which sums of the sheet it breaks, and which totals do not follow it. Nothing is changed.',
    input: z.object({ id, changes: slipChanges }),
    reply: z.object({
      slip: slipView,
      changes: z
        .array(z.object({ index: z.number(), label: z.string(), before: z.string(), after: z.string() }))
        .describe('The changes; a value that means the same amount is left out.'),
      broken: z
        .array(
          z.object({
            equation: z.string().describe('The equation as people write it.'),
            target: z.number().describe('index of the item that is the sum.'),
            expected: decimal.describe('The amount it should have once the totals that it depends on are correct.'),
            actual: decimal,
            difference: decimal.describe('actual minus expected.'),
          }),
        )
        .describe('Sums that held for this row and no longer do, or that are off by a different amount than before.'),
      unfollowed: z
        .array(
          z.object({
            index: z.number().describe('index of the total.'),
            label: z.string(),
            change: decimal.describe('By how much the correction changes the total.'),
            expected: decimal
              .nullable()
              .describe('By how much the corrected items would change it; null: nobody knows how one of them counts.'),
          }),
        )
        .describe('Totals that no formula of the sheet explains and that do not move with the corrected items.'),
      netPay: z
        .enum(['zero', 'negative'])
        .nullable()
        .describe('The new net pay if it is zero or negative; null if it is positive or unchanged.'),
      sums: z.number().describe("The number of sums that were checked; 0: none was found among the sheet's columns."),
      totals: z
        .array(z.object({ index: z.number(), label: z.string(), value: decimal }))
        .describe('Values with which the broken sums would hold, including the totals that depend on them.'),
    }),
  }),

  correctSlip: call({
    route: post('/salary_batch_import/updateDetailById', changes),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['slip.correct', 'slip.resend'],
    summary:
      'Correct items of a slip that was sent, all at once: one new version goes out, the old one is kept as evidence. A withdrawn slip is sent again.',
    input: z.object({
      id,
      changes: slipChanges,
      version: z
        .number()
        .int()
        .optional()
        .describe(
          'version of slipCells: once somebody has sent another one, what was previewed is not what would go out.',
        ),
      reason: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .describe('The reason, stored sealed with the old version and in the audit trail.'),
      showReason: z.boolean().default(false).describe('The employee reads the reason on the corrected slip.'),
      despite: z
        .string()
        .trim()
        .max(500)
        .default('')
        .describe(
          "Why the slip goes out although sums are broken or totals do not follow (broken and unfollowed in checkCorrection); stored with the correction and in the audit trail. '' is refused where there are any.",
        ),
    }),
    reply: done,
  }),
}
