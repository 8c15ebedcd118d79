import { z } from 'zod'
import './no-eval.ts'

/** Shapes that several areas share. */
export const id = z.uuid()

/** Table pager (spec §3). */
export const pageInput = z.object({
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(20),
})

export const pageReply = { currentPage: z.number(), pageSize: z.number(), total: z.number() }

/** Nothing to say beyond "done". */
export const done = z.object({})

/** An instant in ISO 8601. */
export const instant = z.string()

/** A pay month as 'YYYY-MM' text, never a date. */
export const payMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** An amount as a decimal string: money never touches floating point. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

const words = (most: number) => z.string().trim().max(most)
export const shortText = words(100)
export const longText = words(1000)
