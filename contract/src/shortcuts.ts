import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { changes, post } from './route.ts'
import { done, id } from './shapes.ts'

/** A shortcut of a user to a page: its name and its address (spec §3). */
const shortcut = z.object({
  name: z.string().trim().min(1).max(60),
  path: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .describe("Of this console: '/' and what follows, never another origin."),
})

export const shortcuts = defineArea('shortcuts', {
  save: call({
    route: post('/companyShortcut/save', changes),
    access: 'user',
    audit: none,
    summary: "Keep a page as the user's shortcut in this company; the same page again takes the new name.",
    input: shortcut,
    reply: shortcut.extend({ id }),
  }),

  list: call({
    route: post('/companyShortcut/listShortcut'),
    access: 'user',
    audit: none,
    summary: "The user's own shortcuts in this company, oldest first.",
    input: z.object({}),
    reply: z.object({ list: z.array(shortcut.extend({ id })) }),
  }),

  remove: call({
    route: post('/companyShortcut/removeById/{id}', changes),
    access: 'user',
    audit: none,
    summary: "Remove one of the user's own shortcuts.",
    input: z.object({ id }),
    reply: done,
  }),
})
