import { AppError, errors, type FieldFault, statusOf } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { Logger } from 'pino'

/** A failure ready to be sent. */
export interface FailureReply {
  status: number
  code: number
  msg: string
  fields: FieldFault[]
}

/**
 * The one place where a failure becomes a reply. Unknown errors are bugs: the caller gets a neutral text and the
 * request id, the log gets the error. Messages of unknown errors may quote data, so only their type and stack are
 * logged, and for the database its code (TRUST-05).
 */
export function failureReply(error: unknown, lang: 'ch' | 'en', requestId: string, log: Logger): FailureReply {
  const known = error instanceof AppError ? error : fromFramework(error)
  if (known) {
    const { code, kind, text } = errors[known.key]
    log.info({ requestId, error: known.key }, 'refused')
    return { status: statusOf[kind], code, msg: translate(text, lang, known.params), fields: known.fields }
  }
  const key = isConnectionLoss(error) ? 'server.unavailable' : isOutOfSpace(error) ? 'server.diskFull' : 'server.bug'
  log.error({ requestId, ...describeError(error) }, 'a request failed')
  const { code, kind, text } = errors[key]
  return { status: statusOf[kind], code, msg: translate(text, lang, { requestId }), fields: [] }
}

/**
 * What of an unknown error may be logged: kind, place and code. Messages may quote data: PostgreSQL's ("Key (phone)=(…)"),
 * a JSON parser's, a mail server's; only those of the system and of our own code are kept (TRUST-05).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string }
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  const speaks = !isSqlState && (error.constructor === Error || typeof code === 'string')
  return {
    error: error.name,
    ...(speaks && { message: error.message }),
    ...(isSqlState ? { sqlState: code, table, constraint } : { systemCode: code }),
    stack: stack?.slice(0, 8),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Fastify's own refusals of a body. */
function fromFramework(error: unknown): AppError | null {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('wire.tooLarge')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) return new AppError('wire.notJson')
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('file.missing')
  // 22021, 22P05: a text that PostgreSQL cannot hold got past the checks.
  if (code === '22021' || code === '22P05') return new AppError('wire.notJson')
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 500 ? new AppError('wire.notJson') : null
}

/** PostgreSQL's and the system's codes for a server that is gone, stopping, starting, or has no connection left. */
const lostCodes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
/** What pg says in words only: a connection that ended, or that was waited for in vain. */
const lostWords = /^(?:Connection terminated|timeout exceeded when trying to connect$|timeout expired$)/

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? lostCodes.has(code) : error.constructor === Error && lostWords.test(error.message)
}

/** The system's codes and PostgreSQL's for a disk, or a quota of it, that is used up. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && fullCodes.has(String((error as { code?: unknown }).code))
}

/** When (seconds) to try again what was not available just now. */
const retryAfter = 30

/** Headers that a failure travels with. */
export const failureHeaders = (status: number): Record<string, string> =>
  status === statusOf.unavailable ? { 'retry-after': String(retryAfter) } : {}
