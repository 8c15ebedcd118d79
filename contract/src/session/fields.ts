import '../no-eval.ts'
import { z } from 'zod'
import { id } from '../shapes.ts'

/** Fields of the login forms that need no user id, shared by session, registration and the employee's pages. */
export const phoneField = z
  .string()
  .trim()
  .max(20)
  .describe('A mobile number: 11 digits, 1 and then 3 to 9. Otherwise 5001.')
export const smsCodeField = z
  .string()
  .trim()
  .max(10)
  .describe('The six digits of the SMS; good for five minutes and five tries.')
export const pictureFields = {
  pictureId: id.describe('The reply header picture-id of the picture code.'),
  pictureCode: z
    .string()
    .trim()
    .max(10)
    .describe('What the picture shows; upper and lower case are alike. It works once.'),
}
/** Limits only the length; domain/session/password decides whether the password is strong enough. */
export const passwordField = z
  .string()
  .min(1)
  .max(200)
  .describe('At least 8 characters of two kinds (letters, digits, signs), not too simple. Otherwise 1011.')
