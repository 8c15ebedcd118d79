import { expect, test } from 'vitest'
import { mailBodies, mailHeader } from '../../test/mail-server.ts'
import type { SlipMessage } from '../channel.ts'
import { composeMail } from './compose-mail.ts'
import { renderMail } from './render-mail.ts'

const message: SlipMessage = {
  kind: 'slip',
  deliveryId: '0199d6a0-0000-7000-8000-000000000001',
  companyId: '0199d6a0-0000-7000-8000-000000000002',
  companyName: '测试公司 <R&D> 😀',
  to: 'zhangsan@example.com',
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
}
const head = { from: '智薪工资条 <payslip@company.example>' }

test('SEND-05 both bodies of a mail are the rendered ones to the byte, in lines that every server takes', async () => {
  // The texts have every length by which the last line of base64 can end.
  for (let letters = 0; letters < 60; letters++) {
    const title = `${message.title}${'x'.repeat(letters)}`
    const raw = (await composeMail({ ...message, title }, head, '<1@company.example>')).toString('latin1')
    const { text, html } = renderMail({ ...message, title })
    const lineEnds = (body: string) => body.replace(/\n/g, '\r\n')
    expect(mailBodies(raw)).toEqual({ text: lineEnds(text), html: lineEnds(html) })
    for (const line of raw.split('\r\n')) expect(line).toMatch(/^[\x20-\x7e]{0,78}$/)
    expect(raw.endsWith('--\r\n')).toBe(true)
  }
})

test('SEND-05 a mail names its sender, its person and its number, and says that it holds the same twice', async () => {
  const raw = (await composeMail(message, head, '<1@company.example>')).toString('latin1')
  expect(mailHeader(raw, 'From')).toMatch(/^=\?UTF-8\?B\?[\w+/=]+\?= <payslip@company\.example>$/)
  expect(mailHeader(raw, 'To')).toMatch(/^=\?UTF-8\?.+\?= <zhangsan@example\.com>$/)
  expect(mailHeader(raw, 'Message-ID')).toBe('<1@company.example>')
  expect(mailHeader(raw, 'MIME-Version')).toBe('1.0')
  expect(mailHeader(raw, 'Content-Type')).toMatch(/^multipart\/alternative; boundary="[^"]+"$/)
  expect(Date.parse(mailHeader(raw, 'Date'))).not.toBeNaN()
})
