import type { HistoryDetail } from '@zhixin/contract/history'
import { expect, test } from 'vitest'
import { whole } from '../../parts/address-query.ts'
import { standingOf } from '../../parts/slip-standing.tsx'
import { detailColumns } from './detail-columns.tsx'
import { countOf, detailShows, rowCan } from './slip-rules.ts'

const slip = {
  id: 'a slip',
  delivery: 'sent' as const,
  readAt: null,
  confirmedAt: null,
  withdrawnAt: null,
  erased: false,
  sendStatus: 999,
}
const at = '2025-01-01T00:00:00Z'

test('HISTORY-02 a slip stands at the last thing that happened to it', () => {
  expect(standingOf(slip)).toBe('sent')
  expect(standingOf({ ...slip, readAt: at })).toBe('read')
  expect(standingOf({ ...slip, readAt: at, confirmedAt: at })).toBe('confirmed')
  expect(standingOf({ ...slip, confirmedAt: at, withdrawnAt: at })).toBe('withdrawn')
  expect(standingOf({ ...slip, readAt: at, withdrawnAt: at })).toBe('withdrawn')
  expect(standingOf({ ...slip, delivery: 'uncertain' })).toBe('uncertain')
})

test('SEND-04 HISTORY-07 what is offered for a slip is what the server does', () => {
  const withdrawn = { ...slip, withdrawnAt: at }
  expect(rowCan('resend', slip, 'sent')).toBe(true)
  expect(rowCan('withdraw', slip, 'sent')).toBe(true)
  // A withdrawn slip goes out again as a correction, with a reason.
  expect(rowCan('resend', withdrawn, 'sent')).toBe(false)
  expect(rowCan('correct', withdrawn, 'sent')).toBe(true)
  expect(rowCan('withdraw', withdrawn, 'sent')).toBe(false)
})

test('SEND-01 HISTORY-03 nothing can be done with what is no slip yet, or is none any more', () => {
  for (const none of [
    { ...slip, id: '' },
    { ...slip, erased: true },
  ])
    for (const action of ['preview', 'pdf', 'withdraw', 'resend', 'correct'] as const)
      expect(rowCan(action, none, 'sent')).toBe(false)
  expect(rowCan('correct', slip, 'sent')).toBe(true)
  expect(standingOf({ delivery: 'pending', readAt: null, confirmedAt: null, withdrawnAt: null, sendStatus: 888 })).toBe(
    'scheduled',
  )
})

test('HISTORY-05 SLIP-04 a slip has a PDF while its page can be read', () => {
  expect(rowCan('pdf', slip, 'sent')).toBe(true)
  expect(rowCan('pdf', { ...slip, delivery: 'failed' }, 'sent')).toBe(true)
  expect(rowCan('pdf', { ...slip, withdrawnAt: at }, 'sent')).toBe(false)
  expect(rowCan('pdf', { ...slip, sendStatus: 888 }, 'sent')).toBe(false)
})

test('HISTORY-02 the tabs count what the batch counts', () => {
  const counts = {
    total: 9,
    pending: 1,
    sent: 6,
    failed: 1,
    uncertain: 1,
    read: 5,
    unread: 2,
    confirmed: 3,
    unconfirmed: 3,
    withdrawn: 0,
    cancelled: 0,
    disputed: 0,
  }
  expect(detailShows.map((show) => countOf(show, counts))).toEqual([9, 1, 6, 4, 2, 3, 3, 0, 1, 1, 0, 0])
  // One that was read is withdrawn: it is no longer among the sent ones, and as many are unread as before.
  const after = { ...counts, sent: 5, withdrawn: 1 }
  expect([countOf('read', after), countOf('unread', after)]).toEqual([3, 2])
})

test.each([
  ['3', 3],
  ['0', 20],
  ['-4', 20],
  ['x', 20],
  [null, 20],
  ['1e9', 1000],
])('HISTORY-01 a page size of %s in the address means %i', (typed, size) => {
  expect(whole(typed, 20, 1000)).toBe(size)
})

test('REVIEW-12 the net pay of one person stands in the list with the digits of the slip', () => {
  const { value } =
    detailColumns((pair) => pair.zh, [], { asksConfirmation: false, isStopped: false }).find(
      ({ key }) => key === 'netPay',
    ) ?? {}
  expect(value?.({ netPay: '31617.69231' } as HistoryDetail)).toBe('31,617.69231')
  expect(value?.({ netPay: '8445.4' } as HistoryDetail)).toBe('8,445.40')
})
