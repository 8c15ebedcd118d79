import { expect, test } from 'vitest'
import { confirmedFor, needsConfirmation } from './step-up.ts'

const now = new Date('2026-11-25T08:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const nobody = { confirmedAt: null, hasFactor: false, isRequired: false }

test.each([
  ['withFactor', nobody, false],
  ['withFactor', { ...nobody, hasFactor: true }, true],
  ['withFactor', { ...nobody, isRequired: true }, true],
  ['withFactor', { ...nobody, hasFactor: true, confirmedAt: ago(confirmedFor - 1) }, false],
  ['withFactor', { ...nobody, hasFactor: true, confirmedAt: ago(confirmedFor) }, true],
  ['everybody', nobody, true],
  ['everybody', { ...nobody, confirmedAt: ago(confirmedFor - 1) }, false],
  ['everybody', { ...nobody, confirmedAt: ago(confirmedFor) }, true],
] as const)('AUTH-11 a call that asks %s, of %j: asked anew is %s', (stepUp, user, asked) => {
  expect(needsConfirmation(stepUp, user, now)).toBe(asked)
})
