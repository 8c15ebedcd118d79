import type { ReplyOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { errors } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { type FileEntry, ImportPlan, type RosterEntry, type RowOutcome } from '@zhixin/domain/employees/import-plan'
import { nameKey } from '@zhixin/domain/employees/name-key'
import type { RosterRow } from '@zhixin/domain/employees/roster-row'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { PublicContext, UserContext } from '../../../context.ts'
import { storedDetails } from '../fields/detail-values.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { checkDetails } from '../fields/typed-details.ts'
import { eachRosterEntry } from './import-store.ts'
import { columnLabels, reasonJoin } from './import-text.ts'
import type { ReadRow } from './roster-file.ts'

/** A row and what the import does with it. */
export interface PlannedRow extends RosterRow {
  outcome: RowOutcome | { kind: 'faulty' }
  /** The row as it was compared; null for a faulty one. */
  entry: FileEntry | null
  /** The person whom it updates, as the roster has them. */
  person: RosterEntry | null
  /** People of the roster who have the name of a new person, and no row of their own. */
  namesakes?: readonly RosterEntry[]
}

/** Plans what an import does with every row that was read, without doing it. */
export async function planImport(ctx: UserContext, rows: readonly ReadRow[]): Promise<PlannedRow[]> {
  const plan = new ImportPlan()
  const people = new Map<string, RosterEntry>()
  for await (const page of eachRosterEntry(ctx.db))
    for (const entry of page) {
      plan.addRosterEntry(entry)
      people.set(entry.id, entry)
    }
  const rosterFields = await loadFields(ctx)
  const entries = new Map<ReadRow, FileEntry>()
  for await (const row of yieldingToRequests(rows)) {
    if (row.faults.length) continue
    const details = storedDetails(ctx, rosterFields, row.details)
    const entry = { ...row.fields, ...row.keys, row: row.row, details }
    entries.set(row, entry)
    plan.addRow(entry)
  }
  const planned: PlannedRow[] = []
  for await (const row of yieldingToRequests(rows)) {
    const entry = entries.get(row) ?? null
    const outcome: PlannedRow['outcome'] = entry ? plan.decide(entry) : { kind: 'faulty' }
    const person = outcome.kind === 'update' ? (people.get(outcome.id) ?? null) : null
    const missing = outcome.kind === 'add' ? missingFields(ctx, rosterFields, row) : []
    if (missing.length > 0) planned.push({ ...row, faults: missing, outcome: { kind: 'faulty' }, entry: null, person })
    else planned.push({ ...row, outcome, entry, person })
  }
  return withNamesakes(planned, people.values())
}

/** Names the people of the roster for whom a new person could be mistaken: somebody who has moved looks like one. */
async function withNamesakes(planned: PlannedRow[], people: Iterable<RosterEntry>): Promise<PlannedRow[]> {
  const added = new Map<string, RosterEntry[]>()
  const known = new Set<string>()
  for await (const { outcome, fields } of yieldingToRequests(planned)) {
    if (outcome.kind === 'add') added.set(nameKey(fields.name), [])
    if (outcome.kind === 'update' || outcome.kind === 'same') known.add(outcome.id)
  }
  if (added.size === 0) return planned
  for await (const entry of yieldingToRequests(people))
    if (entry.status === 'active' && !known.has(entry.id)) added.get(nameKey(entry.name))?.push(entry)
  for await (const row of yieldingToRequests(planned)) {
    const namesakes = row.outcome.kind === 'add' ? added.get(nameKey(row.fields.name)) : undefined
    if (namesakes?.length) row.namesakes = namesakes
  }
  return planned
}

/** The required fields that a new person lacks. */
const missingFields = (ctx: UserContext, rosterFields: readonly RosterField[], { fields, details }: RosterRow) =>
  checkDetails(ctx, rosterFields, { columns: fields, details, isNew: true })

/** Returns the report of an import: counts, and the reason for each refused row, in the caller's language. */
export function describeImport(
  rows: readonly PlannedRow[],
  lang: PublicContext['lang'],
): Omit<ReplyOf<'employees.import'>, 'skipped' | 'review'> {
  const count = (kind: PlannedRow['outcome']['kind']) => rows.filter(({ outcome }) => outcome.kind === kind).length
  const failed = rows.flatMap((row) => {
    const reason = reasonOf(row, lang)
    return reason ? [{ row: row.row, name: row.fields.name, reason }] : []
  })
  return { added: count('add'), updated: count('update'), unchanged: count('same'), failed, people: rows.length }
}

function reasonOf({ outcome, faults }: PlannedRow, lang: PublicContext['lang']): string {
  if (outcome.kind === 'refuse') return translate(errors[outcome.key].text, lang, outcome.params)
  const describeFault = ({ path, key, params }: PlannedRow['faults'][number]) => {
    const text = translate(errors[key].text, lang, params)
    const label = Object.entries(columnLabels).find(([column]) => column === path)?.[1]
    // This is the only fault whose text does not name its field.
    return label && key === 'employees.textTooLong' ? `${translate(label, lang)}: ${text}` : text
  }
  return faults.map(describeFault).join(translate(reasonJoin, lang))
}
