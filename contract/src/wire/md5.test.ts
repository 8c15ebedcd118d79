import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5Hex } from './md5.ts'
import { toUtf8 } from './plain-text.ts'

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])("WIRE-04 RFC 1321's own example '%s'", (text, digest) => {
  expect(md5Hex(toUtf8(text))).toBe(digest)
})

test('WIRE-04 texts of every length around the block borders, and what is not ASCII', () => {
  const reference = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')
  for (let length = 0; length < 200; length++)
    expect(md5Hex(toUtf8('x'.repeat(length)))).toBe(reference('x'.repeat(length)))
  for (const text of [
    '工资条',
    '𠮷野家😀',
    '\u0000\u007f\u0080\uffff',
    JSON.stringify({ list: ['实发', 1.5] }).repeat(999),
  ])
    expect(md5Hex(toUtf8(text))).toBe(reference(text))
})
