/** The maximum number of mailboxes that can be alerted when a send stops. */
export const maxAlertMailboxes = 5

/** The maximum number of characters in a name, a number, a keyword and the like. */
export const maxShortText = 100

/** The maximum number of characters in a remark. */
export const maxLongText = 1000

/** The maximum length of an address that mail servers forward (RFC 5321 §4.5.3.1.3, without the brackets). */
export const maxEmail = 254

/** The maximum size of a picture that is uploaded: of its file in MB, and in pixels. */
export const maxPictureMegabytes = 2
export const maxPicturePixels = 16_000_000

/** The maximum number of characters in the greeting and in the note of a slip. */
export const maxGreeting = 60
export const maxSlipNote = 300

/** The maximum number of characters in the short name of a company. */
export const maxCompanyShortName = 20

/** The maximum number of months after leaving that a company can keep slips open for leavers. */
export const maxLeaverMonths = 120

/** The maximum number of characters of a question about slips. */
export const maxQuestion = 200

/** The maximum number of groups on a slip, and of templates of a company. */
export const maxSlipGroups = 50
export const maxSlipTemplates = 100

/** The reasons for changes that HR attaches to a batch. */
export const maxChangeReasons = 20

/** The longest time, in days, until a slip counts as confirmed by itself. */
/** The strokes of a signature, the points of all of them, and the letters of a typed name. */
export const maxStrokes = 200
export const maxStrokePoints = 6000
export const maxSignedName = 60
/** The passkeys that a person may register for signing slips. */
export const maxPasskeysOfPerson = 10
export const maxConfirmDays = 90
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

/** The maximum size of the file of an invoice, in MB. */
export const maxInvoiceMegabytes = 5
/** The maximum number of people that an order is for, and of characters in the name of a bank transfer's payer. */
export const maxOrderedPeople = 200_000
export const maxPayerName = 80

/** Changes of pay are reported from 1 percent up to this. */
export const maxChangePercent = 1000

/** How many days the link of a final slip may be valid. */
export const maxFinalSlipDays = 365
