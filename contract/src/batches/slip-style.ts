import { z } from 'zod'
import { maxChangeReasons, maxConfirmDays, maxGreeting, maxSlipNote } from '../limits.ts'
import '../no-eval.ts'
import { changeReasonCodes } from './change-reason-text.ts'

/** Why pay changed: of one item, or of the whole slip. */
export const changeReason = z.object({
  item: z.string().trim().max(100).describe("The name of an item on the slip; '' for the slip as a whole."),
  reason: z.enum(changeReasonCodes),
})
export type ChangeReason = z.infer<typeof changeReason>

/** How slips are shown and what they say beside the pay (CONFIG-01). */
export const slipStyle = z.object({
  hideZeroItems: z.boolean().describe('Amounts of zero, and items without an amount, are not on the slip.'),
  names: z
    .enum(['ch', 'en', 'ceh'])
    .describe('The language of the item names until the reader chooses one; ceh: both.'),
  greeting: z
    .string()
    .trim()
    .max(maxGreeting)
    .describe("A line on the slip and in messages whose text is free (mail, WeCom); '' for none."),
  note: z.string().trim().max(maxSlipNote).describe("A text below the items of the slip and in the mail; '' for none."),
  mail: z
    .enum(['link', 'slip', 'pdf'])
    .optional()
    .describe(
      'What a mail carries beside the link: nothing, the slip itself, or the slip as a PDF with a password. Missing: nothing.',
    ),
  confirm: z.boolean().optional().describe('Employees are asked to confirm that they got the slip. Missing: no.'),
  confirmDays: z
    .number()
    .int()
    .min(1)
    .max(maxConfirmDays)
    .nullable()
    .optional()
    .describe(
      'Days (24 hours each) after the message until a slip that was delivered counts as confirmed by itself. null or missing: never.',
    ),
  signature: z
    .boolean()
    .optional()
    .describe('Confirming asks for a signature (grade L2); only with confirm. Missing: no (grade L1).'),
  burn: z
    .boolean()
    .optional()
    .describe('After it was read and left, a slip opens only with the safety code again. Missing: no.'),
  watermark: z
    .boolean()
    .optional()
    .describe("The reader's name and the last four digits of their phone stand over the slip. Missing: no."),
  reasons: z
    .array(changeReason)
    .max(maxChangeReasons)
    .optional()
    .describe('Why pay changed, told where the slip is compared with the month before; of one batch only.'),
})
export type SlipStyle = z.infer<typeof slipStyle>

/** The style of a company that has never chosen one, and of every slip sent before styles existed. */
export const usualSlipStyle: SlipStyle = { hideZeroItems: false, names: 'ch', greeting: '', note: '' }

/** How the slips of a batch are shown. */
export const slipStyleOfBatch = z.object({
  style: slipStyle,
  isOwn: z.boolean().describe('Chosen for this batch; false: the style of the company (getDefaultConfig).'),
})
