import { randomUUID } from 'node:crypto'
import type { Call } from '@zhixin/contract/call'
import { type AskOf, type CallName, calls, type ReplyOf } from '@zhixin/contract/calls'
import { errorOfCode } from '@zhixin/contract/error-codes'
import type { ErrorKey } from '@zhixin/contract/errors'
import { fillPath, pathParams } from '@zhixin/contract/route'
import { openWire, signRequest } from '@zhixin/contract/wire/browser'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import type { WireSession } from '@zhixin/contract/wire/session'

// Nothing of the program is imported here: each file of stories loads this one in a process of its own, and loading the
// program takes two seconds.

/** What a call came back with. */
export interface Answer<T> {
  status: number
  code: number
  /** Key of a refusal; undefined when code is 0. */
  error: ErrorKey | undefined
  msg: string
  data: T
  headers: Record<string, string>
}

/** A caller like a browser: it seals, signs and opens. */
export interface Caller {
  token: string | null
  companyId: string | null
  call<N extends CallName>(
    name: N,
    input?: AskOf<N>,
    extra?: { file?: { name: string; body: Buffer | string }; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Answer<Opened<ReplyOf<N>>>>
  /** The same, failing the test unless it answers 0, or where a login asks for a second step. */
  ok<N extends CallName>(
    name: N,
    input?: AskOf<N>,
    extra?: { file?: { name: string; body: Buffer | string }; signal?: AbortSignal },
  ): Promise<Opened<ReplyOf<N>>>
}

/** A reply, and of a login one that has opened a session; secondStepOf (factors/factor-factory.ts) reads the other one. */
type Opened<Reply> = Exclude<Reply, { secondStep: unknown }>

/** A caller against any running program. `failures`: what the program logged of its own faults, told when one is met. */
export function makeCaller(url: string, failures = () => ''): Caller {
  let wire: Promise<WireSession> | null = null
  let signedAt = 0
  const openSession = async () => {
    const response = await fetch(`${url}/prod-api/wire/key`)
    const { data } = (await response.json()) as { data: { kid: string; publicKey: string } }
    return openWire(data.kid, data.publicKey)
  }
  const caller: Caller = {
    token: null,
    companyId: null,
    async call(name, input, extra = {}) {
      const { route }: Call = calls[name]
      const all = { ...(input as Record<string, unknown> | undefined) }
      const path = fillPath(route.path, all)
      const inPath = new Set(pathParams(route.path))
      const params: Record<string, unknown> = Object.fromEntries(
        Object.entries(all).filter(([key]) => !inPath.has(key)),
      )
      // An empty form has no part at all; browsers always send at least the file.
      if (route.travel === 'upload' && !extra.file && !Object.keys(params).length) params.none = randomUUID()
      const headers = sessionHeaders(caller)
      if (route.signed && caller.token) {
        // Never the same twice: an equal call within the same millisecond would be a replay.
        signedAt = Math.max(Date.now(), signedAt + 1)
        const timestamp = String(signedAt)
        const signed = route.travel === 'upload' ? textFields(params) : params
        Object.assign(headers, { timestamp, signstr: signRequest(timestamp, caller.token, signed) })
      }
      let target = url + path
      let body: FormData | string | undefined
      wire ??= openSession()
      const session = await wire
      if (route.travel === 'upload') body = formOf(params, extra.file)
      else if (route.travel !== 'plain' && route.travel !== 'events') {
        headers['x-wire'] = session.header
        const req = await session.seal(params, requestAad(route.method, path))
        if (route.method === 'GET') target += `?req=${req}`
        else {
          headers['content-type'] = 'application/json'
          body = JSON.stringify({ req })
        }
      }
      const response = await fetch(target, {
        method: route.method,
        headers: { ...headers, ...extra.headers },
        ...(body === undefined ? {} : { body }),
        ...(extra.signal === undefined ? {} : { signal: extra.signal }),
      })
      const replyHeaders = Object.fromEntries(response.headers)
      if (!(response.headers.get('content-type') ?? '').includes('json'))
        return {
          status: response.status,
          code: 0,
          error: undefined,
          msg: '',
          data: Buffer.from(await response.arrayBuffer()) as never,
          headers: replyHeaders,
        }
      const reply = (await response.json()) as { code: number; msg: string; data: unknown }
      const data = await openData(session, route, path, reply.data)
      return {
        status: response.status,
        code: reply.code,
        error: reply.code === 0 ? undefined : errorOfCode(reply.code),
        msg: reply.msg,
        data: data as never,
        headers: replyHeaders,
      }
    },
    async ok(name, input, extra) {
      const answer = await caller.call(name, input, extra)
      const why = answer.error === 'server.bug' ? failures() : ''
      if (answer.code !== 0) throw new Error(`${name} was refused: ${answer.error} ${answer.msg} ${why}`)
      if (Object.hasOwn(Object(answer.data), 'secondStep')) throw new Error(`${name} asks for a second step`)
      return answer.data
    },
  }
  return caller
}

function sessionHeaders({ token, companyId }: Pick<Caller, 'token' | 'companyId'>): Record<string, string> {
  const headers: Record<string, string> = {}
  if (token) Object.assign(headers, { token, 'x-token': token })
  if (companyId) headers.tenant_id = companyId
  return headers
}

async function openData(session: WireSession, route: Call['route'], path: string, data: unknown): Promise<unknown> {
  if (typeof data !== 'string' || (route.travel !== 'sealed' && route.travel !== 'order')) return data
  return session.open(data, replyAad(route.method, path), route.travel === 'order' ? 'orderReply' : 'reply')
}

function formOf(params: Record<string, unknown>, file: { name: string; body: Buffer | string } | undefined): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(textFields(params))) form.set(key, value)
  if (file) form.set('file', new File([blobPart(file.body)], file.name))
  return form
}

const textFields = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )

/** As it is: a large file is not copied on its way. */
const blobPart = (body: Buffer | string): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
