import { mailContact } from './contact-mail.ts'
import type { JobHandlers } from './job.ts'
import { readBounces } from './read-bounces.ts'
import { sweep } from './sweep.ts'

export const jobHandlers: JobHandlers = {
  'house.sweep': (_, house) => sweep(house),
  'house.bounces': (_, house) => readBounces(house),
  'contact.mail': ({ id }, house) => mailContact(id, house),
}
