import { describe, expect, test } from 'vitest'
import { occasionAfter } from './occasion.ts'

describe('HISTORY-02 HISTORY-07 what the next message about a slip says that it is', () => {
  test.each([
    ['first', 'sent', false, 'correction'],
    ['first', 'failed', false, 'correction'],
    ['first', 'sent', true, 'repeat'],
    ['repeat', 'sent', true, 'repeat'],
    ['correction', 'sent', true, 'repeat'],
    ['first', 'uncertain', true, 'repeat'],
    ['correction', 'uncertain', true, 'correction'],
    ['first', 'withdrawn', true, 'first'],
    ['first', 'failed', true, 'first'],
    ['correction', 'failed', true, 'correction'],
    ['first', 'cancelled', true, 'first'],
  ] as const)('after %s that is %s, unchanged: %s, comes %s', (before, state, isSame, next) => {
    expect(occasionAfter({ before, state, isSame })).toBe(next)
  })
})
