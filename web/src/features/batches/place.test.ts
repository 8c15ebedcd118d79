import { expect, test } from 'vitest'
import { addressOf, type Place, placeOf } from './place.ts'

const places: Place[] = [
  { kind: 'start' },
  { kind: 'file', fileId: 'f' },
  { kind: 'review', batchId: 'b' },
  { kind: 'send', batchId: 'b' },
]

test.each(places)('IMPORT-01 a reload comes back to $kind', (place) => {
  expect(placeOf(new URLSearchParams(addressOf(place)))).toEqual(place)
})

test('REVIEW-01 the part that is looked at stands in the address, all of it does not', () => {
  expect(addressOf({ kind: 'review', batchId: 'b', show: 'blocked' })).toMatchObject({ show: 'blocked' })
  expect(addressOf({ kind: 'review', batchId: 'b', show: 'all' })).toEqual({ batch: 'b', step: 'review' })
})
