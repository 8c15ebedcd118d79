import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import { post } from './route.ts'
import { contactText, id, instant, pageInput, pageReply } from './shapes.ts'

/** A message that a sandbox installation delivered locally. */
const sandboxMessage = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  at: instant,
})

export const sandbox = defineArea('sandbox', {
  list: call({
    route: post('/sandbox/listMessage'),
    access: screens('sandbox'),
    audit: none,
    summary: "List the company's messages on the mailbox page of a sandbox installation, newest first.",
    input: pageInput.extend({
      keyword: contactText.default('').describe('The complete mailbox or number of a message, or part of its subject.'),
    }),
    reply: z.object({ list: z.array(sandboxMessage), ...pageReply }),
  }),

  show: call({
    route: post('/sandbox/showMessage'),
    access: screens('sandbox'),
    audit: none,
    summary: 'One message with its text.',
    input: z.object({ id }),
    reply: sandboxMessage.extend({
      text: z.string(),
      html: z.string(),
      attachment: z
        .object({ name: z.string(), base64: z.string().describe('The file.') })
        .nullable()
        .describe('A file that is attached; null for none.'),
    }),
  }),
})
