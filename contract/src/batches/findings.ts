import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { decimal, done, id, instant, shortText } from '../shapes.ts'
import { approvalStatusShape, approvalVerdictShape } from './approval-status.ts'
import { type FindingKind, type FindingSeverity, findingSeverities, reviewFindings } from './review-text.ts'

const findingKind = z
  .enum(Object.keys(reviewFindings) as [FindingKind, ...FindingKind[]])
  .describe('What the review found; message says it in words.')
const findingSeverity = z
  .enum(Object.keys(findingSeverities) as [FindingSeverity, ...FindingSeverity[]])
  .describe(
    'blocks and warn: the batch cannot be sent before it is corrected or accepted with a reason. info: only told.',
  )
const key = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('key of a finding.')
/** Identifies the content of the batch that was checked; opaque to callers. */
const basis = z.string().min(1).max(200).describe('basis of findings: names the content as it was checked.')
const seenHash = z.string().min(1).max(100).describe('reviewHash of findings, check or dataReview.')
const note = z.string().trim().max(500).describe('For the other person; a rejection needs one.')

export const reviewFinding = z.object({
  key: key.describe('The same as long as the finding is about the same thing with the same figures.'),
  message: z.string().describe("In the caller's language, with exact figures."),
  rows: z.array(z.number()).describe('Rows of the sheet, counted from 1; the first ones of very many.'),
  rowCount: z.number(),
  items: z.array(z.number()).describe('Indices of the items it is about, the most telling one first.'),
  accepted: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
export type ReviewFinding = z.infer<typeof reviewFinding>

/** The findings that somebody accepted before a send, with the reasons (REVIEW-11). */
export const acceptedFindings = z.object({
  kind: findingKind,
  severity: findingSeverity,
  count: z.number(),
  examples: z.array(z.string()).describe("The first of them in words, in the caller's language."),
  reasons: z.array(z.object({ reason: z.string(), by: z.string(), at: instant, count: z.number() })),
})
export type AcceptedFindings = z.infer<typeof acceptedFindings>

const findingGroup = z.object({
  kind: findingKind,
  severity: findingSeverity,
  open: z.number(),
  accepted: z.number(),
  list: z.array(reviewFinding).describe('The first ones that nobody has accepted; findingsOf has them all.'),
})
export type FindingGroup = z.infer<typeof findingGroup>

const approvalStep = z.object({
  status: approvalStatusShape.describe('1: it was asked for; 2 and 3: what was decided.'),
  by: z.string(),
  at: instant,
  note: z.string(),
  current: z.boolean().describe('About the content as it is now.'),
})

const approval = z.object({
  status: approvalStatusShape
    .nullable()
    .describe('1 pending, 2 approved, 3 rejected (spec §4); null: no approval is needed.'),
  fixed: z
    .boolean()
    .describe('It stays needed whatever the rule becomes: imported, or its approval asked for, under the rule.'),
  mayDecide: z.boolean().describe('The caller may decide.'),
  own: z.boolean().describe('The caller imported or changed the batch.'),
  importedBy: z.string(),
  deciders: z
    .array(z.string())
    .describe('Names of those who may decide; empty as well once it is approved or where none is needed.'),
  steps: z.array(approvalStep),
})
export type Approval = z.infer<typeof approval>

export const reviewSettings = z.object({
  needsApproval: z.boolean().describe('A second person has to approve before a batch is sent.'),
  netPercent: z.number().int().min(1).max(1000).describe('Net pay that moved by more than this is shown …'),
  netAmount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .describe('… unless by less than this amount.'),
  columnPercent: z.number().int().min(1).max(1000).describe("The same for a column's total."),
})
export type ReviewSettings = z.infer<typeof reviewSettings>

export const findingCalls = {
  findings: call({
    route: get('/salary_batch_import_temporary/findings/{id}'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'What the review found in a batch: mistakes, equations, control totals and where the approval stands (REVIEW-05, 07 to 10).',
    input: z.object({ id, again: z.enum(['0', '1']).default('0').describe('Tries a check that failed once more.') }),
    reply: z.object({
      state: z
        .enum(['checking', 'ready', 'failed'])
        .describe('checking: what is shown is of before the last change; ask again in a moment.'),
      basis: z.string(),
      reviewHash: z.string(),
      comparedWith: z
        .object({ id, title: z.string(), period: z.string() })
        .nullable()
        .describe('The month it was compared with; null: there is none.'),
      groups: z.array(findingGroup),
      equations: z.array(z.string()).describe("The sheet's own sums, as people write them."),
      totals: z.object({
        counted: z
          .object({ people: z.number(), net: decimal.nullable() })
          .nullable()
          .describe('What the batch comes to; null until it was checked.'),
        stated: z
          .object({
            people: z.number().nullable(),
            net: decimal.nullable(),
            source: z.string(),
            by: z.string(),
            at: instant,
          })
          .nullable(),
      }),
      approval,
    }),
  }),

  findingsOf: call({
    route: post('/salary_batch_import_temporary/findingsOf'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'Some findings of one kind, accepted or not, in the order of the sheet.',
    input: z.object({
      id,
      kind: findingKind,
      severity: findingSeverity,
      accepted: z.boolean().describe('Those that somebody accepted, or those that are open.'),
      from: z.number().int().min(0).max(1_000_000).default(0).describe('Place of the first one, counted from 0.'),
      count: z.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ list: z.array(reviewFinding), total: z.number() }),
  }),

  flaggedCells: call({
    route: get('/salary_batch_import_temporary/flaggedCells/{id}'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'The cells that open findings are about, to mark them in the rows under review (REVIEW-12).',
    input: z.object({ id }),
    reply: z.object({
      list: z
        .array(
          z.object({
            severity: findingSeverity,
            message: z.string().describe("The finding in words, in the caller's language."),
            rows: z.array(z.number()).describe('Rows of the sheet, counted from 1; the first ones of very many.'),
            item: z.number().nullable().describe('Index of the item that tells most; null: the row as a whole.'),
          }),
        )
        .describe('What weighs most first; of very many the first 3,000.'),
      total: z.number().describe('How many open findings are about rows.'),
    }),
  }),

  acceptFindings: call({
    route: post('/salary_batch_import_temporary/acceptFindings', changes),
    access: screens('salarySlip'),
    audit: ['batch.acceptFindings'],
    summary:
      'Let findings stand with a reason that is kept: named ones, or all open ones of a kind as the caller has seen them.',
    input: z.object({
      id,
      basis,
      which: z
        .union([
          z.object({ keys: z.array(key).min(1).max(200).describe('key of each finding.') }),
          z.object({ kind: findingKind, severity: findingSeverity }),
        ])
        .describe('Named findings, or all open ones of a kind.'),
      reason: z.string().trim().min(1).max(500),
    }),
    reply: z.object({ accepted: z.number() }),
  }),

  takeBackFindings: call({
    route: post('/salary_batch_import_temporary/takeBackFindings', changes),
    access: screens('salarySlip'),
    audit: ['batch.takeBackFindings'],
    summary: 'Take the acceptance of findings back.',
    input: z.object({ id, keys: z.array(key).min(1).max(200).describe('key of each finding.') }),
    reply: z.object({ takenBack: z.number() }),
  }),

  setControlTotals: call({
    route: post('/salary_batch_import_temporary/controlTotals', changes),
    access: screens('salarySlip'),
    audit: ['batch.controlTotals'],
    summary:
      'People and net total as another source says them; both null takes them away. A difference stops the send (REVIEW-09).',
    input: z.object({
      id,
      people: z.number().int().min(0).max(10_000_000).nullable(),
      net: decimal.max(30).nullable().describe('Net total as decimal text.'),
      source: shortText.default('').describe('Where they come from: the bank file, the sign-off.'),
    }),
    reply: done,
  }),

  askApproval: call({
    route: post('/salary_batch_import_temporary/askApproval', changes),
    access: screens('salarySlip'),
    audit: ['batch.askApproval'],
    summary: 'Say that a batch is ready for a second person (REVIEW-10).',
    input: z.object({ id, reviewHash: seenHash, note: note.default('') }),
    reply: done,
  }),

  decideApproval: call({
    route: post('/salary_batch_import_temporary/decideApproval', changes),
    access: screens('salarySlip'),
    audit: ['batch.approve', 'batch.reject'],
    summary:
      'Approve (2) or reject (3) a batch as it was seen; never by who imported or changed it. A rejection says why.',
    input: z.object({
      id,
      reviewHash: seenHash,
      status: approvalVerdictShape,
      note: note.default(''),
    }),
    reply: done,
  }),

  reviewSettings: call({
    route: get('/salary_batch_import_temporary/reviewSettings'),
    access: screens('salarySlip', 'salarySetting'),
    audit: none,
    summary: 'How the company wants its batches reviewed, and what of it waits for a second person.',
    input: z.object({}),
    reply: reviewSettings.extend({
      changedBy: z.string(),
      changedAt: instant.nullable(),
      proposal: z
        .object({
          id,
          by: z.string(),
          at: instant,
          own: z.boolean().describe('The caller’s own, who may withdraw it and not confirm it.'),
        })
        .nullable()
        .describe('Somebody wants to do without approvals: it takes effect when another user confirms.'),
      confirmers: z
        .array(z.string())
        .describe('Users besides the caller who may confirm; empty: the caller’s change takes effect at once.'),
      ownWaiting: z
        .string()
        .nullable()
        .describe(
          'Title of a batch that the caller imported or changed and that waits for approval: until then they change nothing here.',
        ),
    }),
  }),

  saveReviewSettings: call({
    route: post('/salary_batch_import_temporary/saveReviewSettings', changes),
    // Whoever prepares a batch must not change the rules by which it is reviewed; whoever may approve can confirm a
    // change.
    access: screens('salarySetting'),
    audit: ['review.settings', 'review.propose'],
    summary:
      'Change how the company wants its batches reviewed. Doing without approvals takes a second person where there is one: then it is only proposed.',
    input: reviewSettings,
    reply: z.object({
      proposed: z.boolean().describe('The approval stays needed until somebody else confirms; all else is saved.'),
    }),
  }),

  decideReviewSettings: call({
    route: post('/salary_batch_import_temporary/decideReviewSettings', changes),
    access: screens('salarySlip', 'salarySetting'),
    audit: ['review.confirm', 'review.decline', 'review.withdraw'],
    summary:
      'Confirm or decline that the company does without approvals, as another user proposed; or withdraw one’s own proposal.',
    input: z.object({ id, verdict: z.enum(['confirmed', 'declined', 'withdrawn']) }),
    reply: done,
  }),
}
