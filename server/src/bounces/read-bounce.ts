import { isDaemon, quotedAnswer, readStatusReport, type StatusReport } from '@zhixin/domain/sending/bounce'
import { saysItGoesOn } from '@zhixin/domain/sending/delay-words'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { readRefusal } from '../channels/mail/refusal.ts'
import { type ReasonKey, reasonOf } from '../channels/reason-text.ts'
import { saysItFailed } from './failure-words.ts'

/** A mail that could not be delivered. */
export interface Bounce {
  /** The ids of deliveries that the bounce names; one of them is ours. */
  deliveryIds: string[]
  /** The reason as it is stored with a delivery. */
  reason: string
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const envelopeId = new RegExp(`^${uuid}$`, 'i')
/** Our Message-IDs consist of the delivery's id and the sender's domain. */
const ownMessageId = new RegExp(`<(${uuid})@`, 'i')
/**
 * Matches the same id in the headers of the undelivered mail, also where a notice quotes them. Only the Message-ID
 * header counts: the undelivered answer to one of our mails names our mail among its references.
 */
const ownHeader = new RegExp(`^[> \\t]*message-id:\\s*<(${uuid})@`, 'gim')

const isReturned = ({ mimeType }: Attachment) =>
  /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(mimeType)

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')

/**
 * Reads the notice of a mail server about an undeliverable mail. Returns null for everything else: notices of delays,
 * answers of people, receipts. The fields of notices for machines (RFC 3464) are trusted; other notices count only when
 * a mail daemon wrote them. Forging a notice needs the id of the delivery, which only its recipient has seen.
 */
export async function readBounce(source: Uint8Array): Promise<Bounce | null> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'utf8', forceRfc822Attachments: true })
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const report = part ? readStatusReport(textOf(part)) : null
  const reason = report ? reportedReason(report) : daemonReason(mail)
  if (reason === null) return null
  const deliveryIds = namedIds(mail, report)
  return deliveryIds.length ? { deliveryIds, reason } : null
}

function namedIds(mail: Email, report: StatusReport | null): string[] {
  const returned = mail.attachments.filter(isReturned).map(textOf)
  const quoted = [...returned, mail.text ?? '', mail.html ?? ''].flatMap((text) =>
    [...text.matchAll(ownHeader)].map(([, id]) => id ?? ''),
  )
  const answered = ownMessageId.exec(mail.inReplyTo ?? '')?.[1]
  const envelope = report && envelopeId.test(report.envelopeId) ? report.envelopeId : undefined
  const found = [envelope, ...quoted, answered].flatMap((id) => (id ? [id.toLowerCase()] : []))
  return [...new Set(found)].slice(0, 5)
}

function reportedReason({ recipients }: StatusReport): string | null {
  const failed = recipients.find(({ action }) => action === 'failed')
  if (!failed) return null
  const { status, diagnostic } = failed
  const answer = /^\d{3}[ -]/.test(diagnostic) ? diagnostic : `550 ${status} ${diagnostic}`
  return reasonIn(answer, status)
}

function daemonReason(mail: Email): string | null {
  const from = mail.from?.address ?? ''
  const words = `${mail.subject ?? ''}\n${mail.text ?? mail.html ?? ''}`
  if (!isDaemon(from) || saysItGoesOn(words)) return null
  const answer = quotedAnswer(words)
  // Daemons also write about mails that have arrived, for example without an attachment or after a quarantine.
  return answer || saysItFailed(words) ? reasonIn(answer, '') : null
}

/**
 * The reasons that an immediate refusal can have as well. Reasons that would lead to another attempt do not apply here.
 */
const final: ReadonlySet<string> = new Set<ReasonKey>([
  'noSuchMailbox',
  'mailboxFull',
  'tooLarge',
  'byPolicy',
  'refused',
])

function reasonIn(answer: string, status: string): string {
  const gaveUp = status.startsWith('4.') || /^4/.test(answer)
  if (gaveUp) return reasonOf('gaveUp', status)
  const code = Number(/^5\d\d/.exec(answer)?.[0] ?? 0)
  const outcome = code ? readRefusal({ code, text: answer, command: 'RCPT TO' }) : null
  const reason = outcome?.kind === 'refused' ? outcome.reason : ''
  return final.has(reason.split(' ', 1)[0] ?? '') ? reason : reasonOf('cameBack', status)
}
