import { z } from 'zod'
import { call, none } from '../call.ts'
import { post } from '../route.ts'

export const pictureCalls = {
  defaultKaptcha: call({
    route: post('/kaptcha/defaultKaptcha', { travel: 'blob' }),
    access: 'public',
    audit: none,
    summary: 'Picture code, general.',
    input: z.object({}),
    reply: z.object({}),
  }),

  loginKaptcha: call({
    route: post('/kaptcha/loginVerificationCode', { travel: 'blob' }),
    access: 'public',
    audit: none,
    summary: 'Picture code for the login page.',
    input: z.object({}),
    reply: z.object({}),
  }),

  resetKaptcha: call({
    route: post('/kaptcha/resetVerificationCode', { travel: 'blob' }),
    access: 'public',
    audit: none,
    summary: 'Picture code for the password reset.',
    input: z.object({}),
    reply: z.object({}),
  }),
}
