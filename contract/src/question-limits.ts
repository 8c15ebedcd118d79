/** What a question may be about; the chips of the employee's page. */
export const questionKinds = ['amount', 'missing', 'notMine', 'other'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionStates = ['open', 'answered', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

/** The maximum number of characters in what an employee writes, and in the reason of a closing. */
export const maxQuestionText = 500

/** The maximum number of characters in an answer, placeholders not yet filled. */
export const maxAnswerText = 1000

/** The maximum number of questions that one answer goes to. */
export const maxAnsweredAtOnce = 100

/** The maximum number of characters in the name of a template, and of templates of a company. */
export const maxTemplateName = 40
export const maxAnswerTemplates = 50

/** How many questions, and how many messages in all, a person may send to a company in 24 hours. */
export const maxQuestionsPerDay = 10
export const maxMessagesPerDay = 30
