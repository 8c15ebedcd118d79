import type { QuestionKind, QuestionState } from '@zhixin/contract/limits'

/**
 * Whether a question needs words of its own (SLIP-03): a wrong amount of a line, and a slip that is somebody else's, say
 * enough by themselves.
 */
export const needsText = (kind: QuestionKind, isPinned: boolean): boolean =>
  kind === 'missing' || kind === 'other' || (kind === 'amount' && !isPinned)

/** What may be done to a question in a state; buttons and handlers go by the same table. */
const can = {
  /** HR answers, also a second time. */
  answer: ['open', 'answered'],
  /** HR closes. */
  close: ['open', 'answered'],
  /** The employee closes it as solved. */
  settle: ['open', 'answered'],
  /** The employee writes once more, which opens it again. */
  followUp: ['open', 'answered', 'closed'],
} as const satisfies Record<string, readonly QuestionState[]>

export type QuestionAction = keyof typeof can

export const questionCan = (action: QuestionAction, state: QuestionState): boolean =>
  (can[action] as readonly QuestionState[]).includes(state)

/** Whether HR has to say why a question is closed: the employee reads it in place of an answer. */
export const needsReason = (states: readonly QuestionState[]): boolean => states.includes('open')

/** How long (ms) the alert mailboxes are left alone after a mail about waiting questions. */
export const alertPause = 60 * 60 * 1000
