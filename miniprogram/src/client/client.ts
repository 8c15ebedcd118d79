import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { miniRoutes } from '@zhixin/contract/payslip/mini-routes'
import { fillPath, get, pathParams, type Route } from '@zhixin/contract/route'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import { signPlainRequest } from '@zhixin/contract/wire/noble'
import { fromUtf8 } from '@zhixin/contract/wire/plain-text'
import type { WireSession } from '@zhixin/contract/wire/session'
import { acceptLanguage } from '../state/language.ts'
import { slipSession } from '../state/session.ts'
import { ApiError } from './errors.ts'
import { type Outgoing, sendForBytes, sendForText } from './send.ts'
import { createStamper } from './stamper.ts'
import { agreeOnKeys } from './wire-keys.ts'

type Name = keyof typeof miniRoutes & Parameters<typeof routeOf>[0]

const routeOf = (name: keyof typeof miniRoutes): Route => miniRoutes[name]

const stamper = createStamper(Date.now)

interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Parses {code, msg, data}; anything else is a gateway's page, which counts by its status. */
function readEnvelope(status: number, text: string): Envelope {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && 'code' in parsed && typeof parsed.code === 'number') {
      const { code, msg, data } = parsed as { code: number; msg?: unknown; data?: unknown }
      return { code, msg: typeof msg === 'string' ? msg : '', data }
    }
  } catch {
    // Reported by its status below.
  }
  return { code: status || -1, msg: '', data: null }
}

async function readReply(sent: Outgoing, status: number, text: string, wire?: WireSession): Promise<unknown> {
  const { code, msg, data } = readEnvelope(status, text)
  if (code !== 0 || status >= 400) throw new ApiError(code, msg, status)
  return wire && typeof data === 'string' ? wire.open(data, replyAad(sent.method, sent.path)) : data
}

const keyRoute = get('/wire/key', { travel: 'plain' })

/** The wire session of this start of the program: the server's key is asked for and agreed on once. */
const keys = (() => {
  let pending: Promise<WireSession> | undefined
  const ask = async () => {
    const path = fillPath(keyRoute.path, {})
    const sent: Outgoing = { method: 'GET', path, url: path, headers: {}, body: undefined }
    const { status, data, header } = await sendForText(sent)
    stamper.learn(header('date'))
    const { kid, publicKey } = (await readReply(sent, status, data)) as { kid: string; publicKey: string }
    return agreeOnKeys(kid, publicKey)
  }
  return {
    get() {
      pending ??= ask().catch((error: unknown) => {
        pending = undefined
        throw error
      })
      return pending
    },
    forget() {
      pending = undefined
    },
  }
})()

function headersOf(route: Route, params: Record<string, unknown>): Record<string, string> {
  const token = slipSession.token()
  const headers: Record<string, string> = { 'accept-language': acceptLanguage() }
  if (token) headers.token = token
  if (token) headers['X-Token'] = token
  if (!route.signed) return headers
  const timestamp = stamper.next()
  return { ...headers, timestamp, signStr: signPlainRequest(timestamp, token ?? '', params) }
}

/** Seals a request as docs/wire.md says: GET has ?req=, POST has JSON {"req"} or, without parameters, a form. */
async function sealed(route: Route, input: Record<string, unknown>, wire: WireSession | undefined): Promise<Outgoing> {
  const inPath = pathParams(route.path)
  const params = Object.fromEntries(
    Object.entries(input).filter(([key, value]) => value !== undefined && !inPath.includes(key)),
  )
  const path = fillPath(route.path, input)
  const plain = { method: route.method, path, url: path, headers: headersOf(route, params), body: undefined }
  if (!wire || (route.travel === 'blob' && Object.keys(params).length === 0)) return plain
  const req = await wire.seal(params, requestAad(route.method, path))
  const headers = { ...plain.headers, 'x-wire': wire.header }
  if (route.method === 'GET') return { ...plain, url: `${path}?req=${req}`, headers }
  const isForm = Object.keys(params).length === 0
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = isForm ? `req=${encodeURIComponent(req)}` : JSON.stringify({ req })
  return { ...plain, headers: { ...headers, 'content-type': type }, body }
}

/** Repeats a request with a new key, because the server's may have changed; and notices that a session is over. */
async function asked<T>(route: Route, work: () => Promise<T>): Promise<T> {
  const token = slipSession.token()
  try {
    return await work().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.key !== 'wire.keyUnknown') throw error
      keys.forget()
      return work()
    })
  } catch (error) {
    const isOver = error instanceof ApiError && error.isSessionOver && route.access !== 'public'
    if (isOver && token === slipSession.token()) slipSession.end()
    throw error
  }
}

/** Calls the server: `await ask('payslip.view', { id })`. Types come from the contract, without its validators. */
export function ask<N extends Name>(name: N, input: AskOf<N>): Promise<ReplyOf<N>> {
  const route = routeOf(name)
  return asked(route, async () => {
    const wire = await keys.get()
    const sent = await sealed(route, input as Record<string, unknown>, wire)
    const { status, data, header } = await sendForText(sent)
    stamper.learn(header('date'))
    return (await readReply(sent, status, data, wire)) as ReplyOf<N>
  })
}

export interface FileReply {
  bytes: ArrayBuffer
  type: string
  header(name: string): string | undefined
}

/** Calls the server for a picture or a file. */
export function askFile(name: keyof typeof miniRoutes, input: Record<string, unknown>): Promise<FileReply> {
  const route = routeOf(name)
  return asked(route, async () => {
    const wire = await keys.get()
    const sent = await sealed(route, input, wire)
    const { status, data, header } = await sendForBytes(sent)
    const type = header('content-type') ?? ''
    if (status < 400 && !type.startsWith('application/json')) return { bytes: data, type, header }
    await readReply(sent, status, fromUtf8(new Uint8Array(data)), wire)
    throw new ApiError(-1, '', status)
  })
}
