import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

/** RFC 4231, test cases 1, 2, 6 and 7; their data are texts. */
const cases = [
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  [
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    'aa'.repeat(131),
    'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
] as const

test.each(cases)('TRUST-02 a keyed hash is that of the standard: %s', (key, text, expected) => {
  expect(keyedHash(Buffer.from(key, 'hex'))(text)).toBe(expected)
})

/** Texts with unpaired surrogates. */
const broken = fc.constantFrom('\ud83d', 'a\udc00b', '\udc00\ud83d'.repeat(300))

test('TRUST-02 a keyed hash is the one of an Hmac, value after value', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 100 }),
      fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), broken), { minLength: 1, maxLength: 5 }),
      (key, values) => {
        const hashOf = keyedHash(key)
        for (const value of values) expect(hashOf(value)).toBe(createHmac('sha256', key).update(value).digest('hex'))
      },
    ),
  )
})
