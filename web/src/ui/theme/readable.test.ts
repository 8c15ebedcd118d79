import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readable, tint } from './readable.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('SHELL-08 contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#409eff', '#409eff')).toBe(1)
})

test('SHELL-08 whatever the theme colour, text in it and text on it can be read', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(contrast(readable(color), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('SHELL-20 on a dark ground text in any theme colour is made lighter until it can be read', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(contrast(readable(color, '#181d26'), '#181d26')).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(tint('#ffffff', 0.5, '#000000')).toBe('#808080')
})

test('SHELL-08 a darkened colour stays as vivid as it was', () => {
  expect(readable('#409eff')).toBe('#0071e6')
})

test('SHELL-08 what can be read already stays as it is', () => {
  expect(readable('#212121')).toBe('#212121')
  expect(tint('#409eff', 1)).toBe('#409eff')
  expect(tint('#409eff', 0)).toBe('#ffffff')
})
