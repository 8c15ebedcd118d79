import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { holidayNotice, plainNotice, returnedAnswer, statusNotice } from '../test/returned-mail.ts'
import { readBounce } from './read-bounce.ts'

const id = newId()
const mail = { messageId: `${id}@company.example` }
const read = (raw: string) => readBounce(Buffer.from(raw.replace(/\n/g, '\r\n')))
const bounce = (reason: string) => ({ deliveryIds: [id], reason })
const daemonSays = (subject: string, words: string) =>
  `From: postmaster@mx.example.com\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n${words}\n\n` +
  `> Return-Path: <payslip@company.example>\n> Subject: slip\n> Message-ID: <${mail.messageId}>\n`

test.each([
  ['there is no such mailbox', statusNotice(mail), bounce('noSuchMailbox 550 5.1.1')],
  [
    'the mailbox is full',
    statusNotice(mail, { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }),
    bounce('mailboxFull 552 5.2.2'),
  ],
  ['no words of a server', statusNotice(mail, { diagnostic: '' }), bounce('noSuchMailbox 550 5.1.1')],
  [
    'given up after days',
    statusNotice(mail, { status: '4.4.7', diagnostic: 'smtp; 421 4.4.7 Message expired' }),
    bounce('gaveUp 4.4.7'),
  ],
  [
    'what would be tried again at once is final here',
    statusNotice(mail, { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 sending quota exceeded for today' }),
    bounce('cameBack 5.7.1'),
  ],
  [
    'only the envelope is named',
    statusNotice({ messageId: 'x@y' }, { envelopeId: id, returned: false }),
    bounce('noSuchMailbox 550 5.1.1'),
  ],
  ['for people only', plainNotice(mail), bounce('noSuchMailbox 550 5.1.1')],
])('SEND-03 mail that came back: %s', async (_, raw, expected) => {
  expect(await read(raw)).toEqual(expected)
})

test.each([
  ['failure notice', 'See below.'],
  ['Undeliverable: slip', 'The account is closed.'],
  ['Returned mail: see transcript for details', 'See below.'],
  ['Delivery Status Notification (Failure)', 'See below.'],
  ['Mail delivery failed: returning message to sender', 'See below.'],
  ['slip', 'Your message to somebody@example.com was rejected by its owner.'],
  ['slip', 'Your message could not\nbe delivered for five days.'],
  ['slip', "We couldn't deliver it."],
  ['系统退信', '见下文。'],
  ['slip', '抱歉，您的邮件投递失败。'],
  ['slip', '您的邮件无法送达：收件人已离职。'],
  ['slip', '您的邮件被对方服务器拒绝。'],
])('SEND-03 mail that came back without a server’s answer: %j, %j', async (subject, words) => {
  expect(await read(daemonSays(subject, words))).toEqual(bounce('cameBack'))
})

test.each([
  ['slip', 'Your message was delivered without the attachment.'],
  ['Attachment removed', 'Your message was delivered without the attachment that failed the virus scan.'],
  ['Released from quarantine', 'Your message was released from quarantine and handed to its recipient.'],
  ['邮件已放行', '您的邮件已从隔离区放行，并已投递给收件人。'],
  ['附件已移除', '您的邮件已投递，附件因安全策略被移除。'],
])('SEND-03 not taken for mail that came back, whatever daemon wrote it: %j, %j', async (subject, words) => {
  expect(await read(daemonSays(subject, words))).toBeNull()
})

test.each([
  ['a delay is no end', statusNotice(mail, { action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 450 4.4.1 busy' })],
  ['a receipt', statusNotice(mail, { action: 'delivered', status: '2.0.0', diagnostic: 'smtp; 250 ok' })],
  ['somebody on holiday', holidayNotice(mail)],
  ['a person quotes a notice', plainNotice(mail, { from: 'colleague@company.example' })],
  ['a warning for people', plainNotice(mail, { words: 'Delivery is delayed; I will keep trying for 5 days.' })],
  ['an answer to our mail came back', returnedAnswer(mail)],
  ['another mail of the same mailbox', statusNotice({ messageId: 'letter-1@company.example' })],
  ['nothing at all', ''],
  ['half a mail', statusNotice(mail).slice(0, 300)],
])('SEND-03 not taken for mail that came back: %s', async (_, raw) => {
  expect(await read(raw)).toBeNull()
})
