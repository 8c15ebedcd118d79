import { expect, test } from 'vitest'
import { nextSpot, scrollInto, stretch } from './layout.ts'

test('SHELL-17 room that is left goes to the columns that grow, to the pixel', () => {
  const widths = stretch(
    [
      { id: 'a', width: 100, grow: false },
      { id: 'b', width: 100, grow: true },
      { id: 'c', width: 100, grow: true },
    ],
    405,
  )
  expect([...widths.values()]).toEqual([100, 153, 152])
})

test('SHELL-17 columns never shrink below their width', () => {
  expect([...stretch([{ id: 'a', width: 300, grow: true }], 200).values()]).toEqual([300])
})

test('SHELL-17 keys lead through the grid and stop at its edges', () => {
  const from = { row: 1, column: 1 }
  const go = (key: string, far = false) => nextSpot(from, key, far, 100, 5, 10)
  expect(go('ArrowDown')).toEqual({ row: 2, column: 1 })
  expect(go('ArrowDown', true)).toEqual({ row: 99, column: 1 })
  expect(go('PageUp')).toEqual({ row: 0, column: 1 })
  expect(go('End', true)).toEqual({ row: 99, column: 4 })
  expect(go('a')).toBeUndefined()
  expect(nextSpot({ row: 0, column: 0 }, 'ArrowLeft', false, 100, 5, 10)).toEqual({ row: 0, column: 0 })
})

test('SHELL-17 the active cell is brought into view with the least movement', () => {
  expect(scrollInto(400, 440, 0, 300)).toBe(140)
  expect(scrollInto(40, 80, 100, 300)).toBe(40)
  expect(scrollInto(120, 160, 100, 300)).toBe(100)
})
