import type { ReplyOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { maxRivals } from '@zhixin/contract/employees/import-preview'
import { type ErrorKey, errors, fail } from '@zhixin/contract/errors'
import { type TextParams, translate } from '@zhixin/contract/pair'
import {
  type FileEntry,
  ImportPlan,
  type Refusal,
  type RosterEntry,
  type RowOutcome,
  updateOf,
} from '@zhixin/domain/employees/import-plan'
import { nameKey } from '@zhixin/domain/employees/name-key'
import type { RosterRow } from '@zhixin/domain/employees/roster-row'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { PublicContext, UserContext } from '../../../context.ts'
import { storedDetails } from '../fields/detail-values.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { checkDetails } from '../fields/typed-details.ts'
import { eachRosterEntry } from './import-store.ts'
import { columnLabels, inFile, leftText, reasonJoin } from './import-text.ts'
import type { ReadRow } from './roster-file.ts'

/** A row and what the import does with it. */
export interface PlannedRow extends RosterRow {
  outcome: RowOutcome | { kind: 'faulty' }
  /** The row as it was compared; null for a faulty one. */
  entry: FileEntry | null
  /** The person whom it updates, as the roster has them. */
  person: RosterEntry | null
  /** What a faulty row shares with other rows of the file. */
  clashes?: readonly Refusal[]
  /** The rows that have to be excluded for this one to be right. */
  rivals?: readonly number[]
  /** Active people of the roster with the name of a new person and no row of their own. */
  namesakes?: readonly RosterEntry[]
  /** Why the row cannot be a new person, if it may be a namesake too. */
  faultsIfNew?: RosterRow['faults']
}

/** Rows that HR excludes, each with the row that is right instead. */
export type ExcludedRows = ReadonlyMap<number, number>

/** Reads the excluded rows of an input. */
export const excludedIn = (text: string): ExcludedRows =>
  new Map(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [row, instead] = pair.split(':').map(Number)
        return [row ?? 0, instead ?? 0]
      }),
  )

/** Plans what an import does with every row that was read, without doing it. An excluded row clashes with no other. */
export async function planImport(
  ctx: UserContext,
  rows: readonly ReadRow[],
  excluded: ExcludedRows,
): Promise<PlannedRow[]> {
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
    if (excluded.has(row.row)) continue
    const entry = entryOf(ctx, rosterFields, row)
    entries.set(row, entry)
    plan.addRow(entry)
  }
  const planned: PlannedRow[] = []
  for await (const row of yieldingToRequests(rows)) {
    const entry = entries.get(row)
    const instead = excluded.get(row.row)
    if (instead !== undefined) {
      const outcome = { kind: 'refuse', key: 'employees.rowExcluded', params: { row: instead } } as const
      planned.push({ ...row, outcome, entry: null, person: null })
      continue
    }
    if (!entry || row.faults.length > 0) {
      const clashes = entry ? plan.clashes(entry) : []
      planned.push({ ...row, outcome: { kind: 'faulty' }, entry: null, person: null, clashes })
      continue
    }
    const outcome = plan.decide(entry)
    const person = outcome.kind === 'update' ? (people.get(outcome.id) ?? null) : null
    const rivals = outcome.kind === 'refuse' ? plan.rivals(entry, maxRivals) : []
    planned.push({ ...row, outcome, entry, person, rivals })
  }
  const named = await withNamesakes(planned, people.values())
  return named.map((row) => {
    if (row.outcome.kind !== 'add' || !row.entry) return row
    const faults = missingFields(ctx, rosterFields, row)
    const outcome = plan.reconsider(row.entry)
    if (outcome.kind === 'namesake') return { ...row, outcome, faultsIfNew: faults }
    return faults.length > 0 ? faulty(row, faults) : row
  })
}

/** A row as it is compared. Of a faulty one only the keys that are right say whose they are. */
function entryOf(ctx: UserContext, rosterFields: readonly RosterField[], row: ReadRow): FileEntry {
  const entry = { ...row.fields, ...row.keys, row: row.row, hasLeft: row.leaving !== null }
  if (row.faults.length === 0) return { ...entry, details: storedDetails(ctx, rosterFields, row.details) }
  const wrong = new Set<string>(row.faults.map(({ path }) => path))
  const rightOf = (key: 'phone' | 'email' | 'employeeNo' | 'idNumber') => (wrong.has(key) ? '' : entry[key])
  const keys = { phone: rightOf('phone'), email: rightOf('email'), employeeNo: rightOf('employeeNo') }
  return { ...entry, ...keys, idNumber: rightOf('idNumber') }
}

const faulty = (row: PlannedRow, faults: RosterRow['faults']): PlannedRow => ({
  ...row,
  faults,
  outcome: { kind: 'faulty' },
  entry: null,
})

