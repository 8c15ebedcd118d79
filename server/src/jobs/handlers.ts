import { mailContact } from './contact-mail.ts'
import type { JobHandlers } from './job.ts'
import { readBounces } from './read-bounces.ts'
import { sweep } from './sweep.ts'
import { tellContactChanges } from './tell-contact-changes.ts'

export const jobHandlers: JobHandlers = {
  'house.sweep': (_, house) => sweep(house),
  'contact.tell': ({ companyId }, house) => tellContactChanges(house, companyId),
  'house.bounces': (_, house) => readBounces(house),
  'contact.mail': ({ id }, house) => mailContact(id, house),
}
