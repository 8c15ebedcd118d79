import type { HandlersOf } from '../../handler.ts'
import { ownPasskeys } from './confirmation/own-passkeys.ts'
import { passkeyHandlers } from './confirmation/request-passkey.ts'
import { loginByLink } from './login-by-link.ts'
import { loginByPhone } from './login-by-phone.ts'
import { ownHistory } from './own/own-history.ts'
import { ownSlips } from './own-slips.ts'
import { provePerson } from './prove-person.ts'

/**
 * The employee's pages. HR's token is refused by all of these calls, and an employee's token by all of HR's
 * (http/enter).
 */
export const payslipHandlers: HandlersOf<'payslip'> = {
  ...loginByLink,
  ...loginByPhone,
  ...ownSlips,
  ...ownHistory,
  ...passkeyHandlers,
  ...ownPasskeys,
  ...provePerson,
}
