import { openWire, signRequest } from '@zhixin/contract/wire/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, makeUser } from '../../test/factories.ts'
import type { Caller } from '../../test/test-app.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Makes a user and what the spec's clients send along. */
async function user() {
  const hr = await loggedIn(app)
  const { userInfo } = await hr.ok('session.getUserInfo')
  return { hr, ...userInfo.user }
}

/** Logs out as the specification writes it: with the user in the address and an empty body. */
async function logoutByAddress(caller: Caller, userId: string) {
  const key = (await (await fetch(`${app.url}/prod-api/wire/key`)).json()) as {
    data: { kid: string; publicKey: string }
  }
  const wire = await openWire(key.data.kid, key.data.publicKey)
  const [token, timestamp] = [caller.token ?? '', String(Date.now())]
  const headers = { token, timestamp, signStr: signRequest(timestamp, token, {}), 'x-wire': wire.header }
  const address = `${app.url}/prod-api/authenticate/logout?userId=${encodeURIComponent(userId)}`
  const reply = (await (await fetch(address, { method: 'POST', headers })).json()) as { code: number }
  return reply.code
}

test('WIRE-03 IMPORT-05 dictionary calls carry the caller’s own user and company; others are refused', async () => {
  const [own, other] = [await user(), await user()]
  const { hr, userId, cusId } = own
  expect((await hr.ok('dictionary.listSalary', { userId, cusId })).salaryType.at(-1)?.id).toBe('X-001')
  expect((await hr.ok('dictionary.listSalary', {})).sendStatus).toHaveLength(3)
  expect(await hr.call('dictionary.listSalary', { userId: other.userId, cusId })).toMatchObject({
    error: 'access.wrongUser',
  })
  expect(await hr.call('dictionary.listSalary', { userId, cusId: other.cusId })).toMatchObject({
    error: 'access.wrongCompany',
  })
})

test('SESSION-08 logout takes the own user id, sealed or in the address; another’s ends no session', async () => {
  const [own, other] = [await user(), await user()]
  expect(await own.hr.call('session.logout', { userId: other.userId })).toMatchObject({ error: 'access.wrongUser' })
  expect(await logoutByAddress(own.hr, other.userId)).toBe(3004)
  for (const { hr } of [own, other]) expect(await hr.call('session.info')).toMatchObject({ code: 0 })
  expect(await logoutByAddress(own.hr, own.userId)).toBe(0)
  expect(await own.hr.call('session.info')).toMatchObject({ error: 'session.ended' })
  await other.hr.ok('session.logout', { userId: other.userId })
  expect(await other.hr.call('session.info')).toMatchObject({ error: 'session.ended' })
})

test('WIRE-01 /user/info tells about the own token and refuses another one, alive or not', async () => {
  const [{ hr }, other] = [await user(), await user()]
  expect(await hr.ok('session.info', { token: hr.token ?? '' })).toMatchObject({ roles: ['admin'] })
  for (const token of [other.hr.token ?? '', 'made-up'])
    expect(await hr.call('session.info', { token })).toMatchObject({ error: 'access.wrongUser' })
})

test('SESSION-12 the stored user has the department of their own entry in the roster of this company', async () => {
  const hr = await loggedIn(app)
  const added = await hr.ok('employees.add', { name: '林晓', department: '人力资源部' })
  const member = await makeUser(app.services, { companyIds: [hr.companyId], employeeId: added.id })
  const reply = await app.caller().ok('session.login', { userId: member.userId, password: member.password })
  expect(reply.userInfo.user).toMatchObject({ employeeId: added.id, departmentName: '人力资源部' })
  // A user without a roster entry has no department.
  const { userInfo } = await hr.ok('session.getUserInfo')
  expect(userInfo.user.departmentName).toBe('')
})
