import type { Route } from '@zhixin/contract/route'
import type { ApiError, NoReplyError } from './api-error.ts'
import type { LineWatch } from './until-answered.ts'

/** What the client needs of the page in which it runs. The console and the employee's pages each provide their own. */
export interface Connection {
  token(): string | undefined
  tenantId(): string | undefined
  /** The language of Accept-Language, in which the server answers. */
  language(): string
  /** Called when the session has ended (1000, 1001 or HTTP 401). */
  ended(error: ApiError): void
  /** Unanswered requests of a logged-in user are repeated. A page without this function shows the failure at once. */
  line?: LineWatch
  /** Called when the connection breaks while a user is logged in; without it the failure is shown like any other. */
  cutOff?(error: NoReplyError): void
  /**
   * Has the user prove anew who they are when a call of this route waits for it (1040); resolves with false when they
   * give up. Without it the refusal is shown like any other.
   */
  confirm?(route: Route): Promise<boolean>
  /** Shows a failure that the caller does not handle itself. */
  failed(error: ApiError | NoReplyError): void
}
