import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { maxChangePercent } from '../limits.ts'
import { changes, get, post } from '../route.ts'
import { decimal, done, id, instant, shortText } from '../shapes.ts'
import { approvalStatusShape, approvalVerdictShape } from './approval-status.ts'
import { type FindingKind, type FindingSeverity, findingSeverities, reviewFindings } from './review-text.ts'

const findingKind = z
  .enum(Object.keys(reviewFindings) as [FindingKind, ...FindingKind[]])
  .describe('A finding of the review; message is its text.')
const findingSeverity = z
  .enum(Object.keys(findingSeverities) as [FindingSeverity, ...FindingSeverity[]])
  .describe(
    'blocks and warn: the batch cannot be sent before it is corrected or accepted with a reason. info: only told.',
  )
const key = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('The key of a finding.')
/** Identifies the content of the batch that was checked; opaque to callers. */
const basis = z.string().min(1).max(200).describe('basis from findings: identifies the content that was checked.')
const seenHash = z.string().min(1).max(100).describe('reviewHash from findings, check or dataReview.')
const note = z.string().trim().max(500).describe('A note for the other user; required for a rejection.')

export const sumsChecked = z
  .enum(['all', 'notNet', 'none'])
  .describe(
    'Whether sums were checked. notNet: no equation has net pay in it. none: no equation was found in the amounts.',
  )
export type SumsChecked = z.infer<typeof sumsChecked>

/** The month that a batch is compared with, with its totals where it was checked. */
export const comparedMonth = z.object({
  id,
  title: z.string(),
  period: z.string(),
  isSameMonth: z.boolean().describe('It is another batch of the month of this one, such as that of another week.'),
  sentAt: instant.nullable().describe('null while it is under way.'),
  totals: z
    .object({ people: z.number(), net: decimal.nullable() })
    .nullable()
    .describe('Head count and net pay of that month with its corrections; null until the batch was checked.'),
})

