import type { AuditChange, AuditFacts } from '@zhixin/contract/audit'
import type { RosterField } from '@zhixin/contract/employees/fields'
import type { ComparedKey } from '@zhixin/domain/employees/import-plan'
import { namesOf } from '../../../audit/record.ts'
import type { PlannedRow } from './import-roster.ts'
import { differs } from './import-text.ts'

/** More changes than this are only counted: an entry is a page to read, not a second file. */
const maxChanges = 600

/** What the audit trail shows of these; the comparison knows only their hashes. */
const secretKeys: ReadonlySet<ComparedKey> = new Set(['phone', 'email', 'idNumber'])
const hiddenValue = '******'
const addedFields = ['department', 'employeeNo', 'messenger', 'phone', 'email', 'idNumber'] as const

interface AuditedImport {
  person: { id: null; name: string }
  /** The fields that changed of anybody, and how many changes are not listed. */
  facts: Pick<AuditFacts, 'fields' | 'unlisted'>
  changes: AuditChange[]
}

/**
 * Whom an import added or changed, for its one audit entry: every name, so that the trail is found by each of them
 * (TRUST-03), which fields changed, with the old and the new value of those that are not secret, and what was entered for
 * whoever is new.
 */
export function describeImported(rows: readonly PlannedRow[], rosterFields: readonly RosterField[]): AuditedImport {
  const labels = new Map(rosterFields.map(({ key, nameCh }) => [key, nameCh]))
  const names: string[] = []
  const fields = new Set<string>()
  const changes: AuditChange[] = []
  const entered: AuditChange[] = []
  for (const { outcome, fields: now, details, person } of rows) {
    if (outcome.kind === 'add') {
      names.push(now.name)
      entered.push(...enteredFields(now, details, labels))
    }
    if (outcome.kind !== 'update' || !person) continue
    names.push(person.name)
    if (now.name !== person.name) names.push(now.name)
    const who = person.employeeNo ? `${person.name} · ${person.employeeNo}` : person.name
    for (const field of outcome.changed) {
      fields.add(field)
      const old = person[field]
      changes.push({
        field,
        what: who,
        ...(secretKeys.has(field) ? hiddenChange(old) : { before: old, after: now[field] }),
      })
    }
    for (const key of outcome.changedDetails) {
      const label = labels.get(key) ?? key
      fields.add(label)
      changes.push({ field: 'detail', what: `${who} · ${label}`, ...hiddenChange(person.details?.[key] ?? '') })
    }
  }
  const all = [...changes, ...entered]
  return {
    person: namesOf(names),
    facts: {
      ...(fields.size > 0 && { fields: [...fields] }),
      ...(all.length > maxChanges && { unlisted: all.length - maxChanges }),
    },
    changes: all.slice(0, maxChanges),
  }
}

/** What was entered for somebody new, without the name, which each of the lines says. */
function enteredFields(
  now: PlannedRow['fields'],
  entered: PlannedRow['details'],
  labels: ReadonlyMap<string, string>,
): AuditChange[] {
  const what = now.employeeNo ? `${now.name} · ${now.employeeNo}` : now.name
  const usual = addedFields
    .filter((field) => now[field] !== '')
    .map((field) => ({ field, what, before: '', after: secretKeys.has(field) ? hiddenValue : now[field] }))
  const details = Object.entries(entered)
    .filter(([, value]) => value !== '')
    .map(([key]) => ({
      field: 'detail' as const,
      what: `${what} · ${labels.get(key) ?? key}`,
      before: '',
      after: hiddenValue,
    }))
  return [...usual, ...details]
}

const hiddenChange = (before: string): Pick<AuditChange, 'before' | 'after'> =>
  before ? { before: hiddenValue, after: hiddenValue + differs.zh } : { before: '', after: hiddenValue }

/** The names of those whose contacts an import changed. */
export function namesChanged(rows: readonly PlannedRow[], ids: ReadonlySet<string>): { id: null; name: string } {
  return namesOf(rows.flatMap(({ person }) => (person && ids.has(person.id) ? [person.name] : [])))
}
