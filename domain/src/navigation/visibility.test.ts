import type { ScreenName } from '@zhixin/contract/screen-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayCall } from './call-rights.ts'
import { screenAt } from './match-screen.ts'
import { serviceBadge, showsLogout } from './navbar-rules.ts'
import { screenNamed, screenNames } from './screens.ts'
import { hasRole, isPermitted, maySee, permittedRoutes, userTypeIn, type Visitor } from './visibility.ts'

const visitor = (over: Partial<Visitor>): Visitor => ({
  userType: 0,
  employeeId: 'e',
  roles: [],
  menuNames: [],
  special: 0,
  ...over,
})
const seenBy = (over: Partial<Visitor>) => permittedRoutes(visitor(over)).flatMap(({ children }) => children)
const inLayout = screenNames.filter((name) => screenNamed(name).top)
const ofPlatform = inLayout.filter((name) => screenNamed(name).top === 'platform')
const without = (names: readonly ScreenName[], taken: readonly ScreenName[]) =>
  names.filter((name) => !taken.includes(name))

describe('by user type', () => {
  test('NAV-13 without stored info, and as type 2, everything is seen', () => {
    expect(seenBy({ userType: undefined, roles: ['admin'] })).toEqual(inLayout)
    expect(seenBy({ userType: 2, roles: ['admin'] })).toEqual(inLayout)
  })
  test('NAV-13 an administrator who is no person of the company sees only personMgr and settings', () => {
    expect(seenBy({ userType: 1, employeeId: null, roles: ['admin'] }).sort()).toEqual(['personMgr', 'settings'])
  })
  test('NAV-05 NAV-13 an administrator sees all but the platform area', () => {
    expect(ofPlatform).toHaveLength(10)
    expect(seenBy({ userType: 1, roles: ['admin'] })).toEqual(without(inLayout, ofPlatform))
  })
  test('NAV-13 others see what their menus name, with its details; parents without a child are left out', () => {
    expect(permittedRoutes(visitor({ menuNames: ['salaryRecord', 'hrReport'] }))).toEqual([
      { top: 'salaryRecord', children: ['salaryRecord', 'salaryRecordDetail'] },
      { top: 'reports', children: ['hrReport'] },
    ])
    expect(seenBy({ menuNames: [...screenNames], roles: ['admin'] })).toEqual(without(inLayout, ofPlatform))
    expect(seenBy({})).toEqual([])
  })
  test('NAV-13 who administers one company is a plain user of another', () => {
    expect([userTypeIn(1, ['admin']), userTypeIn(1, ['payroll']), userTypeIn(2, []), userTypeIn(0, ['admin'])]).toEqual(
      [1, 0, 2, 0],
    )
  })
})

describe('by role', () => {
  test('NAV-14 a route with no role list is open to everyone, otherwise one name must be in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (wanted, own) => {
        const open = wanted.length === 0 || wanted.some((role) => own.includes(role))
        expect(hasRole({ roles: wanted }, own)).toBe(open)
      }),
    )
  })
  test('NAV-04 NAV-14 the dashboard asks for the role admin', () => {
    expect(maySee(visitor({ userType: 2, roles: [] }), 'dashboard')).toBe(false)
    expect(maySee(visitor({ userType: 2, roles: ['admin'] }), 'dashboard')).toBe(true)
  })
  test('NAV-09 a screen is permitted exactly when its route and the screen in it are', () => {
    const users = fc.record({
      userType: fc.constantFrom(0, 1, 2),
      employeeId: fc.constantFrom(null, 'e'),
      roles: fc.subarray(['admin', 'payroll']),
      menuNames: fc.subarray([...screenNames]),
      special: fc.constantFrom(0, 1),
    })
    fc.assert(
      fc.property(users, fc.constantFrom(...inLayout), (user, name) => {
        expect(isPermitted(permittedRoutes(user), name)).toBe(maySee(user, name))
      }),
    )
  })
})

describe('calls', () => {
  const payroll = visitor({ menuNames: ['salarySlip'] })
  test('NAV-14 a call is there for those who see a screen that it serves', () => {
    expect(mayCall(payroll, 'batches.importExcel')).toBe(true)
    expect(mayCall(payroll, 'employees.listMatch')).toBe(true)
    expect(mayCall(payroll, 'employees.remove')).toBe(false)
    expect(mayCall(payroll, 'history.withdraw')).toBe(false)
    expect(mayCall(visitor({ menuNames: ['audit'] }), 'audit.list')).toBe(false)
    expect(mayCall(visitor({ userType: 1, employeeId: null, roles: ['admin'] }), 'employees.list')).toBe(false)
  })
})

describe('addresses', () => {
  test.each([
    ['/salaryStaff/salaryStaffDetail', 'salaryStaffDetail'],
    ['/salaryrecord/7/', 'salaryRecordDetail'],
    ['/redirect/salaryRecord/7', 'redirect'],
    ['/redirect', 'redirect'],
    ['/salaryRecord/7/8', undefined],
    ['/', undefined],
  ])('NAV-04 %s is %s', (path, name) => {
    expect(screenAt(path)).toBe(name)
  })
  test('NAV-04 every screen is found at its own address, and no two share one', () => {
    for (const name of screenNames) expect(screenAt(screenNamed(name).path.replace(/[:*]/g, 'x')), name).toBe(name)
  })
})

describe('the bar on top', () => {
  test.each([
    [16, 0, undefined],
    [15, 0, { kind: 'daysLeft', days: 15 }],
    [1, 0, { kind: 'daysLeft', days: 1 }],
    [0, 0, { kind: 'over' }],
    [0, 1, undefined],
    [5, 1, undefined],
  ])('SESSION-10 %i days left, special %i', (remainingDays, special, badge) => {
    expect(serviceBadge({ remainingDays, special })).toEqual(badge)
  })
  test('NAV-13 who came from the enterprise platform leaves there', () => {
    expect([showsLogout(3), showsLogout(1), showsLogout(undefined)]).toEqual([false, true, true])
  })
})
