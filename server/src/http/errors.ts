import { AppError, errors, type FieldFault, statusOf } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'

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
