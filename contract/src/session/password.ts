import { z } from 'zod'
import { call, none } from '../call.ts'
import { post } from '../route.ts'
import { done } from '../shapes.ts'
import { codeSent, passwordField, phoneField, pictureFields, smsCodeField } from './fields.ts'

export const passwordCalls = {
  getResetPasswordCode: call({
    route: post('/authenticate/getResetPasswordCode'),
    access: 'public',
    audit: none,
    summary: 'Send an SMS code for a new password. The reply is the same whether or not the number has an account.',
    input: z.object({ phone: phoneField, ...pictureFields }),
    reply: codeSent,
  }),

  checkResetCode: call({
    route: post('/authenticate/checkResetPasswordCode'),
    access: 'public',
    audit: none,
    summary:
      'Exchange the SMS code for a proof, with which resetPassword sets the password. The code is used up; a number without an account is refused like a wrong code.',
    input: z.object({ phone: phoneField, code: smsCodeField }),
    reply: z.object({ proof: z.string().describe('Valid for fifteen minutes, five tries and one new password.') }),
  }),

  resetPassword: call({
    route: post('/authenticate/resetPassword'),
    access: 'public',
    audit: ['session.passwordReset'],
    summary:
      'Set a new password by SMS code, or by the proof for which it was exchanged; every session of the user ends.',
    input: z.union([
      z.object({
        phone: phoneField,
        proof: z.string().min(1).max(100).describe('From the reply of checkResetCode.'),
        password: passwordField,
      }),
      z.object({ phone: phoneField, code: smsCodeField, password: passwordField }),
    ]),
    reply: done,
  }),
}
