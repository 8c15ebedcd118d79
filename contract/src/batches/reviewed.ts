import { z } from 'zod'

/** The parts of what is reviewed, to tell in words which of them somebody has changed. */
export const reviewPart = z
  .enum(['batch', 'rows', 'people', 'contacts', 'accepted', 'style'])
  .describe(
    'batch: items, title, month and pay type. rows: the cells. people: to whom the rows belong. contacts: what the roster says of these people. accepted: what was accepted with a reason. style: how the slips are shown, greeting and note.',
  )
export type ReviewPart = z.infer<typeof reviewPart>

export const reviewMarks = z
  .partialRecord(reviewPart, z.string())
  .describe('A mark of each part, which differs when the part has changed. Only for words: sending goes by reviewHash.')
export type ReviewMarks = z.infer<typeof reviewMarks>

/** What a change of the roster, made for a batch under review, has done to the review hash. */
export const reviewChange = z
  .object({
    before: z.string().describe('reviewHash before the change.'),
    after: z.string().describe('reviewHash after it, with nobody else’s change in between.'),
    marks: reviewMarks.describe('The marks after it.'),
  })
  .describe('A screen that knows `before` may go on with `after`: the change was its own.')
export type ReviewChange = z.infer<typeof reviewChange>
