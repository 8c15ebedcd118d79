import { z } from 'zod'
import { defineCall } from './call.ts'
import { changes, post } from './route.ts'
import { done } from './shapes.ts'

export const finishGuide = defineCall(
  'guide.finish',
  post('/guide/finish', { access: 'user', ...changes }),
  'The user has closed the guide: their first login is done, for good and everywhere.',
  z.object({}),
  done,
)
