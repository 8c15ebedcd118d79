import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn, makeCompany, makeUser } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Hr = Awaited<ReturnType<typeof loggedIn>>
const history = { name: '发薪历史', path: '/salaryRecord' }
const save = (hr: Hr, shortcut = history) => hr.ok('shortcuts.save', shortcut)
const paths = async (hr: Hr) => (await hr.ok('shortcuts.list', {})).list.map(({ path }) => path)

describeCallContract('shortcuts.save', {
  app: () => app,
  input: () => history,
  foreignInput: null,
  badInput: [
    {},
    { name: '', path: '/audit' },
    { name: 'x', path: 'audit' },
    { name: 'x', path: '//elsewhere.example' },
    { name: 'x', path: '/\\elsewhere.example' },
    { name: 'x', path: 'javascript:alert(1)' },
    { name: 'x'.repeat(61), path: '/audit' },
  ],
})
describeCallContract('shortcuts.list', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('shortcuts.remove', {
  app: () => app,
  input: async (hr) => ({ id: (await save(hr)).id }),
  badInput: [{}, { id: 'x' }],
})

test('SHELL-06 a shortcut is kept under its name, once for a page, and can be removed', async () => {
  const hr = await loggedIn(app)
  const first = await save(hr)
  await save(hr, { name: '名册', path: '/salaryStaff?page=2' })
  const again = await save(hr, { ...history, name: '历史' })
  expect(again).toEqual({ id: first.id, name: '历史', path: history.path })
  expect(await paths(hr)).toEqual(['/salaryRecord', '/salaryStaff?page=2'])
  await hr.ok('shortcuts.remove', { id: first.id })
  expect(await paths(hr)).toEqual(['/salaryStaff?page=2'])
})

test("SHELL-06 shortcuts are the user's own, in each company apart", async () => {
  const companies = [await makeCompany(app.services), await makeCompany(app.services)].map(({ id }) => id)
  const [first = '', second = ''] = companies
  const user = await makeUser(app.services, { companyIds: companies })
  const colleague = await loggedIn(app, { companyIds: [first] })
  const caller = app.caller()
  const reply = await caller.ok('session.login', { userId: user.userId, password: user.password })
  caller.token = reply.token
  const elsewhere = reply.userInfo.user.tenantId === first ? second : first
  const mine = await save(caller as Hr)
  expect(await paths(colleague)).toEqual([])
  expect((await colleague.call('shortcuts.remove', { id: mine.id })).error).toBe('record.missing')
  caller.token = (await caller.ok('session.exchangeLogin', { id: elsewhere })).token
  expect(await paths(caller as Hr)).toEqual([])
})

test('SHELL-06 there is an end to how many are kept', async () => {
  const hr = await loggedIn(app)
  for (let n = 0; n < 30; n++) await save(hr, { name: `${n}`, path: `/page/${n}` })
  expect((await hr.call('shortcuts.save', history)).error).toBe('shortcuts.tooMany')
  await save(hr, { name: 'other', path: '/page/3' })
  expect(await paths(hr)).toHaveLength(30)
})
