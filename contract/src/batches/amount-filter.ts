import { z } from 'zod'
import { decimal } from '../shapes.ts'
import { amountKinds } from './amount-kinds.ts'

/** A filter on the amounts of a column (REVIEW-12). */
export const amountFilter = z
  .object({
    is: z
      .enum(amountKinds)
      .describe(
        'Compared exactly, whatever the decimals. Cells that hold no amount fit none of the comparisons. between: both bounds belong to it. empty: nothing stands in the cell.',
      ),
    amount: decimal.max(40).optional().describe('The amount to compare with; not for empty and notEmpty.'),
    to: decimal.max(40).optional().describe('The upper bound of between.'),
  })
  .refine(
    ({ is, amount, to }) =>
      is === 'empty' || is === 'notEmpty' || (amount !== undefined && (is !== 'between' || to !== undefined)),
    { path: ['amount'] },
  )
export type AmountFilter = z.infer<typeof amountFilter>
