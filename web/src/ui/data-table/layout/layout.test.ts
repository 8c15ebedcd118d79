import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillWindow,
  inSlots,
  nearColumns,
  nearRows,
  nextSpot,
  scrollInto,
  stickyWithin,
  stretch,
  titleWidth,
} from './layout.ts'

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

test('REVIEW-06 as many rows are drawn wherever the scrolling stands, and those in the window are among them', () => {
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(1200), fc.nat(50_000), fc.nat(12), (top, height, count, beyond) => {
      const { first, last, slots } = nearRows(Math.min(top, Math.max(0, count - 1)), height, 40, count, beyond)
      expect(last - first + 1).toBe(slots)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(last).toBeLessThan(Math.max(count, 1))
      const shown = Math.min(count, Math.ceil(height / 40) + 1)
      if (top + shown <= count) expect([first <= top, last >= top + shown - 1]).toEqual([true, true])
    }),
  )
})

test('REVIEW-06 each row has one element, which keeps its place while others come and go', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 40 }), fc.nat(5000), fc.nat(40), (first, slots, base, by) => {
      const near = { first, last: first + slots - 1, slots }
      const rows = inSlots(near, base)
      expect([...rows].sort((a, b) => a - b)).toEqual(Array.from({ length: slots }, (_, n) => first + n))
      const later = inSlots({ first: first + by, last: near.last + by, slots }, base)
      expect(later.map((row) => row % slots)).toEqual(rows.map((row) => row % slots))
    }),
  )
  expect(inSlots({ first: 7, last: 10, slots: 4 }, 7)).toEqual([7, 8, 9, 10])
  expect(inSlots({ first: 9, last: 12, slots: 4 }, 7)).toEqual([11, 12, 9, 10])
})

test('REVIEW-06 of many columns those in the window are drawn', () => {
  const columns = Array.from({ length: 40 }, (_, n) => ({ start: n * 100, width: 100 }))
  expect(nearColumns(columns, 0, 450, 0)).toEqual({ from: 0, to: 4 })
  expect(nearColumns(columns, 250, 450, 1)).toEqual({ from: 1, to: 7 })
  expect(nearColumns(columns, 3900, 450, 2)).toEqual({ from: 37, to: 39 })
  expect(nearColumns([], 0, 450, 2)).toEqual({ from: 0, to: -1 })
  expect(nearColumns(columns, 9999, 450, 2)).toEqual({ from: 0, to: 39 })
})

test('REVIEW-12 the window ends with a whole column: those before it share what is left, to the pixel', () => {
  const columns = [100, 90, 120, 80].map((width, at) => ({ id: `${at}`, width }))
  expect([...fillWindow(columns, 215)]).toEqual([
    ['0', 113],
    ['1', 102],
  ])
  // All fit, or not even one.
  expect(fillWindow(columns, 390).size).toBe(0)
  expect(fillWindow(columns, 60).size).toBe(0)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 300 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 2000 }),
      (widths, room) => {
        const filled = fillWindow(
          widths.map((width, at) => ({ id: `${at}`, width })),
          room,
        )
        if (filled.size === 0) return
        expect([...filled.values()].reduce((sum, width) => sum + width, 0)).toBe(room)
        for (const [id, width] of filled) expect(width).toBeGreaterThanOrEqual(widths[Number(id)] ?? 0)
      },
    ),
  )
})

test('REVIEW-12 columns that stay leave half of the room to those that are scrolled', () => {
  const columns = [
    { key: 'row', width: 52, always: false },
    { key: 'name', width: 132, always: true },
    { key: 'person', width: 230, always: false },
  ]
  expect(stickyWithin(columns, 44, 1150)).toEqual(['row', 'name', 'person'])
  expect(stickyWithin(columns, 44, 700)).toEqual(['row', 'name'])
  expect(stickyWithin(columns, 44, 180)).toEqual(['name'])
})

test('SHELL-17 a column is as wide as its title with the marks beside it, unless that is very long', () => {
  const marks = { sortable: true, filter: { kind: 'text' } }
  expect(titleWidth({ title: '实发' }, false)).toBe(58)
  expect(titleWidth({ title: '实发', ...marks }, false)).toBe(104)
  expect(titleWidth({ title: '实发', ...marks }, true)).toBe(50)
  expect(titleWidth({ title: '实发', ...marks }, true, false)).toBe(96)
  expect(titleWidth({ title: 'Net', caption: 'Deductions of the employer' }, false)).toBe(224)
  expect(titleWidth({ title: '很长很长很长很长很长很长很长很长的标题' }, false)).toBe(240)
})
