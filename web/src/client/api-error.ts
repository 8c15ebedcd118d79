import { errorOfCode } from '@zhixin/contract/error-codes'
import type { ErrorKey, FieldFault } from '@zhixin/contract/errors'

/** A failure that the server reported: it answered, and refused. Screens branch on `key`. */
export class ApiError extends Error {
  /** Undefined for a code that the error table does not know, such as a proxy's page. */
  readonly key: ErrorKey | undefined
  readonly code: number
  /** The server's words in the user's language, or '' where it had none. */
  readonly msg: string
  readonly fields: FieldFault[]
  readonly requestId: string | undefined
  /** Of the HTTP reply that carried it. */
  readonly status: number
  /** Said by a gateway in place of our server, which may or may not have got the request. */
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

/** Nobody answered: the network is down, the server is away or the time is up. Kept apart from a refusal. */
export class NoReplyError extends Error {
  readonly reason: 'offline' | 'timeout' | 'unsealable'
  constructor(reason: NoReplyError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.name = 'NoReplyError'
    this.reason = reason
  }
}

/** True for what a cancelled request rejects with; nobody needs to be told of it. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
