import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn, makeUser } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('pageTips.list', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('pageTips.changeStatus', {
  app: () => app,
  input: () => ({ name: 'roster' }),
  foreignInput: null,
  badInput: [{}, { name: '' }],
})

test('TEMPLATE-02 SESSION-11 a closed tip stays closed for this user, also after the next login, and for nobody else', async () => {
  const one = await makeUser(app.services)
  const colleague = await loggedIn(app, { companyIds: one.companyIds })
  const enter = async () => {
    const caller = app.caller()
    caller.token = (await caller.ok('session.logInNow', { userId: one.userId, password: one.password })).token
    return caller
  }
  const names = async (caller: Awaited<ReturnType<typeof enter>>) =>
    (await caller.ok('pageTips.list', {})).list.map(({ name }) => name)
  const first = await enter()
  expect(await names(first)).toEqual(['carriers', 'history', 'import', 'roster'])
  await first.ok('pageTips.changeStatus', { name: 'import' })
  await first.ok('pageTips.changeStatus', { name: 'import' })
  expect(await names(first)).toEqual(['carriers', 'history', 'roster'])
  expect(await names(await enter())).toEqual(['carriers', 'history', 'roster'])
  expect(await names(colleague)).toEqual(['carriers', 'history', 'import', 'roster'])
  expect((await colleague.call('pageTips.changeStatus', { name: 'none of these' })).error).toBe('record.missing')
})
