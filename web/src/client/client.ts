import { get, isAnsweredOnce, platformRevisionHeader, type Route } from '@zhixin/contract/route'
import { ApiError, isAbort, NoReplyError } from './api-error.ts'
import { createStamper } from './clock-skew.ts'
import type { Connection } from './connection.ts'
import { createFailureReport, type Handled } from './failure-report.ts'
import { readReply, requestIdHeader } from './reply.ts'
import { headersOf, plainParams, sealedRequest, uploadRequest } from './request.ts'
import { aborted, sendFetch } from './send.ts'
import { sendUpload, type UploadProgress } from './send-upload.ts'
import { fileFaultOr, isReadable, untilAnswered } from './until-answered.ts'
import { createWireKeys } from './wire-keys.ts'

export interface CallOptions {
  /** Aborts the request when the screen is left (WIRE-05). */
  signal?: AbortSignal | undefined
  /** The file of an upload. */
  file?: File | undefined
  onProgress?: ((progress: UploadProgress) => void) | undefined
  handles?: Handled
  /**
   * The key under which a change takes effect once. Each call makes its own unless a form keeps one (createRepeatKeys).
   */
  repeatKey?: string | undefined
  /** Further headers of a request for a file: which part of it is wanted (Range). */
  headers?: Record<string, string> | undefined
}

/** A file or a picture with its headers. */
export interface BlobReply {
  blob: Blob
  headers: Headers
}

/** Refusals are JSON. */
const isFile = ({ ok, headers }: Response): boolean =>
  ok && !headers.get('content-type')?.startsWith('application/json')

/** Reads a file to its end. A connection that breaks in the middle counts as no reply, so that it is asked for again. */
async function wholeBody(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob()
  } catch (error) {
    throw signal?.aborted ? aborted() : new NoReplyError('offline', error)
  }
}

export interface Client {
  send(route: Route, input: Record<string, unknown>, options?: CallOptions): Promise<unknown>
  sendForBlob(route: Route, input: Record<string, unknown>, options?: CallOptions): Promise<BlobReply>
  /** The headers for the event stream, which has a reader of its own. */
  headers(route: Route): Record<string, string>
  token(): string | undefined
  /** A change of the platform was heard of: answers to what is asked from now on must know it (PLATFORM-01). */
  heardRevision(revision: number): void
}

/** Has the user prove anew who they are where the call waits for it, and repeats the call once, as it was. */
async function confirmed<T>(connection: Connection, route: Route, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'session.confirmFirst' || !connection.confirm) throw error
    if (!(await connection.confirm(route))) throw aborted()
    return ask()
  }
}

const requestIdOf = (response: Response) => response.headers.get(requestIdHeader) ?? undefined

const keyRoute: Route = { ...get('/wire/key', { travel: 'plain' }), access: 'public' }

async function requestKey(stamper: ReturnType<typeof createStamper>): Promise<{ kid: string; publicKey: string }> {
  const sent = { method: keyRoute.method, path: '', url: '/prod-api/wire/key', headers: {}, body: undefined }
  const response = await sendFetch(sent, undefined)
  stamper.learn(response.headers.get('date'))
  const data = await readReply(keyRoute, sent, response.status, await response.text(), undefined, requestIdOf(response))
  return data as { kid: string; publicKey: string }
}

/** The headers of every request, with the newest change of the platform that the window has heard of. */
function createHeaders(connection: Connection, stamper: ReturnType<typeof createStamper>) {
  let revision = 0
  return {
    headersFor: (route: Route, params: Record<string, unknown>, repeatKey?: string) => ({
      ...headersOf(route, params, connection, stamper.next, repeatKey),
      ...(revision > 0 && { [platformRevisionHeader]: String(revision) }),
    }),
    heardRevision(heard: number): void {
      revision = Math.max(revision, heard)
    },
  }
}

/**
 * The browser's side of docs/wire.md. It knows the routes but no schemas, so that the employee's pages can use it
 * without loading a validator.
 */
export function createClient(connection: Connection): Client {
  const stamper = createStamper(Date.now)
  const keys = createWireKeys(() => requestKey(stamper))
  const report = createFailureReport(connection)
  const { headersFor, heardRevision } = createHeaders(connection, stamper)
  const sealedTravel = (route: Route) => route.travel === 'sealed' || route.travel === 'order'

  async function once(route: Route, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
    const wire = sealedTravel(route) ? await keys.get() : undefined
    const headers = headersFor(route, plainParams(route, input), options.repeatKey)
    if (route.travel === 'upload') {
      const sent = uploadRequest(route, input, headers, options.file)
      const reply = await sendUpload(sent, options.signal, options.onProgress)
      stamper.learn(reply.date)
      return readReply(route, sent, reply.status, reply.text, undefined, reply.requestId)
    }
    const sent = await sealedRequest(route, input, headers, wire)
    const response = await sendFetch(sent, options.signal)
    stamper.learn(response.headers.get('date'))
    return readReply(route, sent, response.status, await response.text(), wire, requestIdOf(response))
  }

  async function onceForBlob(route: Route, input: Record<string, unknown>, options: CallOptions): Promise<BlobReply> {
    const params = plainParams(route, input)
    const wire = Object.keys(params).length > 0 ? await keys.get() : undefined
    const headers = { ...headersFor(route, params), ...options.headers }
    const sent = await sealedRequest(route, input, headers, wire)
    const response = await sendFetch(sent, options.signal)
    if (isFile(response)) return { blob: await wholeBody(response, options.signal), headers: response.headers }
    await readReply(route, sent, response.status, await response.text(), wire, requestIdOf(response))
    throw new ApiError(-1, '')
  }

  /** Repeats a request with a new wire key, because the key may have been rotated since the page was loaded. */
  async function withFreshKey<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'wire.keyUnknown') throw error
      keys.forget()
      return ask()
    }
  }

  /** Without a login a failure is shown at once. A changing call is repeated only if the server runs it once. */
  function repeatedly<T>(route: Route, { signal, file }: CallOptions, ask: () => Promise<T>): Promise<T> {
    const { line } = connection
    const token = connection.token()
    const isSafe = !route.signed || route.travel === 'blob' || isAnsweredOnce(route)
    if (!line || token === undefined || route.access === 'public' || !isSafe) return ask()
    const mayRepeat = async () => token === connection.token() && (await isReadable(file))
    return untilAnswered(ask, { line, signal, mayRepeat })
  }

  async function reported<T>(route: Route, options: CallOptions, ask: () => Promise<T>): Promise<T> {
    const token = connection.token()
    try {
      return await confirmed(connection, route, () => repeatedly(route, options, () => withFreshKey(ask)))
    } catch (caught) {
      const error = await fileFaultOr(caught, options.file)
      if (!isAbort(error)) report(error, options.handles, token)
      throw error
    }
  }

  return {
    send(route, input, options = {}) {
      const keyed = isAnsweredOnce(route)
        ? { ...options, repeatKey: options.repeatKey ?? crypto.randomUUID() }
        : options
      return reported(route, keyed, () => once(route, input, keyed))
    },
    sendForBlob: (route, input, options = {}) => reported(route, options, () => onceForBlob(route, input, options)),
    headers: (route) => headersFor(route, {}),
    token: connection.token,
    heardRevision,
  }
}
