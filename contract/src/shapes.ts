import { z } from 'zod'
import { maxEmail, maxLongText, maxShortText } from './limits.ts'
import './no-eval.ts'

/** Schemas that several areas share. */
export const id = z.uuid()

/** Table pager (spec §3). */
export const pageInput = z.object({
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1).describe('Page, counted from 1.'),
  pageSize: z.coerce.number().int().min(1).max(1000).default(20).describe('Rows per page.'),
})

export const pageReply = {
  currentPage: z.number().describe('Page, counted from 1.'),
  pageSize: z.number().describe('Rows per page.'),
  total: z.number().describe('The number of rows on all pages.'),
}

/** The reply of calls that only report success. */
export const done = z.object({})

/** An instant in ISO 8601. */
export const instant = z.string().describe('An instant in ISO 8601, UTC.')

/** A pay month as 'YYYY-MM' text, never as a date. */
export const payMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('The pay month, YYYY-MM.')

/** An amount as a decimal string: money never passes through floating point. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .describe('An amount as decimal text, for example 12345.67.')

const words = (max: number) => z.string().trim().max(max)
export const shortText = words(maxShortText)
export const longText = words(maxLongText)
/** An e-mail address as typed. */
export const emailText = words(maxEmail)
/** A text that may be an e-mail address, a mobile number or an account. */
export const contactText = words(maxEmail)
