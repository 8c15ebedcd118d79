import { answersOf } from '../client/query.ts'

/**
 * Answers that a change makes out of date together, where more than one feature makes such a change. A test holds them
 * against all that is asked (affected-answers.test.ts).
 */

/** All that is shown of a batch until it is sent: a change of one cell or one match may show in any of them. */
export const ofBatch = [
  'batches.review',
  'batches.reviewRows',
  'batches.compareMatch',
  'batches.previewRow',
  'batches.addedPeople',
  'batches.cellHistory',
  'batches.checkContacts',
  'batches.findings',
  'batches.findingsOf',
  'batches.flaggedCells',
  'batches.check',
  'batches.showMessage',
] as const

/** All that is shown of one batch under review; of every batch without an id. */
export const batchAnswers = (id?: string) =>
  ofBatch.map((name) => answersOf(name, id === undefined ? undefined : { id }))

/** A change of one person shows in the roster and among those whom a row may belong to. */
export const rosterAnswers = ['employees.list', 'employees.listMatch'] as const

/** What becomes of a slip shows in its batch, in the list of batches, in its person's history, and in the slip itself. */
export const historyAnswers = [
  'employees.listSalaryHistory',
  'history.list',
  'history.listDetails',
  'history.preview',
  'history.listVersions',
] as const
