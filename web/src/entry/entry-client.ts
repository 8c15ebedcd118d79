import type { AskOf, ReplyOf } from '@zhixin/contract/call'
import type { Calls } from '@zhixin/contract/calls'
import { entryRoutes } from '@zhixin/contract/entry-routes'
import { pictureRoutes } from '@zhixin/contract/picture-routes'
import { createClient } from '../client/client.ts'
import { session } from '../shell/session/session.ts'
import { screenLanguage } from '../ui/language.ts'

export type EntryCall = keyof typeof entryRoutes

const pictureOf = {
  'session.defaultKaptcha': pictureRoutes.general,
  'session.loginKaptcha': pictureRoutes.login,
  'session.resetKaptcha': pictureRoutes.reset,
} as const
export type PictureCall = keyof typeof pictureOf

// Every page here shows its failures itself, also the end of a session.
const client = createClient({
  token: () => session.token(),
  tenantId: () => session.get().state.userInfo?.user.tenantId,
  language: () => (screenLanguage() === 'en' ? 'en' : 'zh-CN'),
  ended: () => session.clear({ expired: true }),
  failed: () => undefined,
})

/** Asks the server: `await ask('session.login', { … })`. Types come from the contract, none of its validators. */
export async function ask<N extends EntryCall>(name: N, input: AskOf<Calls[N]>): Promise<ReplyOf<Calls[N]>> {
  const reply = await client.send(entryRoutes[name], input as Record<string, unknown>, { handles: 'all' })
  return reply as ReplyOf<Calls[N]>
}

/** A fresh picture code: its id and an address for an img, to be revoked by the caller. */
export async function askPicture(name: PictureCall, signal: AbortSignal): Promise<{ id: string; url: string }> {
  const { blob, headers } = await client.sendForBlob(pictureOf[name], {}, { signal, handles: 'all' })
  return { id: headers.get('picture-id') ?? '', url: URL.createObjectURL(blob) }
}