/**
 * What HR says of a row that has namesakes: a new person, the ID of one of them, or 'repeated' for the person of
 * another row of the file.
 */
export type NamesakeChoices = ReadonlyMap<number, string>

/** Gives the rows with namesakes the outcome that HR chose; those without a choice stay undecided. */
export function decideNamesakes(planned: readonly PlannedRow[], choices: NamesakeChoices): PlannedRow[] {
  const chosen = new Map<string, number>()
  return planned.map((row): PlannedRow => {
    const choice = row.outcome.kind === 'namesake' ? choices.get(row.row) : undefined
    if (choice === undefined || row.outcome.kind !== 'namesake' || !row.entry) return row
    if (choice === 'new') {
      const faults = row.faultsIfNew ?? []
      return faults.length > 0 ? faulty(row, faults) : { ...row, outcome: { kind: 'add' } }
    }
    const [twin] = row.outcome.rows
    if (choice === 'repeated' && twin !== undefined) return refused(row, 'employees.twiceInFile', { row: twin })
    if (choice === 'repeated') return fail('employees.importChanged')
    const person = row.outcome.ids.includes(choice) ? row.namesakes?.find(({ id }) => id === choice) : undefined
    if (!person) return fail('employees.importChanged')
    // An import ends nobody's employment: what that takes with it, such as rights, is decided in the roster.
    if (row.leaving) return refused(row, 'employees.leftInFile', { name: person.name })
    const other = chosen.get(choice)
    if (other !== undefined) return refused(row, 'employees.samePersonInFile', { row: other, name: person.name })
    chosen.set(choice, row.row)
    return { ...row, outcome: updateOf(row.entry, person, false), person }
  })
}

const refused = (row: PlannedRow, key: ErrorKey, params: TextParams): PlannedRow => ({
  ...row,
  outcome: { kind: 'refuse', key, params },
})

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
): Omit<ReplyOf<'employees.import'>, 'skipped' | 'left' | 'review'> {
  const count = (kind: PlannedRow['outcome']['kind']) => rows.filter(({ outcome }) => outcome.kind === kind).length
  const failed = rows.flatMap((row) => {
    const reason = reasonOf(row, lang)
    return reason ? [{ row: row.row, name: row.fields.name, reason }] : []
  })
  return {
    added: count('add'),
    leavers: rows.filter(({ outcome, leaving }) => outcome.kind === 'add' && leaving).length,
    updated: count('update'),
    unchanged: count('same'),
    undecided: count('namesake'),
    failed,
    people: rows.length,
  }
}

/** Names the rows that an import leaves out without an error, with the reason, in the caller's language. */
export function describeLeft(
  rows: readonly PlannedRow[],
  isTaken: (row: PlannedRow) => boolean,
  lang: PublicContext['lang'],
): ReplyOf<'employees.import'>['left'] {
  return rows.flatMap((row) => {
    const reason = !isTaken(row) ? leftText.notTicked : row.outcome.kind === 'namesake' ? leftText.undecided : null
    return reason ? [{ row: row.row, name: row.fields.name, reason: translate(reason, lang) }] : []
  })
}

/** Why a row is refused, in the caller's language; '' if it is not. */
export function reasonOf({ outcome, faults, fields, clashes = [] }: PlannedRow, lang: PublicContext['lang']): string {
  const refusals = outcome.kind === 'refuse' ? [outcome, ...(outcome.more ?? [])] : clashes
  const said = refusals.map(({ key, params }) => translate(errors[key].text, lang, params))
  const wrong = outcome.kind === 'refuse' ? '' : describeFaults(faults, lang, fields)
  return [wrong, ...said].filter((reason) => reason !== '').join(translate(reasonJoin, lang))
}

/** The columns whose wrong value a reason quotes: ID numbers and further fields may be secret. */
const quoted = ['phone', 'email'] as const
const maxQuoted = 40

/**
 * Returns what is wrong with a row, in the caller's language; '' if nothing is. With the row's fields it also says what
 * the file has where that is no phone or mailbox.
 */
export function describeFaults(
  faults: PlannedRow['faults'],
  lang: PublicContext['lang'],
  fields?: PlannedRow['fields'],
): string {
  const describeFault = ({ path, key, params }: PlannedRow['faults'][number]) => {
    const text = translate(errors[key].text, lang, params)
    const label = Object.entries(columnLabels).find(([column]) => column === path)?.[1]
    // This is the only fault whose text does not name its field.
    if (label && key === 'employees.textTooLong') return `${translate(label, lang)}: ${text}`
    const column = quoted.find((each) => each === path)
    const value = column && fields ? fields[column] : ''
    return value && value.length <= maxQuoted ? translate(inFile, lang, { reason: text, value }) : text
  }
  return faults.map(describeFault).join(translate(reasonJoin, lang))
}
