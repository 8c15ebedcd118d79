import { fillPath, pathParams, type Route, repeatKeyHeader } from '@zhixin/contract/route'
import { signRequest, type WireSession } from '@zhixin/contract/wire/browser'
import { requestAad } from '@zhixin/contract/wire/container'
import type { Connection } from './connection.ts'

/** A request ready to be sent. */
export interface Outgoing {
  method: Route['method']
  /** From /prod-api, without the query: part of the authenticated data of request and reply. */
  path: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Input without path parameters and without what is left out: what is sealed, and what is signed. */
export function plainParams(route: Route, input: Record<string, unknown>): Record<string, unknown> {
  const inPath = pathParams(route.path)
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => value !== undefined && !inPath.includes(key)),
  )
}

/** Headers that every request carries (WIRE-03), and the signature where the route asks for one (WIRE-04). `repeatKey`: the same for
 * all tries of one call (WIRE-11). */
export function headersOf(
  route: Route,
  params: Record<string, unknown>,
  connection: Connection,
  stamp: () => string,
  repeatKey?: string,
): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': connection.language() }
  const token = connection.token()
  const tenantId = connection.tenantId()
  if (token) {
    headers.token = token
    headers['X-Token'] = token
  }
  if (token && tenantId) headers.tenant_id = tenantId
  if (route.signed) {
    const timestamp = stamp()
    headers.timestamp = timestamp
    headers.signStr = signRequest(timestamp, token ?? '', params)
    if (repeatKey !== undefined) headers[repeatKeyHeader] = repeatKey
  }
  return headers
}

/**
 * Puts a sealed (or empty) request together: GET carries ?req=, POST carries JSON {"req"}. A POST that has no parameters
 * has no JSON to send: it goes form-encoded (spec §7, WIRE-05).
 */
export async function sealedRequest(
  route: Route,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  wire: WireSession | undefined,
): Promise<Outgoing> {
  const path = fillPath(route.path, input)
  const sent: Outgoing = { method: route.method, path, url: path, headers, body: undefined }
  if (!wire) return sent
  const params = plainParams(route, input)
  const req = await wire.seal(params, requestAad(route.method, path))
  sent.headers = { ...headers, 'x-wire': wire.header }
  if (route.method === 'GET') return { ...sent, url: `${path}?req=${req}` }
  const isForm = Object.keys(params).length === 0
  sent.headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return { ...sent, body: isForm ? new URLSearchParams({ req }).toString() : JSON.stringify({ req }) }
}

/** An upload: the text fields (all of them signed) and the file, under the name `file`. */
export function uploadRequest(
  route: Route,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  file: File | undefined,
): Outgoing {
  const path = fillPath(route.path, input)
  const body = new FormData()
  for (const [key, value] of Object.entries(plainParams(route, input))) body.append(key, fieldText(value))
  // Last, so that a server reading the stream knows the fields before the file.
  if (file) body.append('file', file, file.name)
  return { method: route.method, path, url: path, headers, body }
}

const fieldText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
