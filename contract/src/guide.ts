import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { changes, post } from './route.ts'
import { done } from './shapes.ts'

export const guide = defineArea('guide', {
  finish: call({
    route: post('/guide/finish', changes),
    access: 'user',
    audit: none,
    summary: 'The user has closed the guide: their first login is done, for good and everywhere.',
    input: z.object({}),
    reply: done,
  }),
})
