import { fail } from '@zhixin/contract/errors'
import type { SandboxContent } from '../../channels/sandbox/sandbox-channel.ts'
import type { HandlersOf } from '../../handler.ts'
import type { Sealer } from '../../security/vault.ts'
import { countMessages, findMessage, listMessages } from './store.ts'

type Listed = Awaited<ReturnType<typeof listMessages>>[number]

const describeMessage = (message: Listed, sealer: Sealer) => ({
  id: message.id,
  channel: message.channel === 'sms' ? ('sms' as const) : ('email' as const),
  to: sealer.open('sandbox_message', 'recipient', message.id, message.recipient_sealed),
  subject: message.subject,
  at: message.created_at.toISOString(),
})

/** The mailbox page of a sandbox installation: the own company's messages only (SEND-05). */
export const sandboxHandlers: HandlersOf<'sandbox'> = {
  list: async ({ currentPage, pageSize, keyword }, ctx) => {
    const filter = { keyword, recipientHash: ctx.sealer.hash('recipient', keyword.toLowerCase()) }
    const messages = await listMessages(ctx.db, ctx.company.id, filter, { currentPage, pageSize })
    const total = await countMessages(ctx.db, ctx.company.id, filter)
    return { list: messages.map((message) => describeMessage(message, ctx.sealer)), currentPage, pageSize, total }
  },

  show: async ({ id }, ctx) => {
    const message = await findMessage(ctx.db, ctx.company.id, id)
    if (!message) return fail('record.missing')
    const content: SandboxContent = JSON.parse(
      ctx.sealer.open('sandbox_message', 'content', id, message.content_sealed),
    )
    const { text, html, attachment = null } = content
    return { ...describeMessage(message, ctx.sealer), text, html, attachment }
  },
}
