import { translate } from '@zhixin/contract/pair'
import { alertText } from '../alert-text.ts'
import type { StopAlert } from '../channel.ts'

/** Within this time (s) WeCom drops a repetition of the very same request; four hours are the most it offers. */
const duplicateSeconds = 4 * 3600
/** How long (ms) after the first request a repetition counts as safe, with a margin for a slow network. */
export const repeatableFor = (duplicateSeconds - 600) * 1000

/** The maximum size of a card's description (WeCom's manual, text card messages); WeCom cuts longer ones silently. */
const maxDescription = 512

/** Cuts a text to at most `max` bytes without splitting a character. */
function cutToBytes(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text
  let cut = ''
  for (const letter of text) {
    if (Buffer.byteLength(`${cut}${letter}…`) > max) break
    cut += letter
  }
  return `${cut}…`
}

interface Card {
  title: string
  description: string
  url: string
  btntxt: string
}

/** The body of a request for a card. Equal parameters make equal bytes, by which WeCom recognises a repetition. */
export function cardRequest(agentid: number, touser: string, { title, description, url, btntxt }: Card): string {
  return JSON.stringify({
    touser,
    msgtype: 'textcard',
    agentid,
    textcard: { title, description, url, btntxt },
    enable_duplicate_check: 1,
    duplicate_check_interval: duplicateSeconds,
  })
}

/** The body of a request for an alert. Its address is unique, so that WeCom drops only a repetition of this alert. */
export function alertRequest(agentid: number, { id, to, title, why, link, isAhead }: StopAlert): string {
  const url = new URL(link)
  url.searchParams.set('alert', id)
  const lines = [translate(alertText.batch, 'ch', { title }), translate(why, 'ch')].join('\n')
  return cardRequest(agentid, to, {
    title: translate(isAhead ? alertText.headAhead : alertText.head, 'ch'),
    description: cutToBytes(lines, maxDescription),
    url: url.href,
    btntxt: translate(alertText.open, 'ch'),
  })
}
