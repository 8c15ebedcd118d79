import { z } from 'zod'
import { defineArea } from './area.ts'
import {
  type AuditAction,
  type AuditFact,
  auditActionNames,
  auditActions,
  auditBreakNames,
  auditChangeForms,
  auditComma,
  auditFactNames,
  auditFacts,
  auditFieldNames,
  auditFields,
  auditWords,
} from './audit-text.ts'
import { changeReasonText } from './batches/change-reason-text.ts'
import { itemGroupText } from './batches/item-group-text.ts'
import { salaryTypes } from './batches/salary-types.ts'
import { changeReason } from './batches/slip-style.ts'
import { call, none, screens } from './call.ts'
import { itemGroup } from './item-groups.ts'
import { type Language, translate } from './pair.ts'
import { changes, get, post } from './route.ts'
import { id, instant, pageInput, pageReply, shortText } from './shapes.ts'

const fact = z.union([z.string(), z.number(), z.array(z.union([z.number(), z.string()]))])
export const auditFactsShape = z.partialRecord(z.enum(auditFactNames), fact)
export type AuditFacts = z.infer<typeof auditFactsShape>

/**
 * A value before and after a change. `what` is the header of a payroll column where the field alone does not identify
 * it.
 */
export const auditChange = z.object({
  field: z.enum(auditFieldNames),
  what: z.string(),
  before: z.string(),
  after: z.string(),
})
export type AuditChange = z.infer<typeof auditChange>

export const auditEntry = z.object({
  seq: z.number(),
  at: instant,
  actorKind: z.enum(['user', 'employee', 'system']),
  actor: z.string(),
  action: z.string().describe('A key of auditActions, or any other text if the entry was altered.'),
  batchId: id.nullable(),
  batchTitle: z.string(),
  person: z.string(),
  isAboutRun: z.boolean().describe('It is about people of its payroll run and names nobody.'),
  address: z
    .string()
    .describe("A value that is equal for equal addresses and reveals nothing else; '' for the system."),
  facts: auditFactsShape,
  hasChanges: z.boolean().describe('The entry has old and new values; audit.show opens all of them.'),
  changes: z.array(auditChange).describe('The first 3 of these.'),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Which entries are listed: times are instants; the other filters match texts that contain them. */
export const auditFilter = z.object({
  from: z.iso.datetime().optional().describe('Entries from this instant on.'),
  to: z.iso.datetime().optional().describe('Entries up to this instant.'),
  actor: shortText.default(''),
  action: z.enum(auditActionNames).optional(),
  batch: shortText.default(''),
  person: shortText
    .default('')
    .describe('Also finds what concerned everybody of a payroll run of which the person has a payslip.'),
  hideViews: z.boolean().default(false).describe('Without entries of users who only looked at pay.'),
})

/** The maximum number of entries in one exported file; a larger selection has to be narrowed down. */
export const maxExported = 100_000

const word = (value: string | number, language: Language): string => {
  const known = auditWords[String(value)]
  return known ? translate(known, language) : String(value)
}

/** A field that an entry names: 'email' is a mailbox here and a channel elsewhere. */
const fieldWord = (value: string | number, language: Language): string => {
  const field = auditFieldNames.find((name) => name === value)
  return field ? translate(auditFields[field], language) : word(value, language)
}

/** The display name of an action. */
export function auditActionText(action: string, language: Language): string {
  return action in auditActions ? translate(auditActions[action as AuditAction], language) : action
}

/** The open facts of an entry as text. */
export function auditFactsText(given: AuditFacts, language: Language): string {
  const texts = (Object.entries(given) as [AuditFact, z.infer<typeof fact>][]).map(([name, value]) =>
    translate(auditFacts[name], language, {
      value: [value]
        .flat()
        .map((each) => (name === 'fields' ? fieldWord(each, language) : word(each, language)))
        .join(translate(auditComma, language)),
    }),
  )
  return texts.join(' · ')
}

/** Fields whose values are words of this program. */
const shownInWords: ReadonlySet<string> = new Set([
  'shown',
  'channel',
  'display',
  'asNote',
  'mailContent',
  'asksConfirmation',
  'burnAfterReading',
  'asksSignature',
  'watermark',
])

/** Reasons for changes as they are stored: JSON of item and code. */
function reasonsText(value: string, language: Language): string {
  const reasons = z.array(changeReason).parse(JSON.parse(value))
  return reasons
    .map(({ item, reason }) => [item, translate(changeReasonText[reason], language)].filter(Boolean).join(': '))
    .join('; ')
}

/** A value before or after a change; keys of this program are shown as text. */
export function auditValueText({ field }: Pick<AuditChange, 'field'>, value: string, language: Language): string {
  if (shownInWords.has(field)) return word(value, language)
  if (field === 'changeReasons' && value) return reasonsText(value, language)
  const group = field === 'slipGroup' ? itemGroup.safeParse(value).data : undefined
  if (group) return translate(itemGroupText[group], language)
  const type = field === 'salaryType' ? salaryTypes.find(({ id: key }) => key === value) : undefined
  return type ? translate({ zh: type.enumNameCh, en: type.enumNameEn }, language) : value
}

/** A change in a line: from what to what, or what was said where there was nothing before. */
export function auditChangeText(change: AuditChange, language: Language): string {
  const [before, after] = [change.before, change.after].map((value) => auditValueText(change, value, language))
  const name = auditChangeName(change, language)
  return translate(before ? auditChangeForms.changed : auditChangeForms.entered, language, {
    name,
    before: before ?? '',
    after: after || translate(auditChangeForms.nothing, language),
  })
}

/** What a change is about: the column of the payroll, the field, or both. */
export function auditChangeName({ field, what }: AuditChange, language: Language): string {
  if (!what) return translate(auditFields[field], language)
  return field === 'cell' ? what : `${what} · ${translate(auditFields[field], language)}`
}

export const audit = defineArea('audit', {
  list: call({
    route: post('/audit/list'),
    access: screens('audit'),
    audit: none,
    summary: 'List the audit entries, newest first.',
    input: pageInput.extend(auditFilter.shape),
    reply: z.object({ list: z.array(auditEntry), ...pageReply }),
  }),

  show: call({
    route: get('/audit/show/{seq}'),
    access: screens('audit'),
    audit: none,
    summary: 'Get one entry with its old and new values.',
    input: z.object({ seq: z.coerce.number().int().min(1).max(2_000_000_000) }),
    reply: z.object({
      entry: auditEntry,
      changes: z.array(auditChange).nullable().describe('Null: the values were altered and cannot be opened.'),
      hash: z.string(),
      previous: z.string(),
    }),
  }),

  verify: call({
    route: get('/audit/verify'),
    access: screens('audit'),
    audit: none,
    summary: "Check whether the company's chain is intact, and where it breaks if it is not.",
    input: z.object({}),
    reply: z.object({
      count: z.number(),
      head: z.object({ seq: z.number(), hash: z.string() }),
      broken: z.object({ kind: z.enum(auditBreakNames), seq: z.number(), upTo: z.number() }).nullable(),
    }),
  }),

  export: call({
    route: post('/audit/export', { ...changes, travel: 'blob' }),
    access: screens('audit'),
    stepUp: 'withFactor',
    audit: ['audit.export'],
    summary: 'Export the entries that match the filter as .xlsx; the export is itself audited.',
    input: auditFilter,
    reply: z.unknown(),
  }),
})
