import { type FieldChoice, fieldChoice } from '@zhixin/contract/employees/fields'
import { z } from 'zod'

const choices = z.array(fieldChoice)

/** Reads the document of a company's fields; null when it never chose any. */
export const storedChoices = (stored: unknown): FieldChoice[] | null =>
  stored === undefined ? null : choices.parse(stored)
