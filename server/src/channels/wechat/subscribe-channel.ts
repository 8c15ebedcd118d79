import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import { cutBehindMark, fillTemplate, subscribeFields, wordsOf } from '@zhixin/domain/sending/message-template'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { SingleChannel, SlipMessage } from '../channel.ts'
import { messageValues, monthText, occasionMark } from '../message-values.ts'
import { refusedBy, unanswered, verdictOf } from '../provider/outcomes.ts'
import { type ProviderReply, textOf } from '../provider/provider-call.ts'
import type { Consents } from './consents.ts'
import type { WechatApi } from './wechat-api.ts'
import { codeOf, notSubscribed, wechatVerdicts } from './wechat-codes.ts'

const isText = (key: string): boolean => key.startsWith('thing')

/**
 * Mini-program subscribe messages. The recipient is the person's openid at this mini-program. Each message uses up one
 * consent of its reader; where none is left, nothing is sent (decision 048).
 */
export function makeWechatChannel(
  settings: ProviderSettings<'wechat'>,
  api: WechatApi,
  consents: Consents,
): SingleChannel {
  const fields = subscribeFields(settings.templateText)
  const texts = fields.filter(({ key }) => isText(key))
  /** The text that says by itself whether the message is a correction, or else the first one, which is made to. */
  const named = wordsOf(settings.templateText)
  const markedWord = named.includes('title') ? 'title' : 'month'
  const marked = texts.find(({ text }) => wordsOf(text).includes(markedWord))
  const toMark = marked ? undefined : texts[0]?.key
  const valuesOf = (message: SlipMessage) => {
    const values = messageValues(message, settings.templateText)
    // WeChat takes words in texts only: a time with the word of a correction behind it would be refused (47003).
    const plain = { ...values, month: monthText(message.period) }
    return fields.map(({ key, text }) => ({
      name: key,
      value: cutBehindMark(
        key,
        (key === toMark ? occasionMark(message) : '') + fillTemplate(text, isText(key) ? values : plain),
        occasionMark(message),
      ),
    }))
  }

  function bodyOf(message: SlipMessage): object {
    const data = valuesOf(message).map(({ name, value }) => [name, { value }])
    return {
      touser: message.to,
      template_id: settings.templateId,
      ...(settings.page ? { page: pageOf(settings.page, message.slipId) } : {}),
      miniprogram_state: 'formal',
      lang: 'zh_CN',
      data: Object.fromEntries(data),
    }
  }

  async function hand(message: SlipMessage): Promise<{ outcome: Outcome; code: string | null }> {
    const answer = await api.askWithToken('/cgi-bin/message/subscribe/send', bodyOf(message))
    if ('refused' in answer) return { outcome: answer.refused, code: null }
    const code = codeOf(answer.reply)
    if (code === null) return { outcome: unanswered(answer.reply), code }
    if (code === '0') return { outcome: { kind: 'accepted', providerId: msgIdOf(answer.reply) }, code }
    return { outcome: refusedBy(verdictOf(wechatVerdicts, code, ['never', 'notTaken']), code), code }
  }

  return {
    name: 'miniProgram',
    avoidsFullHour: true,
    boundByPerson: true,
    consentsTo: settings.templateId,
    wordingOf: (message) => JSON.stringify(bodyOf(message)),
    show: (message) => ({ kind: 'card', values: valuesOf(message) }),
    async send(message) {
      const claimed = await consents.claim({ companyId: message.companyId, openid: message.to })
      if (claimed.kind === 'none') return refusedBy(['never', 'notSubscribed'], '')
      const { outcome, code } = await hand(message)
      if (code === notSubscribed) await consents.reset(claimed)
      // Nobody knows of a message without an answer: its consent counts as used up.
      else if (outcome.kind === 'refused') await consents.giveBack(claimed)
      return outcome
    },
    // There is no call that tells what became of a message, and no key by which a repetition would be known.
    ask: async () => 'unknowable',
    close: async () => {},
  }
}

/** The page that opens from the message, with the slip that it is about; the id proves nothing. */
function pageOf(page: string, slipId: string | undefined): string {
  if (!slipId) return page
  return `${page}${page.includes('?') ? '&' : '?'}id=${slipId}`
}

const msgIdOf = (reply: ProviderReply): string =>
  reply.kind === 'answer' ? textOf(reply.json?.msgid).slice(0, 100) : ''
