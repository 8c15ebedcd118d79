import type { Call } from '@zhixin/contract/call'
import { calls } from '@zhixin/contract/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const add: Call = calls['employees.add']
const declared = add.audit
afterEach(() => {
  add.audit = declared
})

test('TRUST-03 an entry that the contract does not declare for its call is refused, and with it what was to be recorded', async () => {
  const hr = await loggedIn(app)
  add.audit = ['employee.change']
  expect(await hr.call('employees.add', { name: '韩梅梅' })).toMatchObject({ status: 500, error: 'server.bug' })
  expect(await hr.ok('employees.list', {})).toMatchObject({ total: 0 })
  expect(await hr.ok('audit.list', { action: 'employee.add' })).toMatchObject({ total: 0 })
  add.audit = declared
  await hr.ok('employees.add', { name: '韩梅梅' })
  expect(await hr.ok('audit.list', { action: 'employee.add' })).toMatchObject({ total: 1 })
})
