import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'

export interface ProviderRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body: string
  /** The timeout (ms) of the whole exchange. */
  timeout: number
  /** The maximum size of the answer, a megabyte unless said otherwise. */
  maxBytes?: number
}

/**
 * The result of a request. notSent: no connection was established, so nothing was handed over. noAnswer: the request
 * was sent and nobody knows what became of it. The answer's json is null when it is not JSON; text is what a provider's
 * signature covers.
 */
export type ProviderReply = { kind: 'notSent' } | { kind: 'noAnswer' } | ProviderAnswer

export interface ProviderAnswer {
  kind: 'answer'
  status: number
  headers: IncomingHttpHeaders
  text: string
  json: Record<string, unknown> | null
}

const usualMaxBytes = 1024 * 1024

/**
 * Makes one exchange with a provider over a connection of its own. Keep-alive connections would be cheaper, but one
 * that the provider closed while it was idle looks just like a request that was taken and never answered, and that
 * difference decides whether somebody gets a message twice. Redirects are not followed.
 */
export function callProvider(asked: ProviderRequest): Promise<ProviderReply> {
  return new Promise((resolve) => {
    let connected = false
    const { method, url, timeout, maxBytes = usualMaxBytes } = asked
    const headers = { ...asked.headers, 'content-length': String(Buffer.byteLength(asked.body)) }
    const secure = url.protocol === 'https:'
    const request = (secure ? requestTls : requestPlain)(url, { method, headers, agent: false })
    const timer = setTimeout(() => request.destroy(new Error('The provider did not answer in time')), timeout)
    const settle = (reply: ProviderReply) => {
      clearTimeout(timer)
      resolve(reply)
    }
    const lose = () => settle(connected ? { kind: 'noAnswer' } : { kind: 'notSent' })
    request.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
      }),
    )
    request.on('error', lose)
    request.on('response', (response) => {
      const pieces: Buffer[] = []
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > maxBytes) request.destroy(new Error('The answer is too long'))
        else pieces.push(piece)
      })
      response.on('error', lose)
      response.on('close', () => (response.complete ? undefined : lose()))
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8')
        const { statusCode: status = 0, headers } = response
        settle({ kind: 'answer', status, headers, text, json: parseObject(text) })
      })
    })
    request.end(asked.body)
  })
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a text or number of an answer as text; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
