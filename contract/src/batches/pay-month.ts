import { z } from 'zod'
import { payMonth } from '../shapes.ts'

/** A place in a file that names a pay month (IMPORT-14). */
export const saidMonth = z.object({
  month: payMonth,
  other: payMonth.optional().describe('The month that it may mean as well: a day of payment, or a span of two months.'),
  source: z
    .enum(['title', 'column', 'sheet', 'nearby', 'header', 'file', 'payDay'])
    .describe(
      'Where it stands: title above the table, column of months, name of the sheet, text below or between the people, header of the net pay, name of the file, column of days of payment.',
    ),
  quote: z.string().describe('What stands there.'),
  row: z.number().optional().describe('Row of the sheet, counted from 0.'),
  column: z.number().optional().describe('Column of the sheet, counted from 0.'),
  label: z.string().optional().describe('What the column is called.'),
  yearGuessed: z.boolean().describe('It names no year; the latest such month that has begun is meant.'),
  weak: z.boolean().describe('A date of the file or of its making: it counts only where nothing else says anything.'),
  rows: z
    .array(z.tuple([z.number(), z.number()]))
    .optional()
    .describe('Of a column: the rows that say so, as spans of first and last, counted from 0.'),
  people: z.number().optional().describe('Of a column: how many rows.'),
})
export type SaidMonth = z.infer<typeof saidMonth>

/** What a file says about its pay month, for the user who has to decide on it (domain/batches/pay-month). */
export const monthsOfFile = z.object({
  said: z.array(saidMonth).describe('By weight, the weightiest first. Empty: the file names no month.'),
  usual: payMonth.describe('The month that is usually paid for on this day.'),
})
