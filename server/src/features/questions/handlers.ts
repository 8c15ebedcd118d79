import type { HandlersOf } from '../../handler.ts'
import { answers } from './answers.ts'
import { inbox } from './inbox.ts'
import { ownQuestions } from './own-questions.ts'
import { templates } from './templates.ts'

/** Employees ask about their slips, and HR answers (SLIP-03, SLIP-07). */
export const questionHandlers: HandlersOf<'questions'> = {
  ...ownQuestions,
  ...inbox,
  ...answers,
  ...templates,
}
