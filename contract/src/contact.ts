import { z } from 'zod'
import { defineCall } from './call.ts'
import { contactRoutes } from './contact-routes.ts'
import { done, shortText } from './shapes.ts'

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
