import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from './plain-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 300 })
const anyBytes = fc.uint8Array({ maxLength: 200 })

test('MINI-01 WIRE-02 UTF-8 without TextEncoder is what TextEncoder writes, and is read back', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const bytes = toUtf8(text)
      expect([...bytes]).toEqual([...new TextEncoder().encode(text)])
      expect(fromUtf8(bytes)).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    }),
  )
  for (const half of ['\ud800', 'a\udc00b', '\udc00\ud800', '\ud83d'])
    expect([...toUtf8(half)]).toEqual([...new TextEncoder().encode(half)])
  // A long reply is read in pieces: none of them may begin within a character.
  for (const lead of ['', 'x', 'xy', 'xyz']) {
    const long = lead + '工资条😀é'.repeat(4000)
    expect(fromUtf8(new TextEncoder().encode(long))).toBe(long)
  }
  expect(() => fromUtf8(Uint8Array.of(0xff, 0xfe))).toThrow()
})

test('MINI-01 WIRE-02 base64url without btoa is what Node writes, and reads base64 too', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const text = toBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...fromBase64Url(text)]).toEqual([...bytes])
      expect([...fromBase64Url(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes])
    }),
  )
  expect(() => fromBase64Url('ab cd')).toThrow()
})
