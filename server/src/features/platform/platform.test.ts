import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const caller = (test: TestApp) => loggedIn(test, { userType: 2, roles: ['admin', 'platform'] })
for (const name of ['platform.menus', 'platform.roles', 'platform.content'] as const)
  describeCallContract(name, { app: () => app, caller, input: () => ({}), foreignInput: null, badInput: [] })

test('NAV-05 NAV-12 the platform sees every menu, and the roles with their menus and users', async () => {
  const platform = await caller(app)
  await loggedIn(app, { userType: 0, roles: ['roster'] })
  const { list: menus } = await platform.ok('platform.menus', {})
  const { list: roles } = await platform.ok('platform.roles', {})
  const roster = roles.find(({ roleName }) => roleName === 'roster')
  expect(roster?.users).toBe(1)
  expect(roster?.menuIds.map((id) => menus.find(({ menuId }) => menuId === id)?.name).sort()).toEqual([
    'moreInformation',
    'salaryStaff',
  ])
})
