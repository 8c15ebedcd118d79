import { expect, test } from 'vitest'
import { chooseRow, excludedText, undoChoice } from './decisions.ts'

test('ROSTER-03 the right row of several excludes the others, and taking one choice back leaves the other choices', () => {
  const one = chooseRow(new Map(), 4, [2, 3])
  const both = chooseRow(one, 8, [9])
  expect(excludedText(both)).toBe('2:4,3:4,9:8')
  expect(excludedText(undoChoice(both, 4))).toBe('9:8')
  expect(excludedText(undoChoice(both, 5))).toBe('2:4,3:4,9:8')
  expect(excludedText(new Map())).toBe('')
})
