import { calls } from '@zhixin/contract/calls'
import { openWire, signRequest } from '@zhixin/contract/wire/browser'
import { requestAad } from '@zhixin/contract/wire/container'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '../features/handlers.ts'
import { loggedIn } from '../test/factories.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

test('WIRE-07 TRUST-01 a field that a call does not declare never leaves, whatever its handler returns', async () => {
  const { contacts } = handlers.support
  const careless = vi.spyOn(handlers.support, 'contacts')
  careless.mockImplementation(async (input, ctx) => ({ ...(await contacts(input, ctx)), netPay: '8888.88' }))
  const own = await testApp()
  expect(Object.keys(await own.caller().ok('support.contacts', {}))).not.toContain('netPay')
  expect(careless).toHaveBeenCalledOnce()
  careless.mockRestore()
  await own.close()
})

describe('sealing', () => {
  test('WIRE-02 a sealed call answers with a sealed reply that only the caller can open', async () => {
    const hr = await loggedIn(services)
    const { data } = await hr.call('session.info')
    expect(data).toMatchObject({ roles: ['admin'] })
  })

  test('WIRE-02 a request without x-wire, with an unknown key or a wrong ephemeral key is told apart', async () => {
    const hr = await loggedIn(services)
    const ask = async (header: string | null, req: string) => {
      const headers: Record<string, string> = { token: hr.token ?? '', 'content-type': 'application/json' }
      if (header !== null) headers['x-wire'] = header
      const response = await fetch(`${services.url}/prod-api/emp_info/listEmpInfo`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ req }),
      })
      return { status: response.status, ...((await response.json()) as { code: number; data: unknown }) }
    }
    const { data: key } = (await (await fetch(`${services.url}/prod-api/wire/key`)).json()) as {
      data: { kid: string; publicKey: string }
    }
    const wire = await openWire(key.kid, key.publicKey)
    const other = await openWire(key.kid, key.publicKey)
    const req = await wire.seal({}, requestAad('POST', '/prod-api/emp_info/listEmpInfo'))
    expect(await ask(null, req)).toMatchObject({ status: 400, code: 2010, data: null })
    expect(await ask(`nobody.${wire.header.split('.')[1]}`, req)).toMatchObject({ status: 400, code: 2011 })
    expect(await ask(other.header, req)).toMatchObject({ status: 400, code: 2012 })
    expect(await ask(`${key.kid}.AAAA`, req)).toMatchObject({ status: 400, code: 2012 })
    expect(await ask(wire.header, `${req.slice(0, -4)}AAAA`)).toMatchObject({ status: 400, code: 2012 })
    const elsewhere = await wire.seal({}, requestAad('POST', '/prod-api/emp_info/addEmpInfo'))
    expect(await ask(wire.header, elsewhere)).toMatchObject({ status: 400, code: 2012 })
    expect(await ask(wire.header, req)).toMatchObject({ status: 200, code: 0 })
  })

  test('WIRE-02 WIRE-05 a form-encoded body carries the same container', async () => {
    const hr = await loggedIn(services)
    const { data: key } = (await (await fetch(`${services.url}/prod-api/wire/key`)).json()) as {
      data: { kid: string; publicKey: string }
    }
    const wire = await openWire(key.kid, key.publicKey)
    const path = '/prod-api/emp_info/listEmpInfo'
    const response = await fetch(services.url + path, {
      method: 'POST',
      headers: { token: hr.token ?? '', 'x-wire': wire.header },
      body: new URLSearchParams({ req: await wire.seal({ currentPage: 1 }, requestAad('POST', path)) }),
    })
    expect(await response.json()).toMatchObject({ code: 0 })
  })
})

describe('signatures', () => {
  const ask = async (headers: Record<string, string>) => {
    const hr = await loggedIn(services)
    return hr.call('session.logout', {}, { headers })
  }

  test('WIRE-04 an empty signature is 2001, an old one 2002, a wrong one 2003', async () => {
    expect((await ask({ timestamp: '', signstr: '' })).code).toBe(2001)
    expect((await ask({ signstr: '' })).code).toBe(2001)
    const lastWeek = String(Date.now() - 7 * 24 * 3600 * 1000)
    expect((await ask({ timestamp: lastWeek })).code).toBe(2002)
    expect((await ask({ timestamp: String(Date.now() + 6 * 60 * 1000) })).code).toBe(2002)
    expect((await ask({ signstr: '0'.repeat(32) })).code).toBe(2003)
    expect((await ask({ timestamp: 'yesterday' })).code).toBe(2003)
  })

  test('WIRE-04 the same signature a second time is 2003', async () => {
    const hr = await loggedIn(services)
    const timestamp = String(Date.now())
    const input = { name: '李雷', phone: '', email: '' }
    const headers = { timestamp, signstr: signRequest(timestamp, hr.token ?? '', input) }
    await hr.call('employees.add', input, { headers })
    expect((await hr.call('employees.add', input, { headers })).code).toBe(2003)
  })
})

