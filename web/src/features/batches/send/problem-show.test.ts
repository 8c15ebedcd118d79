import { expect, test } from 'vitest'
import { reviewShows } from '../review/review-shows.ts'
import { placeOf, sharedShowOf, showOf } from './problem-show.ts'

test.each(['byName', 'unmatched', 'left', 'blocked', 'unreachable'] as const)(
  'SEND-02 the problem %s leads to the rows it is about',
  (kind) => {
    expect(showOf(kind)).toBe(kind)
    expect(reviewShows).toContain(kind)
  },
)

test.each(['sharedTarget', 'alreadySent', 'beingSent', 'notDelivered'] as const)(
  'SEND-02 the problem %s, whose people no part of the review shows, leads nowhere',
  (kind) => {
    expect(showOf(kind)).toBeUndefined()
  },
)

test('SEND-02 a channel that is not configured is not the fault of a row', () => {
  expect(showOf('channel')).toBeUndefined()
})

test.each(['findings', 'approval'] as const)(
  'REVIEW-11 SEND-02 the problem %s leads to the findings, which are open',
  (kind) => {
    expect(placeOf(kind)).toEqual({ show: 'all', findings: true })
  },
)

test('SEND-02 other problems lead to their rows alone', () => {
  expect([placeOf('byName'), placeOf('channel')]).toEqual([{ show: 'byName' }, undefined])
})

test('REVIEW-11 who shares a contact is shown by a part of the review', () => {
  for (const show of Object.values(sharedShowOf)) expect(reviewShows).toContain(show)
})
