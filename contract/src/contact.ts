import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, id, instant, pageInput, pageReply, shortText } from './shapes.ts'

const person = {
  phone: z.string().trim().min(1).max(30),
  name: shortText.optional(),
  company: shortText.optional(),
}

export const contactKind = z
  .enum(['trial', 'consult'])
  .describe('trial: the visitor wants to try the product. consult: the visitor has a question.')
export type ContactKind = z.infer<typeof contactKind>

export const contactState = z
  .enum(['new', 'following', 'done'])
  .describe('The progress of the operator with a request.')
export type ContactState = z.infer<typeof contactState>

const platformUser = z.object({ id, name: z.string() })

/** A visitor's contact request and how the operator handled it. */
export const contactRequest = z.object({
  id,
  kind: contactKind,
  askedAt: instant,
  /** The language in which the visitor read the page. */
  language: z.enum(['ch', 'en']),
  phone: z.string(),
  name: z.string(),
  company: z.string(),
  message: z.string(),
  state: contactState,
  owner: platformUser.nullable(),
  note: z.string(),
  changedAt: instant.nullable(),
  changedBy: z.string(),
})

export const contact = defineArea('contact', {
  addTryUsePhone: call({
    route: post('/tryUse/addTryUsePhone'),
    access: 'public',
    audit: none,
    summary: 'Ask for a trial: the platform calls back.',
    input: z.object(person),
    reply: done,
  }),

  addConsult: call({
    route: get('/advertisement/consult/add'),
    access: 'public',
    audit: none,
    summary: 'Ask a question: the platform calls back.',
    input: z.object({ ...person, message: z.string().trim().max(500).optional() }),
    reply: done,
  }),

  list: call({
    route: post('/sys_contact/listContact'),
    access: 'platform',
    audit: none,
    summary: 'List the contact requests of visitors, newest first, and the users who can handle them.',
    input: pageInput.extend({
      state: contactState.optional(),
      kind: contactKind.optional(),
      id: id.optional().describe('Only this request.'),
    }),
    reply: z.object({
      list: z.array(contactRequest),
      ...pageReply,
      owners: z.array(platformUser),
      /** The user who made this call. */
      me: id,
      /** Whether new requests are also announced by mail: CONTACT_MAIL is set, and a mail account is configured. */
      mailed: z.boolean(),
    }),
  }),

  follow: call({
    route: post('/sys_contact/followContact', changes),
    access: 'platform',
    audit: ['contact.follow'],
    summary:
      'Say how far a request is, whose it is, and what was noted. Refused where somebody changed it since `changedAt`.',
    input: z.object({
      id,
      changedAt: instant
        .nullable()
        .describe('changedAt as it was read; the call is refused if somebody has changed the request since.'),
      state: contactState,
      ownerId: id.nullable().describe('One of owners; null: nobody.'),
      note: z.string().trim().max(1000).describe('A note for the other platform users.'),
    }),
    reply: contactRequest,
  }),
})
