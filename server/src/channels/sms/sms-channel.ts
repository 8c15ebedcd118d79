import { setTimeout as pause } from 'node:timers/promises'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { wordsOf } from '@zhixin/domain/sending/message-template'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import { hasLink, smsText } from '@zhixin/domain/sending/sms-parts'
import type { Clock } from '../../context.ts'
import type { SingleChannel, SlipMessage, SmsCodes } from '../channel.ts'
import { messageValues, oneLanguage } from '../message-values.ts'
import { reasonOf } from '../reason-text.ts'
import type { SmsProvider, SmsText } from './sms-provider.ts'

export interface SmsSettings {
  provider: SmsProvider
  /** The provider's id of the template for slips, and its text, which contains its variables. */
  template: string
  templateText: string
  /** The same for readers of English; '' where the company has none, and they get the Chinese one. */
  templateEn: string
  templateTextEn: string
  signName: string
  /** The template of the notice that somebody's contact was changed; its one variable is the company. '' for none. */
  changeTemplate: string
  clock: Clock
  /** The delays (ms) after which the provider is asked about a message that it did not answer for. */
  askAfter?: number[]
}

/** How long (ms) a provider's record may take to appear; after that, asking again is useless. */
const recordWithin = 60_000

/**
 * Makes the channel for slips by SMS over either provider (SEND-05). The text is the registered template's, and
 * contains a link only if the template has one.
 */
export function makeSmsChannel({
  provider,
  template,
  templateText,
  templateEn,
  templateTextEn,
  signName,
  changeTemplate,
  clock,
  ...rest
}: SmsSettings): SingleChannel {
  const askAfter = rest.askAfter ?? [2000, 5000, 10_000]

  /** A provider sends registered texts only, each in one language. */
  const templateFor = (message: SlipMessage) =>
    oneLanguage(message) === 'en' && templateEn && templateTextEn
      ? { id: templateEn, text: templateTextEn, language: 'en' as const }
      : { id: template, text: templateText, language: 'ch' as const }
  const valuesOf = (message: SlipMessage) => {
    const { text, language } = templateFor(message)
    return messageValues(message, text, language)
  }

  /** Without an answer, the provider's own records show whether the message went out. */
  async function askSoon(text: SmsText, at: Date, unknown: Outcome): Promise<Outcome> {
    for (const ms of askAfter) {
      await pause(ms)
      if ((await provider.ask({ to: text.to, reference: text.reference, at })) === 'taken')
        return { kind: 'accepted', providerId: '' }
    }
    return unknown
  }

  const textOf = (message: SlipMessage) => smsText(signName, templateFor(message).text, valuesOf(message))
  return {
    name: 'sms',
    textOf,
    ...(hasLink(templateText) ? { sendsLinkText: true as const } : {}),
    wordingOf: (message) =>
      [textOf(message), ...(templateTextEn ? [textOf({ ...message, language: 'en' })] : [])].join('\n'),
    show: (message) => ({ kind: 'text', text: textOf(message) }),
    async send(message) {
      const to = mobileOf(message.to)
      if (!to) return { kind: 'refused', again: 'never', reason: reasonOf('numberInvalid') }
      const values = valuesOf(message)
      const { id, text: registered } = templateFor(message)
      const text: SmsText = {
        to,
        template: id,
        values: wordsOf(registered).map((word) => [word, values[word]]),
        reference: message.deliveryId,
      }
      const at = clock.now()
      const outcome = await provider.send(text)
      return outcome.kind === 'unknown' ? askSoon(text, at, outcome) : outcome
    },
    async ask({ deliveryId, to, handedOverAt }) {
      const found = await provider.ask({ to: mobileOf(to) ?? '', reference: deliveryId, at: handedOverAt })
      // A missing record proves nothing, so it never means "not taken".
      const late = clock.now().getTime() - handedOverAt.getTime() > recordWithin
      return found === 'notYet' && late ? 'unknowable' : found
    },
    // SMS may contain only registered texts: without a template for it, no notice is sent.
    ...(changeTemplate && {
      tell: async (notice) => {
        const to = mobileOf(notice.to)
        if (notice.kind !== 'contactChanged' || !to)
          return { kind: 'refused', again: 'never', reason: reasonOf('numberInvalid') }
        const values: SmsText['values'] = [['company', notice.companyName]]
        return provider.send({ to, template: changeTemplate, values, reference: '' })
      },
    }),
    close: async () => {},
  }
}

/**
 * Makes login codes over the same provider, with a template of their own whose one variable is the code. The caller
 * knows whose account it is.
 */
export function makeSmsCodes(provider: SmsProvider, template: string): SmsCodes {
  return {
    account: 'company',
    arrivesAt: 'phone',
    send: ({ to, code }) => provider.send({ to, template, values: [['code', code]], reference: '' }),
  }
}
