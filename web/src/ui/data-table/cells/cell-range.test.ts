import { expect, test } from 'vitest'
import { allOf, clipRange, holds, rangeOf } from './cell-range.ts'

test('REVIEW-12 a range is the same whichever corner it began at', () => {
  const wanted = { top: 1, bottom: 4, left: 2, right: 3 }
  expect(rangeOf({ row: 1, column: 2 }, { row: 4, column: 3 })).toEqual(wanted)
  expect(rangeOf({ row: 4, column: 2 }, { row: 1, column: 3 })).toEqual(wanted)
})

test('REVIEW-12 Ctrl+A takes the column first and then the grid', () => {
  const spot = { row: 3, column: 2 }
  const column = allOf(undefined, spot, 10, 5)
  expect(column).toEqual({ top: 0, bottom: 9, left: 2, right: 2 })
  expect(allOf(column, spot, 10, 5)).toEqual({ top: 0, bottom: 9, left: 0, right: 4 })
})

test('REVIEW-12 of a range only what the grid still has is left', () => {
  const range = { top: 2, bottom: 8, left: 1, right: 4 }
  expect(clipRange(range, 5, 3)).toEqual({ top: 2, bottom: 4, left: 1, right: 2 })
  expect(clipRange(range, 2, 3)).toBeUndefined()
  expect(clipRange(range, 0, 3)).toBeUndefined()
})

test('REVIEW-12 a block keeps the cells inside it, its corners too, and none beside it', () => {
  const block = { top: 1, bottom: 19, left: 1, right: 2 }
  for (const [row, column] of [
    [1, 1],
    [19, 2],
    [7, 1],
  ] as const)
    expect(holds(block, { row, column })).toBe(true)
  for (const [row, column] of [
    [0, 1],
    [20, 1],
    [7, 0],
    [7, 3],
  ] as const)
    expect(holds(block, { row, column })).toBe(false)
})
