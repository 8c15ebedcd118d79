import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import type { Travel } from '@zhixin/contract/route'
import { sessionRoutes } from '@zhixin/contract/session-routes'
import type { Picture } from '../browser/use-picture-code.ts'
import { createClient } from '../client/client.ts'
import { screenLanguage } from '../ui/language.ts'
import { session } from './state/session.ts'

type Routes = typeof sessionRoutes
type Travelling<T extends Travel> = { [N in keyof Routes]: Routes[N]['travel'] extends T ? N : never }[keyof Routes]
export type EntryCall = Travelling<'sealed'>
export type PictureCall = Travelling<'blob'>

// Every page of this entry shows its failures itself, also the end of a session.
const client = createClient({
  token: () => session.token(),
  tenantId: () => session.get().state.userInfo?.user.tenantId,
  language: () => (screenLanguage() === 'en' ? 'en' : 'zh-CN'),
  ended: () => session.clear({ expired: true }),
  failed: () => undefined,
})

/** Calls the server: `await ask('session.login', { … })`. Only the contract's types are used, not its validators. */
export async function ask<N extends EntryCall>(name: N, input: AskOf<N>): Promise<ReplyOf<N>> {
  const reply = await client.send(sessionRoutes[name], input as Record<string, unknown>, { handles: 'all' })
  return reply as ReplyOf<N>
}

const pictureOf =
  (name: PictureCall) =>
  async (signal: AbortSignal): Promise<Picture> => {
    const { blob, headers } = await client.sendForBlob(sessionRoutes[name], {}, { signal, handles: 'all' })
    return { id: headers.get('picture-id') ?? '', url: URL.createObjectURL(blob) }
  }

/** Requests a picture code of each kind; the caller revokes its address. */
export const askPicture: Record<PictureCall, (signal: AbortSignal) => Promise<Picture>> = {
  'session.loginKaptcha': pictureOf('session.loginKaptcha'),
  'session.defaultKaptcha': pictureOf('session.defaultKaptcha'),
  'session.resetKaptcha': pictureOf('session.resetKaptcha'),
}
