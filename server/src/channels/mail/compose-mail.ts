import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MimeNode from 'nodemailer/lib/mime-node'
import type { SlipMessage } from '../channel.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export interface MailHead {
  /** The sender as in a mail's From header: 'Name <address>'. */
  from: string
  /** Signs mails for the sender's domain (RFC 6376). */
  dkim?: { domainName: string; keySelector: string; privateKey: string }
}

/** Encodes a text in lines of 76 characters (RFC 2045 §6.8), with its own line ends as CRLF (RFC 2049 §4). */
const inBase64 = (text: string): string =>
  Buffer.from(text.replace(/\r?\n/g, '\r\n'))
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n')

const part = (type: string, text: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', inBase64(text)].join('\r\n')

/**
 * Makes the complete mail as it is transferred. The library writes the header. Its way of writing the body, a chain of
 * streams, took longer than everything else about a mail, and Chinese in base64 is half as long as in quoted-printable.
 */
export function composeMail(message: SlipMessage, head: MailHead, messageId: string): Promise<Buffer> {
  return composeRendered(message, renderMail(message), head, messageId)
}

/** Does the same for any mail whose texts are already rendered; '' for `html` leaves that part out. */
export async function composeRendered(
  recipient: { to: string; name: string },
  { subject, text, html }: RenderedMail,
  head: MailHead,
  messageId: string,
): Promise<Buffer> {
  const mail = new MimeNode('multipart/alternative').setHeader({
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
  const whole = Buffer.from(`${header}\r\n\r\n${body}${between}--\r\n`)
  return head.dkim ? buffer(new DKIM(head.dkim).sign(whole)) : whole
}
