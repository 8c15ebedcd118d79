import type { AskOf } from '@zhixin/contract/calls'
import { contactRoutes } from '@zhixin/contract/contact-routes'
import { ApiError, NoReplyError } from '../client/api-error.ts'
import { createClient } from '../client/client.ts'
import { type Say, screenLanguage } from '../ui/language.ts'
import { posterText as text } from './poster-text.ts'

type SiteCall = keyof typeof contactRoutes

// Nobody is logged in here, and every form shows its failures itself.
const client = createClient({
  token: () => undefined,
  tenantId: () => undefined,
  language: () => (screenLanguage() === 'en' ? 'en' : 'zh-CN'),
  ended: () => undefined,
  failed: () => undefined,
})

/** Asks the server as anybody may: `await ask('contact.addConsult', { phone })`. */
export async function ask<N extends SiteCall>(name: N, input: AskOf<N>): Promise<void> {
  await client.send(contactRoutes[name], input, { handles: 'all' })
}

/** The server's words, or ours where nobody answered. */
export function wordsFor(error: unknown, say: Say): string {
  if (error instanceof ApiError) return error.msg || say(text.failed)
  if (error instanceof NoReplyError) return say(error.reason === 'unsealable' ? text.unsealable : text.offline)
  return say(text.failed)
}
