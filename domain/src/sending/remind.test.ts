import { expect, test } from 'vitest'
import { reminderOf } from './remind.ts'

const day = 24 * 3_600_000
const now = new Date('2026-02-10T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)
const slip = {
  sentAt: ago(5),
  readAt: null,
  withdrawnAt: null,
  remindedAt: null,
  confirmedAt: null,
  asksConfirmation: false,
}

test.each([
  ['unread for long', {}, 72, 'remind'],
  ['read', { readAt: ago(1) }, 24, 'no'],
  ['withdrawn', { withdrawnAt: ago(1) }, 24, 'no'],
  ['not sent yet', { sentAt: null }, 24, 'no'],
  ['sent today', { sentAt: ago(0.5) }, 24, 'tooSoon'],
  ['exactly a day ago', { sentAt: ago(1) }, 24, 'remind'],
  ['reminded of yesterday, every three days', { remindedAt: ago(1) }, 72, 'tooSoon'],
  ['reminded of three days ago', { remindedAt: ago(3) }, 72, 'remind'],
  ['within the week', {}, 168, 'tooSoon'],
] as const)('SEND-13 a slip that is %s', (_, over, gap, expected) => {
  expect(reminderOf({ ...slip, ...over }, 'unread', gap, now)).toBe(expected)
})

test.each([
  ['waits for a confirmation, unread', {}, 'remind'],
  ['waits for a confirmation, read', { readAt: ago(1) }, 'remind'],
  ['was confirmed', { readAt: ago(1), confirmedAt: ago(1) }, 'no'],
  ['was confirmed by its deadline, unread', { confirmedAt: ago(1) }, 'no'],
  ['is in a batch that asks for none', { asksConfirmation: false }, 'no'],
  ['was withdrawn', { withdrawnAt: ago(1) }, 'no'],
  ['has not arrived', { sentAt: null }, 'no'],
  ['was reminded of today', { remindedAt: ago(0.5) }, 'tooSoon'],
] as const)('SEND-13 SLIP-03 for a reminder to confirm, a slip that %s', (_, over, expected) => {
  expect(reminderOf({ ...slip, asksConfirmation: true, ...over }, 'unconfirmed', 24, now)).toBe(expected)
})
