import type { RowContact } from '@zhixin/domain/batches/row-content'
import { emailKey } from '@zhixin/domain/employees/normalise'
import type { PersonKeys } from '@zhixin/domain/matching/keys'
import type { Sealer } from '../../security/vault.ts'

/** The keys by which a row's person is found, in the roster's form (employees); null where the file has no value. */
export interface RowKeys {
  phone_hash: Buffer | null
  email_hash: Buffer | null
  id_number_hash: Buffer | null
  employee_no: string
  messenger: string
}

/**
 * Computes the keys. The hash of the phone is keyed for the whole installation and is passed in, because the company's
 * own keys cannot compute it.
 */
export function rowKeys(sealer: Sealer, contact: RowContact, phoneHash: (phone: string) => Buffer | null): RowKeys {
  return {
    phone_hash: contact.phone ? phoneHash(contact.phone) : null,
    email_hash: contact.email ? sealer.hash('email', emailKey(contact.email)) : null,
    id_number_hash: contact.idNumber ? sealer.hash('idNumber', contact.idNumber) : null,
    employee_no: contact.employeeNo,
    messenger: contact.messenger,
  }
}

/** Returns the keys in the form in which matching compares them. */
export const comparable = (keys: RowKeys): PersonKeys => ({
  phone: keys.phone_hash?.toString('hex') ?? '',
  email: keys.email_hash?.toString('hex') ?? '',
  idNumber: keys.id_number_hash?.toString('hex') ?? '',
  employeeNo: keys.employee_no,
  messenger: keys.messenger,
})
