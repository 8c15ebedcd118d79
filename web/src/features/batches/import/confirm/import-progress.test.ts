import { expect, test } from 'vitest'
import { atStart, percentOf, progressAfter } from './import-progress.ts'

test('IMPORT-09 progress grows from phase to phase and never decreases', () => {
  const reading = progressAfter(atStart, { phase: 'reading', done: 50, total: 100 })
  const late = progressAfter(reading, { phase: 'reading', done: 20, total: 100 })
  const storing = progressAfter(late, { phase: 'storing', done: 0, total: 100 })
  const older = progressAfter(storing, { phase: 'matching', done: 90, total: 100 })
  const done = progressAfter(older, { phase: 'done', done: 100, total: 100 })
  expect(late).toEqual(reading)
  expect(older).toEqual(storing)
  expect([atStart, reading, storing, done].map(percentOf)).toEqual([0, 24, 65, 100])
})

test('IMPORT-09 a cancelled import keeps its progress', () => {
  const now = progressAfter(atStart, { phase: 'matching', done: 1, total: 2 })
  expect(progressAfter(now, { phase: 'cancelled', done: 0, total: 0 })).toEqual(now)
})
