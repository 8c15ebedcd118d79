import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { fillPath, pathParams } from '@zhixin/contract/route'
import { specifiedCalls } from '@zhixin/contract/wire/specified-calls'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../test/factories.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

const everyCall = (Object.keys(calls) as CallName[]).map((name) => ({ name, call: calls[name] as Call }))

/** Returns a value for every path parameter: a number for an entry of the audit trail, an id for everything else. */
const pathValues = (path: string): Record<string, unknown> =>
  Object.fromEntries(pathParams(path).map((key) => [key, key === 'seq' ? 1 : newId()]))

test.each(everyCall)(
  'WIRE-01 WIRE-08 $name is served under its literal path and refuses strangers',
  async ({ call }) => {
    const { method, path, access } = call.route
    const address = services.url + fillPath(path, pathValues(path))
    for (const headers of [{}, { token: 'made-up' }, { cookie: 'token=made-up' }]) {
      const response = await fetch(address, { method, headers: headers as Record<string, string> })
      expect(response.status).not.toBe(404)
      expect(response.status).toBeLessThan(500)
      if (!response.headers.get('content-type')?.includes('json')) {
        expect([call.route.travel, access]).toEqual(['blob', 'public'])
        continue
      }
      const body = (await response.json()) as { code: number; msg: string; data: unknown }
      expect(body).toEqual({ code: expect.any(Number), msg: expect.stringMatching(/./), data: body.data })
      if (access === 'public') expect(body.code).not.toBe(2016)
      else expect({ status: response.status, ...body }).toMatchObject({ status: 401, code: 1000, data: null })
    }
  },
)

test.each(everyCall.filter(({ call }) => call.route.travel !== 'events' && call.route.travel !== 'plain'))(
  'WIRE-01 WIRE-08 $name answers somebody who is logged in with {code, msg, data}, whatever is missing',
  async ({ name, call }) => {
    const caller = await loggedIn(services, { userType: call.route.access === 'platform' ? 2 : 1 })
    const answer = await caller.call(name, pathValues(call.route.path) as never)
    expect(answer.status).toBeLessThan(500)
    expect(answer.error).not.toBe('wire.noSuchCall')
    expect(answer.code === 0 || answer.error !== undefined).toBe(true)
  },
)

test('WIRE-01 a path with the other method is no call', async () => {
  for (const { call } of everyCall) {
    const { method, path } = call.route
    const response = await fetch(services.url + fillPath(path, pathValues(path)), {
      method: method === 'GET' ? 'POST' : 'GET',
    })
    expect(response.status, path).toBe(404)
    expect(await response.json(), path).toMatchObject({ code: 2016, data: null })
  }
})

const built = specifiedCalls.flatMap((specified) => {
  const found = everyCall.find(({ call }) => call.route.path === specified.path)
  return found ? [{ ...specified, ...found }] : []
})
test.each(built)(
  'WIRE-01 the specification’s $path answers over HTTP with the parameters $params that it names',
  async ({ name, method, path, params, call }) => {
    const caller = await loggedIn(services)
    const { userInfo } = await caller.ok('session.getUserInfo', {})
    const { userId, cusId } = userInfo.user
    const own: Record<string, unknown> = { userId, cusId, token: caller.token, isFirstCheck: 0, type: 1 }
    const named = Object.fromEntries(params.map((key) => [key, own[key] ?? newId()]))
    expect(call.route).toMatchObject(method === '*' ? { path } : { method, path })
    const answer = await caller.call(name, { ...pathValues(path), ...named } as never)
    expect(answer.status).toBeLessThan(500)
    expect(answer.code === 0 || (answer.error !== undefined && answer.msg !== '')).toBe(true)
    expect(['wire.noSuchCall', 'access.notYou', 'access.wrongCompany']).not.toContain(answer.error)
    // Whoever names nobody but themselves is served.
    if (['/sys_dictionary', '/user/info', '/authenticate/logout'].some((beginning) => path.startsWith(beginning)))
      expect([path, answer.error]).toEqual([path, path.endsWith('checkDictExist') ? 'wire.badInput' : undefined])
  },
)
