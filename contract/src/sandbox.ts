import { z } from 'zod'
import { defineCall } from './call.ts'
import { post } from './route.ts'
import { id, instant, pageInput, pageReply, shortText } from './shapes.ts'

/** A message that a sandbox installation delivered to itself. */
const sandboxMessage = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  at: instant,
})

export const listMessage = defineCall(
  'sandbox.list',
  post('/sandbox/listMessage'),
  "The mailbox page of a sandbox installation: the company's own messages, newest first.",
  pageInput.extend({
    keyword: shortText.default('').describe('The whole mailbox or number of a message, or a part of its subject.'),
  }),
  z.object({ list: z.array(sandboxMessage), ...pageReply }),
)

export const showMessage = defineCall(
  'sandbox.show',
  post('/sandbox/showMessage'),
  'One message with its text.',
  z.object({ id }),
  sandboxMessage.extend({ text: z.string(), html: z.string() }),
)
