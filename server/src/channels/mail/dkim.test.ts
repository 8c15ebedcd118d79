import { createHash, createPublicKey, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, mailHeader, startMailServer } from '../../test/mail-server.ts'
import { makeSmtpChannel } from './smtp-channel.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

/** RFC 6376 §3.4.2 and §3.4.4, relaxed. */
const relaxedHeader = (line: string): string => {
  const colon = line.indexOf(':')
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`
}
const relaxedBody = (body: string): string =>
  `${body
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`

/** Whether the signature of a mail is valid, by RFC 6376 §6.1. */
function isSigned(raw: string, key: KeyObject): boolean {
  const at = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, at).split(/\r\n(?![ \t])/)
  const own = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.split('=')[0]?.trim() ?? '', tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')] as const),
  )
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(at + 4)))
    .digest('base64')
  if (tags.get('bh') !== bodyHash || tags.get('c') !== 'relaxed/relaxed') return false
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const line = headers.findLast((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return line ? [relaxedHeader(line)] : []
  })
  const bare = relaxedHeader(own.replace(/(\bb=)[^;]*$/, '$1'))
  const verify = createVerify('sha256').update([...signed, bare].join('\r\n'))
  return verify.verify(key, tags.get('b') ?? '', 'base64')
}

test('SEND-05 a mail carries the signature of the sender’s domain over what is shown and over its number', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const channel = makeSmtpChannel({
    url: server.url,
    from: '"智薪" <payslip@company.example>',
    dkim: { domainName: 'company.example', keySelector: 's1', privateKey: pem },
  })
  const link = 'https://pay.example/salarySheetLogin'
  const deliveryId = newId()
  const message = { kind: 'slip' as const, deliveryId, companyId: newId(), companyName: '测试公司', name: '张三' }
  const rest = {
    title: '2026年2月工资条',
    period: '2026-02',
    version: 1,
    occasion: 'first' as const,
    hasCode: false,
    greeting: '',
    note: '',
    link: `${link}#t=abc`,
    entry: link,
  }
  expect(await channel.send({ ...message, ...rest, to: 'a@example.com' })).toMatchObject({ kind: 'accepted' })
  await channel.close()
  const { raw = '' } = server.mails.at(-1) ?? {}
  const signature = mailHeader(raw, 'DKIM-Signature')
  expect(signature).toMatch(/d=company\.example;.* s=s1;/)
  for (const header of ['from', 'to', 'subject', 'message-id'])
    expect(signature.toLowerCase()).toMatch(new RegExp(`h=[^;]*${header}`))
  const key = createPublicKey(privateKey)
  expect(isSigned(raw, key)).toBe(true)
  expect(isSigned(raw.replace(deliveryId, newId()), key)).toBe(false)
  expect(isSigned(raw.replace(/\r\n$/, 'x\r\n'), key)).toBe(false)
})
