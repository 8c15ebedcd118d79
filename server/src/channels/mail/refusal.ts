import type { Outcome } from '@zhixin/domain/sending/outcome'
import { type ReasonKey, reasonOf } from '../reason-text.ts'

/** What an SMTP server answered when it did not take a mail. */
export interface SmtpAnswer {
  /** 421, 450, 550, … */
  code: number
  /** The whole answer; it may quote the address, so that only codes are kept of it. */
  text: string
  /** The command it answered: MAIL FROM, RCPT TO, DATA, AUTH …, CONN. */
  command: string
}

type Again = Extract<Outcome, { kind: 'refused' }>['again']

interface Rule {
  when: (answer: SmtpAnswer & { enhanced: string }) => boolean
  again: Again | ((answer: SmtpAnswer) => Again)
  reason: ReasonKey
}

const says =
  (words: RegExp) =>
  ({ text }: SmtpAnswer) =>
    words.test(text)
const forNow = ({ code }: SmtpAnswer): Again => (code < 500 ? 'later' : 'never')

/**
 * First match wins. Codes are RFC 5321 and RFC 3463; the words are those of the large providers, whose codes alone
 * do not tell a full mailbox from a used-up daily quota.
 */
const rules: Rule[] = [
  {
    when: ({ command, code }) => command.startsWith('AUTH') || code === 535 || code === 530,
    again: 'down',
    reason: 'loginRefused',
  },
  { when: ({ command }) => /^(CONN|EHLO|HELO|STARTTLS)$/.test(command), again: 'down', reason: 'unreachable' },
  { when: ({ enhanced }) => enhanced.endsWith('.2.2'), again: forNow, reason: 'mailboxFull' },
  { when: says(/mailbox.{0,20}full|over ?quota|mailbox.{0,30}quota/i), again: forNow, reason: 'mailboxFull' },
  {
    when: ({ enhanced, text }) => enhanced.endsWith('.3.4') || /size.{0,20}(limit|exceed)|too (large|big)/i.test(text),
    again: forNow,
    reason: 'tooLarge',
  },
  {
    when: says(
      /quota|rate.?limit|too (many|fast|much)|frequen|limit.{0,20}(exceed|reach)|exceed.{0,40}(limit|rate)|sending limit|try again tomorrow|throttl/i,
    ),
    again: 'quota',
    reason: 'quota',
  },
  { when: ({ enhanced }) => enhanced.endsWith('.4.5'), again: 'quota', reason: 'quota' },
  { when: ({ code }) => code < 500, again: 'later', reason: 'refusedForNow' },
  { when: ({ command }) => command === 'MAIL FROM', again: 'down', reason: 'senderRefused' },
  { when: ({ enhanced }) => /\.1\.(1|2|3|6|10)$/.test(enhanced), again: 'never', reason: 'noSuchMailbox' },
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
  { when: ({ enhanced, code }) => /\.7\.\d+$/.test(enhanced) || code === 554, again: 'never', reason: 'byPolicy' },
  { when: () => true, again: 'never', reason: 'refused' },
]

/** Sorts an SMTP refusal into a retry class (SEND-06) and a reason for HR. */
export function readRefusal(answer: SmtpAnswer): Outcome {
  const enhanced = /^\d{3}[ -]+([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer.text)?.[1] ?? ''
  const rule = rules.find(({ when }) => when({ ...answer, enhanced }))
  const again = typeof rule?.again === 'function' ? rule.again(answer) : (rule?.again ?? 'never')
  const code = [answer.code || '', enhanced].filter(Boolean).join(' ')
  return { kind: 'refused', again, reason: reasonOf(rule?.reason ?? 'refused', code) }
}
