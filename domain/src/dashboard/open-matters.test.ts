import { describe, expect, test } from 'vitest'
import { openMatters } from './open-matters.ts'

const now = new Date('2026-11-24T09:00:00Z')
const run = (
  id: string,
  sentAt: string | null,
  counts: Partial<Record<'sent' | 'failed' | 'uncertain' | 'cancelled' | 'unread' | 'unconfirmed', number>>,
) => ({
  batch: { id, title: id, fileName: '', period: '2026-10', salaryType: '1', salaryTypeName: '' },
  sentAt: sentAt === null ? null : new Date(sentAt),
  counts: { sent: 1, failed: 0, uncertain: 0, cancelled: 0, unread: 0, unconfirmed: 0, ...counts },
})
const told = (runs: ReturnType<typeof run>[]) =>
  openMatters(runs, now).map(({ kind, batch, count, failed, days }) => [kind, batch.id, count, failed, days])

describe('SHELL-19 what has to be done today', () => {
  test('what did not arrive comes first, however old the other things are', () => {
    const runs = [
      run('a', '2026-11-20T08:00:00Z', { unread: 5 }),
      run('b', '2026-11-01T08:00:00Z', { failed: 2, uncertain: 1 }),
    ]
    expect(told(runs)).toEqual([
      ['undelivered', 'b', 3, 2, 23],
      ['unread', 'a', 5, 0, 4],
    ])
  })

  test.each([
    ['2026-11-21T09:00:00Z', 1],
    ['2026-11-21T09:00:01Z', 0],
  ])('slips of an earlier send at %s and not opened are %i matters: three whole days count', (sentAt, count) => {
    expect(told([run('a', sentAt, { unread: 1 }), run('b', '2026-11-24T08:00:00Z', {})])).toHaveLength(count)
  })

  test('what nobody has opened of the latest send is told at once', () => {
    const runs = [run('a', '2026-11-24T08:00:00Z', { unread: 23 }), run('b', '2026-11-23T09:00:00Z', { unread: 2 })]
    expect(told(runs)).toEqual([['unread', 'a', 23, 0, 0]])
  })

  test('a send that was stopped before anything arrived does not push the unread of the latest one aside', () => {
    const runs = [
      run('a', '2026-11-24T08:30:00Z', { sent: 0, cancelled: 4 }),
      run('b', '2026-11-24T08:00:00Z', { unread: 14 }),
    ]
    expect(told(runs).map(([kind, id]) => [kind, id])).toEqual([
      ['stopped', 'a'],
      ['unread', 'b'],
    ])
  })

  test('what is tried again and again is told with its reason, also while the batch is being sent', () => {
    const heldUp = { count: 3, reason: 'no server', isOfChannel: true }
    expect(openMatters([{ ...run('a', null, {}), heldUp }], now)).toMatchObject([
      { kind: 'heldUp', batch: { id: 'a' }, count: 3, failed: 0, reason: 'no server', days: 0 },
    ])
  })

  test('what was not sent because HR stopped the send is told beside what failed', () => {
    const runs = [
      run('a', '2026-11-20T08:00:00Z', { unread: 5 }),
      run('b', '2026-11-23T08:00:00Z', { failed: 1, cancelled: 7 }),
    ]
    expect(told(runs)).toEqual([
      ['undelivered', 'b', 1, 1, 1],
      ['stopped', 'b', 7, 0, 1],
      ['unread', 'a', 5, 0, 4],
    ])
  })

  test('SLIP-03 who has not confirmed is told after a day, once for those who have not opened it either', () => {
    const runs = [
      run('a', '2026-11-23T09:00:00Z', { unread: 2, unconfirmed: 5 }),
      run('b', '2026-11-23T09:00:01Z', { unconfirmed: 5 }),
      run('c', '2026-11-20T09:00:00Z', { unread: 2, unconfirmed: 3 }),
    ]
    expect(told(runs)).toEqual([
      ['unconfirmed', 'a', 5, 0, 1],
      ['unconfirmed', 'c', 3, 0, 4],
    ])
  })

  test('a failure shows while the batch is being sent; nothing of two months ago does', () => {
    expect(told([run('a', null, { failed: 1, unread: 4 })])).toEqual([['undelivered', 'a', 1, 1, 0]])
    expect(told([run('a', '2026-09-25T09:00:00Z', { failed: 1, unread: 4 })])).toEqual([])
  })
})
