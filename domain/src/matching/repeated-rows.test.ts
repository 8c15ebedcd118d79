import { describe, expect, test } from 'vitest'
import { extraRows, repeatedGroups } from './repeated-rows.ts'

const rows = (...pairs: [rowNo: number, other?: number][]) => pairs.map(([rowNo, other]) => ({ rowNo, other }))

describe('IMPORT-06 the rows of one person', () => {
  test.each([
    ['nobody', rows(), []],
    ['two rows that name each other', rows([2, 9], [9, 2]), [[2, 9]]],
    ['three rows, of which each names one', rows([2, 5], [5, 2], [9, 2]), [[2, 5, 9]]],
    [
      'two people',
      rows([2, 5], [3, 4], [4, 3], [5, 2]),
      [
        [2, 5],
        [3, 4],
      ],
    ],
    ['rows that are joined by another one only', rows([4, 9], [5, 9], [9, 4]), [[4, 5, 9]]],
    ['a row whose other HR has decided on', rows([7, 3]), [[3, 7]]],
    ['a row that names no other', rows([7]), [[7]]],
  ])('%s', (_, given, expected) => {
    expect(repeatedGroups(given)).toEqual(expected)
  })

  test('of each person one row counts', () => {
    expect([...extraRows([[2, 5, 9], [3, 4], [7]])]).toEqual([5, 9, 4])
  })

  test('a person with very many rows is grouped at once', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ rowNo: at + 2, other: at === 0 ? 3 : at + 1 }))
    expect(repeatedGroups(many)).toHaveLength(1)
  })
})
