import { type AddressInfo, createServer } from 'node:net'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../../test/mail-server.ts'
import type { SingleChannel, SlipMessage } from '../channel.ts'
import { makeSmtpChannel } from './smtp-channel.ts'

let server: MailServer
let channel: SingleChannel
const patience = { connect: 2000, envelope: 300, answer: 600 }
const open = (url: string) => makeSmtpChannel({ url, from: '智薪工资条 <payslip@company.example>', patience })

beforeAll(async () => {
  server = await startMailServer()
  channel = open(server.url)
})
beforeEach(() => server.treat(() => ({ kind: 'take' })))
afterAll(async () => {
  await channel.close()
  await server.stop()
})

const messageTo = (to: string, over: Partial<SlipMessage> = {}): SlipMessage => ({
  kind: 'slip',
  deliveryId: newId(),
  companyId: newId(),
  companyName: '测试公司 <R&D>',
  to,
  name: '张三',
  title: '2026年2月工资条',
  period: '2026-02',
  version: 1,
  occasion: 'first',
  hasCode: false,
  greeting: '',
  note: '',
  link: 'https://pay.example/salarySheetLogin#t=abc-_123',
  entry: 'https://pay.example/salarySheetLogin',
  ...over,
})

test('SEND-05 a mail says company, month and name in both languages, with the link and no amount', async () => {
  const message = messageTo('zhangsan@example.com')
  expect(await channel.send(message)).toEqual({ kind: 'accepted', providerId: expect.any(String) })
  const mail = server.mails.at(-1)
  expect(mail).toMatchObject({ from: 'payslip@company.example', to: 'zhangsan@example.com' })
  const raw = mail?.raw ?? ''
  expect(mailHeader(raw, 'Message-ID')).toBe(`<${message.deliveryId}@company.example>`)
  expect(mailHeader(raw, 'Auto-Submitted')).toBe('auto-generated')
  const { text, html } = mailBodies(raw)
  for (const body of [text, html]) {
    expect(body).toContain('张三')
    expect(body).toContain('2026年2月')
    expect(body).toContain('2026-02')
    expect(body).toContain(message.link)
    expect(body).not.toMatch(/\d+\.\d{2}\b/)
  }
  expect(html).toContain('测试公司 &lt;R&amp;D&gt;')
  expect(html).toContain(`<a href="${message.link}"`)
})

test('SEND-05 whatever stands in a title cannot add a header', async () => {
  await channel.send(messageTo('headers@example.com', { title: 'a\r\nBcc: everybody@example.com\r\n\r\nbody' }))
  const { raw = '' } = server.mails.at(-1) ?? {}
  expect(mailHeader(raw, 'Bcc')).toBe('')
  expect(mailHeader(raw, 'To')).toContain('headers@example.com')
})

test('SEND-06 the server says what to do: for now, for good, no quota', async () => {
  const answers: Record<string, { code: number; text: string; at: 'rcpt' | 'data' }> = {
    'gone@example.com': { at: 'rcpt', code: 550, text: '5.1.1 User unknown' },
    'grey@example.com': { at: 'rcpt', code: 451, text: '4.7.1 Greylisted' },
    'spam@example.com': { at: 'data', code: 554, text: '5.7.1 Rejected' },
    'quota@example.com': { at: 'data', code: 452, text: '4.5.3 Too many mails today' },
  }
  server.treat((to) => {
    const answer = answers[to]
    return answer ? { kind: 'refuse', ...answer } : { kind: 'take' }
  })
  const outcome = async (to: string) => channel.send(messageTo(to))
  expect(await outcome('gone@example.com')).toEqual({
    kind: 'refused',
    again: 'never',
    reason: 'noSuchMailbox 550 5.1.1',
  })
  expect(await outcome('grey@example.com')).toMatchObject({ kind: 'refused', again: 'later' })
  expect(await outcome('spam@example.com')).toMatchObject({ kind: 'refused', again: 'never' })
  expect(await outcome('quota@example.com')).toMatchObject({ kind: 'refused', again: 'quota' })
  expect(await outcome('fine@example.com')).toMatchObject({ kind: 'accepted' })
})

