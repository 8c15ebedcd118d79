import type { ApiError, NoReplyError } from '../client/api-error.ts'
import { sayNow } from '../ui/language.ts'
import { shellText } from './text.ts'

/** The server's words, or our own where it had none (WIRE-06). */
export function wordsFor(error: ApiError | NoReplyError): string {
  if (error.name === 'ApiError') return ('msg' in error && error.msg) || sayNow(shellText.error)
  const reason = 'reason' in error ? error.reason : 'offline'
  if (reason === 'unsealable') return sayNow(shellText.unsealableHint)
  return sayNow(reason === 'timeout' ? shellText.timeout : shellText.offline)
}
