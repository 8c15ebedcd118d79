import type { Outcome } from '@zhixin/domain/sending/outcome'
import { type ReasonKey, reasonOf } from '../reason-text.ts'

/** The answer of an SMTP server that did not take a mail. */
export interface SmtpAnswer {
  /** 421, 450, 550, … */
  code: number
  /** The complete answer. It may quote the address, so only codes of it are stored. */
  text: string
  /** The command it answered: MAIL FROM, RCPT TO, DATA, AUTH …, CONN. */
  command: string
}

type Again = Extract<Outcome, { kind: 'refused' }>['again']

interface Rule {
  when: (answer: Readable) => boolean
  again: Again | ((answer: SmtpAnswer) => Again)
  reason: ReasonKey
}

interface Readable {
  code: number
  command: string
  /** The enhanced code (RFC 3463) without its class: '1.1' of '5.1.1', '' when the server gives none. */
  enhanced: string
  /** The server's words without anything that they quote. */
  words: string
}

const says =
  (words: RegExp) =>
  (answer: Readable): boolean =>
    words.test(answer.words)
const forNow = ({ code }: SmtpAnswer): Again => (code < 500 ? 'later' : 'never')

/** Matches answers saying that we send too much. */
const senderQuota =
  /(rate|sending|daily|hourly|outgoing|relay).{0,20}(limit|quota)|too (many|much) (e-?)?(mails?|messages?).{0,12}(from|today|tomorrow|per |this|within|sent)|sen[dt](ing)?.{0,10}too (many|much|fast)|send.{0,6}frequen|frequency.{0,10}limit|try again tomorrow|throttl/i
/** Matches the same words when they are about a recipient who receives too much. */
const ofRecipient = /recipient|receiv|mailbox/i

/** Matches limits of the connection or the sender: before a recipient is named, every limit is about us. */
const anyQuota = /quota|frequen|limit.{0,20}(exceed|reach)|exceed.{0,40}(limit|rate)|too (many|fast|much)/i

/** X.1 is about addresses, of which 7 and 8 are the sender's; X.2 is about the recipient's mailbox. */
const isOfMailbox = (enhanced: string): boolean => /^[12]\./.test(enhanced) && !/^1\.[78]$/.test(enhanced)

/**
 * The first match wins. Codes about a recipient come before any words, because a single mailbox must never stop the
 * channel for everybody. Codes are those of RFC 5321 and RFC 3463; the words are those of the large providers, whose
 * codes alone do not distinguish a full mailbox from an exhausted daily quota.
 */
const rules: Rule[] = [
  {
    when: ({ command, code }) => command.startsWith('AUTH') || code === 535 || code === 530,
    again: 'down',
    reason: 'loginRefused',
  },
  {
    when: ({ command }) => /^(CONN|EHLO|HELO|STARTTLS)$/.test(command),
    again: 'down',
    reason: 'unreachable',
  },
  {
    when: ({ enhanced, code }) => /^1\.([1-6]|10)$/.test(enhanced) && code >= 500,
    again: 'never',
    reason: 'noSuchMailbox',
  },
  { when: ({ enhanced }) => enhanced === '2.2', again: forNow, reason: 'mailboxFull' },
  { when: ({ enhanced }) => enhanced === '2.3' || enhanced === '3.4', again: forNow, reason: 'tooLarge' },
  { when: ({ enhanced, code }) => enhanced === '2.1' && code >= 500, again: 'never', reason: 'noSuchMailbox' },
  { when: ({ enhanced, code }) => isOfMailbox(enhanced) && code < 500, again: 'later', reason: 'refusedForNow' },
  { when: ({ enhanced }) => isOfMailbox(enhanced), again: 'never', reason: 'refused' },
  { when: ({ words }) => senderQuota.test(words) && !ofRecipient.test(words), again: 'quota', reason: 'quota' },
  { when: (answer) => answer.command === 'MAIL FROM' && anyQuota.test(answer.words), again: 'quota', reason: 'quota' },
  { when: says(/size.{0,20}(limit|exceed)|too (large|big)/i), again: forNow, reason: 'tooLarge' },
  {
    when: says(
      /mailbox.{0,20}full|quota|(storage|disk|mailbox).{0,30}(limit|space|exceed|full)|insufficient.{0,20}storage/i,
    ),
    again: forNow,
    reason: 'mailboxFull',
  },
  { when: ({ enhanced }) => enhanced === '4.5', again: 'quota', reason: 'quota' },
  { when: ({ code }) => code < 500, again: 'later', reason: 'refusedForNow' },
  { when: ({ command }) => command === 'MAIL FROM', again: 'down', reason: 'senderRefused' },
  {
    when: says(/(no such|unknown|not exist|not found|invalid|unavailable).{0,30}(user|recipient|mailbox|address)/i),
    again: 'never',
    reason: 'noSuchMailbox',
  },
  {
    when: says(/(user|recipient|mailbox|address).{0,30}(unknown|not exist|not found|unavailable|disabled|invalid)/i),
    again: 'never',
    reason: 'noSuchMailbox',
  },
  { when: ({ enhanced, code }) => /^7\./.test(enhanced) || code === 554, again: 'never', reason: 'byPolicy' },
  { when: () => true, again: 'never', reason: 'refused' },
]

/**
 * Returns the server's words without what it quotes, because an address may contain any word: zhang.quota@ is not an
 * exhausted quota.
 */
function wordsOf(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/"[^"]*"@\S+/g, ' ')
    .replace(/\S+@\S+/g, ' ')
    .replace(/https?:\/\/\S+/gi, ' ')
}

/** Classifies an SMTP refusal for retries (SEND-06) and gives HR a reason. */
export function readRefusal(answer: SmtpAnswer): Outcome {
  const enhanced = /^\d{3}[ -]+([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer.text)?.[1] ?? ''
  const { code: number, command, text } = answer
  const rule = rules.find(({ when }) =>
    when({ code: number, command, enhanced: enhanced.slice(2), words: wordsOf(text) }),
  )
  const again = typeof rule?.again === 'function' ? rule.again(answer) : (rule?.again ?? 'never')
  const code = [answer.code || '', enhanced].filter(Boolean).join(' ')
  return { kind: 'refused', again, reason: reasonOf(rule?.reason ?? 'refused', code) }
}
