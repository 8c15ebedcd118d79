import { open, post } from './route.ts'

const picture = { ...open, travel: 'blob' } as const

/** Routes of the picture codes, apart from their schemas so that the employee's pages can ask for one (SLIP-05). */
export const pictureRoutes = {
  general: post('/kaptcha/defaultKaptcha', picture),
  login: post('/kaptcha/loginVerificationCode', picture),
  reset: post('/kaptcha/resetVerificationCode', picture),
} as const
