import { answersOf } from '../client/query.ts'

/**
 * Replies that become outdated together, if more than one feature makes such a change. A test compares them with all
 * queries (affected-answers.test.ts).
 */

/** All replies about a batch until it is sent: a change of one cell or one match may affect any of them. */
export const ofBatch = [
  'batches.listItems',
  'batches.review',
  'batches.reviewRows',
  'batches.compareMatch',
  'batches.previewConfirming',
  'batches.previewFinalSlips',
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

/** All replies about one batch under review; about every batch if there is no ID. */
export const batchAnswers = (id?: string) =>
  ofBatch.map((name) => answersOf(name, id === undefined ? undefined : { id }))

/** A change of a person affects the roster, what is wrong in it, and the list of people to whom a row may belong. */
export const rosterAnswers = [
  'employees.list',
  'employees.listMatch',
  'employees.health',
  'employees.checkContacts',
] as const

/** A change of a slip affects its batch, the list of batches, the history of its person, and the slip itself. */
export const historyAnswers = [
  'employees.listSalaryHistory',
  'employees.listSalaryHistoryDetail',
  'history.list',
  'history.listDetails',
  'history.preview',
  'history.listVersions',
] as const
