import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import {
  maxAnsweredAtOnce,
  maxAnswerText,
  maxQuestionText,
  maxTemplateName,
  questionKinds,
  questionStates,
} from './limits.ts'
import { changes, get, post } from './route.ts'
import { done, id, instant, pageInput, pageReply, payMonth, shortText } from './shapes.ts'

export const questionKind = z
  .enum(questionKinds)
  .describe('amount: the amount is wrong. missing: an item is missing. notMine: not the own slip or item. other.')

export const questionState = z
  .enum(questionStates)
  .describe('open: waits for HR. answered: HR has answered. closed: solved, or closed by HR with a reason.')

/** A line of a slip as it stood when somebody asked about it. */
const askedItem = z.object({
  label: z.string(),
  labelEn: z.string(),
  value: z.string(),
  money: z.boolean(),
})
export type AskedItem = z.infer<typeof askedItem>

const message = z.object({
  id,
  from: z.enum(['employee', 'hr']),
  text: z.string().describe("'' where the kind of the question says enough."),
  at: instant,
})

/** How a question was closed. */
const closing = z.object({
  by: z.enum(['employee', 'hr']),
  reason: z.string().describe("Why HR closed it; '' where the employee did, or after an answer."),
  at: instant,
})

const common = {
  id,
  kind: questionKind,
  state: questionState,
  item: askedItem.nullable().describe('The line it is pinned to, as it stood then; null: the whole slip.'),
  correctedTo: z
    .string()
    .nullable()
    .describe("What the line says since a correction, '' where it is gone; null: it says the same."),
  version: z.number().describe('The version of the slip that it was about.'),
  askedAt: instant,
  closed: closing.nullable(),
}

/** A question as its author sees it. */
const ownQuestion = z.object({
  ...common,
  messages: z.array(message),
})
export type OwnQuestion = z.infer<typeof ownQuestion>

/** Made by the page, once for each thing that is sent: the second of two equal ones changes nothing. */
const requestId = id.describe('Chosen by the page for what is sent; sending it again changes nothing.')
const questionText = z.string().trim().max(maxQuestionText).describe('What the employee writes; only HR reads it.')
const slipId = id.describe('The own slip that it is about.')

const filter = {
  batchId: id.optional(),
  department: shortText.optional(),
  item: shortText.optional().describe("Key of an item, from options; 'slip': questions about the whole slip."),
  keyword: shortText.default('').describe('Part of a name or of an employee number.'),
}

