import { expect, test } from 'vitest'
import { differencesBetween } from './differences.ts'
import { restoredContent } from './restored-content.ts'

const entry = (id: string, zh: string, enabled = true) => ({ id, zh, en: zh, enabled })

test('PLATFORM-01 the differences of two versions name text, state and order, and nothing that is equal', () => {
  const before = { kind: 'dictionary' as const, entries: [entry('1', '甲'), entry('2', '乙'), entry('3', '丙')] }
  const after = { kind: 'dictionary' as const, entries: [entry('2', '乙'), entry('1', '子', false), entry('3', '丙')] }
  expect(differencesBetween(before, after)).toEqual([
    { of: 'text', what: '1', before: '甲 / 甲', after: '子 / 子' },
    { of: 'state', what: '1', before: 'on', after: 'off' },
    { of: 'order', what: '', before: '1, 2, 3', after: '2, 1, 3' },
  ])
  expect(differencesBetween(before, structuredClone(before))).toEqual([])
})

test('PLATFORM-01 an earlier dictionary keeps the entries that came since, and does not offer them', () => {
  const earlier = { kind: 'dictionary' as const, entries: [entry('1', '甲')] }
  const current = { kind: 'dictionary' as const, entries: [entry('1', '子'), entry('2', '乙')] }
  expect(restoredContent(earlier, current, false)).toEqual({
    kind: 'dictionary',
    entries: [entry('1', '甲'), entry('2', '乙', false)],
  })
})
