import { z } from 'zod'
import { id, instant } from './shapes.ts'

/** A slip as the employee sees it; HR's preview is the same shape (REVIEW-04). Hidden items are not in it. */
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
      label: z.string(),
      items: z.array(z.object({ label: z.string(), labelEn: z.string(), value: z.string(), money: z.boolean() })),
    }),
  ),
  sentAt: instant.nullable(),
})
export type SlipView = z.infer<typeof slipView>
