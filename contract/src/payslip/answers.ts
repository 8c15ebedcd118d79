import { z } from 'zod'
import { id } from '../shapes.ts'

/** A sentence in one language: texts and, between them, positions in the list of numbers. */
const sentenceParts = z.array(z.union([z.string(), z.number()]))
export type SentencePart = z.infer<typeof sentenceParts>[number]

const sentence = z.object({ zh: sentenceParts, en: sentenceParts })
export type Sentence = z.infer<typeof sentence>

const answerNumber = z.object({
  value: z.string().describe('As it is shown, with separators.'),
  line: z
    .object({
      slip: id,
      line: z.string().describe("'net', or the positions of group and item: '1.0'."),
      period: z.string().describe('Pay month of the slip, YYYY-MM.'),
      label: z.string(),
      labelEn: z.string(),
    })
    .nullable()
    .describe('The line of a slip that has this amount; null: it was made of the parts.'),
  parts: z
    .array(
      z.object({ number: z.number().describe('Position in the list.'), sign: z.union([z.literal(1), z.literal(-1)]) }),
    )
    .describe('Of a sum or difference: the numbers that were added, each with its sign.'),
})
export type AnswerNumber = z.infer<typeof answerNumber>

/** Sentences that consist of amounts of the reader's own slips (SLIP-07, SLIP-09). */
export const statement = z.object({ sentences: z.array(sentence), numbers: z.array(answerNumber) })

/** What a person may ask HR where the slips do not say it. */
export const hrQuestion = z.object({
  text: z.string(),
  slip: id.nullable().describe('The slip that it is about; null: none in particular.'),
  line: z.string().nullable().describe('The line that it is about; null: none in particular.'),
})
export type HrQuestion = z.infer<typeof hrQuestion>

export const slipAnswer = statement.extend({
  known: z.boolean().describe('Something of the question was answered from the slips.'),
  forHr: hrQuestion.nullable().describe('What the slips do not say, as a question to HR; null: nothing is open.'),
})
export type SlipAnswer = z.infer<typeof slipAnswer>
