import type { ErrorKey } from '@zhixin/contract/errors'
import { ApiError, type NoReplyError } from '../client/api-error.ts'
import { translateNow } from '../ui/language.ts'
import { shellText } from './text.ts'

/** The server's words, or our own where it had none (WIRE-06). */
export function errorMessage(error: ApiError | NoReplyError): string {
  if (error instanceof ApiError) {
    const own = error.key === 'server.unavailable' ? shellText.unavailable : shellText.error
    return withNumber(error.msg || translateNow(own), error)
  }
  if (error.reason === 'fileChanged') return translateNow(shellText.fileChanged)
  if (error.reason === 'unsealable') return translateNow(shellText.unsealableHint)
  return translateNow(error.reason === 'timeout' ? shellText.timeout : shellText.offline)
}

/**
 * The failures of the kinds bug and unavailable. The table of errors itself is not imported: with all of its texts it
 * would be a tenth of the pages before the login. A test compares the two.
 */
export const ownFailures: ReadonlySet<ErrorKey> = new Set([
  'file.interrupted',
  'slip.pdfInterrupted',
  'wecom.syncBroken',
  'server.bug',
  'server.unavailable',
  'server.diskFull',
] as const)

/**
 * With the request's number where the failure is the program's own, so that who reads the log finds it (OPS-04). A
 * refusal that the user can mend needs none.
 */
function withNumber(words: string, { key, requestId }: ApiError): string {
  const isOurs = key === undefined || ownFailures.has(key)
  if (!isOurs || !requestId || words.includes(requestId)) return words
  return translateNow(shellText.numbered, { words, requestId })
}
