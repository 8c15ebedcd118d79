import { createHash } from 'node:crypto'
import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import { translate } from '@zhixin/contract/pair'
import { titleBesideMonth } from '@zhixin/domain/batches/title-text'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import { stringify } from 'uuid'
import type { Services } from '../../context.ts'
import { alertText } from '../alert-text.ts'
import type { Channel, SlipMessage, StopAlert } from '../channel.ts'
import { noticeLine } from '../mail/render-notice.ts'
import { monthText } from '../message-values.ts'
import { refusedBy, unanswered, verdictOf } from '../provider/outcomes.ts'
import { type ProviderReply, textOf } from '../provider/provider-call.ts'
import { reasonOf } from '../reason-text.ts'
import { slipText } from '../slip-text.ts'
import { codeOf, tokenCodes } from '../wechat/subscribe-channel.ts'
import { type WecomApi, wecomVerdicts } from './wecom-api.ts'

/** The maximum number of user ids in one request (WeCom's manual, application messages). */
const maxIds = 1000

/** Within this time (s) WeCom drops a repetition of the very same request; four hours are the most it offers. */
const duplicateSeconds = 4 * 3600
/** How long (ms) after the first request a repetition counts as safe, with a margin for a slow network. */
const repeatableFor = (duplicateSeconds - 600) * 1000

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

/** The ids that an answer lists, joined by |, in lower case as WeCom returns them. */
const idsOf = (value: unknown): Set<string> => new Set(textOf(value).toLowerCase().split('|').filter(Boolean))

const cardBodies = {
  first: slipText.cardBody,
  correction: slipText.cardCorrected,
  repeat: slipText.cardRepeated,
} as const

/** The company's greeting, as the last line: WeCom cuts what is too long, and it says nothing about the slip. */
const greetingOf = ({ kind, greeting }: SlipMessage): string[] => (kind === 'slip' && greeting ? [greeting] : [])

