import { basePath, downloadPath, fillPath, pathParams, type Route, repeatKeyHeader } from '@zhixin/contract/route'
import { signRequest } from '@zhixin/contract/wire/browser'
import { requestAad } from '@zhixin/contract/wire/container'
import type { WireSession } from '@zhixin/contract/wire/session'
import type { Connection } from './connection.ts'

/** A request that is ready to be sent. */
export interface Outgoing {
  method: Route['method']
  /** The path from /prod-api without the query, which is part of the authenticated data of request and reply. */
  path: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Returns the input without path parameters and undefined values: what is encrypted and signed. */
export function plainParams(route: Route, input: Record<string, unknown>): Record<string, unknown> {
  const inPath = pathParams(route.path)
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => value !== undefined && !inPath.includes(key)),
  )
}

/**
 * Makes the headers of every request (WIRE-03), with the signature if the route requires one (WIRE-04). `repeatKey` is
 * the same for all attempts of one call (WIRE-11).
 */
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
 * Makes an encrypted (or empty) request: GET has ?req=, POST has JSON {"req"}. A POST without parameters has no JSON
 * and is sent form-encoded (spec §7, WIRE-05).
 */
export async function sealedRequest(
  route: Route,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  wire: WireSession | undefined,
): Promise<Outgoing> {
  const path = fillPath(route.path, input)
  const sent: Outgoing = { method: route.method, path, url: path, headers, body: undefined }
  if (!wire) return { ...sent, url: throughProxy(route, path) }
  const params = plainParams(route, input)
  const req = await wire.seal(params, requestAad(route.method, path))
  sent.headers = { ...headers, 'x-wire': wire.header }
  if (route.method === 'GET') return { ...sent, url: throughProxy(route, `${path}?req=${req}`) }
  const isForm = Object.keys(params).length === 0
  sent.headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return { ...sent, body: isForm ? new URLSearchParams({ req }).toString() : JSON.stringify({ req }) }
}

/** Downloads of the console go through the download proxy, which takes their address as surl (WIRE-09). */
function throughProxy({ method, travel, access }: Route, url: string): string {
  const isDownload = method === 'GET' && travel === 'blob' && access !== 'public' && access !== 'employee'
  return isDownload ? `${basePath}${downloadPath}?surl=${encodeURIComponent(url).replaceAll('%2F', '/')}` : url
}

/** Makes an upload of the text fields, all of them signed, and the file under the name `file`. */
export function uploadRequest(
  route: Route,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  file: File | undefined,
): Outgoing {
  const path = fillPath(route.path, input)
  const body = new FormData()
  for (const [key, value] of Object.entries(plainParams(route, input))) body.append(key, fieldText(value))
  // The file is last, so that a server that reads the stream knows the fields before it.
  if (file) body.append('file', file, file.name)
  return { method: route.method, path, url: path, headers, body }
}

const fieldText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
