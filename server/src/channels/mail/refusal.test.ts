import { expect, test } from 'vitest'
import { readRefusal } from './refusal.ts'

test.each([
  ['RCPT TO', '550 5.1.1 <a@b.c>: Recipient address rejected: User unknown', 'never', 'noSuchMailbox 550 5.1.1'],
  ['RCPT TO', '550 Mailbox not found or access denied', 'never', 'noSuchMailbox 550'],
  ['RCPT TO', '550 No such user here', 'never', 'noSuchMailbox 550'],
  ['RCPT TO', '450 4.2.0 <a@b.c>: Greylisted, see later', 'later', 'refusedForNow 450 4.2.0'],
  ['RCPT TO', '451 4.7.1 Please try again later', 'later', 'refusedForNow 451 4.7.1'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'later', 'mailboxFull 452 4.2.2'],
  ['RCPT TO', '552 5.2.2 The mailbox has exceeded its quota', 'never', 'mailboxFull 552 5.2.2'],
  ['DATA', '554 5.7.1 Spam message rejected', 'never', 'byPolicy 554 5.7.1'],
  ['DATA', '552 5.3.4 Message size exceeds fixed limit', 'never', 'tooLarge 552 5.3.4'],
  ['DATA', '550 5.4.5 Daily user sending quota exceeded', 'quota', 'quota 550 5.4.5'],
  ['MAIL FROM', '450 4.7.0 Too many mails, try again tomorrow', 'quota', 'quota 450 4.7.0'],
  ['DATA', '550 Mail rate limit reached', 'quota', 'quota 550'],
  ['MAIL FROM', '501 Mail from address must be same as authorization user', 'down', 'senderRefused 501'],
  ['AUTH PLAIN', '535 5.7.8 Login fail', 'down', 'loginRefused 535 5.7.8'],
  ['MAIL FROM', '530 5.7.0 Authentication required', 'down', 'loginRefused 530 5.7.0'],
  ['CONN', '554 no service here', 'down', 'unreachable 554'],
  ['CONN', '421 4.3.2 too many connections', 'down', 'unreachable 421 4.3.2'],
  ['RCPT TO', '599 something new', 'never', 'refused 599'],
])('SEND-06 %s answered "%s"', (command, text, again, reason) => {
  expect(readRefusal({ command, text, code: Number(text.slice(0, 3)) })).toEqual({ kind: 'refused', again, reason })
})
