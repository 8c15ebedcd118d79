import type { ErrorKey } from '@zhixin/contract/errors'
import { ApiError, NoReplyError } from './api-error.ts'
import type { Connection } from './connection.ts'

/** Failures that the caller shows itself, so that none is shown twice; 'all' for all failures. */
export type Handled = 'all' | readonly ErrorKey[] | undefined

type Report = (error: unknown, handled: Handled, token: string | undefined) => void

/** Makes the function that reports a failed call of a token to the connection, unless the caller shows the failure. */
export function createFailureReport(connection: Connection): Report {
  function reportRefusal(error: ApiError, handled: Handled, token: string | undefined): void {
    // Why it has ended differs; that it has, the status says, or the code of the specification.
    if (error.status === 401 || error.key === 'session.ended') {
      // If the session was replaced in the meantime (a switch of company), the end of the old one has no effect.
      if (token === connection.token()) connection.ended(error)
    } else if (handled !== 'all' && !(error.key && handled?.includes(error.key))) connection.failed(error)
  }

  return (error, handled, token) => {
    if (error instanceof ApiError) return reportRefusal(error, handled, token)
    const isCut = error instanceof NoReplyError && error.reason === 'offline' && token !== undefined
    if (isCut && connection.cutOff) {
      if (token === connection.token()) connection.cutOff(error)
    } else if (handled !== 'all') connection.failed(error instanceof NoReplyError ? error : new ApiError(-1, ''))
  }
}
