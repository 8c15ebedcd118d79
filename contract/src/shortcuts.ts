import { z } from 'zod'
import { defineCall } from './call.ts'
import { changes, post } from './route.ts'
import { done, id } from './shapes.ts'

/** A page that a user wants at hand: its name and where it is (spec §3). */
const shortcut = z.object({
  name: z.string().trim().min(1).max(60),
  path: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .describe("Of this console: '/' and what follows, never another origin."),
})

export const saveShortcut = defineCall(
  'shortcuts.save',
  post('/companyShortcut/save', { access: 'user', ...changes }),
  "Keep a page as the user's shortcut in this company; the same page again takes the new name.",
  shortcut,
  shortcut.extend({ id }),
)

export const listShortcut = defineCall(
  'shortcuts.list',
  post('/companyShortcut/listShortcut', { access: 'user' }),
  "The user's own shortcuts in this company, oldest first.",
  z.object({}),
  z.object({ list: z.array(shortcut.extend({ id })) }),
)

export const removeShortcut = defineCall(
  'shortcuts.remove',
  post('/companyShortcut/removeById/{id}', { access: 'user', ...changes }),
  "Remove one of the user's own shortcuts.",
  z.object({ id }),
  done,
)
