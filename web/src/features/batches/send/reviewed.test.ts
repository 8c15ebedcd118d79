import { expect, test } from 'vitest'
import { afterOwnChange, changedParts } from './reviewed.ts'

const marks = { batch: 'b', rows: 'r', people: 'p', contacts: 'c', accepted: 'a' }
const known = { hash: 'h1', marks }
const change = { before: 'h1', after: 'h2', marks: { ...marks, contacts: 'c2' } }

test("SEND-12 one's own change counts as reviewed, unless somebody else changed something before it", () => {
  expect(afterOwnChange(known, change)).toEqual({ hash: 'h2', marks: change.marks })
  expect(afterOwnChange(known, { ...change, before: 'theirs' })).toBe(known)
  expect(afterOwnChange(undefined, change)).toBeUndefined()
  expect(afterOwnChange('changing', change)).toEqual({ hash: 'h2', marks: change.marks })
})

test('SEND-12 the parts that differ are named, contacts only where the people are the same', () => {
  expect(changedParts(marks, marks)).toEqual([])
  expect(changedParts(marks, { ...marks, contacts: 'x', rows: 'y' })).toEqual(['rows', 'contacts'])
  expect(changedParts(marks, { ...marks, contacts: 'x', people: 'y' })).toEqual(['people'])
  expect(changedParts({}, marks)).toEqual([])
})
