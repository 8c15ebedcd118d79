import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, post } from '../route.ts'
import { id, shortText } from '../shapes.ts'
import { channelName } from './batch.ts'

const which = {
  id: id.describe('The batch.'),
  rowNo: z.number().int().min(1).describe('rowNo out of dataReview: whose message.'),
  channel: channelName,
}

export const messageCalls = {
  showMessage: call({
    route: post('/salary_batch_import_temporary/showMessage'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'The message that one person would get through a channel, as the channel would hand it over.',
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
            html: z.string().describe('A whole document; to be shown in a frame without rights.'),
          }),
          z.object({
            kind: z.literal('text'),
            text: z.string(),
            characters: z.number(),
            parts: z.number().describe('What is paid for.'),
          }),
          z.object({
            kind: z.literal('card'),
            values: z
              .array(z.object({ name: z.string().describe('As the provider names the field.'), value: z.string() }))
              .describe("What the provider's template is filled with."),
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
      to: shortText.min(1).describe("The user's own mailbox, mobile number or account."),
    }),
    reply: z.object({
      result: z.enum(['accepted', 'refused', 'unknown']),
      reason: z.string().describe("Why it was not taken, in the user's language; '' when it was."),
    }),
  }),
}