/** A question as HR sees it. */
const askedQuestion = z.object({
  ...common,
  slipId: id,
  person: z.object({
    name: z.string(),
    department: z.string(),
    employeeNo: z.string(),
    language: z.enum(['ch', 'en', 'ceh']).nullable().describe('Chosen for messages about slips; null: none.'),
  }),
  period: payMonth.or(z.literal('')),
  now: z.string().nullable().describe('What the line says on the slip of today; null: no line, or it is gone.'),
  lastMonth: z.string().nullable().describe("The same line on the person's slip of the month before; null: none."),
  withdrawn: z.boolean().describe('The slip is withdrawn at present.'),
  isUnread: z.boolean().describe('The caller has not seen what the employee wrote last.'),
  messages: z.array(
    message.extend({
      by: z.string().describe('Name of the user who answered; the name of the employee otherwise.'),
      notice: z
        .enum(['waiting', 'sent', 'failed', 'none'])
        .nullable()
        .describe('What became of the message that tells of an answer. none: there is no contact; null: no answer.'),
    }),
  ),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

/** Questions with the same cause: the same batch, item and kind. */
const questionGroup = z.object({
  batch: z.object({ id, title: z.string(), period: z.string() }),
  item: z
    .object({ key: z.string(), label: z.string(), labelEn: z.string() })
    .nullable()
    .describe('null: the whole slip.'),
  kind: questionKind,
  state: questionState,
  people: z.number(),
  questions: z.number(),
  latest: z
    .object({ name: z.string(), text: z.string().describe("'' where the kind says enough.") })
    .describe('Whose question changed last by what they wrote, and what that was.'),
  unread: z.number().describe('Questions of it that the caller has not seen.'),
  changedAt: instant.describe('When the latest of them was asked, answered or closed.'),
})
export type QuestionGroup = z.infer<typeof questionGroup>

const named = z.object({ id, seen: z.number().int().min(0).describe('How many messages of it the caller has seen.') })
const chosen = z.array(named).min(1).max(maxAnsweredAtOnce).describe('The questions as they are shown to the caller.')

const template = z.object({ id, name: z.string(), text: z.string() })
export type AnswerTemplate = z.infer<typeof template>

const inbox = screens('employeeQuestions')

export const questions = defineArea('questions', {
  listOwn: call({
    route: post('/questions/listOwn'),
    access: 'employee',
    audit: none,
    summary: 'List the own questions about one own slip, newest first.',
    input: z.object({ slipId }),
    reply: z.object({ list: z.array(ownQuestion) }),
  }),

  ask: call({
    route: post('/questions/ask', changes),
    access: 'employee',
    audit: none,
    summary: 'Ask HR about an own slip or one line of it.',
    input: z.object({
      slipId,
      requestId,
      kind: questionKind,
      text: questionText.default('').describe("'' where kind and line say enough."),
      item: z
        .object({ label: z.string().max(500).describe('Its name as the slip has it.'), value: z.string().max(2000) })
        .optional()
        .describe('The line as the slip shows it (label and value of the slip); refused where it says another thing.'),
    }),
    reply: z.object({ id }),
  }),

  followUp: call({
    route: post('/questions/followUp', changes),
    access: 'employee',
    audit: none,
    summary: 'Write once more to an own question, which opens it again.',
    input: z.object({ slipId, id, requestId, text: questionText.min(1).describe('What the employee adds.') }),
    reply: done,
  }),

  settle: call({
    route: post('/questions/settle', changes),
    access: 'employee',
    audit: ['question.settle'],
    summary: 'Close an own question as solved; closing it twice changes nothing.',
    input: z.object({ slipId, id }),
    reply: done,
  }),

  count: call({
    route: get('/questions/count'),
    access: inbox,
    departments: 'kept',
    audit: none,
    summary: 'Count the open questions, and those of them that the caller has not seen.',
    input: z.object({}),
    reply: z.object({ open: z.number(), unread: z.number() }),
  }),

  listGroups: call({
    route: post('/questions/listGroups'),
    access: inbox,
    departments: 'kept',
    audit: none,
    summary: 'List questions by cause (batch, item, kind), the latest first.',
    input: pageInput.extend({ state: questionState.default('open'), ...filter }),
    reply: z.object({ list: z.array(questionGroup), ...pageReply }),
  }),

  list: call({
    route: post('/questions/list'),
    access: inbox,
    departments: 'kept',
    audit: none,
    summary: 'List the questions of one cause with their lines, amounts and messages; the longest waiting first.',
    input: pageInput.extend({
      pageSize: z.coerce
        .number()
        .int()
        .min(1)
        .max(maxAnsweredAtOnce)
        .default(maxAnsweredAtOnce)
        .describe('Rows per page: at most as many as one answer goes to.'),
      state: questionState,
      kind: questionKind,
      ...filter,
      batchId: id,
      item: shortText.describe("Key of the item; 'slip': the whole slip."),
    }),
    reply: z.object({ list: z.array(askedQuestion), ...pageReply }),
  }),

  options: call({
    route: get('/questions/options'),
    access: inbox,
    departments: 'kept',
    audit: none,
    summary: 'List the batches, departments and items of which there are questions, to filter by.',
    input: z.object({}),
    reply: z.object({
      batches: z.array(z.object({ id, title: z.string(), period: z.string() })),
      departments: z.array(z.string()),
      items: z.array(z.object({ key: z.string(), label: z.string(), labelEn: z.string() })),
    }),
  }),

  markSeen: call({
    route: post('/questions/markSeen', changes),
    access: inbox,
    departments: 'kept',
    audit: none,
    summary: 'Mark questions as seen by the caller; of others nothing changes.',
    input: z.object({ ids: z.array(id).min(1).max(maxAnsweredAtOnce) }),
    reply: done,
  }),

  answer: call({
    route: post('/questions/answer', changes),
    access: inbox,
    departments: 'kept',
    audit: ['question.answer'],
    summary: 'Answer one or several questions at once; all of them, or none where one has changed since.',
    input: z.object({
      questions: chosen,
      text: z
        .string()
        .trim()
        .min(1)
        .max(maxAnswerText)
        .describe('May contain {name} {item} {amount} {month}, in English or Chinese, filled in for each.'),
    }),
    reply: z.object({ answered: z.number() }),
  }),

  close: call({
    route: post('/questions/close', changes),
    access: inbox,
    departments: 'kept',
    audit: ['question.close'],
    summary: 'Close questions; those that were never answered need a reason, which the employees read.',
    input: z.object({ questions: chosen, reason: z.string().trim().max(maxQuestionText).default('') }),
    reply: z.object({ closed: z.number() }),
  }),

  listTemplates: call({
    route: get('/questions/listTemplates'),
    access: inbox,
    departments: 'nothing',
    audit: none,
    summary: "List the company's templates for answers.",
    input: z.object({}),
    reply: z.object({ list: z.array(template) }),
  }),

  saveTemplate: call({
    route: post('/questions/saveTemplate', changes),
    access: inbox,
    departments: 'nothing',
    audit: ['question.template'],
    summary: 'Add a template, or change the one with this id.',
    input: z.object({
      id: id.optional(),
      name: z.string().trim().min(1).max(maxTemplateName),
      text: z.string().trim().min(1).max(maxAnswerText).describe('With the placeholders of answers.'),
    }),
    reply: z.object({ id }),
  }),

  removeTemplate: call({
    route: post('/questions/removeTemplate', changes),
    access: inbox,
    departments: 'nothing',
    audit: ['question.template'],
    summary: 'Remove a template.',
    input: z.object({ id }),
    reply: done,
  }),
})
