import { expect, test } from 'vitest'
import { decodeText } from './plain-bytes.ts'

const replaced = '\ufffd'

test.each([
  ['8,445.40', Buffer.from('8,445.40')],
  ['张三', Buffer.from('张三')],
  ['A-12 — 请假', Buffer.from('A-12 — 请假')],
  ['é ひ 𠮷 😀', Buffer.from('é ひ 𠮷 😀')],
  ['a text that is longer than the short way takes', Buffer.from('a text that is longer than the short way takes')],
  [`张${replaced}`, Buffer.from([0xe5, 0xbc, 0xa0, 0xe5])],
  [`${replaced}A1`, Buffer.from([0xe5, 0x41, 0x31])],
  [`${replaced.repeat(3)}`, Buffer.from([0xed, 0xa0, 0x80])],
])('IMPORT-08 a cell shows %s as its bytes say, whole or damaged', (text, bytes) => {
  const sheet = Buffer.concat([Buffer.from('前'), bytes, Buffer.from('后')])
  expect(decodeText(sheet, 3, bytes.length)).toBe(text)
})
