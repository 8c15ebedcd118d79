import { errorOfCode } from '@zhixin/contract/error-codes'
import type { ErrorKey } from '@zhixin/contract/errors'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import type { Translate } from '../state/language.ts'

/** A failure that the server reported in its answer. */
export class ApiError extends Error {
  readonly key: ErrorKey | undefined
  /** The server's message in the reader's language; '' if it sent none. */
  readonly msg: string
  readonly isSessionOver: boolean
  constructor(code: number, msg: string, status: number) {
    super(msg || `code ${code}`)
    this.name = 'ApiError'
    this.key = errorOfCode(code)
    this.msg = msg
    this.isSessionOver = status === 401 || this.key === 'session.ended'
  }
}

/** The server did not answer: the network or the server is down, or the time is over. It is not a refusal. */
export class NoReplyError extends Error {
  readonly reason: 'offline' | 'timeout'
  constructor(reason: NoReplyError['reason']) {
    super(reason)
    this.name = 'NoReplyError'
    this.reason = reason
  }
}

/** The server's message, or our own if there was no answer. */
export function errorMessage(error: unknown, t: Translate): string {
  if (error instanceof ApiError)
    return error.key === 'channel.notConfigured' ? t(text.noSms) : error.msg || t(text.failed)
  if (error instanceof NoReplyError) return t(error.reason === 'timeout' ? text.timeout : text.offline)
  return t(text.failed)
}

/** The key of a refusal; undefined for any other error. */
export const keyOf = (error: unknown): ErrorKey | undefined => (error instanceof ApiError ? error.key : undefined)

export const isOffline = (error: unknown): boolean => error instanceof NoReplyError
