import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { post } from './route.ts'
import { codeSent, passwordField, phoneField, pictureFields, smsCodeField } from './session/fields.ts'

const companyName = z.string().trim().min(2).max(100)

export const registration = defineArea('registration', {
  getRegisterCode: call({
    route: post('/authenticate/getRegisterCode'),
    access: 'public',
    audit: none,
    summary: 'Send an SMS code for a registration. The reply is the same whether or not the number has an account.',
    input: z.object({ phone: phoneField, ...pictureFields }),
    reply: codeSent,
  }),

  checkCustomerExists: call({
    route: post('/authenticate/checkCustomerExists'),
    access: 'public',
    audit: none,
    summary: 'Check whether a company with this name, in any spelling, has registered.',
    input: z.object({ companyName }),
    reply: z.object({ exists: z.boolean() }),
  }),

  saveRegisterInfo: call({
    route: post('/authenticate/saveRegisterInfo'),
    access: 'public',
    audit: ['company.register'],
    summary: "Create a company with its main administrator. The reply's ticket is for loginAfterRegistered.",
    input: z.object({
      companyName,
      userName: z.string().trim().min(1).max(50),
      phone: phoneField,
      code: smsCodeField,
      password: passwordField,
      agreed: z.literal(true).describe('Service agreement and privacy policy.'),
    }),
    reply: z.object({
      ticket: z.string(),
      userId: z.string(),
      companyName: z.string(),
      serviceUntil: z.string().describe('Last day of the trial, YYYY-MM-DD, and the remaining days.'),
      trialDays: z.number(),
    }),
  }),
})
