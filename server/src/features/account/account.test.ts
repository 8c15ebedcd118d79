import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn, makeCompany } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('account.company', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })

test('SESSION-10 the company’s service and people are told as they are today', async () => {
  const { id } = await makeCompany(app.services, { service: { until: '2020-01-01', people: 50 } })
  const hr = await loggedIn(app, { companyIds: [id] })
  await hr.ok('employees.add', { name: '李雷' })
  const left = await hr.ok('employees.add', { name: '韩梅梅' })
  await hr.ok('employees.updateQuit', { id: left.id, type: 1 })
  expect(await hr.ok('account.company', {})).toMatchObject({
    id: hr.companyId,
    serviceUntil: '2020-01-01',
    remainingDays: 0,
    people: 1,
    peopleLimit: 50,
  })
})

describeCallContract('account.users', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })

test('WIRE-01 /user/list tells the users of the own company to those who see its settings', async () => {
  const hr = await loggedIn(app)
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  const stranger = await loggedIn(app)
  const { list } = await hr.ok('account.users', {})
  expect(list.map(({ roleList, isSelf }) => [roleList.map(({ roleName }) => roleName), isSelf])).toEqual([
    [['admin'], true],
    [['roster'], false],
  ])
  expect((await stranger.ok('account.users', {})).list).toHaveLength(1)
  expect(await officer.call('account.users', {})).toMatchObject({ error: 'access.refused' })
})
