import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'
import { trial, trialEnds } from './trial.ts'

test.each([
  ['', 'short'],
  ['abc1234', 'short'],
  ['abcdefgh', 'oneKind'],
  ['12345678', 'oneKind'],
  ['工资条工资条工资', 'oneKind'],
  ['aaaaaaa1', 'guessable'],
  ['1a1a1a1a', 'guessable'],
  ['13800000001a', 'guessable'],
  ['云杉科技有限公司1', 'guessable'],
  ['a long one of 苏禾 2026', 'guessable'],
  ['云杉科技2026!', null],
  ['correct horse', null],
  ['Tr0ubadour', null],
] as const)('AUTH-05 AUTH-06 the password %j: %s', (password, fault) => {
  expect(passwordFault(password, ['13800000001', '云杉科技有限公司', '苏禾'])).toBe(fault)
})

test('AUTH-05 whatever is refused stays refused when more of its owner is known', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(fc.string({ maxLength: 12 })), (password, known) => {
      if (passwordFault(password)) expect(passwordFault(password, known)).not.toBeNull()
    }),
  )
})

test('AUTH-05 the trial has its days, the first and the last included, over month and year', () => {
  expect(trial.days).toBe(30)
  expect(trialEnds('2026-03-01')).toBe('2026-03-30')
  expect(trialEnds('2026-12-15')).toBe('2027-01-13')
})
