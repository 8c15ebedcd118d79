import type { AuditChange } from '@zhixin/contract/audit'
import type { Employee } from '@zhixin/contract/employees'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { changesBetween } from '../../../audit/record.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import { differs } from '../import/import-text.ts'

/** The fields whose old and new values the audit trail records. */
const auditedFields = ['name', 'department', 'employeeNo', 'messenger', 'phone', 'email', 'idNumber'] as const

const otherValue = differs.zh

type Stored = Pick<EmployeeRecord, 'details' | 'id_number_hash'>

/** A person as HR sees them, and as the database has them. */
interface Shown {
  shown: Partial<Employee>
  stored: Stored
}

const nobody: Shown = { shown: {}, stored: { details: {}, id_number_hash: null } }

/**
 * What of a person is another value afterwards, as the audit trail records it. Sensitive values are compared by their
 * hashes: a changed card may look the same when it is masked.
 */
export function auditedChanges(fields: readonly RosterField[], after: Shown, before: Shown = nobody): AuditChange[] {
  const changes = changesBetween(before.shown, after.shown, auditedFields)
  const [oldHash, newHash] = [before.stored.id_number_hash, after.stored.id_number_hash]
  const idNumber = after.shown.idNumber ?? ''
  if (oldHash && newHash && !oldHash.equals(newHash) && before.shown.idNumber === idNumber)
    changes.push({ field: 'idNumber', what: '', before: idNumber, after: idNumber + otherValue })
  const details = fields.flatMap(({ key, nameCh }): AuditChange[] => {
    if (before.stored.details[key] === after.stored.details[key]) return []
    const [old = '', now = ''] = [before.shown.details?.[key], after.shown.details?.[key]]
    return [{ field: 'detail', what: nameCh, before: old, after: old === now ? now + otherValue : now }]
  })
  return [...changes, ...details]
}
