import { describe, expect, test } from 'vitest'
import { batchStanding, hasArrived, isUnderway } from './batch-standing.ts'
import { noSlips } from './month.ts'

const heldUp = (count: number) => ({ count, reason: 'no server', isOfChannel: true })
const standing = (
  state: Parameters<typeof batchStanding>[0]['state'],
  counts: Partial<typeof noSlips>,
  held: ReturnType<typeof heldUp> | null = null,
) => batchStanding({ state, notSent: '', counts: { ...noSlips, ...counts }, heldUp: held })

describe('HISTORY-06 where a batch stands follows what became of its slips', () => {
  test.each([
    ['stopped', { total: 8, cancelled: 8 }],
    ['stopped', { total: 8, cancelled: 1, sent: 7 }],
    ['withdrawn', { total: 8, withdrawn: 8 }],
    ['stopped', { total: 8, withdrawn: 7, cancelled: 1 }],
    ['undelivered', { total: 8, failed: 7, uncertain: 1 }],
    ['sent', { total: 8, sent: 7, failed: 1 }],
    ['sent', { total: 8, sent: 1, withdrawn: 7 }],
    ['sent', { total: 8, sent: 8 }],
  ] as const)('an ended send is %s with %j', (expected, counts) => {
    expect(standing('sent', counts)).toBe(expected)
    // The same in the moment before the batch is closed.
    expect(standing('sending', counts)).toBe(expected)
  })

  test('a running send is held up only if all that waits is refused for now', () => {
    expect(standing('sending', { total: 8, pending: 8 })).toBe('sending')
    expect(standing('sending', { total: 8, pending: 8 }, heldUp(8))).toBe('heldUp')
    expect(standing('sending', { total: 8, pending: 6, sent: 2 }, heldUp(6))).toBe('heldUp')
    expect(standing('sending', { total: 8, pending: 6, sent: 2 }, heldUp(1))).toBe('sending')
    expect(standing('sending', {})).toBe('sending')
  })

  test('slips that are sent again after the end are under way', () => {
    expect(standing('sent', { total: 8, pending: 8 })).toBe('sending')
    expect(standing('sent', { total: 8, pending: 1, sent: 7 }, heldUp(1))).toBe('heldUp')
  })

  test('before and after a send the state decides', () => {
    const counts = { ...noSlips, total: 8, pending: 8 }
    const of = (state: 'scheduled' | 'review' | 'removed', notSent = '') =>
      batchStanding({ state, notSent, counts, heldUp: null })
    expect(of('scheduled')).toBe('scheduled')
    expect(of('scheduled', 'somebody changed')).toBe('willNotBeSent')
    expect(of('review', 'somebody changed')).toBe('notSent')
    expect(of('removed')).toBe('removed')
  })

  test('SHELL-19 nothing has arrived of a stopped or withdrawn send, and nothing went out of one that was stopped at once', () => {
    const stopped = { ...noSlips, total: 8, cancelled: 8 }
    const withdrawn = { ...noSlips, total: 8, withdrawn: 8 }
    expect([stopped, withdrawn, { ...stopped, sent: 1 }].map(hasArrived)).toEqual([false, false, true])
    expect([stopped, withdrawn, { ...stopped, pending: 1 }].map(isUnderway)).toEqual([false, true, true])
  })
})
