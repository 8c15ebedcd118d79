import { z } from 'zod'
import './no-eval.ts'
import { id } from './shapes.ts'

/** Fields of the ways in that need no user id: shared by session, registration and the employees' pages. */
export const phoneField = z.string().trim().max(20)
export const smsCodeField = z.string().trim().max(10)
export const pictureFields = { pictureId: id, pictureCode: z.string().trim().max(10) }
/** How long it may be; whether it is good enough says domain/session/password. */
export const passwordField = z.string().min(1).max(200)
