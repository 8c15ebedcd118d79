import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { holidayNotice, plainNotice, returnedAnswer, statusNotice } from '../../test/returned-mail.ts'
import { readBounce } from './read-bounce.ts'

const id = newId()
const mail = { messageId: `${id}@company.example` }
const read = (raw: string) => readBounce(Buffer.from(raw.replace(/\n/g, '\r\n')))
const bounce = (reason: string) => ({ deliveryIds: [id], reason })

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
