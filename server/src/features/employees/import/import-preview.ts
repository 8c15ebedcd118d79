import { createHash } from 'node:crypto'
import type { ImportPreview } from '@zhixin/contract/employees'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { translate } from '@zhixin/contract/pair'
import { maskDetail } from '@zhixin/domain/employees/fields/detail'
import { nameIn } from '@zhixin/domain/employees/fields/known-fields'
import type { ComparedKey } from '@zhixin/domain/employees/import-plan'
import { maskIdNumber, maskMiddle } from '@zhixin/domain/format/mask'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { type StoredDetails, showDetails } from '../fields/detail-values.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { eachDetails } from '../fields/store.ts'
import { openFields } from '../sealed-fields.ts'
import { describeImport, type PlannedRow, planImport } from './import-roster.ts'
import { peopleById, type RosterPerson } from './import-store.ts'
import { differs } from './import-text.ts'
import { readRosterFile } from './roster-file.ts'

/** The maximum number of people of each kind that are listed; the counts are always exact. */
const maxListed = 20_000

/** Shows what an import would do, person by person with old and new values, and does nothing (ROSTER-03). */
export async function previewImport(ctx: UserContext, file: UploadedFile | null): Promise<ImportPreview> {
  const plan = await planImport(ctx, await readRosterFile(ctx, file))
  const updates = updatesToList(plan)
  const ids = updates.flatMap(({ person }) => person?.id ?? [])
  const people = await peopleById(ctx.db, ids)
  const rosterFields = await loadFields(ctx)
  const details = new Map<string, StoredDetails>()
  for await (const page of eachDetails(ctx.db, ids)) for (const each of page) details.set(each.id, each)
  const changes: ImportPreview['changes'] = []
  for await (const row of yieldingToRequests(updates)) {
    const person = people.get(row.person?.id ?? '')
    if (!person) continue
    const stored = details.get(person.id)
    changes.push({ ...changeOf(ctx, row, person), details: stored ? detailsOf(ctx, row, stored, rosterFields) : [] })
  }
  const additions = plan
    .filter(({ outcome }) => outcome.kind === 'add')
    .slice(0, maxListed)
    .map(({ row, fields: { name, department, phone, email }, namesakes = [] }) => ({
      row,
      name,
      department,
      phone,
      email,
      namesakes: namesakes.map((each) => [each.employeeNo, each.department].filter(Boolean).join(' · ')),
    }))
  return { ...describeImport(plan, ctx.lang), planHash: await hashOfPlan(plan), changes, additions }
}

/** The updates that are listed: those found by name only first, because nobody can confirm what is not listed. */
export function updatesToList(plan: readonly PlannedRow[], limit = maxListed): PlannedRow[] {
  const all = plan.filter(({ outcome }) => outcome.kind === 'update')
  if (all.length <= limit) return all
  const isByName = ({ outcome }: PlannedRow) => outcome.kind === 'update' && outcome.byName
  return [...all.filter(isByName), ...all.filter((row) => !isByName(row))].slice(0, limit)
}

function changeOf(ctx: UserContext, { row, fields, outcome }: PlannedRow, person: RosterPerson) {
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
  for await (const { row, outcome, entry, person } of yieldingToRequests(plan))
    hash.update(JSON.stringify([row, outcome, entry, person]))
  return hash.digest('hex')
}
