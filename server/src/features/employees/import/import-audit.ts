import type { AuditChange, AuditFacts } from '@zhixin/contract/audit'
import type { RosterField } from '@zhixin/contract/employees/fields'
import type { ComparedKey } from '@zhixin/domain/employees/import-plan'
import { namesOf } from '../../../audit/record.ts'
import type { PlannedRow } from './import-roster.ts'
import { differs } from './import-text.ts'

/** Values of more fields than this are named by the facts only: an entry is a page to read, not a second file. */
const maxChanges = 600

/** What the audit trail shows of these; the comparison knows only their hashes. */
const secretKeys: ReadonlySet<ComparedKey> = new Set(['phone', 'email', 'idNumber'])
const hiddenValue = '******'

interface AuditedImport {
  person: { id: null; name: string }
  /** The fields that changed of anybody. */
  facts: Pick<AuditFacts, 'fields'>
  changes: AuditChange[]
}

/**
 * Whom an import added or changed, for its one audit entry: every name, so that the trail is found by each of them
 * (TRUST-03), and which fields changed, with the old and the new value of those that are not secret.
 */
export function describeImported(rows: readonly PlannedRow[], rosterFields: readonly RosterField[]): AuditedImport {
  const labels = new Map(rosterFields.map(({ key, nameCh }) => [key, nameCh]))
  const names: string[] = []
  const fields = new Set<string>()
  const changes: AuditChange[] = []
  for (const { outcome, fields: now, person } of rows) {
    if (outcome.kind === 'add') names.push(now.name)
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
  return {
    person: namesOf(names),
    facts: fields.size > 0 ? { fields: [...fields] } : {},
    changes: changes.slice(0, maxChanges),
  }
}

const hiddenChange = (before: string): Pick<AuditChange, 'before' | 'after'> =>
  before ? { before: hiddenValue, after: hiddenValue + differs.zh } : { before: '', after: hiddenValue }

/** The names of those whose contacts an import changed. */
export function namesChanged(rows: readonly PlannedRow[], ids: ReadonlySet<string>): { id: null; name: string } {
  return namesOf(rows.flatMap(({ person }) => (person && ids.has(person.id) ? [person.name] : [])))
}
