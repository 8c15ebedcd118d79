import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstScreen, guard, landing, loginFrom, safeRedirect, type Visit } from './guard.ts'
import { screenNames, screens } from './screens.ts'
import { permittedRoutes, type Visitor } from './visibility.ts'

const admin: Visitor = { userType: 1, employeeId: 'e', roles: ['admin'], menuNames: [], special: 0 }
const routesOf = (over: Partial<Visitor> = {}) => permittedRoutes({ ...admin, ...over })
const visit = (pathname: string, over: Partial<Visit> = {}): Visit => ({
  routes: routesOf(),
  pathname,
  search: '',
  expired: false,
  special: 0,
  choosesCompany: false,
  ...over,
})
const stranger = { routes: undefined }

/** The public routes, as the specification writes them, and the page of an invitation, which ACCOUNT-02 adds. */
const open =
  '/login /chooseTenant /auth-redirect /register /forgetpassword /404 /401 /registered /registeredSuccessfully ' +
  '/forgotPassword /resetPassword /resetSuccess /poster /mobileposter /m /salarySheetLogin /salarySheetView ' +
  '/privacyPolicy /serviceAgreement /static/agreement /static/policy /invitation'

describe('visitors', () => {
  test.each(open.split(' '))('NAV-01 %s opens without login', (path) => {
    expect(guard(visit(path, stranger))).toBeUndefined()
  })

  test('NAV-01 NAV-06 every other screen leads a visitor to /poster', () => {
    const closed = screenNames.map((name) => screens[name].path).filter((path) => !open.split(' ').includes(path))
    expect(closed.length).toBeGreaterThan(20)
    for (const path of closed) expect(guard(visit(path.replace('*', 'salarySlip'), stranger)), path).toBe('/poster')
  })

  test('NAV-03 the root leads visitors to /poster and users to their first screen', () => {
    expect(guard(visit('/', stranger))).toBe('/poster')
    expect(guard(visit('/'))).toBe('/salarySlip')
  })

  test('NAV-06 an address that is spelled with escapes is the same address', () => {
    expect(guard(visit('/%73alaryStaff', stranger))).toBe('/poster')
  })

  test('NAV-11 after an expired session a page leads to the login and back', () => {
    const gone = visit('/salaryStaff', { ...stranger, search: '?page=2', expired: true })
    expect(guard(gone)).toBe('/login?redirect=%2FsalaryStaff%3Fpage%3D2')
    expect(guard(visit('/', { ...stranger, expired: true }))).toBe('/poster')
  })
})

