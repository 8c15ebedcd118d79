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
    .describe("An address in this console, beginning with '/'; never another origin."),
})

export const shortcuts = defineArea('shortcuts', {
  save: call({
    route: post('/companyShortcut/save', changes),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: "Save a page as the user's shortcut in this company; saving it again changes its name.",
    input: shortcut,
    reply: shortcut.extend({ id }),
  }),

  list: call({
    route: post('/companyShortcut/listShortcut'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: "List the user's shortcuts in this company, oldest first.",
    input: z.object({}),
    reply: z.object({ list: z.array(shortcut.extend({ id })) }),
  }),

  remove: call({
    route: post('/companyShortcut/removeById/{id}', changes),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: "Remove one of the user's shortcuts.",
    input: z.object({ id }),
    reply: done,
  }),
})
