import { AppError, errors, type FieldFault, statusOf } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { Logger } from 'pino'
import { isOutOfSpace } from '../disk-space.ts'
import { describeError } from '../logging/describe-error.ts'

/** A failure in the form in which it is sent. */
export interface FailureReply {
  status: number
  code: number
  msg: string
  fields: FieldFault[]
}

/**
 * Turns any failure into a reply; this is the only place that does so. Unknown errors are bugs: the caller gets a
 * neutral text and the request id, and the error is logged. Messages of unknown errors may quote data, so only their
 * type and stack are logged and, for the database, their code (TRUST-05).
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

/** Translates Fastify's own refusals of a body. */
function fromFramework(error: unknown): AppError | null {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('wire.tooLarge')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) return new AppError('wire.notJson')
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('file.missing')
  // 22021, 22P05: a text that PostgreSQL cannot store passed the checks.
  if (code === '22021' || code === '22P05') return new AppError('wire.notJson')
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 500 ? new AppError('wire.notJson') : null
}

/**
 * The codes of PostgreSQL and the system for a server that is gone, stopping or starting, or has no connection left.
 */
const lostCodes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
/** Errors of pg that have no code: a connection that ended, or a timeout while waiting for one. */
const lostWords = /^(?:Connection terminated|timeout exceeded when trying to connect$|timeout expired$)/

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? lostCodes.has(code) : error.constructor === Error && lostWords.test(error.message)
}

/** The value of Retry-After (seconds) when something is temporarily unavailable. */
const retryAfter = 30

/** Returns the headers of a failure reply. */
export const failureHeaders = (status: number): Record<string, string> =>
  status === statusOf.unavailable ? { 'retry-after': String(retryAfter) } : {}
