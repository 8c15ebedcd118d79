import { z } from 'zod'
import { payMonth } from '../shapes.ts'

/** A place in a file that names a pay month (IMPORT-14). */
export const saidMonth = z.object({
  month: payMonth,
  other: payMonth.optional().describe('The other month that it may mean, for a pay day or a span of two months.'),
  source: z
    .enum(['title', 'column', 'sheet', 'nearby', 'header', 'file', 'payDay'])
    .describe(
      'Where it stands: title above the table, column of months, name of the sheet, text below or between the people, header of the net pay, name of the file, column of days of payment.',
    ),
  quote: z.string().describe('The text in that place.'),
  row: z.number().optional().describe('Row of the sheet, counted from 0.'),
  column: z.number().optional().describe('Column of the sheet, counted from 0.'),
  label: z.string().optional().describe('The header of the column.'),
  yearGuessed: z.boolean().describe('The text names no year; the latest such month that has begun is assumed.'),
  weak: z.boolean().describe('A date of the file or of its creation, used only where nothing else names a month.'),
  rows: z
    .array(z.tuple([z.number(), z.number()]))
    .optional()
    .describe('For a column: the rows with this month, as pairs of first and last row, counted from 0.'),
  people: z.number().optional().describe('For a column: the number of these rows.'),
})
export type SaidMonth = z.infer<typeof saidMonth>

/** What a file says about its pay month, for the user who has to decide on it (domain/batches/pay-month). */
export const monthsOfFile = z.object({
  said: z.array(saidMonth).describe('Sorted by weight, the strongest first. Empty: the file names no month.'),
  usual: payMonth.describe('The month that is usually paid on this day.'),
})
