import { errorOfCode } from '@zhixin/contract/error-codes'
import type { ErrorKey, FieldFault } from '@zhixin/contract/errors'

/** A failure that the server reported in its answer. Screens decide by `key`. */
export class ApiError extends Error {
  /** Undefined for a code that is not in the error table, such as that of a proxy's page. */
  readonly key: ErrorKey | undefined
  readonly code: number
  /** The server's message in the user's language; '' if it sent none. */
  readonly msg: string
  readonly fields: FieldFault[]
  readonly requestId: string | undefined
  /** The status of the HTTP reply. */
  readonly status: number
  /** Whether a gateway answered instead of our server, which may or may not have received the request. */
  readonly isGateway: boolean
  constructor(
    code: number,
    msg: string,
    fields: FieldFault[] = [],
    requestId?: string,
    status = 200,
    isGateway = false,
  ) {
    super(msg || `code ${code}`)
    this.name = 'ApiError'
    this.key = errorOfCode(code)
    this.code = code
    this.msg = msg
    this.fields = fields
    this.requestId = requestId
    this.status = status
    this.isGateway = isGateway
  }
}

/**
 * The server did not answer: the network or the server is down, the timeout is over, or the browser refused to read the
 * file. It is not a refusal of the server.
 */
export class NoReplyError extends Error {
  readonly reason: 'offline' | 'timeout' | 'unsealable' | 'fileChanged'
  constructor(reason: NoReplyError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.name = 'NoReplyError'
    this.reason = reason
  }
}

/** True for the error of a cancelled request, which is not shown to anybody. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
