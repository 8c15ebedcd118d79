import { z } from 'zod'
import { call, none } from '../call.ts'
import { post } from '../route.ts'
import { done } from '../shapes.ts'
import { passwordField, phoneField, pictureFields, smsCodeField } from './fields.ts'

export const passwordCalls = {
  getResetPasswordCode: call({
    route: post('/authenticate/getResetPasswordCode'),
    access: 'public',
    audit: none,
    summary: 'Send an SMS code for a new password. The reply is the same whether or not the number has an account.',
    input: z.object({ phone: phoneField, ...pictureFields }),
    reply: done,
  }),

  resetPassword: call({
    route: post('/authenticate/resetPassword'),
    access: 'public',
    audit: ['session.passwordReset'],
    summary: 'Set a new password by SMS code; every session of the user ends.',
    input: z.object({ phone: phoneField, code: smsCodeField, password: passwordField }),
    reply: done,
  }),
}
