import type { Socket } from 'node:net'
import { type ErrorKey, errors } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'

/** The requests that Node's HTTP parser refuses, by its error code. Such a request never reaches a route. */
const refusals: Record<string, { line: string; key: ErrorKey }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', key: 'wire.tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', key: 'wire.notJson' },
}
const other = { line: '400 Bad Request', key: 'wire.notJson' } as const

/**
 * Answers a request that is not HTTP, or too long to be read, in the same form as every other refusal (WIRE-08). The
 * answer is in Chinese, because the headers that state the language were never read. The connection is closed: the
 * boundaries of what follows are unknown.
 */
export function refuseClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { line, key } = refusals[error.code ?? ''] ?? other
  const { code, text } = errors[key]
  const body = JSON.stringify({ code, msg: translate(text, 'ch'), data: null })
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
