import { createHash, webcrypto } from 'node:crypto'
import { type Address, get, post, type Route } from '@zhixin/contract/route'
import { fromBase64Url, toBase64Url } from '@zhixin/contract/wire/browser'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, isAbort, NoReplyError } from './api-error.ts'
import { createClient } from './client.ts'
import type { Connection } from './connection.ts'

/** The server's side, written from docs/wire.md and not from our own code, so that a shared mistake would show. */
async function fakeServer() {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const publicKey = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey)).toString('base64')
  const kid = 'kid1'
  const keysFor = async (header: string) => {
    const point = fromBase64Url(header.split('.')[1] ?? '')
    const theirs = await webcrypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    const secret = await webcrypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256)
    const base = await webcrypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    const info = Buffer.from('zhixin wire v1')
    const salt = Buffer.from(kid)
    const bits = await webcrypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 768)
    const key = (start: number) =>
      webcrypto.subtle.importKey('raw', bits.slice(start, start + 32), 'AES-GCM', false, ['encrypt', 'decrypt'])
    return { request: await key(0), reply: await key(32), order: await key(64) }
  }
  return {
    kid,
    publicKey,
    async open(req: string, header: string, aad: string): Promise<unknown> {
      const bytes = fromBase64Url(req)
      const { request } = await keysFor(header)
      const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: Buffer.from(aad) }
      return JSON.parse(Buffer.from(await webcrypto.subtle.decrypt(algorithm, request, bytes.slice(12))).toString())
    },
    async seal(data: unknown, header: string, aad: string, under: 'reply' | 'order' = 'reply'): Promise<string> {
      const iv = webcrypto.getRandomValues(new Uint8Array(12))
      const key = (await keysFor(header))[under]
      const algorithm = { name: 'AES-GCM', iv, additionalData: Buffer.from(aad) }
      const body = await webcrypto.subtle.encrypt(algorithm, key, Buffer.from(JSON.stringify(data)))
      return toBase64Url(Buffer.concat([iv, Buffer.from(body)]))
    },
  }
}

interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  input: unknown
}

let asked: Asked[]
let keyRequests: number
let answer: (ask: Asked) => { status?: number; code: number; msg?: string; data?: unknown }
let token = 'tok'
const reported = { ended: vi.fn(), failed: vi.fn() }
const connection: Connection = {
  token: () => token,
  tenantId: () => 't1',
  language: () => 'en',
  ended: (error) => reported.ended(error),
  failed: (error) => reported.failed(error),
}

