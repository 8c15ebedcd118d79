import { expect, test } from 'vitest'
import { type Holder, isForeign } from './held.ts'

const held: Holder = { userId: 'li', companyId: 'second' }

test.each([
  ['the same user and company, in the console', {}, true, false],
  ['the first company of the user, while one is being chosen', { companyId: 'first' }, false, false],
  ['another company of the user, chosen', { companyId: 'first' }, true, true],
  ['another user', { userId: 'wu' }, false, true],
  ['another user, in the console', { userId: 'wu' }, true, true],
])('SESSION-06 held screens and %s', (_, over, inConsole, foreign) => {
  expect(isForeign(held, { ...held, ...over }, inConsole)).toBe(foreign)
})
