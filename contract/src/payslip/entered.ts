import { z } from 'zod'
import { id } from '../shapes.ts'

/** An employee's session. It ends after 2 hours, like any other session. */
export const entered = z.object({
  token: z.string().describe('Value of the header token of payslip/list, view and logout.'),
  expiresIn: z.number().describe('ms until the session ends; 2 hours.'),
  name: z.string(),
  slipId: id.nullable().describe('The slip that the link is about; null after a login by phone.'),
})
