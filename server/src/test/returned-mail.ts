/** Notices as mail servers write them, about a mail with this Message-ID. */
export interface Returned {
  messageId: string
  to?: string
}

const parts = (boundary: string, list: string[]) =>
  `${list.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`

const headersOf = ({ messageId, to = 'somebody@example.com' }: Returned) =>
  `Return-Path: <payslip@company.example>\nFrom: payslip@company.example\nTo: ${to}\nSubject: slip\nMessage-ID: <${messageId}>\n`

/** RFC 3464, as Postfix and most servers of today write it. */
export function statusNotice(
  mail: Returned,
  {
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1 User unknown',
    envelopeId = '',
    returned = true,
  } = {},
): string {
  return `From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
To: payslip@company.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="b1"

${parts('b1', [
  'Content-Type: text/plain\n\nI am sorry to have to inform you that your message could not be delivered.\n',
  `Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
${envelopeId ? `Original-Envelope-Id: ${envelopeId}\n` : ''}Arrival-Date: Fri, 20 Nov 2026 09:00:00 +0800

Final-Recipient: rfc822; ${mail.to ?? 'somebody@example.com'}
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}
`,
  ...(returned ? [`Content-Type: text/rfc822-headers\n\n${headersOf(mail)}`] : []),
])}`
}

/** Written for people only, as qmail does. */
export const plainNotice = (
  mail: Returned,
  { from = 'MAILER-DAEMON@old.example.com', subject = 'failure notice', words = '' } = {},
) =>
  `From: ${from}
To: payslip@company.example
Subject: ${subject}
Content-Type: text/plain

Hi. This is the qmail-send program at old.example.com.
${words || "I'm afraid I wasn't able to deliver your message to the following addresses."}

<${mail.to ?? 'somebody@example.com'}>:
192.0.2.1 does not like recipient.
Remote host said: 550 5.1.1 No such user here
Giving up on 192.0.2.1.

--- Below this line is a copy of the message.

${headersOf(mail)}
Hello
`

/** An answer of HR's to an employee's answer that came back itself: ours stands among its references. */
export const returnedAnswer = (mail: Returned) =>
  statusNotice({ messageId: 'answer-1@company.example' }).replace(
    'Message-ID: <answer-1@company.example>',
    `Message-ID: <answer-1@company.example>\nIn-Reply-To: <${mail.messageId}>\nReferences: <${mail.messageId}>`,
  )

/** Somebody is on holiday. */
export const holidayNotice = (mail: Returned) => `From: Somebody <somebody@example.com>
To: payslip@company.example
Subject: Auto: slip
Auto-Submitted: auto-replied
In-Reply-To: <${mail.messageId}>
References: <${mail.messageId}>
Content-Type: text/plain

I am away until Monday.
`