test('SEND-06 a connection lost before the body is safe to try again, lost after it nobody knows', async () => {
  server.treat((to) =>
    to.startsWith('before') ? { kind: 'dropAtRcpt' } : { kind: 'dropAfterBody', takes: to.startsWith('taken') },
  )
  expect(await channel.send(messageTo('before@example.com'))).toEqual({
    kind: 'refused',
    again: 'down',
    reason: 'connectionLost',
  })
  expect(await channel.send(messageTo('taken@example.com'))).toEqual({ kind: 'unknown', reason: 'noAnswer' })
  expect(await channel.send(messageTo('lost@example.com'))).toEqual({ kind: 'unknown', reason: 'noAnswer' })
  // The mail is never sent a second time automatically.
  expect(server.perPerson().get('taken@example.com')).toBe(1)
})

test('SEND-06 a server that falls silent before the body is tried again, after it nobody knows', async () => {
  server.treat((to) => ({ kind: 'hang', at: to.startsWith('rcpt') ? 'rcpt' : 'data' }))
  expect(await channel.send(messageTo('rcpt@example.com'))).toMatchObject({ kind: 'refused', again: 'down' })
  expect(await channel.send(messageTo('data@example.com'))).toMatchObject({ kind: 'unknown' })
})

test('SEND-06 an answer that comes late is an answer', async () => {
  server.treat(() => ({ kind: 'take', lateMs: 400 }))
  expect(await channel.send(messageTo('late@example.com'))).toMatchObject({ kind: 'accepted' })
})

test('SEND-06 a line that the server closed while it was idle costs nothing', async () => {
  expect(await channel.send(messageTo('first@example.com'))).toMatchObject({ kind: 'accepted' })
  server.breakLines()
  expect(await channel.send(messageTo('second@example.com'))).toMatchObject({ kind: 'accepted' })
  expect(server.perPerson().get('second@example.com')).toBe(1)
})

test('SEND-06 a server that is away, or has no room, is not the message’s fault', async () => {
  const away = open('smtp://127.0.0.1:9')
  const [kind, again] = ['refused', 'down']
  expect(await away.send(messageTo('a@example.com'))).toEqual({ kind, again, reason: 'serverRefused' })
  await away.close()
  const nowhere = open('smtp://mail.invalid:25')
  expect(await nowhere.send(messageTo('a@example.com'))).toEqual({ kind, again, reason: 'serverUnknown' })
  await nowhere.close()
})

test('SEND-05 the credentials of SMTP_URL log in; wrong ones are the settings’ fault, not the message’s', async () => {
  const closed = await startMailServer({ login: { user: 'hr@company.example', password: 'p@ss/word' } })
  const at = closed.url.slice('smtp://'.length)
  const right = open(`smtp://hr%40company.example:p%40ss%2Fword@${at}`)
  expect(await right.send(messageTo('inside@example.com'))).toMatchObject({ kind: 'accepted' })
  const wrong = open(`smtp://hr%40company.example:guess@${at}`)
  expect(await wrong.send(messageTo('outside@example.com'))).toEqual({
    kind: 'refused',
    again: 'down',
    reason: 'loginRefused 535 5.7.8',
  })
  const none = open(closed.url)
  expect(await none.send(messageTo('nobody@example.com'))).toMatchObject({ kind: 'refused', again: 'down' })
  expect([...closed.perPerson().keys()]).toEqual(['inside@example.com'])
  for (const each of [right, wrong, none]) await each.close()
  await closed.stop()
})

test('SEND-06 a server that takes the call and says nothing is away too', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()))
  const { port } = silent.address() as AddressInfo
  const waiting = makeSmtpChannel({
    url: `smtp://127.0.0.1:${port}`,
    from: 'payslip@company.example',
    patience: { ...patience, connect: 300 },
  })
  expect(await waiting.send(messageTo('a@example.com'))).toMatchObject({ kind: 'refused', again: 'down' })
  await waiting.close()
  silent.close()
})

test('SEND-06 an address that no server could be told is refused for good', async () => {
  const outcome = await channel.send(messageTo('a b@example.com\r\nRCPT TO:<other@example.com>'))
  expect(outcome).toMatchObject({ kind: 'refused', again: 'never' })
  expect(server.perPerson().has('other@example.com')).toBe(false)
})

test('SEND-06 a server without pipelining gets every mail too, over few lines', async () => {
  const plain = await startMailServer({ pipelining: false })
  const slow = open(plain.url)
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, sender) =>
      Promise.all([
        slow.send(messageTo(`sender-${sender}@example.com`)),
        slow.send(messageTo(`other-${sender}@example.com`)),
      ]),
    ),
  )
  expect(outcomes.flat().every((outcome) => outcome.kind === 'accepted')).toBe(true)
  expect([...plain.perPerson().values()]).toEqual(Array(10).fill(1))
  await slow.close()
  await plain.stop()
})
