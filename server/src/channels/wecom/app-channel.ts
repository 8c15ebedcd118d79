import { createHash } from 'node:crypto'
import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import { translate } from '@zhixin/contract/pair'
import { titleBesideMonth, titleIn } from '@zhixin/domain/batches/title-text'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import { stringify } from 'uuid'
import type { Services } from '../../context.ts'
import type { Channel, SlipMessage } from '../channel.ts'
import { noticeLine } from '../mail/render-notice.ts'
import { languagesOf, monthText, occasionMark, oneLanguage } from '../message-values.ts'
import { refusedBy, unanswered, verdictOf } from '../provider/outcomes.ts'
import { textOf } from '../provider/provider-call.ts'
import { reasonOf } from '../reason-text.ts'
import { saidOf, slipText } from '../slip-text.ts'
import { codeOf } from '../wechat/wechat-codes.ts'
import { alertRequest, cardRequest, repeatableFor } from './card-request.ts'
import { refusalsIn, sendRequest, sendToOne } from './send-request.ts'
import { type WecomApi, wecomVerdicts } from './wecom-api.ts'

/** The maximum number of user ids in one request (WeCom's manual, application messages). */
const maxIds = 1000

/** The UUID of a text: its hash, marked as a custom UUID (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return stringify(hash.subarray(0, 16))
}

const cardBodies = {
  first: slipText.cardBody,
  correction: slipText.cardCorrected,
  repeat: slipText.cardRepeated,
} as const

function bodyOf({ kind, occasion }: SlipMessage) {
  if (kind === 'slip') return cardBodies[occasion]
  return kind === 'answer' ? slipText.cardAnswered : slipText[saidOf[kind]]
}

/** The address of a card for one person. That of an answer is unique, or a second answer would be dropped as a repetition. */
const personalAddress = ({ kind, link, deliveryId }: SlipMessage): string =>
  kind === 'answer' ? link.replace('#', `?m=${deliveryId}#`) : link

/** The company's greeting, as the last line: WeCom cuts what is too long, and it says nothing about the slip. */
const greetingOf = ({ kind, greeting }: SlipMessage): string[] => (kind === 'slip' && greeting ? [greeting] : [])

/** Application messages of an enterprise's WeCom, up to a thousand people in one request. */
export function makeWecomChannel(
  settings: ProviderSettings<'wecom'>,
  api: WecomApi,
  services: Pick<Services, 'clock'>,
): Omit<Channel, 'account' | 'perMinute'> {
  const agentid = Number(settings.agentId)
  const cardIn = (message: SlipMessage, language: 'ch' | 'en') => {
    const month = monthText(message.period, language)
    const title = titleIn(titleBesideMonth(message.title, message.period), language)
    const params = { company: message.companyName, month, title }
    return {
      title: occasionMark(message, language) + translate(slipText.cardTitle, language, { month }),
      lines: [
        translate(bodyOf(message), language, params),
        // Another version says so, or it would be dropped as a repetition of the first.
        ...(message.version > 1 ? [translate(slipText.cardAgain, language, { version: message.version })] : []),
      ],
    }
  }
  const cardOf = (message: SlipMessage) => {
    const cards = languagesOf(message).map((language) => cardIn(message, language))
    return {
      title: cards.map(({ title }) => title).join(' / '),
      description: [...cards.flatMap(({ lines }) => lines), ...greetingOf(message)].join('\n'),
      btntxt: translate(slipText.open, oneLanguage(message)),
    }
  }

  /** Equal people and words make identical bytes, by which WeCom recognises a repetition. */
  function requestOf(messages: SlipMessage[]): string {
    const [first] = messages
    if (!first) throw new Error('There is nobody to send to')
    const touser = messages.map(({ to }) => to).join('|')
    // A request to several people has no personal link: they log in by their own phones. The link names the request,
    // because the next batch may send the same words to the same people and is not a repetition.
    const url = messages.length === 1 ? personalAddress(first) : `${first.entry}?m=${first.deliveryId}`
    return cardRequest(agentid, touser, { ...cardOf(first), url })
  }

  return {
    name: 'miniProgram',
    together: maxIds,
    show: (message) => ({
      kind: 'card',
      values: Object.entries(cardOf(message)).map(([name, value]) => ({ name, value })),
    }),
    async send(messages) {
      const reply = await sendRequest(api, requestOf(messages))
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
      const refusalOf = refusalsIn(reply)
      const accepted: Outcome = { kind: 'accepted', providerId: textOf(reply.json?.msgid).slice(0, 100) }
      return messages.map(({ to }) => refusalOf(to) ?? accepted)
    },
    async tell(notice) {
      if (notice.kind !== 'contactChanged') return { kind: 'refused', again: 'never', reason: reasonOf('notTaken') }
      const text = { content: noticeLine(notice, 'ch') }
      return sendToOne(api, notice.to, JSON.stringify({ touser: notice.to, msgtype: 'text', agentid, text }))
    },
    async alert(alert) {
      const outcome = await sendToOne(api, alert.to, alertRequest(agentid, alert))
      const isRepeatable = services.clock.now().getTime() - alert.stoppedAt.getTime() < repeatableFor
      return outcome.kind === 'unknown' && isRepeatable ? { ...outcome, repeatable: true } : outcome
    },
    requestName: (messages) => uuidOf(`${settings.corpId}\n${requestOf(messages)}`),
    ask: async ({ handedOverAt }) =>
      services.clock.now().getTime() - handedOverAt.getTime() < repeatableFor ? 'repeatable' : 'unknowable',
    close: async () => {},
  }
}
