import { expect, test } from 'vitest'
import { describeStyle, tidySlipStyle } from '../slip-style.ts'
import { confirmDeadline, confirmRule, deviceText, opensWithoutCode, watermarkText } from './confirmation.ts'

const usual = { hideZeroItems: false, names: 'ch', greeting: '', note: '' } as const

test.each([
  [{}, { asks: false, days: null }],
  [
    { confirm: false, confirmDays: 3 },
    { asks: false, days: null },
  ],
  [{ confirm: true }, { asks: true, days: null }],
  [
    { confirm: true, confirmDays: null },
    { asks: true, days: null },
  ],
  [
    { confirm: true, confirmDays: 3 },
    { asks: true, days: 3 },
  ],
])('SLIP-03 of the style %j the rule is %j', (style, rule) => {
  expect(confirmRule(style)).toEqual(rule)
})

test('SLIP-03 the deadline is so many times 24 hours after the slip could be read, whatever the clocks do', () => {
  const since = new Date('2026-03-07T12:00:00Z')
  expect(confirmDeadline({ asks: true, days: 3 }, since)).toEqual(new Date('2026-03-10T12:00:00Z'))
  expect(confirmDeadline({ asks: true, days: null }, since)).toBeNull()
  expect(confirmDeadline({ asks: true, days: 3 }, null)).toBeNull()
})

test.each([
  ['张三', '13800005678', '张三 5678'],
  ['张三', '+86 138-0000-5678', '张三 5678'],
  ['张三', '', '张三'],
  ['张三', '12', '张三'],
])('SLIP-03 the watermark of %s with the phone "%s" is %s', (name, phone, text) => {
  expect(watermarkText(name, phone)).toBe(text)
})

test.each([
  ['the first time', { readAt: null, isOpened: false, enteredByItsLink: false }, true],
  ['the first time, seen by this session', { readAt: null, isOpened: true, enteredByItsLink: true }, false],
  ['later', { readAt: new Date(0), isOpened: false, enteredByItsLink: false }, false],
  ['later, by its own link', { readAt: new Date(0), isOpened: false, enteredByItsLink: true }, true],
  ['later, by its own link, a second time', { readAt: new Date(0), isOpened: true, enteredByItsLink: true }, false],
])('SLIP-03 a slip that hides after reading opens without the code %s: %j → %s', (_, slip, opens) => {
  expect(opensWithoutCode(slip)).toBe(opens)
})

test('SLIP-03 of a device the record has printable characters of a sane number', () => {
  expect(deviceText(' Mozilla/5.0\u0000\n手机 Chrome/86 ')).toBe('Mozilla/5.0 Chrome/86')
  expect(deviceText('x'.repeat(500))).toHaveLength(200)
})

test('CONFIG-01 SLIP-03 what is off is not stored, so that a style of before keeps its hash; days alone ask nothing', () => {
  expect(tidySlipStyle({ ...usual, confirm: false, confirmDays: 3, burn: false, watermark: false })).toEqual(usual)
  expect(tidySlipStyle({ ...usual, confirm: true, confirmDays: null })).toEqual({ ...usual, confirm: true })
  const all = { ...usual, confirm: true, confirmDays: 3, burn: true, watermark: true }
  expect(tidySlipStyle(all)).toEqual(all)
  expect(describeStyle(all)).toMatchObject({ asksConfirmation: 'true', confirmDays: '3', burnAfterReading: 'true' })
})