describe('bad input', () => {
  test('WIRE-08 not JSON, a wrong type and a missing field each get a clear message and code', async () => {
    const hr = await loggedIn(services)
    const post = (body: string) =>
      fetch(`${services.url}/prod-api/emp_info/addEmpInfo`, {
        method: 'POST',
        headers: {
          token: hr.token ?? '',
          'content-type': 'application/json',
          timestamp: String(Date.now()),
          signstr: 'x',
        },
        body,
      }).then(async (response) => ({ status: response.status, ...((await response.json()) as { code: number }) }))
    expect(await post('{')).toMatchObject({ status: 400, code: 2013 })
    expect(await post('[]')).toMatchObject({ status: 400, code: 2010 })
    expect(await post('"req"')).toMatchObject({ status: 400, code: 2013 })
    const answer = await hr.call('employees.add', { name: 5 } as never)
    expect(answer).toMatchObject({ status: 400, code: 2014, data: { fields: [{ path: 'name' }] } })
    expect((await hr.call('employees.updateQuit', { id: 'not-an-id', type: 1 })).code).toBe(2014)
  })

  test('WIRE-08 NUL, deep nesting and bent addresses are refused, never a 500', async () => {
    const hr = await loggedIn(services)
    for (let i = 0; i < 20; i++)
      expect(await hr.call('employees.list', { keyword: 'x\0y' })).toMatchObject({ status: 400, code: 2013 })
    let deep: unknown = 1
    for (let i = 0; i < 50; i++) deep = [deep]
    const nested = await hr.call('employees.save', { id: hr.companyId, name: deep } as never, {
      headers: { timestamp: String(Date.now()), signstr: 'x' },
    })
    expect(nested).toMatchObject({ status: 400, code: 2013 })
    for (const path of ['/%00', '/assets/%00', '/%zz', '/prod-api/%zz', '/assets/../../package.json', '/..%2f..%2fx'])
      expect((await fetch(services.url + path)).status, path).toBeLessThan(500)
    expect((await hr.call('employees.list', {})).code).toBe(0)
  })

  test("WIRE-08 a form's part without a name is refused, never a 500", async () => {
    const hr = await loggedIn(services)
    const timestamp = String(Date.now())
    const response = await fetch(`${services.url}/prod-api/emp_info/checkEmpFile`, {
      method: 'POST',
      headers: {
        token: hr.token ?? '',
        timestamp,
        signStr: signRequest(timestamp, hr.token ?? '', {}),
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: '--b\r\nContent-Disposition: form-data; \r\n\r\nx\r\n--b--\r\n',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 2013, data: null })
  })

  test('WIRE-08 an unknown address answers in the same words', async () => {
    const response = await fetch(`${services.url}/prod-api/no/such/call`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 2016, data: null })
  })

  test('WIRE-03 a token of another company is refused', async () => {
    const hr = await loggedIn(services)
    const other = await loggedIn(services)
    hr.companyId = other.companyId
    expect(await hr.call('session.info')).toMatchObject({ code: 3002 })
    hr.token = 'made-up'
    expect(await hr.call('session.info')).toMatchObject({ status: 401, code: 1000 })
  })

  test('WIRE-03 X-Token alone is enough, a cookie alone is not', async () => {
    const hr = await loggedIn(services)
    const token = hr.token ?? ''
    hr.token = null
    expect((await hr.call('session.info', {}, { headers: { 'X-Token': token } })).code).toBe(0)
    expect((await hr.call('session.info', {}, { headers: { cookie: `token=${token}` } })).code).toBe(1000)
  })
})

test('WIRE-07 the OpenAPI document describes every call from the same source', async () => {
  const document = (await (await fetch(`${services.url}/prod-api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const described = Object.values(document.paths).flatMap((path) => Object.values(path).map((call) => call.operationId))
  expect(described.sort()).toEqual(Object.keys(calls).sort())
})

test('WIRE-02 when the keys are read anew, callers of that moment are all served', async () => {
  const hr = await loggedIn(services)
  await hr.ok('session.info')
  services.later(61_000)
  const answers = await Promise.all(Array.from({ length: 60 }, () => hr.call('session.info')))
  expect(answers.map((answer) => answer.code)).toEqual(Array(60).fill(0))
})

test('OPS-04 every reply names its request, and the log has the same number', async () => {
  const response = await fetch(`${services.url}/prod-api/wire/key`)
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => services.logged()).toContain(id)
})
