import { defineArea } from './area.ts'
import { enterpriseCalls } from './session/enterprise.ts'
import { eventCalls } from './session/events.ts'
import { loginCalls } from './session/login.ts'
import { ownDataCalls } from './session/own-data.ts'
import { passwordCalls } from './session/password.ts'
import { pictureCalls } from './session/pictures.ts'
import { secondFactorCalls } from './session/second-factor.ts'

export const session = defineArea('session', {
  ...loginCalls,
  ...pictureCalls,
  ...eventCalls,
  ...passwordCalls,
  ...ownDataCalls,
  ...enterpriseCalls,
  ...secondFactorCalls,
})
