import type { ApiError, NoReplyError } from './api-error.ts'
import type { LineWatch } from './until-answered.ts'

/** What the client needs to know of the page it runs in. The console and the employee's pages each give their own. */
export interface Connection {
  token(): string | undefined
  tenantId(): string | undefined
  /** For Accept-Language, beside the cookie: the server answers in it. */
  language(): string
  /** The session is over (1000, 1001 or HTTP 401). */
  ended(error: ApiError): void
  /** Requests of somebody who is logged in are tried again while nobody answers; a page without it tells at once. */
  line?: LineWatch
  /** The line is broken while somebody is logged in; whoever leaves it away is told like of any failure. */
  cutOff?(error: NoReplyError): void
  /** A failure that the caller does not handle itself. */
  failed(error: ApiError | NoReplyError): void
}
