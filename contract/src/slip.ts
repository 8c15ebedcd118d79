import { z } from 'zod'
import { id, instant } from './shapes.ts'

/** A slip as the employee sees it; HR's preview has the same shape (REVIEW-04). Hidden items are not included. */
export const slipView = z.object({
  id,
  company: z.string(),
  title: z.string(),
  period: z.string().describe('Pay month, YYYY-MM.'),
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
  netPay: z.object({ label: z.string(), labelEn: z.string(), value: z.string() }).nullable(),
  groups: z.array(
    z.object({
      label: z.string().describe("The heading: the sheet's own, or that of a known group; empty where there is none."),
      labelEn: z
        .string()
        .optional()
        .describe('The heading in English; slips from before there were known groups have none.'),
      items: z.array(
        z.object({
          label: z.string(),
          labelEn: z.string(),
          value: z.string(),
          money: z.boolean(),
          total: z.boolean().optional().describe('A total of the sheet over other items.'),
        }),
      ),
    }),
  ),
  sentAt: instant.nullable(),
})
export type SlipView = z.infer<typeof slipView>
