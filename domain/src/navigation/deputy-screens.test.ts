import type { ScreenName } from '@zhixin/contract/screen-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deputyScreens, includesPay, screensBesideRoles, screensOpenedBy, screensWithoutPay } from './deputy-screens.ts'
import { mayReadPay } from './pay-right.ts'
import { maySee, userTypeIn } from './visibility.ts'

const deputy = (screens: readonly ScreenName[]) => ({
  userType: userTypeIn(1, ['admin', 'deputyAdmin']),
  employeeId: 'e',
  roles: ['admin', 'deputyAdmin'],
  menuNames: screens,
  special: 0,
})

describe('the screens of a deputy', () => {
  test('ACCOUNT-02 the main administrator gives the screens of the company that are built, and no details', () => {
    expect(deputyScreens).toEqual([
      'dashboard',
      'salarySlip',
      'salaryRecord',
      'employeeQuestions',
      'salaryStaff',
      'salarySetting',
      'moreInformation',
      'settings',
      'orderCenter',
      'channelSettings',
      'wecomSettings',
      'audit',
      'sandbox',
    ])
  })

  test('ACCOUNT-02 NAV-13 a deputy sees exactly what was chosen, whatever the account is elsewhere', () => {
    fc.assert(
      fc.property(fc.subarray([...deputyScreens]), (chosen) => {
        const shown = deputyScreens.filter((name) => maySee(deputy(chosen), name))
        const closed = screensWithoutPay(chosen)
        expect(shown).toEqual(deputyScreens.filter((name) => chosen.includes(name) && !closed.includes(name)))
      }),
    )
  })

  test('ACCOUNT-02 TRUST-06 a deputy has the right to pay exactly with one of the two screens of pay', () => {
    fc.assert(
      fc.property(fc.subarray([...deputyScreens]), (chosen) => {
        expect(mayReadPay(deputy(chosen))).toBe(includesPay(chosen))
      }),
    )
  })

  test('ACCOUNT-02 screens on which pay also appears are named when the right to pay is missing', () => {
    expect(screensWithoutPay(['salaryStaff', 'audit', 'sandbox'])).toEqual(['audit', 'sandbox'])
    expect(screensWithoutPay(['salaryRecord', 'audit'])).toEqual([])
  })

  test('ACCOUNT-05 beside roles stays what was chosen, in them or not, as far as it opens with them', () => {
    const own = ['salaryStaff', 'salaryRecord', 'audit'] as const
    expect(screensBesideRoles(own, ['salaryRecord'])).toEqual(own)
    expect(screensBesideRoles(screensBesideRoles(own, ['salaryRecord']), [])).toEqual(own)
    expect(screensBesideRoles(['salaryStaff', 'audit'], ['moreInformation'])).toEqual(['salaryStaff'])
  })

  test('ACCOUNT-05 NAV-13 the screens that are named before saving are those that a deputy sees', () => {
    fc.assert(
      fc.property(fc.subarray([...deputyScreens]), (given) => {
        expect(screensOpenedBy(given)).toEqual(deputyScreens.filter((name) => maySee(deputy(given), name)))
      }),
    )
  })
})
