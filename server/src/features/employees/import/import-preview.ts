import { createHash } from 'node:crypto'
import type { InputOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import type { ImportPreview } from '@zhixin/contract/employees/import-preview'
import { rosterColumnText } from '@zhixin/contract/employees/roster-text'
import { translate } from '@zhixin/contract/pair'
import { maskDetail } from '@zhixin/domain/employees/fields/detail'
import type { LeftReason } from '@zhixin/domain/employees/fields/file-columns'
import { nameIn } from '@zhixin/domain/employees/fields/known-fields'
import { type ComparedKey, type RosterEntry, updateOf } from '@zhixin/domain/employees/import-plan'
import { maskIdNumber, maskMiddle } from '@zhixin/domain/format/mask'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { contactOutcomeOf, payReaders } from '../contact-changes.ts'
import { type StoredDetails, showDetails } from '../fields/detail-values.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { eachDetails } from '../fields/store.ts'
import { openFields } from '../sealed-fields.ts'
import { describeFaults, describeImport, excludedIn, type PlannedRow, planImport } from './import-roster.ts'
import { peopleById, type RosterPerson } from './import-store.ts'
import { differs } from './import-text.ts'
import { type ReadColumn, readRosterFile } from './roster-file.ts'

/** The maximum number of people of each kind that are listed; the counts are always exact. */
const maxListed = 20_000

/** The maximum number of people of one name that are offered for a row. */
const maxCandidates = 20

/** Shows what an import would do, person by person with old and new values, and does nothing (ROSTER-03). */
export async function previewImport(
  { excluded }: InputOf<'employees.checkFile'>,
  ctx: UserContext,
  file: UploadedFile | null,
): Promise<ImportPreview> {
  const { rows, columns, sheet, otherSheets } = await readRosterFile(ctx, file)
  const plan = await planImport(ctx, rows, excludedIn(excluded))
  const updates = updatesToList(plan)
  const asked = plan.filter(({ outcome }) => outcome.kind === 'namesake').slice(0, maxListed)
  const candidates = asked.flatMap((row) => candidatesOf(row).map(({ id }) => id))
  const shown = await loadShown(ctx, [...updates.flatMap(({ person }) => person?.id ?? []), ...candidates])
  const changes: ImportPreview['changes'] = []
  for await (const row of yieldingToRequests(updates)) {
    const person = shown.people.get(row.person?.id ?? '')
    if (person) changes.push(changeOf(ctx, row, person, shown))
  }
  const namesakes: ImportPreview['namesakes'] = []
  const byRow = new Map(asked.length > 0 ? plan.map((row) => [row.row, row]) : [])
  for await (const row of yieldingToRequests(asked)) namesakes.push(questionOf(ctx, row, shown, byRow))
  return {
    ...describeImport(plan, ctx.lang),
    clashes: clashesOf(plan),
    planHash: await hashOfPlan(plan),
    changes,
    additions: additionsOf(plan),
    namesakes,
    columns: columns.map((column) => describeColumn(column, ctx.lang)),
    contactOutcome: contactOutcomeOf(await payReaders(ctx)),
    unchangedBeyond: countBeyond(plan, columns),
    sheet,
    otherSheets,
  }
}

/** The people of the roster whom a preview shows, as they are stored. */
interface Shown {
  people: ReadonlyMap<string, RosterPerson>
  details: ReadonlyMap<string, StoredDetails>
  fields: readonly RosterField[]
}

async function loadShown(ctx: UserContext, ids: readonly string[]): Promise<Shown> {
  const unique = [...new Set(ids)]
  const details = new Map<string, StoredDetails>()
  for await (const page of eachDetails(ctx.db, unique)) for (const each of page) details.set(each.id, each)
  return { people: await peopleById(ctx.db, unique), details, fields: await loadFields(ctx) }
}

const additionsOf = (plan: readonly PlannedRow[]): ImportPreview['additions'] =>
  plan
    .filter(({ outcome }) => outcome.kind === 'add')
    .slice(0, maxListed)
    .map(({ row, fields, leaving, status, namesakes = [] }) => ({
      row,
      name: fields.name,
      department: fields.department,
      phone: fields.phone,
      email: fields.email,
      employeeNo: fields.employeeNo,
      messenger: fields.messenger,
      idNumber: fields.idNumber && (maskIdNumber(fields.idNumber) ?? maskMiddle(fields.idNumber, 1, 2)),
      leaving,
      status,
      namesakes: namesakes.map((each) => [each.employeeNo, each.department].filter(Boolean).join(' · ')),
    }))

/** The refused rows of which HR may say which is right, and those of which they did. */
const clashesOf = (plan: readonly PlannedRow[]): ImportPreview['clashes'] =>
  plan.flatMap(({ row, outcome, rivals = [] }) => {
    const isExcluded = outcome.kind === 'refuse' && outcome.key === 'employees.rowExcluded'
    if (!isExcluded && rivals.length === 0) return []
    return [{ row, rivals: [...rivals], excludedFor: isExcluded ? Number(outcome.params.row) : null }]
  })

/** The people whom a row may mean, as many as are offered. */
const candidatesOf = ({ outcome, namesakes = [] }: PlannedRow): RosterEntry[] =>
  outcome.kind === 'namesake' ? namesakes.filter(({ id }) => outcome.ids.includes(id)).slice(0, maxCandidates) : []

/** A row with namesakes, and what would change if it were one of them. */
function questionOf(
  ctx: UserContext,
  row: PlannedRow,
  shown: Shown,
  byRow: ReadonlyMap<number, PlannedRow>,
): ImportPreview['namesakes'][number] {
  const { name, department, phone, email, employeeNo } = row.fields
  const candidates = candidatesOf(row).flatMap((entry) => {
    const person = shown.people.get(entry.id)
    if (!person || !row.entry) return []
    const change = changeOf(ctx, { ...row, outcome: updateOf(row.entry, entry, false) }, person, shown)
    const contact = openFields(ctx, person)
    return {
      id: entry.id,
      employeeNo: entry.employeeNo,
      department: entry.department,
      phone: contact.phone,
      email: contact.email,
      fields: change.fields,
      details: change.details,
    }
  })
  const twins = row.outcome.kind === 'namesake' ? row.outcome.rows : []
  const fileRows = twins.flatMap((twin) => {
    const fields = byRow.get(twin)?.fields
    if (!fields) return []
    return {
      row: twin,
      employeeNo: fields.employeeNo,
      department: fields.department,
      phone: fields.phone,
      email: fields.email,
    }
  })
  const notNew = describeFaults(row.faultsIfNew ?? [], ctx.lang)
  return { row: row.row, name, department, phone, email, employeeNo, notNew, candidates, fileRows }
}

/** Reasons that nobody has to do anything about. */
const harmless: ReadonlySet<LeftReason> = new Set(['ordinal', 'keptElsewhere', 'reasons'])

/** People without a change in what is imported who have a value in a column that is not. */
function countBeyond(plan: readonly PlannedRow[], columns: readonly ReadColumn[]): number {
  const left = new Set(columns.flatMap((each) => (each.left && !harmless.has(each.left) ? [each.position] : [])))
  return plan.filter(({ outcome, beyond }) => outcome.kind === 'same' && beyond.some((at) => left.has(at))).length
}

function describeColumn(column: ReadColumn, lang: UserContext['lang']): ImportPreview['columns'][number] {
  const { letters, label, leaving, left, other, filled, sample, type } = column
  const field = column.field ? nameIn(column.field, lang) : leaving ? translate(rosterColumnText[leaving], lang) : ''
  return {
    column: letters,
    label,
    field,
    left,
    other: other ? nameIn(other, lang) : '',
    otherKey: other?.key ?? null,
    type,
    filled,
    sample: sampleOf(sample, other),
  }
}

/** The longest value that is shown of a column. */
const maxSample = 20

const sampleOf = (text: string, field: RosterField | null): string =>
  field?.sensitive ? maskDetail(field.type, text) : [...text].slice(0, maxSample).join('')

/** The updates that are listed: those found by name only first, because nobody can confirm what is not listed. */
export function updatesToList(plan: readonly PlannedRow[], limit = maxListed): PlannedRow[] {
  const all = plan.filter(({ outcome }) => outcome.kind === 'update')
  if (all.length <= limit) return all
  const isByName = ({ outcome }: PlannedRow) => outcome.kind === 'update' && outcome.byName
  return [...all.filter(isByName), ...all.filter((row) => !isByName(row))].slice(0, limit)
}

function changeOf(
  ctx: UserContext,
  planned: PlannedRow,
  person: RosterPerson,
  shown: Shown,
): ImportPreview['changes'][number] {
  const { row, fields, outcome } = planned
  const stored = shown.details.get(person.id)
  const before = {
    ...openFields(ctx, person),
    name: person.name,
    department: person.department,
    employeeNo: person.employee_no,
    messenger: person.messenger,
  }
  const after = { ...fields, idNumber: maskIdNumber(fields.idNumber) ?? maskMiddle(fields.idNumber, 1, 2) }
  const changed: readonly ComparedKey[] = outcome.kind === 'update' ? outcome.changed : []
  return {
    row,
    name: person.name,
    department: person.department,
    byName: outcome.kind === 'update' && outcome.byName,
    fields: changed.map((field) => ({ field, ...toldApart(before[field], after[field], ctx.lang) })),
    details: stored ? detailsOf(ctx, planned, stored, shown.fields) : [],
  }
}

/** The changed values of the fields that the company chose, as HR sees them. */
function detailsOf(
  ctx: UserContext,
  { details, outcome }: PlannedRow,
  stored: StoredDetails,
  rosterFields: readonly RosterField[],
) {
  const keys: readonly string[] = outcome.kind === 'update' ? outcome.changedDetails : []
  const fields = rosterFields.filter(({ key }) => keys.includes(key))
  const before = showDetails(ctx, stored, fields)
  return fields.map((field) => {
    const value = details[field.key] ?? ''
    const after = field.sensitive ? maskDetail(field.type, value) : value
    return { label: nameIn(field, ctx.lang), ...toldApart(before[field.key] ?? '', after, ctx.lang) }
  })
}

/** The values of a change. Of two that look the same, because they are masked, it is said that they differ. */
const toldApart = (before: string, after: string, lang: UserContext['lang']) => ({
  before,
  after: before === after ? `${after}${translate(differs, lang)}` : after,
})

/** Identifies all that an import would do: each row, what becomes of it, and the person as the roster has them. */
export async function hashOfPlan(plan: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256')
  for await (const { row, outcome, entry, leaving, person, namesakes = [] } of yieldingToRequests(plan))
    hash.update(JSON.stringify([row, outcome, entry, leaving, person, outcome.kind === 'namesake' ? namesakes : []]))
  return hash.digest('hex')
}
