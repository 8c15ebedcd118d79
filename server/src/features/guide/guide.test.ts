import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../test/call-contract.ts'
import { makeUser } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('guide.finish', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })

test('SHELL-13 closing the guide ends the first login for good, and for this user alone', async () => {
  const [one, other] = [await makeUser(app.services), await makeUser(app.services)]
  const caller = app.caller()
  const isFirst = async ({ userId, password }: typeof one) => {
    const reply = await caller.ok('session.logInNow', { userId, password })
    caller.token = reply.token
    return reply.userInfo.user.isFirstLogin
  }
  expect(await isFirst(one)).toBe(1)
  expect(await isFirst(one)).toBe(1)
  await caller.ok('guide.finish', {})
  expect((await caller.ok('session.getUserInfo', {})).userInfo.user.isFirstLogin).toBe(0)
  expect(await isFirst(one)).toBe(0)
  expect(await isFirst(other)).toBe(1)
})
