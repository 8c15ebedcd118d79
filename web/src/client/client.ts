import type { ErrorKey } from '@zhixin/contract/errors'
import { get, isAnsweredOnce, type Route } from '@zhixin/contract/route'
import { ApiError, isAbort, NoReplyError } from './api-error.ts'
import { createStamper } from './clock-skew.ts'
import type { Connection } from './connection.ts'
import { readReply, requestIdHeader } from './reply.ts'
import { headersOf, plainParams, sealedRequest, uploadRequest } from './request.ts'
import { sendFetch } from './send.ts'
import { sendUpload, type UploadProgress } from './send-upload.ts'
import { isReadable, untilAnswered } from './until-answered.ts'
import { createWireKeys } from './wire-keys.ts'

export interface CallOptions {
  /** Aborts the request when the screen is left (WIRE-05). */
  signal?: AbortSignal | undefined
  /** The file of an upload. */
  file?: File | undefined
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Failures that the caller shows itself, so that none is shown twice; 'all' for all failures. */
  handles?: 'all' | readonly ErrorKey[] | undefined
  /**
   * The key under which a change takes effect once. Each call makes its own unless a form keeps one (createRepeatKeys).
   */
  repeatKey?: string | undefined
}

/** A file or a picture with its headers. */
export interface BlobReply {
  blob: Blob
  headers: Headers
}

export interface Client {
  send(route: Route, input: Record<string, unknown>, options?: CallOptions): Promise<unknown>
  sendForBlob(route: Route, input: Record<string, unknown>, options?: CallOptions): Promise<BlobReply>
  /** The headers for the event stream, which has a reader of its own. */
  headers(route: Route): Record<string, string>
  token(): string | undefined
}

const requestIdOf = (response: Response) => response.headers.get(requestIdHeader) ?? undefined

const keyRoute: Route = { ...get('/wire/key', { travel: 'plain' }), access: 'public' }

/**
 * The browser's side of docs/wire.md. It knows the routes but no schemas, so that the employee's pages can use it
 * without loading a validator.
 */
export function createClient(connection: Connection): Client {
  const stamper = createStamper(Date.now)
  const keys = createWireKeys(async () => {
    const sent = { method: keyRoute.method, path: '', url: '/prod-api/wire/key', headers: {}, body: undefined }
    const response = await sendFetch(sent, undefined)
    stamper.learn(response.headers.get('date'))
    const data = await readReply(
      keyRoute,
      sent,
      response.status,
      await response.text(),
      undefined,
      requestIdOf(response),
    )
    return data as { kid: string; publicKey: string }
  })
  const sealedTravel = (route: Route) => route.travel === 'sealed' || route.travel === 'order'

  async function once(route: Route, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
    const wire = sealedTravel(route) ? await keys.get() : undefined
    const headers = headersOf(route, plainParams(route, input), connection, stamper.next, options.repeatKey)
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
    const sent = await sealedRequest(route, input, headersOf(route, params, connection, stamper.next), wire)
    const response = await sendFetch(sent, options.signal)
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && !type.startsWith('application/json'))
      return { blob: await response.blob(), headers: response.headers }
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

  async function told<T>(route: Route, options: CallOptions, ask: () => Promise<T>): Promise<T> {
    const token = connection.token()
    try {
      return await repeatedly(route, options, () => withFreshKey(ask))
    } catch (error) {
      if (!isAbort(error)) tell(error, options.handles, token)
      throw error
    }
  }

  function tellRefused(error: ApiError, handles: CallOptions['handles'], token: string | undefined) {
    // If the session was replaced in the meantime (a switch of company), the end of the old one has no effect.
    if (error.key === 'session.ended' || error.key === 'session.elsewhere' || error.key === 'session.removed')
      return token === connection.token() ? connection.ended(error) : undefined
    if (handles === 'all' || (error.key && handles?.includes(error.key))) return
    return connection.failed(error)
  }

  function tell(error: unknown, handles: CallOptions['handles'], token: string | undefined) {
    if (error instanceof ApiError) return tellRefused(error, handles, token)
    const isCut = error instanceof NoReplyError && error.reason === 'offline' && token !== undefined
    if (isCut && connection.cutOff) return token === connection.token() ? connection.cutOff(error) : undefined
    if (handles === 'all') return
    connection.failed(error instanceof NoReplyError ? error : new ApiError(-1, ''))
  }

  return {
    send(route, input, options = {}) {
      const keyed = isAnsweredOnce(route)
        ? { ...options, repeatKey: options.repeatKey ?? crypto.randomUUID() }
        : options
      return told(route, keyed, () => once(route, input, keyed))
    },
    sendForBlob: (route, input, options = {}) => told(route, options, () => onceForBlob(route, input, options)),
    headers: (route) => headersOf(route, {}, connection, stamper.next),
    token: connection.token,
  }
}
