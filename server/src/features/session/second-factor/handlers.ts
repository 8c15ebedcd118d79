import type { HandlersOf } from '../../../handler.ts'
import { addFactorAtLogin, beginFactorAtLogin, enterSecondStep, loginByPasskey, passkeyForStep } from './login-step.ts'
import {
  addOwnFactor,
  beginOwnFactor,
  confirm,
  listConfirmWays,
  listFactors,
  passkeyToConfirm,
  removeOwnFactor,
  renewRecoveryCodes,
} from './own-factors.ts'
import { requestPasskey } from './passkeys.ts'

/** The second factor of console users (AUTH-11, decision 035). */
export const secondFactorHandlers = {
  passkeyForLogin: (_, ctx) => requestPasskey(ctx, { purpose: 'login', accountId: null }),
  loginByPasskey,
  passkeyForStep,
  enterSecondStep,
  beginFactorAtLogin,
  addFactorAtLogin,
  factors: (_, ctx) => listFactors(ctx),
  beginFactor: beginOwnFactor,
  addFactor: addOwnFactor,
  removeFactor: removeOwnFactor,
  renewRecoveryCodes: (_, ctx) => renewRecoveryCodes(ctx),
  confirmWays: (_, ctx) => listConfirmWays(ctx),
  passkeyToConfirm: (_, ctx) => passkeyToConfirm(ctx),
  confirm,
} satisfies Partial<HandlersOf<'session'>>
