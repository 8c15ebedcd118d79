import { z } from 'zod'
import { defineCall } from './call.ts'
import { passwordField, phoneField, pictureFields, smsCodeField } from './entry.ts'
import { entryRoutes } from './entry-routes.ts'
import { done } from './shapes.ts'

const companyName = z.string().trim().min(2).max(100)

export const getRegisterCode = defineCall(
  'registration.getRegisterCode',
  entryRoutes['registration.getRegisterCode'],
  'Send an SMS code for a registration. Answers alike whether the number has an account or not.',
  z.object({ phone: phoneField, ...pictureFields }),
  done,
)

export const checkCustomerExists = defineCall(
  'registration.checkCustomerExists',
  entryRoutes['registration.checkCustomerExists'],
  'Whether a company of this name has registered, in whatever spelling.',
  z.object({ companyName }),
  z.object({ exists: z.boolean() }),
)

export const saveRegisterInfo = defineCall(
  'registration.saveRegisterInfo',
  entryRoutes['registration.saveRegisterInfo'],
  'Make a company with its main administrator. The ticket of the reply is for loginAfterRegistered.',
  z.object({
    companyName,
    userName: z.string().trim().min(1).max(50),
    phone: phoneField,
    code: smsCodeField,
    password: passwordField,
    agreed: z.literal(true).describe('Service agreement and privacy policy.'),
  }),
  z.object({
    ticket: z.string(),
    userId: z.string(),
    companyName: z.string(),
    serviceUntil: z.string().describe('Last day of the trial, YYYY-MM-DD, and its days from today.'),
    trialDays: z.number(),
  }),
)
