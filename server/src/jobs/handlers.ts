import { readBounces } from '../bounces/read-bounces.ts'
import { sendStopAlert } from '../slips/stop-alerts.ts'
import { mailContact } from './contact-mail.ts'
import type { JobHandlers } from './job.ts'
import { sweep } from './sweep.ts'
import { tellContactChanges } from './tell-contact-changes.ts'

export const jobHandlers: JobHandlers = {
  'maintenance.sweep': (_, services) => sweep(services),
  'contact.tell': ({ companyId }, services) => tellContactChanges(services, companyId),
  'bounces.read': (_, services) => readBounces(services),
  'batch.alert': (alert, services) => sendStopAlert(services, alert),
  'contact.mail': ({ id }, services) => mailContact(id, services),
}
