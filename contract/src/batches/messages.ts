import { z } from 'zod'
import { call, screens } from '../call.ts'
import { changes, post } from '../route.ts'
import { contactText, id } from '../shapes.ts'
import { channelName } from './batch.ts'
import { reviewChange } from './reviewed.ts'
import { slipStyle, slipStyleOfBatch } from './slip-style.ts'

const which = {
  id: id.describe('The batch.'),
  rowNo: z.number().int().min(1).describe('rowNo from dataReview: the recipient.'),
  channel: channelName,
}

export const messageCalls = {
  saveSlipStyle: call({
    route: post('/salary_batch_import_temporary/saveSlipStyle', changes),
    access: screens('salarySlip'),
    audit: ['batch.style'],
    summary: 'Choose how the slips of one batch under review are shown, and what they say beside the pay.',
    input: z.object({ id, style: slipStyle.nullable().describe('null: the style of the company again.') }),
    reply: z.object({ slipStyle: slipStyleOfBatch, review: reviewChange }),
  }),

  showMessage: call({
    route: post('/salary_batch_import_temporary/showMessage'),
    access: screens('salarySlip'),
    audit: ['slip.view'],
    summary: 'Get the message for one person, as the channel would hand it over.',
    input: z.object(which),
    reply: z.object({
      name: z.string(),
      message: z
        .discriminatedUnion('kind', [
          z.object({
            kind: z.literal('mail'),
            from: z.string().describe("Sender; '' in a sandbox."),
            subject: z.string(),
            text: z.string(),
            html: z.string().describe('A complete HTML document, to be shown in a sandboxed frame.'),
            attachment: z.string().describe("Name of the file that is attached; '' for none."),
          }),
          z.object({
            kind: z.literal('text'),
            text: z.string(),
            characters: z.number(),
            parts: z.number().describe('The number of parts that are charged.'),
          }),
          z.object({
            kind: z.literal('card'),
            values: z
              .array(z.object({ name: z.string().describe("The provider's name of the field."), value: z.string() }))
              .describe("The values for the provider's template."),
          }),
        ])
        .nullable()
        .describe('null: the channel is not set up.'),
    }),
  }),

  sendToMyself: call({
    route: post('/salary_batch_import_temporary/sendToMyself', changes),
    access: screens('salarySlip'),
    audit: ['batch.sendToMyself'],
    summary:
      "Send one person's message to oneself, marked as a test. Its link leads into the console and proves nothing; no delivery is made or changed.",
    input: z.object({
      ...which,
      to: contactText.min(1).describe("The user's own mailbox, mobile number or account."),
    }),
    reply: z.object({
      result: z.enum(['accepted', 'refused', 'unknown']),
      reason: z.string().describe("Why the message was refused, in the user's language; '' if it was accepted."),
    }),
  }),
}
