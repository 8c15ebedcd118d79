import { expect, test } from 'vitest'
import { codeOfStep, findStep, stepAt, toBase32 } from './totp.ts'

/** The secret of the test vectors of RFC 4226, appendix D, and of RFC 6238, appendix B, for SHA-1. */
const secret = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B: eight digits each, of which a code of six has the last ones. */
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('AUTH-11 RFC 6238 at %s s: %s', (seconds, code) => {
  const at = new Date(seconds * 1000)
  expect(codeOfStep(secret, stepAt(at))).toBe(code.slice(-6))
  expect(findStep(secret, code.slice(-6), at)).toBe(stepAt(at))
})

test('AUTH-11 RFC 4226 appendix D: the codes of the first ten counters', () => {
  const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ')
  expect(codes.map((_, step) => codeOfStep(secret, step))).toEqual(codes)
})

test('AUTH-11 a code is right one step before and after its own, and no further', () => {
  const at = (step: number) => new Date(step * 30_000 + 7)
  const code = codeOfStep(secret, 1000)
  expect([998, 999, 1000, 1001, 1002].map((step) => findStep(secret, code, at(step)))).toEqual([
    null,
    1000,
    1000,
    1000,
    null,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('AUTH-11 %j is no code', (typed) => {
  expect(findStep(secret, typed, new Date(0))).toBeNull()
})

test('AUTH-11 RFC 4648 section 10: a secret is written in base32', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})