export const reviewFinding = z.object({
  key: key.describe('Stays the same as long as the finding has the same subject and figures.'),
  message: z.string().describe("In the caller's language, with exact figures."),
  rows: z.array(z.number()).describe('Rows of the sheet, counted from 1; if there are very many, only the first ones.'),
  rowCount: z.number(),
  items: z.array(z.number()).describe('Indices of the items that the finding is about, the most important first.'),
  moves: z
    .array(
      z.object({
        item: z.number().nullable().describe('Index of the item; null: the sheet of this month does not have it.'),
        name: z.string(),
        last: decimal.nullable().describe('The amount of last month; null: its sheet does not have the item.'),
        now: decimal.nullable().describe('The amount now; null: the sheet does not have the item any more.'),
      }),
    )
    .nullable()
    .describe('netMoved: the items of the row that moved most, the largest move first; null for other findings.'),
  accepted: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
export type ReviewFinding = z.infer<typeof reviewFinding>

/** The findings that somebody accepted before a send, with the reasons (REVIEW-11). */
export const acceptedFindings = z.object({
  kind: findingKind,
  severity: findingSeverity,
  count: z.number(),
  examples: z.array(z.string()).describe("The texts of the first of them, in the caller's language."),
  reasons: z.array(z.object({ reason: z.string(), by: z.string(), at: instant, count: z.number() })),
})
export type AcceptedFindings = z.infer<typeof acceptedFindings>

const findingGroup = z.object({
  kind: findingKind,
  severity: findingSeverity,
  open: z.number(),
  accepted: z.number(),
  list: z.array(reviewFinding).describe('The first findings that nobody has accepted; findingsOf returns all.'),
})
export type FindingGroup = z.infer<typeof findingGroup>

const approvalStep = z.object({
  status: approvalStatusShape.describe('1: approval was requested; 2 and 3: the decision.'),
  by: z.string(),
  at: instant,
  note: z.string(),
  current: z.boolean().describe('Whether it applies to the current content.'),
})

const approval = z.object({
  status: approvalStatusShape
    .nullable()
    .describe('1 pending, 2 approved, 3 rejected (spec §4); null: no approval is needed.'),
  fixed: z
    .boolean()
    .describe(
      'Approval stays required even if the rule changes: the rule applied when the batch was imported, or when approval was requested.',
    ),
  mayDecide: z.boolean().describe('The caller may decide.'),
  own: z.boolean().describe('The caller imported or changed the batch.'),
  importedBy: z.string(),
  deciders: z
    .array(z.string())
    .describe('Names of the users who may decide; also empty if the batch is approved or needs no approval.'),
  lostBy: z
    .string()
    .nullable()
    .describe('Who approved this content and has lost the right to since, so that it waits again; null: nobody.'),
  steps: z.array(approvalStep),
})
export type Approval = z.infer<typeof approval>

export const reviewSettings = z.object({
  needsApproval: z.boolean().describe('A second person has to approve before a batch is sent.'),
  netPercent: z
    .number()
    .int()
    .min(1)
    .max(maxChangePercent)
    .describe('Net pay that changed by more than this is reported …'),
  netAmount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .describe('… unless it changed by less than this amount.'),
  columnPercent: z.number().int().min(1).max(maxChangePercent).describe("The same for a column's total."),
})
export type ReviewSettings = z.infer<typeof reviewSettings>

export const findingCalls = {
  findings: call({
    route: get('/salary_batch_import_temporary/findings/{id}'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'What the review found in a batch: mistakes, equations, control totals and where the approval stands (REVIEW-05, 07 to 10).',
    input: z.object({ id, again: z.enum(['0', '1']).default('0').describe('Repeats a check that failed.') }),
    reply: z.object({
      state: z
        .enum(['checking', 'ready', 'failed'])
        .describe('checking: the result is from before the last change; repeat the call shortly.'),
      basis: z.string(),
      reviewHash: z.string(),
      comparedWith: comparedMonth.nullable().describe('The month of the comparison; null: there is none.'),
      groups: z.array(findingGroup),
      equations: z
        .array(z.string())
        .describe('The equations of the sheet, as people write them, with the tolerance where amounts are rounded.'),
      sums: sumsChecked.nullable().describe('null until the batch was checked.'),
      totals: z.object({
        counted: z
          .object({ people: z.number(), net: decimal.nullable() })
          .nullable()
          .describe('The totals of the batch; null until it was checked.'),
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
    summary: 'List findings of one kind, accepted or open, in the order of the sheet.',
    input: z.object({
      id,
      kind: findingKind,
      severity: findingSeverity,
      accepted: z.boolean().describe('true: accepted findings; false: open ones.'),
      from: z
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe('Position of the first finding, counted from 0.'),
      count: z.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ list: z.array(reviewFinding), total: z.number() }),
  }),

  flaggedCells: call({
    route: get('/salary_batch_import_temporary/flaggedCells/{id}'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'List the cells that open findings are about, to mark them in the rows under review (REVIEW-12).',
    input: z.object({ id }),
    reply: z.object({
      list: z
        .array(
          z.object({
            severity: findingSeverity,
            message: z.string().describe("The text of the finding, in the caller's language."),
            rows: z
              .array(z.number())
              .describe('Rows of the sheet, counted from 1; if there are very many, only the first ones.'),
            item: z.number().nullable().describe('Index of the most important item; null: the whole row.'),
          }),
        )
        .describe('The most severe first; at most 3,000.'),
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
          z.object({ keys: z.array(key).min(1).max(200).describe('The key of each finding.') }),
          z.object({ kind: findingKind, severity: findingSeverity }),
        ])
        .describe('The findings with these keys, or all open ones of a kind.'),
      reason: z.string().trim().min(1).max(500),
    }),
    reply: z.object({ accepted: z.number() }),
  }),

  takeBackFindings: call({
    route: post('/salary_batch_import_temporary/takeBackFindings', changes),
    access: screens('salarySlip'),
    audit: ['batch.takeBackFindings'],
    summary: 'Undo the acceptance of findings.',
    input: z.object({ id, keys: z.array(key).min(1).max(200).describe('The key of each finding.') }),
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
      source: shortText.default('').describe('The source of the totals: the bank file, the sign-off.'),
    }),
    reply: done,
  }),

  askApproval: call({
    route: post('/salary_batch_import_temporary/askApproval', changes),
    access: screens('salarySlip'),
    audit: ['batch.askApproval'],
    summary: "Request a second person's approval of a batch (REVIEW-10).",
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
    summary: "Get the company's review settings, and the change that waits for a second person.",
    input: z.object({}),
    reply: reviewSettings.extend({
      changedBy: z.string(),
      changedAt: instant.nullable(),
      proposal: z
        .object({
          id,
          by: z.string(),
          at: instant,
          own: z.boolean().describe('The proposal is the caller’s own: they can withdraw it but not confirm it.'),
        })
        .nullable()
        .describe('A proposal to switch approvals off; it takes effect when another user confirms it.'),
      confirmers: z
        .array(z.string())
        .describe('Other users who can confirm; empty: the caller’s change takes effect at once.'),
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
      proposed: z
        .boolean()
        .describe('Approval stays required until another user confirms; all other settings are saved.'),
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
