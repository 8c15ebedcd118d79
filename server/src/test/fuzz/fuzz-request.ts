import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { Call } from '@zhixin/contract/call'
import { fillPath, pathParams } from '@zhixin/contract/route'
import { signRequest } from '@zhixin/contract/wire/browser'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import type { WireSession } from '@zhixin/contract/wire/session'
import type { Random } from './random.ts'

/** A request down to its bytes: fetch would straighten what is bent here on purpose. */
export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | string
}

export interface RawReply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
}

// Each request has a connection of its own: the server may close one while the next request is on its way over it.
const agent = new Agent({ keepAlive: false, maxSockets: 4 })
/** Whatever has not answered by then hangs, in ms. */
const max = 60_000

/** Sends it. Of an event stream only the first piece is read. */
export function sendRaw(url: string, { method, path, headers, body }: RawRequest): Promise<RawReply> {
  const started = performance.now()
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(url)
    // Node gives the body of a GET no length, and the server would take it for the next request.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent, timeout: max }
    const sent = httpRequest(options, (reply) => {
      const pieces: Buffer[] = []
      const finish = () =>
        done({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(pieces),
          ms: performance.now() - started,
        })
      reply.on('data', (piece: Buffer) => {
        pieces.push(piece)
        if (reply.headers['content-type']?.startsWith('text/event-stream')) {
          reply.destroy()
          finish()
        }
      })
      reply.on('end', finish)
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${max} ms`)))
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Ways to send a call wrongly. `right`: as docs/wire.md says. */
export const bends = [
  'noSignature',
  'wrongSignature',
  'oldSignature',
  'tampered',
  'otherPath',
  'unknownKey',
  'badKey',
  'noWire',
  'notJson',
  'plainBody',
  'otherType',
  'path',
  'method',
  'query',
  'headers',
  'form',
] as const
export type Bend = (typeof bends)[number] | 'right'

interface Sender {
  token: string | null
  tenantId: string | null
  wire: WireSession
  now: () => number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The request of a call with this input, sent by the book or bent. */
export async function bendRequest(
  call: Call,
  input: unknown,
  bend: Bend,
  sender: Sender,
  random: Random,
  file: { name: string; body: Buffer } | null,
): Promise<RawRequest> {
  const { route } = call
  const all = isRecord(input) ? input : {}
  const inPath = pathParams(route.path)
  const texts = inPath.map((key) => [key, asText(all[key]).toWellFormed()])
  let path = fillPath(route.path, Object.fromEntries(texts))
  if (bend === 'path') path = bentPath(path, random)
  const params = isRecord(input)
    ? Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)))
    : input
  const headers: Record<string, string> = { 'accept-language': random.pick(['zh', 'en', 'xx, *;q=0']) }
  if (sender.token) headers[random.pick(['token', 'X-Token'])] = sender.token
  if (sender.tenantId && random.chance(0.8)) headers.tenant_id = sender.tenantId
  const fields = route.travel === 'upload' ? textFields(isRecord(params) ? params : {}) : null
  if (route.signed) sign(headers, sender, fields ?? (isRecord(params) ? params : {}), bend, random)
  if (bend === 'headers') bendHeaders(headers, random)
  const method =
    bend === 'method' ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']) : route.method
  const ask: RawRequest = { method, path, headers }
  if (fields) return withForm(ask, fields, file, bend, random)
  if (route.travel === 'plain' || route.travel === 'events') return ask
  return withContainer(ask, call, params, bend, sender, random)
}

function sign(
  headers: Record<string, string>,
  sender: Sender,
  params: Record<string, unknown>,
  bend: Bend,
  random: Random,
) {
  if (bend === 'noSignature') return
  const at = bend === 'oldSignature' ? sender.now() - random.pick([-1, 1]) * 400_000 : sender.now()
  headers.timestamp =
    bend === 'wrongSignature' && random.chance(0.3) ? random.pick(['', 'x', '1e3', '-1', '9'.repeat(40)]) : String(at)
  const right = signRequest(headers.timestamp, sender.token ?? '', JSON.parse(JSON.stringify(params)))
  headers.signStr =
    bend === 'wrongSignature' ? random.pick(['', 'x', random.hex(32), right.toUpperCase(), `${right}0`]) : right
}

async function withContainer(
  ask: RawRequest,
  call: Call,
  params: unknown,
  bend: Bend,
  sender: Sender,
  random: Random,
): Promise<RawRequest> {
  const [bare = ''] = ask.path.split('?', 1)
  const sealedFor = bend === 'otherPath' ? '/prod-api/emp_info/listEmpInfo/' : bare
  let req = await sender.wire.seal(params, requestAad(call.route.method, sealedFor))
  const [kid = '', key = ''] = sender.wire.header.split('.')
  ask.headers['x-wire'] = sender.wire.header
  if (bend === 'noWire') delete ask.headers['x-wire']
  if (bend === 'unknownKey') ask.headers['x-wire'] = `${random.pick(['nobody', random.hex(12), '..', ' '])}.${key}`
  if (bend === 'badKey')
    ask.headers['x-wire'] = random.pick([
      kid,
      `${kid}.`,
      `${kid}.${random.hex(80)}`,
      `${kid}.BA${'A'.repeat(85)}`,
      `.${key}`,
    ])
  if (bend === 'tampered') {
    const at = random.int(0, req.length - 1)
    req = random.pick([
      `${req.slice(0, at)}${req[at] === 'A' ? 'B' : 'A'}${req.slice(at + 1)}`,
      req.slice(0, at),
      `${req}AAAA`,
      '',
      '!!!',
      '=',
    ])
  }
  if (call.route.method === 'GET') {
    const joint = ask.path.includes('?') ? '&' : '?'
    ask.path += `${joint}req=${encodeURIComponent(req)}`
    if (bend === 'query')
      ask.path += random.pick(['&req=x', '&id=1&id=2', '&req[]=1', '&req[a]=1', '&%', '#x', '&tenant_id=1'])
    return ask
  }
  ask.headers['content-type'] =
    bend === 'otherType'
      ? random.pick([
          'text/xml',
          'application/octet-stream',
          '',
          'application/json; charset=utf-16',
          'multipart/form-data',
          'x',
        ])
      : 'application/json'
  ask.body = JSON.stringify({ req })
  if (bend === 'form') {
    ask.headers['content-type'] = 'application/x-www-form-urlencoded'
    ask.body = random.pick([`req=${req}`, 'req=', 'a=b', `${req}`, `req=${req}&req=x`, '%'])
  }
  if (bend === 'notJson')
    ask.body = random.pick([
      '{',
      '[]',
      '"req"',
      'null',
      '',
      '{"req":1}',
      '{"req":{}}',
      '\u0000',
      `{"req":"${'A'.repeat(100_000)}"}`,
    ])
  if (bend === 'plainBody') ask.body = JSON.stringify(params) ?? 'null'
  return ask
}

function withForm(
  ask: RawRequest,
  fields: Record<string, string>,
  file: { name: string; body: Buffer } | null,
  bend: Bend,
  random: Random,
): RawRequest {
  const boundary = `b${random.hex(16)}`
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const parts = Object.entries(fields).map(([key, value]) => part(`name="${encodeURIComponent(key)}"`, value))
  if (file) parts.push(part(`name="file"; filename="${file.name}"`, file.body))
  if (bend === 'form' || bend === 'tampered')
    parts.push(part(random.pick(['', 'name="', 'name="a"; filename="b', 'name="x"; filename="../../x"']), 'x'))
  const end = bend === 'notJson' ? Buffer.from(random.pick(['', '--', '\r\n'])) : Buffer.from(`--${boundary}--\r\n`)
  ask.headers['content-type'] =
    bend === 'otherType'
      ? random.pick(['application/json', 'multipart/form-data', 'multipart/mixed; boundary=x', ''])
      : `multipart/form-data; boundary=${boundary}`
  ask.body = Buffer.concat([...parts, end])
  return ask
}

const bentPath = (path: string, random: Random): string =>
  random.pick([
    `${path}/`,
    `${path}%00`,
    `${path}/%2e%2e/%2e%2e/etc/passwd`,
    path.replace('/prod-api/', '/prod-api//'),
    path.replace('/prod-api/', '/prod-api/../prod-api/'),
    path.replace('/prod-api/', '/prod-api/%2e/'),
    path.toUpperCase(),
    `${path}${'x'.repeat(300)}`,
    path.replace(/[^/]+$/, '%zz'),
    path.replace(/[^/]+$/, '%2F..%2F'),
    path.replace(/[^/]+$/, '%F0%A0%AE%B7'),
    path.replace(/[^/]+$/, '..;'),
    `${path}?`,
    `${path};id=1`,
  ])

function bendHeaders(headers: Record<string, string>, random: Random): void {
  const [name, value] = random.pick<[string, string]>([
    ['tenant_id', random.uuid()],
    ['tenant_id', 'x'.repeat(3000)],
    ['token', 'x'.repeat(500)],
    ['token', '\u00e9'],
    ['X-Token', 'null'],
    ['cookie', `language=${'x'.repeat(2000)}`],
    ['cookie', 'language=En; language=Ch; ;=;'],
    ['content-encoding', 'gzip'],
    ['expect', '200-ok'],
    ['x-forwarded-for', 'x, 127.0.0.1'],
    ['accept-language', '\u00e9;q=x'],
    ['user-agent', 'x'.repeat(4000)],
    ['if-none-match', '*'],
    ['range', 'bytes=0-0,-1'],
  ])
  headers[name] = value
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''))

const textFields = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, asText(value)]),
  )

/** What a reply says, with its container opened where there is one. */
export async function openReply(call: Call, ask: RawRequest, reply: RawReply, wire: WireSession): Promise<string> {
  const text = reply.body.toString('utf8')
  if (!reply.headers['content-type']?.includes('json')) return text
  const body = JSON.parse(text) as { data?: unknown }
  if (typeof body.data !== 'string') return text
  const [path = ''] = ask.path.split('?', 1)
  const key = call.route.travel === 'order' ? 'orderReply' : 'reply'
  return text + JSON.stringify(await wire.open(body.data, replyAad(call.route.method, path), key))
}
