import { z } from 'zod'
import { defineCall } from './call.ts'
import { contactRoutes } from './contact-routes.ts'
import { changes, post } from './route.ts'
import { done, id, instant, pageInput, pageReply, shortText } from './shapes.ts'

const person = {
  phone: z.string().trim().min(1).max(30),
  name: shortText.optional(),
  company: shortText.optional(),
}

export const addTryUsePhone = defineCall(
  'contact.addTryUsePhone',
  contactRoutes['contact.addTryUsePhone'],
  'Ask for a trial: the platform calls back.',
  z.object(person),
  done,
)

export const addConsult = defineCall(
  'contact.addConsult',
  contactRoutes['contact.addConsult'],
  'Ask a question: the platform calls back.',
  z.object({ ...person, message: z.string().trim().max(500).optional() }),
  done,
)

export const contactKind = z
  .enum(['trial', 'consult'])
  .describe('trial: asks to try the product. consult: has a question.')
export type ContactKind = z.infer<typeof contactKind>

export const contactState = z.enum(['new', 'following', 'done']).describe('How far the operator is with a request.')
export type ContactState = z.infer<typeof contactState>

const platformUser = z.object({ id, name: z.string() })

/** What a visitor left, and what the operator made of it. */
export const contactRequest = z.object({
  id,
  kind: contactKind,
  askedAt: instant,
  /** The language that the visitor read the page in. */
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

export const listContacts = defineCall(
  'contact.list',
  post('/sys_contact/listContact', { access: 'platform' }),
  'What visitors left on the public pages, newest first, with who may take care of it.',
  pageInput.extend({ state: contactState.optional(), kind: contactKind.optional() }),
  z.object({
    list: z.array(contactRequest),
    ...pageReply,
    owners: z.array(platformUser),
    /** The one of them who asks. */
    me: id,
    /** Whether new requests are told by mail as well: CONTACT_MAIL is set, and there is a mail account to tell by. */
    mailed: z.boolean(),
  }),
)

export const followContact = defineCall(
  'contact.follow',
  post('/sys_contact/followContact', { access: 'platform', ...changes }),
  'Say how far a request is, whose it is, and what was noted. Refused where somebody changed it since `changedAt`.',
  z.object({
    id,
    changedAt: instant.nullable().describe('changedAt as it was read; refused where somebody changed it since.'),
    state: contactState,
    ownerId: id.nullable().describe('One of owners; null: nobody.'),
    note: z.string().trim().max(1000).describe('For the other platform users.'),
  }),
  contactRequest,
)
