import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { alertAfter } from './stop-alert.ts'

const hour = 3_600_000
const refused = (again: 'later' | 'never' | 'quota' | 'down'): Outcome => ({ kind: 'refused', again, reason: '' })

test.each<[string, Outcome, number, string]>([
  ['taken', { kind: 'accepted', providerId: '' }, 0, 'told'],
  ['refused for good', refused('never'), 0, 'failed'],
  ['busy', refused('later'), hour, 'waiting'],
  ['no quota', refused('quota'), hour, 'waiting'],
  ['not reached', refused('down'), 23 * hour, 'waiting'],
  ['not reached for a day', refused('down'), 24 * hour, 'failed'],
  ['no answer', { kind: 'unknown', reason: '' }, 0, 'uncertain'],
  ['no answer, and a repetition does no harm', { kind: 'unknown', reason: '', repeatable: true }, 0, 'waiting'],
  ['no answer for a day', { kind: 'unknown', reason: '', repeatable: true }, 24 * hour, 'uncertain'],
])('SEND-15 an alert that was %s', (_, outcome, waitedFor, state) => {
  expect(alertAfter(outcome, waitedFor)).toBe(state)
})
