import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { changes, post } from './route.ts'
import { done } from './shapes.ts'

export const guide = defineArea('guide', {
  finish: call({
    route: post('/guide/finish', changes),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: "Close the guide: the user's first login is completed, permanently and on all devices.",
    input: z.object({}),
    reply: done,
  }),
})
