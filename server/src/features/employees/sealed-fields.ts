import type { Employee, EmployeeFields } from '@zhixin/contract/employees'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { emailKey } from '@zhixin/domain/employees/normalise'
import { maskIdNumber, maskMiddle } from '@zhixin/domain/format/mask'
import { lastDayOfReach } from '@zhixin/domain/payslip/access/leaver-reach'
import type { UserContext } from '../../context.ts'
import type { EmployeeRecord } from './employee-record.ts'
import { showDetails } from './fields/detail-values.ts'

/** The part of a handler's context that sealing needs. */
export type Keys = Pick<UserContext, 'sealer' | 'vault'>
type Sensitive = Pick<EmployeeFields, 'phone' | 'email' | 'idNumber'>

/**
 * Lookup hashes of a phone, a mailbox or an ID number; null for none. Phones have the same hash in all companies,
 * because an employee logs in by phone before the company is known.
 */
export const hashes = {
  phone: ({ vault }: Keys, phone: string) => (phone ? vault.lookupHash('phone', phone) : null),
  email: ({ sealer }: Keys, email: string) => (email ? sealer.hash('email', emailKey(email)) : null),
  idNumber: ({ sealer }: Keys, idNumber: string) => (idNumber ? sealer.hash('idNumber', idNumber) : null),
}

/**
 * Returns the columns of a person's sensitive fields, sealed and hashed (TRUST-02). Fields that are left out get no
 * columns. `known`: the hashes, where they were computed before.
 */
export function sealFields(
  keys: Keys,
  id: string,
  { phone, email, idNumber }: Partial<Sensitive>,
  known?: Record<keyof Sensitive, Buffer | null>,
) {
  const hash = (field: keyof Sensitive, text: string) => (known ? known[field] : hashes[field](keys, text))
  const seal = (column: string, text: string) => (text ? keys.sealer.seal('employee', column, id, text) : null)
  return {
    ...(phone !== undefined && { phone_sealed: seal('phone', phone), phone_hash: hash('phone', phone) }),
    ...(email !== undefined && { email_sealed: seal('email', email), email_hash: hash('email', email) }),
    ...(idNumber !== undefined && {
      id_number_sealed: seal('id_number', idNumber),
      id_number_hash: hash('idNumber', idNumber),
    }),
  }
}

/** Returns the sensitive fields as HR sees them: phone and e-mail opened, the ID number masked (FORMAT-04). */
export function openFields(
  { sealer }: Pick<Keys, 'sealer'>,
  record: Pick<EmployeeRecord, 'id' | 'phone_sealed' | 'email_sealed' | 'id_number_sealed'>,
): Sensitive {
  const { phone, email, idNumber } = openWholeFields({ sealer }, record)
  // A passport number is too short to show seven of its characters.
  return { phone, email, idNumber: maskIdNumber(idNumber) ?? maskMiddle(idNumber, 1, 2) }
}

/** Returns the sensitive fields with every digit, for the complete export. */
export function openWholeFields(
  { sealer }: Pick<Keys, 'sealer'>,
  record: Pick<EmployeeRecord, 'id' | 'phone_sealed' | 'email_sealed' | 'id_number_sealed'>,
): Sensitive {
  const open = (column: string, sealed: Buffer | null) =>
    sealed ? sealer.open('employee', column, record.id, sealed) : ''
  return {
    phone: open('phone', record.phone_sealed),
    email: open('email', record.email_sealed),
    idNumber: open('id_number', record.id_number_sealed),
  }
}

interface Beside {
  /** The open contact changes. */
  contactChange?: Employee['contactChange'] | undefined
  /** The fields in use; without them nothing is shown of those that have no column of their own. */
  fields?: readonly RosterField[] | undefined
  /** How long the company lets leavers read their slips (SLIP-08). */
  leaverMonths?: number | null
}

/** Returns a person as HR sees them. An ID number that the company no longer uses is not shown. */
export function openEmployee(
  keys: Pick<Keys, 'sealer'>,
  record: EmployeeRecord,
  { contactChange = [], fields, leaverMonths = null }: Beside = {},
): Employee {
  const sensitive = openFields(keys, record)
  const hidesIdNumber = fields !== undefined && !fields.some(({ key }) => key === 'idNumber')
  return {
    ...sensitive,
    ...(hidesIdNumber && { idNumber: '' }),
    details: fields ? showDetails(keys, record, fields) : {},
    id: record.id,
    name: record.name,
    employeeNo: record.employee_no,
    department: record.department,
    messenger: record.messenger,
    status: record.status,
    leftOn: record.left_on,
    slipsUntil: record.status === 'left' ? lastDayOfReach({ leftOn: record.left_on, months: leaverMonths }) : null,
    leftType: record.left_type,
    hasSafetyCode: record.safety_code_hash !== null,
    contactChange,
    createdAt: record.created_at.toISOString(),
  }
}