beforeEach(async () => {
  asked = []
  keyRequests = 0
  token = 'tok'
  reported.ended.mockReset()
  reported.failed.mockReset()
  answer = () => ({ code: 0, data: { fine: true } })
  const server = await fakeServer()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.signal?.aborted) throw new DOMException('', 'AbortError')
    const { pathname, searchParams } = new URL(url, 'http://x')
    if (pathname === '/prod-api/wire/key') {
      keyRequests++
      const data = { kid: server.kid, publicKey: server.publicKey }
      return new Response(JSON.stringify({ code: 0, msg: '', data }))
    }
    const headers = init.headers as Record<string, string>
    const method = init.method ?? 'GET'
    const req = init.body ? reqOf(String(init.body), headers['content-type']) : (searchParams.get('req') ?? '')
    const input = await server.open(req, headers['x-wire'] ?? '', requestAad(method, pathname))
    expect(init.credentials).toBe('include')
    const ask = { method, path: pathname, headers, input }
    asked.push(ask)
    const { status = 200, code, msg = '', data = null } = answer(ask)
    const under = pathname.includes('order') ? 'order' : 'reply'
    const sealed = data && (await server.seal(data, headers['x-wire'] ?? '', replyAad(method, pathname), under))
    // The server puts the request's id on every reply, as this header and nowhere else (server: serve.test.ts).
    return new Response(JSON.stringify({ code, msg, data: sealed }), { status, headers: { 'x-request-id': 'r1' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const reqOf = (body: string, type = '') =>
  type === 'application/json'
    ? (JSON.parse(body) as { req: string }).req
    : (new URLSearchParams(type === 'application/x-www-form-urlencoded' ? body : '').get('req') ?? '')

const onScreen = (address: Address): Route => ({ ...address, access: 'screen' })
const list = onScreen(post('/emp_info/listEmpInfo'))
const remove = onScreen(get('/emp_info/remove/{id}', { signed: true }))

test('WIRE-02 bodies and replies are sent sealed, and the key is requested once', async () => {
  const client = createClient(connection)
  expect(await client.send(list, { keyword: 'Lin', department: undefined })).toEqual({ fine: true })
  await client.send(list, {})
  expect(asked.map((ask) => ask.input)).toEqual([{ keyword: 'Lin' }, {}])
  expect(keyRequests).toBe(1)
})

test('WIRE-02 a GET carries its sealed query in req, and a path parameter in the path only', async () => {
  await createClient(connection).send(remove, { id: 'a/b' })
  expect(asked[0]).toMatchObject({ method: 'GET', path: '/prod-api/emp_info/remove/a%2Fb', input: {} })
})

test('WIRE-02 order and payment replies are opened with their own key', async () => {
  expect(await createClient(connection).send(onScreen(post('/order/list', { travel: 'order' })), {})).toEqual({
    fine: true,
  })
})

test('WIRE-03 token, X-Token and tenant_id are in the headers', async () => {
  await createClient(connection).send(list, {})
  expect(asked[0]?.headers).toMatchObject({ token: 'tok', 'X-Token': 'tok', tenant_id: 't1' })
  expect(asked[0]?.headers).not.toHaveProperty('signStr')
})

test('WIRE-04 a signed request carries the MD5 of timestamp, token and sorted parameters, never the same twice', async () => {
  const client = createClient(connection)
  const save = onScreen(post('/emp_info/saveEmpInfo', { signed: true }))
  await client.send(save, { name: 'Lin', department: { a: 1 }, gone: undefined })
  await client.send(save, { name: 'Lin', department: { a: 1 } })
  const { timestamp = '', signStr } = asked[0]?.headers ?? {}
  const text = `${timestamp}tok${'department={"a":1}&name=Lin'}`
  expect(signStr).toBe(createHash('md5').update(text).digest('hex'))
  expect(asked[1]?.headers.signStr).not.toBe(signStr)
})

test('WIRE-05 a POST with parameters is JSON, one without is form-encoded', async () => {
  const client = createClient(connection)
  await client.send(list, { keyword: 'Lin' })
  await client.send(onScreen(post('/authenticate/logout', { signed: true })), {})
  await client.send(list, { keyword: undefined })
  expect(asked.map(({ headers, input }) => [headers['content-type'], input])).toEqual([
    ['application/json', { keyword: 'Lin' }],
    ['application/x-www-form-urlencoded', {}],
    ['application/x-www-form-urlencoded', {}],
  ])
})

test('WIRE-06 OPS-04 a code other than 0 rejects with key, message, fields and request id, and is shown once', async () => {
  const fields = [{ path: 'name', message: 'empty' }]
  answer = () => ({ status: 400, code: 2014, msg: 'not right', data: { fields } })
  const client = createClient(connection)
  const error = await client.send(list, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ key: 'wire.badInput', code: 2014, msg: 'not right', fields, requestId: 'r1' })
  expect(reported.failed).toHaveBeenCalledExactlyOnceWith(error)
  await client.send(list, {}, { handles: ['wire.badInput'] }).catch(() => undefined)
  await client.send(list, {}, { handles: 'all' }).catch(() => undefined)
  expect(reported.failed).toHaveBeenCalledTimes(1)
})

test.each([
  ['SESSION-04 body code 1000', { status: 401, code: 1000 }],
  ['SESSION-07 body code 1001', { status: 401, code: 1001 }],
])('%s ends the session, even where the caller handles all', async (_, reply) => {
  answer = () => reply
  await createClient(connection)
    .send(list, {}, { handles: 'all' })
    .catch(() => undefined)
  expect(reported.ended).toHaveBeenCalledOnce()
  expect(reported.failed).not.toHaveBeenCalled()
})

test('SESSION-09 the end of the previous token, received after a switch of company, does not end the session', async () => {
  answer = () => {
    token = 'token of the other company'
    return { status: 401, code: 1000 }
  }
  await createClient(connection)
    .send(list, {})
    .catch(() => undefined)
  expect(reported.ended).not.toHaveBeenCalled()
})

test('SESSION-04 HTTP 401 without our own body ends the session too', async () => {
  const seal = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/prod-api/wire') ? seal(url, init) : Promise.resolve(new Response('no', { status: 401 })),
  )
  await createClient(connection)
    .send(list, {})
    .catch(() => undefined)
  expect(reported.ended).toHaveBeenCalledOnce()
})

test('WIRE-02 an unknown wire key is requested again once', async () => {
  answer = () => (asked.length === 1 ? { status: 400, code: 2011 } : { code: 0, data: { fine: true } })
  const client = createClient(connection)
  expect(await client.send(remove, { id: '1' })).toEqual({ fine: true })
  expect(keyRequests).toBe(2)
  answer = () => ({ status: 400, code: 2011 })
  await expect(client.send(list, {})).rejects.toMatchObject({ key: 'wire.keyUnknown' })
})

test('WIRE-05 a cancelled request rejects quietly', async () => {
  const leave = new AbortController()
  leave.abort()
  const error = await createClient(connection)
    .send(list, {}, { signal: leave.signal })
    .catch((thrown: unknown) => thrown)
  expect(isAbort(error)).toBe(true)
  expect(reported.failed).not.toHaveBeenCalled()
})

test('SESSION-06 a missing reply is distinguished from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await createClient(connection)
    .send(list, {})
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NoReplyError)
  expect(reported.failed).toHaveBeenCalledExactlyOnceWith(error)
  expect(reported.ended).not.toHaveBeenCalled()
})

