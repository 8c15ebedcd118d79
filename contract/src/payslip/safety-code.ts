import { z } from 'zod'

/** The code that an employee has set for their slips. */
export const safetyCode = z.string().trim().min(1).max(20).meta({
  description:
    'Six digits: not one digit six times, no run up or down (123456, 987654, 890123), no pair or triple repeated (121212, 123123). setCode refuses others with 8005.',
  pattern: '^[0-9]{6}$',
})
