import { describe, expect, test } from 'vitest'
import { maskName } from './access/mask-name.ts'
import { companiesToAsk, ownRows, type PhoneRow } from './access/own-rows.ts'
import { lockedMinutes, lockedSeconds, triesLeft } from './code-tries.ts'
import { safetyCodeFault } from './safety-code.ts'
import { linkState, slipState } from './slip-state.ts'

describe('safety code', () => {
  test.each([
    ['12345', 'notSixDigits'],
    ['1234567', 'notSixDigits'],
    ['12a456', 'notSixDigits'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', 'notSixDigits'],
    [' 20481', 'notSixDigits'],
    ['', 'notSixDigits'],
    ['000000', 'sameDigit'],
    ['888888', 'sameDigit'],
    ['123456', 'run'],
    ['654321', 'run'],
    ['456789', 'run'],
    ['890123', 'run'],
    ['210987', 'run'],
    ['121212', 'repeat'],
    ['520520', 'repeat'],
    ['135791', null],
    ['900215', null],
    ['112358', null],
    ['204816', null],
  ] as const)('SLIP-01 %s is %s', (code, fault) => {
    expect(safetyCodeFault(code)).toBe(fault)
  })
})

describe('tries', () => {
  test.each([
    [1, 4],
    [4, 1],
    [5, 0],
    [9, 0],
  ])('SLIP-01 after %i wrong tries %i are left', (tries, left) => {
    expect(triesLeft(tries)).toBe(left)
  })

  const now = new Date('2026-03-01T00:00:00Z')
  test.each([
    [null, 0, 0],
    [-1, 0, 0],
    [1, 1, 1],
    [60_000, 60, 1],
    [60_001, 61, 2],
    [900_000, 900, 15],
  ])('SLIP-01 a lock %s ms ahead is %i seconds, %i minutes', (ahead, seconds, minutes) => {
    const until = ahead === null ? null : new Date(now.getTime() + ahead)
    expect(lockedSeconds(until, now)).toBe(seconds)
    expect(lockedMinutes(until, now)).toBe(minutes)
  })
})

test.each([
  ['张三', '张*'],
  ['欧阳娜娜', '欧***'],
  ['Alexander', 'A***'],
  ['𠮷野', '𠮷*'],
  ['张', '*'],
  ['', '*'],
])('SLIP-01 the link alone shows %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test.each([
  [777, null, 'open'],
  [999, null, 'open'],
  [888, null, 'notYet'],
  [888, new Date(), 'notYet'],
  [999, new Date(), 'withdrawn'],
  [777, new Date(), 'withdrawn'],
] as const)('SLIP-04 send status %i, withdrawn %s: %s', (sendStatus, withdrawnAt, state) => {
  expect(slipState({ sendStatus, withdrawnAt })).toBe(state)
})

test.each([
  [1, 1, 999, null, 'open'],
  [1, 2, 999, null, 'replaced'],
  [2, 2, 999, null, 'open'],
  [3, 2, 999, null, 'notYet'],
  [1, 2, 999, new Date(), 'withdrawn'],
  [1, 1, 888, null, 'notYet'],
] as const)(
  'SLIP-04 a link of version %i to version %i, status %i, withdrawn %s: %s',
  (link, version, sendStatus, withdrawnAt, state) => {
    expect(linkState(link, { version, sendStatus, withdrawnAt })).toBe(state)
  },
)

describe('whose slips a phone opens', () => {
  const row = (employeeId: string, name: string, status: PhoneRow['status'], day: number | null): PhoneRow => ({
    companyId: `company of ${employeeId}`,
    employeeId,
    name,
    status,
    newestSlip: day === null ? null : new Date(2026, 0, day),
  })
  test.each([
    ['nobody', [], []],
    ['one person', [row('a', '张三', 'active', null)], ['a']],
    ['two employers, newest first', [row('a', '张三', 'active', 1), row('b', '张三', 'active', 5)], ['b', 'a']],
    ['a leaver who came back', [row('a', '张三', 'left', 1), row('b', '张 三', 'active', 5)], ['b', 'a']],
    ['a number that was handed on', [row('a', '李四', 'left', 9), row('b', '张三', 'active', 5)], ['b']],
    ['a leaver', [row('a', '李四', 'left', 9)], ['a']],
    ['two leavers of different names', [row('a', '李四', 'left', 1), row('b', '王五', 'left', 5)], ['b']],
    [
      "a leaver whose name another company writes beside somebody's number",
      [row('a', '李四', 'left', 9), row('b', '张三', 'active', 5), row('c', '李四', 'active', 1)],
      ['b', 'c'],
    ],
  ] as const)('SLIP-04 %s', (_, rows, own) => {
    expect(ownRows([...rows]).map((each) => each.employeeId)).toEqual(own)
  })

  test('TRUST-06 the companies that employ somebody for the longest are asked first, whatever was sent last', () => {
    const rows = [row('bait', '李四', 'active', 9), row('left', '李四', 'left', 8), row('old', '李四', 'active', 1)]
    expect(companiesToAsk(rows)).toEqual(['company of old', 'company of bait', 'company of left'])
  })
})
