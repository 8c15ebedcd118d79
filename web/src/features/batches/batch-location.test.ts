import { expect, test } from 'vitest'
import { addressOf, type BatchLocation, batchLocationOf } from './batch-location.ts'

const one = '01a1fc4a-07ce-7720-b7b6-8ebb2f728d00'
const places: BatchLocation[] = [
  { kind: 'start' },
  { kind: 'start', sample: 'faulty' },
  { kind: 'file', fileId: one },
  { kind: 'review', batchId: one },
  { kind: 'send', batchId: one },
]

test.each(places)('IMPORT-01 a reload returns to $kind', (place) => {
  expect(batchLocationOf(new URLSearchParams(addressOf(place)))).toEqual(place)
})

test('REVIEW-01 the shown part is in the address, unless everything is shown', () => {
  expect(addressOf({ kind: 'review', batchId: 'b', show: 'blocked' })).toMatchObject({ show: 'blocked' })
  expect(addressOf({ kind: 'review', batchId: 'b', show: 'all' })).toEqual({ batch: 'b', step: 'review' })
})

test('REVIEW-11 the address says where the findings are open', () => {
  expect(addressOf({ kind: 'review', batchId: 'b', findings: true })).toMatchObject({ findings: 'open' })
})

test.each(['batch=rubbish&step=send', 'file=1', 'step=review', 'sample=rubbish'])(
  'IMPORT-01 %s is the start',
  (address) => {
    expect(batchLocationOf(new URLSearchParams(address))).toEqual({ kind: 'start' })
  },
)
