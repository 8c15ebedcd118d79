import { expect, test } from 'vitest'
import { isLinkOver, linkUntil, readableAlone } from './link-until.ts'

const sent = new Date('2026-11-23T08:00:00Z')

test.each([
  ['the moment before', '2026-11-30T07:59:59Z', false],
  ['seven days on', '2026-11-30T08:00:00Z', true],
])('REVIEW-13 a link for seven days, %s', (_, now, over) => {
  expect(isLinkOver(linkUntil(sent, 7), new Date(now))).toBe(over)
})

test('REVIEW-13 a link without an end opens for good', () => {
  expect(isLinkOver(null, new Date('2099-01-01'))).toBe(false)
})

test.each<[string, { id: string; isFinal: boolean }[], boolean, string[] | null]>([
  ['a last slip and a code that was set there', [{ id: 'a', isFinal: true }], false, ['a']],
  ['a last slip and the code of before', [{ id: 'a', isFinal: true }], true, null],
  ['a slip that is no last one', [{ id: 'a', isFinal: false }], false, null],
  ['no link', [], false, null],
])('REVIEW-13 TRUST-06 what a session reads alone that came by %s', (_, linked, trusted, expected) => {
  const alone = readableAlone(linked, trusted)
  expect(alone && [...alone]).toEqual(expected)
})