describe('users', () => {
  test.each<[string, Parameters<typeof routesOf>[0], string]>([
    ['/platform', { userType: 2, roles: ['admin', 'platform'] }, '/platform/platformDictionary'],
    ['/platform/', { userType: 2, roles: ['admin', 'platform'] }, '/platform/platformDictionary'],
    ['/platform', {}, '/401'],
    ['/dashboard', {}, '/dashboard/dashboard'],
    ['/dashboard', { userType: 0, roles: ['roster'], menuNames: ['salaryStaff'] }, '/401'],
    ['/setting', {}, '/setting/channels'],
  ])('NAV-04 NAV-05 %s leads %o to %s', (path, over, to) => {
    expect(guard(visit(path, { routes: routesOf(over) }))).toBe(to)
  })
  test('NAV-06 an address above screens leads visitors to /poster; one above none leads nowhere', () => {
    expect(guard(visit('/platform', stranger))).toBe('/poster')
    expect(guard(visit('/dashboard', { ...stranger, expired: true }))).toBe('/login?redirect=%2Fdashboard')
    for (const path of ['/nowhere', '/redirect', '/static']) expect(guard(visit(path)), path).toBeUndefined()
  })
  test('NAV-07 a logged-in user who opens /login goes to /salarySlip', () => {
    expect(guard(visit('/login'))).toBe('/salarySlip')
  })
  test('NAV-07 a user without the main job begins with the first screen there is for them', () => {
    expect(firstScreen(routesOf({ userType: 0, roles: ['roster'], menuNames: ['salaryStaff'] }))).toBe('/salaryStaff')
    expect(firstScreen(routesOf({ employeeId: null }))).toBe('/settings')
    expect(firstScreen([])).toBe('/401')
  })
  test('NAV-08 with special = 1 the order centre leads to /404', () => {
    expect(guard(visit('/orderCenter', { routes: routesOf({ special: 1 }), special: 1 }))).toBe('/404')
    expect(guard(visit('/orderCenter', { routes: routesOf({ userType: 0, menuNames: [] }) }))).toBe('/401')
    expect(guard(visit('/orderCenter'))).toBeUndefined()
  })
  test.each([
    ['/salaryRecord/7', {}, undefined],
    ['/salarystaff/', {}, undefined],
    ['/%70latform/platformMenu', {}, '/401'],
    ['/sal%61ryStaff', {}, undefined],
    ['/%E4%E4', {}, undefined],
    ['/redirect/salarySlip', {}, undefined],
    ['/platform/platformMenu', {}, '/401'],
    ['/platform/platformMenu', { userType: 2 }, undefined],
    ['/dashboard/dashboard', { roles: ['payroll'] }, '/401'],
    ['/salaryRecord/7', { userType: 0, menuNames: ['salaryStaff'] }, '/401'],
    ['/salaryRecord/7', { userType: 0, menuNames: ['salaryRecord'] }, undefined],
  ])('NAV-09 %s as %j', (path, user, expected) => {
    expect(guard(visit(path, { routes: routesOf(user) }))).toBe(expected)
  })
  test('NAV-09 an address without a screen is left to the page that says so', () => {
    expect(guard(visit('/nowhere'))).toBeUndefined()
    expect(guard(visit('/nowhere', stranger))).toBeUndefined()
  })
  test('NAV-06 NAV-09 wherever the guard sends somebody, they are let in there', () => {
    const users = fc.record({
      userType: fc.constantFrom(0, 1, 2, undefined),
      employeeId: fc.constantFrom(null, 'e'),
      roles: fc.subarray(['admin', 'payroll']),
      menuNames: fc.subarray([...screenNames]),
      special: fc.constantFrom(0, 1),
    })
    const places = fc.constantFrom('/', '/nowhere', ...screenNames.map((name) => screens[name].path))
    fc.assert(
      fc.property(fc.option(users), places, fc.boolean(), (user, pathname, expired) => {
        const routes = user ? permittedRoutes(user) : undefined
        const special = user?.special ?? 0
        const to = guard(visit(pathname, { routes, expired, special }))
        if (to === undefined) return
        const { pathname: next, search } = new URL(to, 'http://here.invalid')
        expect(guard(visit(next, { routes, expired, special, search }))).toBeUndefined()
      }),
    )
  })
})

describe('redirect', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example/y',
    '/%2e//evil.example',
    'salaryStaff',
    '',
    null,
    '/login?redirect=/x',
    '/LOGIN/',
  ])('NAV-11 a redirect to another origin, or none, is ignored: %j', (wanted) => {
    expect(safeRedirect(wanted)).toBeUndefined()
    expect(landing(routesOf(), `?redirect=${encodeURIComponent(wanted ?? '')}`, false)).toBe('/salarySlip')
  })
  test('NAV-11 no text of any kind leads to another origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
          fc.array(fc.constantFrom('/', '.', '..', '\\', '%2e', 'x', '\t')).map((parts) => `/${parts.join('')}`),
        ),
        (wanted) => {
          const safe = safeRedirect(wanted)
          if (safe !== undefined) expect(new URL(safe, 'http://here.invalid').origin).toBe('http://here.invalid')
        },
      ),
    )
  })
  test('NAV-11 a page of the console is kept with its query', () => {
    expect(safeRedirect('/salaryStaff?page=2#x')).toBe('/salaryStaff?page=2#x')
    expect(loginFrom('/salaryStaff?page=2')).toBe('/login?redirect=%2FsalaryStaff%3Fpage%3D2')
    expect(loginFrom('/')).toBe('/login')
  })
  test('AUTH-07 a user of several companies chooses one on the way', () => {
    expect(landing(routesOf(), '?redirect=%2FsalaryStaff', true)).toBe('/chooseTenant?redirect=%2FsalaryStaff')
    expect(landing(routesOf(), '?redirect=%2FsalaryStaff', false)).toBe('/salaryStaff')
  })
})
