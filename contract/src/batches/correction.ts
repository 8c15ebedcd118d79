import { z } from 'zod'
import { call, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { decimal, done, id, longText } from '../shapes.ts'
import { slipView } from '../slip.ts'

/** One corrected item of a slip. */
const slipChange = z.object({
  index: z.number().int().min(0).max(10_000).describe('index out of slipCells.'),
  value: longText.describe('What it says from now on, as it would be typed.'),
  seen: longText.describe('What it was when the correction began.'),
})
const slipChanges = z
  .array(slipChange)
  .max(500)
  .refine((list) => new Set(list.map(({ index }) => index)).size === list.length)
  .describe('Each item at most once. May be empty for a withdrawn slip, which is then sent again as it was.')

export const correctionCalls = {
  slipCells: call({
    route: get('/salary_batch_import/slipCells/{id}'),
    access: screens('salaryRecord'),
    audit: ['slip.view'],
    summary: 'What may be corrected on a slip.',
    input: z.object({ id }),
    reply: z.object({
      name: z.string(),
      version: z.number().describe('For correctSlip: what was seen.'),
      withdrawn: z.boolean().describe('The correction sends it again, and the person can see it again.'),
      list: z.array(
        z.object({
          index: z.number(),
          label: z.string(),
          value: z.string(),
          money: z.boolean(),
          shown: z.boolean().describe('false: a total that the person does not see, but that other items add up to.'),
        }),
      ),
    }),
  }),

  checkCorrection: call({
    route: post('/salary_batch_import/checkCorrection'),
    access: screens('salaryRecord'),
    audit: ['slip.view'],
    summary:
      'What a correction would make of a slip: the slip as the employee will see it, and which sums of the sheet it breaks. Nothing is changed.',
    input: z.object({ id, changes: slipChanges }),
    reply: z.object({
      slip: slipView,
      changes: z
        .array(z.object({ index: z.number(), label: z.string(), before: z.string(), after: z.string() }))
        .describe('What differs; a value that means the same amount is left out.'),
      broken: z
        .array(
          z.object({
            equation: z.string().describe('As people write it.'),
            target: z.number().describe('index of the item that is the sum.'),
            expected: decimal.describe('What it should be once the totals that it leans on are right.'),
            actual: decimal,
            difference: decimal.describe('actual less expected.'),
          }),
        )
        .describe('Sums that held for this row and no longer do, or are off by another amount than before.'),
      netPay: z
        .enum(['zero', 'negative'])
        .nullable()
        .describe('What net pay becomes where that is nothing or less; null where it is more, or as it was.'),
      sums: z.number().describe('How many sums of the sheet were looked at; 0: none was found among its columns.'),
      totals: z
        .array(z.object({ index: z.number(), label: z.string(), value: decimal }))
        .describe('Values that would make the broken sums hold, also those further on that lean on them.'),
    }),
  }),

  correctSlip: call({
    route: post('/salary_batch_import/updateDetailById', changes),
    access: screens('salaryRecord'),
    audit: ['slip.correct'],
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
        .describe('Why; kept sealed beside the old version and in the audit trail.'),
      despite: z
        .boolean()
        .default(false)
        .describe('Send although the correction breaks sums of the sheet (broken of checkCorrection).'),
    }),
    reply: done,
  }),
}
