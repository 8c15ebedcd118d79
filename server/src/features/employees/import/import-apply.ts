import type { RosterField } from '@zhixin/contract/employees/fields'
import { fail } from '@zhixin/contract/errors'
import { dayIn } from '@zhixin/domain/session/service-days'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { newIds } from '../../../database/new-ids.ts'
import { isUniqueViolation } from '../conflicts.ts'
import { enteredBy } from '../contact-changes.ts'
import { changedDetails } from '../fields/detail-values.ts'
import { importDetails } from '../fields/import-details.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { sealFields } from '../sealed-fields.ts'
import type { PlannedRow } from './import-roster.ts'
import {
  type AddedEmployee,
  hashOfKey,
  type ImportChange,
  inPieces,
  insertEmployees,
  updateEmployees,
} from './import-store.ts'

/** Applies the good rows of a planned import to the roster, all or none. */
export async function applyImport(ctx: UserContext, rows: readonly PlannedRow[]): Promise<void> {
  const now = ctx.clock.now()
  const added: PlannedRow[] = []
  const changed: ImportChange[] = []
  const details = new Map<string, PlannedRow['details']>()
  const rosterFields = await loadFields(ctx)
  for await (const row of yieldingToRequests(rows)) {
    const { outcome } = row
    if (outcome.kind === 'add') added.push(row)
    else if (outcome.kind === 'update') {
      changed.push(importChange(ctx, outcome.id, row))
      if (Object.keys(row.details).length > 0) details.set(outcome.id, row.details)
    }
  }
  try {
    // Changes run before additions: a number that somebody gives up may become a new person's.
    await updateEmployees(ctx.db, changed, now)
    await importDetails(ctx, rosterFields, details, now)
    await insertEmployees(ctx.db, inPieces(newEmployees(ctx, added, rosterFields, now)))
  } catch (error) {
    // Somebody has entered the same phone or number in the roster since the comparison.
    if (isUniqueViolation(error)) fail('employees.rosterChanged')
    throw error
  }
}

/** Makes the people in the order of the file, which the list shows: it goes by the id of those with the same time. */
async function* newEmployees(
  ctx: UserContext,
  rows: readonly PlannedRow[],
  rosterFields: readonly RosterField[],
  now: Date,
): AsyncGenerator<AddedEmployee> {
  const ids = newIds()
  for await (const row of yieldingToRequests(rows)) yield newEmployee(ctx, row, { id: ids(), rosterFields, now })
}

function newEmployee(
  ctx: UserContext,
  { fields, details, entry, leaving }: PlannedRow,
  { id, rosterFields, now }: { id: string; rosterFields: readonly RosterField[]; now: Date },
): AddedEmployee {
  return {
    company_id: ctx.company.id,
    id,
    name: fields.name,
    department: fields.department,
    employee_no: fields.employeeNo,
    messenger: fields.messenger,
    ...leavingColumns(leaving, dayIn(ctx.company.timeZone, now)),
    ...sealFields(ctx, id, fields, hashesOf(entry)),
    ...enteredBy(ctx, now),
    ...changedDetails(ctx, { id, details: {}, details_sealed: null }, rosterFields, details),
    created_at: now,
    updated_at: now,
  }
}

/** The columns of somebody who has left: without a last day in the file, today, as where HR says so of one person. */
const leavingColumns = (leaving: PlannedRow['leaving'], today: string) => ({
  status: leaving ? 'left' : 'active',
  left_on: leaving ? leaving.leftOn || today : null,
  left_type: leaving ? leftOtherwise : null,
})

/** A file does not say why somebody left. */
const leftOtherwise = 4

/** The hashes by which the row was compared. */
const hashesOf = (entry: PlannedRow['entry']) =>
  entry
    ? { phone: hashOfKey(entry.phone), email: hashOfKey(entry.email), idNumber: hashOfKey(entry.idNumber) }
    : undefined

/** Returns the changes; fields that are empty in the file stay unchanged. */
function importChange(ctx: UserContext, id: string, { fields, entry }: PlannedRow): ImportChange {
  const sealed = sealFields(ctx, id, fields, hashesOf(entry))
  return {
    id,
    name: fields.name,
    department: fields.department || null,
    employee_no: fields.employeeNo || null,
    messenger: fields.messenger || null,
    phone_sealed: sealed.phone_sealed ?? null,
    phone_hash: sealed.phone_hash ?? null,
    email_sealed: sealed.email_sealed ?? null,
    email_hash: sealed.email_hash ?? null,
    id_number_sealed: sealed.id_number_sealed ?? null,
    id_number_hash: sealed.id_number_hash ?? null,
  }
}
