import type { ReplyOf } from '@zhixin/contract/calls'
import { ask } from '../slip-client.ts'

type Opened = ReplyOf<'payslip.openLink'>

let early: { link: string; reply: Promise<Opened> } | undefined

/** Asks what a link needs before the page is drawn: on a weak line each round trip counts (SLIP-05). */
export function askEarly(link: string): void {
  early = { link, reply: ask('openLink', { link }) }
  // Whoever draws the page says what went wrong.
  early.reply.catch(() => undefined)
}

/** Asks what a link needs, or hands out the answer that was asked for early. That one is used once. */
export function openLink(link: string, signal: AbortSignal): Promise<Opened> {
  const asked = early
  early = undefined
  return asked?.link === link ? asked.reply : ask('openLink', { link }, signal)
}
