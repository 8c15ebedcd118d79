import '../no-eval.ts'
import { z } from 'zod'
import { id } from '../shapes.ts'

/** Fields of the login forms that need no user id, shared by session, registration and the employee's pages. */
export const phoneField = z
  .string()
  .trim()
  .max(20)
  .describe('A mobile number: 11 digits, the first is 1, the second 3 to 9. Otherwise 5001.')
export const smsCodeField = z
  .string()
  .trim()
  .max(10)
  .describe('The six digits of the SMS; valid for five minutes and five tries.')
export const pictureFields = {
  pictureId: id.describe('The reply header picture-id of the picture code.'),
  pictureCode: z
    .string()
    .trim()
    .max(10)
    .describe('The text in the picture, in upper or lower case. It can be used once.'),
}
/** Where a code was sent, which depends on the installation alone and says nothing of the number. */
export const codeSent = z.object({
  arrivesAt: z
    .enum(['phone', 'mailbox'])
    .describe("mailbox: no SMS is sent; the code is on the platform company's mailbox page (sandbox mode)."),
})

/** Limits only the length; domain/session/password decides whether the password is strong enough. */
export const passwordField = z
  .string()
  .min(1)
  .max(200)
  .describe('At least 8 characters of two kinds (letters, digits, symbols), not too simple. Otherwise 1011.')
