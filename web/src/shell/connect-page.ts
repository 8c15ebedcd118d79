import type { ApiError, NoReplyError } from '../client/api-error.ts'
import { connect } from '../client/call.ts'
import { sayNow, screenLanguage } from '../ui/language.ts'
import { toast } from '../ui/toast.tsx'
import { session } from './session/session.ts'
import { sessionEnds } from './session-ends.ts'
import { shellText } from './text.ts'

/** Connects the client with the console: who asks, in which language, and where failures are shown. */
export function connectPage(): void {
  connect({
    token: () => session.token(),
    tenantId: () => session.get().state.userInfo?.user.tenantId,
    language: () => (screenLanguage() === 'en' ? 'en' : 'zh-CN'),
    ended: (error) => sessionEnds.tell(error.key === 'session.elsewhere' ? 'elsewhere' : 'expired', error.msg),
    failed: (error) => toast.error(wordsFor(error)),
  })
}

/** The server's words, or our own where it had none (WIRE-06). */
function wordsFor(error: ApiError | NoReplyError): string {
  if (error.name === 'ApiError') return ('msg' in error && error.msg) || sayNow(shellText.error)
  const reason = 'reason' in error ? error.reason : 'offline'
  if (reason === 'unsealable') return sayNow(shellText.unsealableHint)
  return sayNow(reason === 'timeout' ? shellText.timeout : shellText.offline)
}
