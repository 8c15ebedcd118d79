import { errorCodes } from '@zhixin/contract/error-codes'
import type { FieldFault } from '@zhixin/contract/errors'
import type { Route } from '@zhixin/contract/route'
import { replyAad } from '@zhixin/contract/wire/container'
import type { WireSession } from '@zhixin/contract/wire/session'
import { ApiError } from './api-error.ts'
import type { Outgoing } from './request.ts'

interface Envelope {
  code: number
  msg: string
  data: unknown
  /** False for a gateway's page, which only means that our server did not answer the gateway. */
  isAnswer: boolean
}

/** Parses {code, msg, data}. Anything else is not from our server and becomes an error with its HTTP status. */
export function readEnvelope(status: number, text: string): Envelope {
  try {
    const parsed: unknown = JSON.parse(text)
    if (isRecord(parsed) && typeof parsed.code === 'number')
      return { code: parsed.code, msg: textOf(parsed.msg), data: parsed.data, isAnswer: true }
  } catch {
    // The body is a gateway's page, which is reported by its status below.
  }
  return { code: codeOf(status), msg: '', data: null, isAnswer: !isAway(status) }
}

const isAway = (status: number) => status >= 502 && status <= 504

/** Maps a gateway's page to an error: the end of the session, or a server that is not available. */
function codeOf(status: number): number {
  if (status === 401) return errorCodes['session.ended']
  if (isAway(status)) return errorCodes['server.unavailable']
  return status || -1
}

/** The header with the id of the request in the program's log, which every reply has (OPS-04). */
export const requestIdHeader = 'x-request-id'

/** Decrypts the data of a reply. A body code other than 0 becomes an ApiError with the id of the request. */
export async function readReply(
  route: Route,
  sent: Outgoing,
  status: number,
  text: string,
  wire: WireSession | undefined,
  requestId: string | undefined,
): Promise<unknown> {
  const { code, msg, data, isAnswer } = readEnvelope(status, text)
  const opened =
    wire && typeof data === 'string'
      ? await wire.open(data, replyAad(sent.method, sent.path), route.travel === 'order' ? 'orderReply' : 'reply')
      : data
  if (code === 0) return opened
  const details = isRecord(opened) ? opened : {}
  throw new ApiError(code, msg, faultsOf(details.fields), requestId, status, !isAnswer)
}

function faultsOf(value: unknown): FieldFault[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map((fault) => ({ path: textOf(fault.path), message: textOf(fault.message) }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
