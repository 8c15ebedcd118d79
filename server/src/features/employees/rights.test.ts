import { type CallName, calls } from '@zhixin/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let hr: TestCaller
let deputy: TestCaller
let rosterOfficer: TestCaller
beforeAll(async () => {
  app = await testApp()
  hr = await loggedIn(app)
  const companyIds = [hr.companyId]
  deputy = await loggedIn(app, { companyIds, userType: 0, roles: ['reader'] })
  rosterOfficer = await loggedIn(app, { companyIds, userType: 0, roles: ['roster'] })
})
afterAll(() => app.close())

const ofArea = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('employees.'))
const ofPay = ofArea.filter((name) => !(calls[name].screens as readonly string[]).includes('salaryStaff'))

/** Makes a person, has somebody make a call about them, and returns the error and whether the roster has changed. */
async function tried(caller: TestCaller, name: CallName) {
  const { id } = await hr.ok('employees.add', { name: '李雷' })
  const roster = () => hr.ok('employees.list', { status: 'all', pageSize: 1000 })
  const before = await roster()
  const { error } = await caller.call(name, { id, ids: [id], name: '韩梅梅', type: 1 } as never)
  return { error, isChanged: JSON.stringify(await roster()) !== JSON.stringify(before) }
}

test.each(ofArea)('NAV-14 a deputy of the company without the right to the roster is refused %s', async (name) => {
  expect(await tried(deputy, name)).toEqual({ error: 'access.refused', isChanged: false })
})

test.each(ofPay)('NAV-14 a roster officer without the right to pay is refused %s', async (name) => {
  expect(await tried(rosterOfficer, name)).toEqual({ error: 'access.refused', isChanged: false })
})

test('NAV-14 a roster officer is let in to the roster itself', async () => {
  expect((await rosterOfficer.call('employees.list')).error).toBeUndefined()
  expect(ofPay).toContain('employees.listMatch')
})
