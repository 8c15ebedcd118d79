import type { ApiError } from '../client/api-error.ts'
import { connect } from '../client/call.ts'
import { session } from '../session/state/session.ts'
import { screenLanguage } from '../ui/language.ts'
import { toast } from '../ui/toast.tsx'
import { errorMessage } from './error-message.ts'
import { watchLine } from './line.tsx'
import { type SessionEnd, sessionEnds } from './session-ends.ts'
import { askStepUp } from './step-up/step-up.ts'

/** A page that is left breaks its own requests off: no word about the line. */
let leaving = false
const leavingTakes = 3000
function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    leaving = true
    // Whoever stays after all is told again.
    setTimeout(() => {
      leaving = false
    }, leavingTakes)
  })
}

/** Connects the client with the console: who asks, in which language, and where failures are shown. */
export function connectPage(): void {
  watchLeaving()
  connect({
    token: () => session.token(),
    tenantId: () => session.get().state.userInfo?.user.tenantId,
    language: () => (screenLanguage() === 'en' ? 'en' : 'zh-CN'),
    line: watchLine(() => leaving),
    ended: (error) => sessionEnds.tell(endOf(error), error.msg),
    cutOff: (error) => {
      if (!leaving) sessionEnds.tell('offline', errorMessage(error))
    },
    confirm: askStepUp,
    failed: (error) => toast.error(errorMessage(error)),
  })
}

/** HTTP cannot carry a status of 1000: 401 with that code in the body stands for it (SESSION-05, docs/wire.md). */
function endOf(error: ApiError): SessionEnd {
  // What somebody else's doing or a new password has ended is told in the server's words.
  if (error.key !== 'session.ended') return 'elsewhere'
  return error.status === 401 ? 'status' : 'expired'
}
