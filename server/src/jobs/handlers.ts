import { mailContact } from './contact-mail.ts'
import type { JobHandlers } from './job.ts'
import { readBounces } from './read-bounces.ts'
import { sendStopAlert } from './stop-alerts.ts'
import { sweep } from './sweep.ts'
import { tellContactChanges } from './tell-contact-changes.ts'

export const jobHandlers: JobHandlers = {
  'house.sweep': (_, house) => sweep(house),
  'contact.tell': ({ companyId }, house) => tellContactChanges(house, companyId),
  'house.bounces': (_, house) => readBounces(house),
  'batch.alert': (alert, house) => sendStopAlert(house, alert),
  'contact.mail': ({ id }, house) => mailContact(id, house),
}
