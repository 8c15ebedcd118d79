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
  expect(await names(first)).toEqual(['history', 'import', 'roster'])
  await first.ok('pageTips.changeStatus', { name: 'import' })
  await first.ok('pageTips.changeStatus', { name: 'import' })
  expect(await names(first)).toEqual(['history', 'roster'])
  expect(await names(await enter())).toEqual(['history', 'roster'])
  expect(await names(colleague)).toEqual(['history', 'import', 'roster'])
  expect((await colleague.call('pageTips.changeStatus', { name: 'none of these' })).error).toBe('record.missing')
})

test('SHELL-14 what carriers do to links is told only where the SMS of the company carry one', async () => {
  // A company of its own for each, since settings are cached for a moment.
  const isTold = async (templateText?: string) => {
    const hr = await loggedIn(app)
    const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'the-secret-of-tests', signName: '智薪科技' }
    if (templateText !== undefined)
      await hr.ok('channelSettings.save', {
        channel: 'sms',
        provider: 'aliyun',
        values: { ...account, templateCode: 'SMS_100', templateText },
      })
    return (await hr.ok('pageTips.list', {})).list.some(({ name }) => name === 'carriers')
  }
  expect(await isTold()).toBe(false)
  expect(await isTold('{company}已发放{month}工资条，请登录查看。')).toBe(false)
  expect(await isTold('{company}已发放{month}工资条：{link}')).toBe(true)
})