/** Application messages of an enterprise's WeCom, up to a thousand people in one request. */
export function makeWecomChannel(
  settings: ProviderSettings<'wecom'>,
  api: WecomApi,
  services: Pick<Services, 'clock'>,
): Omit<Channel, 'account' | 'perMinute'> {
  const agentid = Number(settings.agentId)
  const cardOf = (message: SlipMessage) => {
    const month = monthText(message.period)
    const params = { company: message.companyName, month, title: titleBesideMonth(message.title, message.period) }
    const mark =
      message.kind === 'slip' && message.occasion !== 'first' ? translate(slipText[message.occasion], 'ch') : ''
    return {
      title: mark + translate(slipText.cardTitle, 'ch', { month }),
      description: [
        translate(message.kind === 'reminder' ? slipText.waiting : cardBodies[message.occasion], 'ch', params),
        // Another version says so, or it would be dropped as a repetition of the first.
        ...(message.version > 1 ? [translate(slipText.cardAgain, 'ch', { version: message.version })] : []),
        ...greetingOf(message),
      ].join('\n'),
      btntxt: translate(slipText.open, 'ch'),
    }
  }

  /** Equal people and words make identical bytes, by which WeCom recognises a repetition. */
  function requestOf(messages: SlipMessage[]): string {
    const [first] = messages
    if (!first) throw new Error('There is nobody to send to')
    const { title, description, btntxt } = cardOf(first)
    return JSON.stringify({
      touser: messages.map(({ to }) => to).join('|'),
      msgtype: 'textcard',
      agentid,
      textcard: {
        title,
        description,
        // Of several people in one request nobody's own link: everybody gets in by their own phone.
        // With a mark of this request: the next batch may say the same to the same people and is no repetition.
        url: messages.length === 1 ? first.link : `${first.entry}?m=${first.deliveryId}`,
        btntxt,
      },
      enable_duplicate_check: 1,
      duplicate_check_interval: duplicateSeconds,
    })
  }

  async function exchange(body: string): Promise<ProviderReply | { refused: Outcome }> {
    let bad: string | undefined
    let silent = 0
    for (;;) {
      const answer = await api.tokens.get(bad)
      if ('refused' in answer) return silent > 0 ? { kind: 'noAnswer' } : answer
      const reply = await api.ask('POST', '/cgi-bin/message/send', { access_token: answer.token }, body)
      const code = codeOf(reply)
      if (code && tokenCodes.has(code) && bad === undefined) bad = answer.token
      // Safe to say again at once: the duplicate check drops the second of two.
      else if (code === null && reply.kind !== 'notSent' && silent < 2) silent++
      // What is refused now may have been taken before, when no answer came.
      else if (code !== '0' && silent > 0) return { kind: 'noAnswer' }
      else return reply
    }
  }

  /** A card, told from any other by its address: WeCom drops a repetition of this one and of nothing else. */
  function alertRequest({ id, to, title, why, link, isAhead }: StopAlert): string {
    const url = new URL(link)
    url.searchParams.set('alert', id)
    const lines = [translate(alertText.batch, 'ch', { title }), translate(why, 'ch')].join('\n')
    return JSON.stringify({
      touser: to,
      msgtype: 'textcard',
      agentid,
      textcard: {
        title: translate(isAhead ? alertText.headAhead : alertText.head, 'ch'),
        description: cutToBytes(lines, maxDescription),
        url: url.href,
        btntxt: translate(alertText.open, 'ch'),
      },
      enable_duplicate_check: 1,
      duplicate_check_interval: duplicateSeconds,
    })
  }

  async function sendToOne(to: string, body: string): Promise<Outcome> {
    const reply = await exchange(body)
    if ('refused' in reply) return reply.refused
    const code = codeOf(reply)
    if (code === null || reply.kind !== 'answer') return unanswered(reply)
    if (code !== '0') return refusedBy(verdictOf(wecomVerdicts, code, ['never', 'notTaken']), code)
    const id = to.toLowerCase()
    if (idsOf(reply.json?.invaliduser).has(id)) return refusedBy(['never', 'notInApp'], 'invaliduser')
    if (idsOf(reply.json?.unlicenseduser).has(id)) return refusedBy(['never', 'notLicensed'], 'unlicenseduser')
    return { kind: 'accepted', providerId: '' }
  }

  return {
    name: 'miniProgram',
    together: maxIds,
    show: (message) => ({
      kind: 'card',
      values: Object.entries(cardOf(message)).map(([name, value]) => ({ name, value })),
    }),
    async send(messages) {
      const reply = await exchange(requestOf(messages))
      if ('refused' in reply) return messages.map(() => reply.refused)
      const code = codeOf(reply)
      if (code === null || reply.kind !== 'answer') {
        const unknown = unanswered(reply)
        const outcome: Outcome = unknown.kind === 'unknown' ? { ...unknown, repeatable: true } : unknown
        return messages.map(() => outcome)
      }
      if (code !== '0') {
        const refused = refusedBy(verdictOf(wecomVerdicts, code, ['never', 'notTaken']), code)
        return messages.map(() => refused)
      }
      const invalid = idsOf(reply.json?.invaliduser)
      const unlicensed = idsOf(reply.json?.unlicenseduser)
      const accepted: Outcome = { kind: 'accepted', providerId: textOf(reply.json?.msgid).slice(0, 100) }
      return messages.map(({ to }) => {
        const id = to.toLowerCase()
        if (invalid.has(id)) return refusedBy(['never', 'notInApp'], 'invaliduser')
        if (unlicensed.has(id)) return refusedBy(['never', 'notLicensed'], 'unlicenseduser')
        return accepted
      })
    },
    async tell(notice) {
      if (notice.kind !== 'contactChanged') return { kind: 'refused', again: 'never', reason: reasonOf('notTaken') }
      const text = { content: noticeLine(notice, 'ch') }
      return sendToOne(notice.to, JSON.stringify({ touser: notice.to, msgtype: 'text', agentid, text }))
    },
    async alert(alert) {
      const body = alertRequest(alert)
      const outcome = await sendToOne(alert.to, body)
      const isRepeatable = services.clock.now().getTime() - alert.stoppedAt.getTime() < repeatableFor
      return outcome.kind === 'unknown' && isRepeatable ? { ...outcome, repeatable: true } : outcome
    },
    requestName(messages) {
      const hash = createHash('sha256')
        .update(`${settings.corpId}\n${requestOf(messages)}`)
        .digest()
      // Marked as a name of our own making (RFC 9562, version 8).
      hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
      hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
      return stringify(hash.subarray(0, 16))
    },
    ask: async ({ handedOverAt }) =>
      services.clock.now().getTime() - handedOverAt.getTime() < repeatableFor ? 'repeatable' : 'unknowable',
    close: async () => {},
  }
}
