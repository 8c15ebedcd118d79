import type { AskOf } from '@zhixin/contract/calls'
import { contactRoutes } from '@zhixin/contract/contact-routes'
import { ApiError, NoReplyError } from '../client/api-error.ts'
import { createClient } from '../client/client.ts'
import { screenLanguage, type Translate } from '../ui/language.ts'
import { posterText as text } from './poster-text.ts'

type SiteCall = keyof typeof contactRoutes

// Nobody is logged in here, and every form shows its own failures.
const client = createClient({
  token: () => undefined,
  tenantId: () => undefined,
  language: () => (screenLanguage() === 'en' ? 'en' : 'zh-CN'),
  ended: () => undefined,
  failed: () => undefined,
})

/** Calls the server without a session: `await ask('contact.addConsult', { phone })`. */
export async function ask<N extends SiteCall>(name: N, input: AskOf<N>): Promise<void> {
  await client.send(contactRoutes[name], input, { handles: 'all' })
}

/** The server's message, or our own if there was no answer. */
export function errorMessage(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return error.msg || t(text.failed)
  if (error instanceof NoReplyError) return t(error.reason === 'unsealable' ? text.unsealable : text.offline)
  return t(text.failed)
}