test.each([
  ['in the server’s words', JSON.stringify({ code: 9003, msg: 'The disk is full.', data: null }), 'server.diskFull'],
  ['as a gateway’s own page', '<html>503 Service Unavailable</html>', 'server.unavailable'],
] as const)(
  'SESSION-06 WIRE-06 HTTP 503 %s is a failure to be shown: no end of the session and no broken line',
  async (_, body, key) => {
    const withKey = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith('/prod-api/wire') ? withKey(url, init) : Promise.resolve(new Response(body, { status: 503 })),
    )
    const cutOff = vi.fn()
    const error = await createClient({ ...connection, cutOff })
      .send(list, {})
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError', key, status: 503 })
    expect(reported.failed).toHaveBeenCalledExactlyOnceWith(error)
    expect(reported.ended).not.toHaveBeenCalled()
    expect(cutOff).not.toHaveBeenCalled()
  },
)

test('WIRE-11 a change without an answer is sent again with the same key, each attempt with a new signature', async () => {
  const withKey = globalThis.fetch
  const keys: (string | undefined)[] = []
  const stamps: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/prod-api/wire')) return withKey(url, init)
    const headers = init.headers as Record<string, string>
    keys.push(headers['idempotency-key'])
    stamps.push(headers.timestamp)
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    if (keys.length === 2) return new Response('<html>502 Bad Gateway</html>', { status: 502 })
    return withKey(url, init)
  })
  const found = vi.fn()
  const lost = vi.fn(() => found)
  const client = createClient({ ...connection, line: { lost, isLeft: () => false } })
  const save = onScreen(post('/emp_info/saveEmpInfo', { signed: true }))
  expect(await client.send(save, { name: 'Lin' })).toEqual({ fine: true })
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
  expect(new Set(stamps).size).toBe(3)
  expect([lost, found].map((each) => each.mock.calls.length)).toEqual([1, 1])
  await client.send(save, { name: 'Lin' })
  expect(keys[3]).not.toBe(keys[0])
  expect(reported.failed).not.toHaveBeenCalled()
})

test.each([
  ['a visitor’s', 'tok', { ...post('/consult/add'), access: 'public' as const }],
  [
    'a change of the session itself',
    'tok',
    { ...post('/authenticate/logout', { signed: true }), access: 'user' as const },
  ],
  ['of nobody who is logged in', '', list],
])('WIRE-11 SESSION-08 a request, %s, without an answer is reported at once', async (_, own, route) => {
  token = own
  const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const withKey = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/prod-api/wire') ? withKey(url, init) : ask(),
  )
  const line = { lost: vi.fn(), isLeft: () => false }
  const client = createClient({ ...connection, token: () => own || undefined, line })
  await expect(client.send(route, {})).rejects.toMatchObject({ reason: 'offline' })
  expect(ask).toHaveBeenCalledOnce()
  expect(line.lost).not.toHaveBeenCalled()
})
