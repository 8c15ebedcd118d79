import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MimeNode from 'nodemailer/lib/mime-node'
import type { SlipMessage } from '../channel.ts'
import { attachmentName } from './mail-slip.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export interface MailHead {
  /** The sender as in a mail's From header: 'Name <address>'. */
  from: string
  /** Signs mails for the sender's domain (RFC 6376). */
  dkim?: { domainName: string; keySelector: string; privateKey: string }
}

/** Encodes a text in lines of 76 characters (RFC 2045 §6.8), with its own line ends as CRLF (RFC 2049 §4). */
const inBase64 = (text: string): string => inLines(Buffer.from(text.replace(/\r?\n/g, '\r\n')))

const inLines = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n')

const part = (type: string, text: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', inBase64(text)].join('\r\n')

/**
 * Makes the complete mail as it is transferred. The library writes the header. Its way of writing the body, a chain of
 * streams, took longer than everything else about a mail, and Chinese in base64 is half as long as in quoted-printable.
 */
export function composeMail(message: SlipMessage, head: MailHead, messageId: string): Promise<Buffer> {
  const { kind, content } = message
  const file = kind === 'slip' && content?.kind === 'pdf' && content.file
  const attached = file ? { name: attachmentName(content), bytes: file } : undefined
  return composeRendered(message, renderMail(message), head, messageId, attached)
}

/** Does the same for any mail whose texts are already rendered; '' for `html` leaves that part out. */
export async function composeRendered(
  recipient: { to: string; name: string },
  { subject, text, html }: RenderedMail,
  head: MailHead,
  messageId: string,
  attached?: { name: string; bytes: Buffer },
): Promise<Buffer> {
  const mail = new MimeNode(attached ? 'multipart/mixed' : 'multipart/alternative').setHeader({
    from: head.from,
    to: { name: recipient.name, address: recipient.to },
    subject,
    'message-id': messageId,
    // Automatic replies to the mail are suppressed (RFC 3834).
    'auto-submitted': 'auto-generated',
  })
  // The boundary is known once the header is built. It contains characters that never occur in base64.
  const header = mail.buildHeaders()
  const between = `--${mail.boundary}`
  const parts = [part('text/plain', text), ...(html ? [part('text/html', html)] : [])]
  const body = parts.map((each) => `${between}\r\n${each}\r\n`).join('')
  const whole = Buffer.from(
    attached ? `${header}\r\n\r\n${mixed(parts, between, attached)}` : `${header}\r\n\r\n${body}${between}--\r\n`,
  )
  return head.dkim ? buffer(new DKIM(head.dkim).sign(whole)) : whole
}

/** A body that has the texts as alternatives and the file beside them (RFC 2046 §5.1.3). */
function mixed(parts: readonly string[], between: string, file: { name: string; bytes: Buffer }): string {
  // RFC 2046 §5.1.2: a reader takes every line that begins with the outer boundary for that one, so the inner one may not.
  const inner = `--texts-${between.slice(2)}`
  const texts = parts.map((each) => `${inner}\r\n${each}\r\n`).join('')
  const attachment = [
    `Content-Type: application/pdf; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    inLines(file.bytes),
  ].join('\r\n')
  const type = `Content-Type: multipart/alternative;\r\n boundary="${inner.slice(2)}"`
  return `${between}\r\n${type}\r\n\r\n${texts}${inner}--\r\n${between}\r\n${attachment}\r\n${between}--\r\n`
}
