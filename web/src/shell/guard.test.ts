import { describe, expect, test } from 'vitest'
import { guard, landing, safeRedirect, type Visit } from './guard.ts'

const visit = (over: Partial<Visit>): Visit => ({
  loggedIn: true,
  page: over.path ?? '/salaryStaff',
  path: '/salaryStaff',
  open: false,
  special: 0,
  roles: [],
  ownRoles: [],
  landing: '/salarySlip',
  ...over,
})

describe('guard', () => {
  test('SESSION-04 without login a page leads to the login page and back', () => {
    expect(guard(visit({ loggedIn: false, page: '/salaryStaff?page=2' }))).toBe(
      '/login?redirect=%2FsalaryStaff%3Fpage%3D2',
    )
  })
  test('NAV-07 a logged-in user who opens /login goes to /salarySlip', () => {
    expect(guard(visit({ path: '/login', open: true }))).toBe('/salarySlip')
  })
  test('the root leads to the first screen or to the login', () => {
    expect(guard(visit({ path: '/' }))).toBe('/salarySlip')
    expect(guard(visit({ path: '/', loggedIn: false }))).toBe('/login')
  })
  test('NAV-01 public pages open without login', () => {
    expect(guard(visit({ loggedIn: false, open: true, path: '/chooseTenant' }))).toBeUndefined()
  })
  test('NAV-08 with special = 1 the order center leads to /404', () => {
    expect(guard(visit({ special: 1, path: '/orderCenter' }))).toBe('/404')
    expect(guard(visit({ special: 0, path: '/orderCenter' }))).toBeUndefined()
  })
  test('NAV-14 a route with roles asks for one of them', () => {
    expect(guard(visit({ roles: ['admin'], ownRoles: ['editor'] }))).toBe('/404')
    expect(guard(visit({ roles: ['admin', 'hr'], ownRoles: ['hr'] }))).toBeUndefined()
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
    'salaryStaff',
    '',
    null,
    '/login?redirect=/x',
  ])('NAV-11 a redirect to another origin, or none, is ignored: %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/salarySlip')
  })
  test('NAV-11 a page of the console is kept with its query', () => {
    expect(safeRedirect('/salaryStaff?page=2#x')).toBe('/salaryStaff?page=2#x')
  })
  test('AUTH-07 a user of several companies chooses one on the way', () => {
    expect(landing('?redirect=%2FsalaryStaff', true)).toBe('/chooseTenant?redirect=%2FsalaryStaff')
    expect(landing('?redirect=%2FsalaryStaff', false)).toBe('/salaryStaff')
  })
})
