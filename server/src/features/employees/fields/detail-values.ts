import type { RosterField } from '@zhixin/contract/employees/fields'
import { maskDetail } from '@zhixin/domain/employees/fields/detail'
import { isColumnField } from '@zhixin/domain/employees/fields/known-fields'
import type { EmployeeRecord } from '../employee-record.ts'
import type { Keys } from '../sealed-fields.ts'

export type StoredDetails = Pick<EmployeeRecord, 'id' | 'details' | 'details_sealed'>
type Values = Record<string, string>

/** What stands in `details` for a sensitive value: it tells that there is one, and whether it changed. */
export const detailHash = ({ sealer }: Pick<Keys, 'sealer'>, key: string, value: string): string =>
  sealer.hash('detail', `${key} ${value}`).toString('hex')

/** Returns the sealed values of a person by field. */
export function openSealed({ sealer }: Pick<Keys, 'sealer'>, { id, details_sealed }: StoredDetails): Values {
  return details_sealed ? JSON.parse(sealer.open('employee', 'details', id, details_sealed)) : {}
}

export const sealDetails = ({ sealer }: Pick<Keys, 'sealer'>, id: string, sealed: Values): Buffer | null =>
  Object.keys(sealed).length > 0 ? sealer.seal('employee', 'details', id, JSON.stringify(sealed)) : null

/** Returns the values of the fields, those of sensitive ones complete. */
export function openDetails(keys: Pick<Keys, 'sealer'>, record: StoredDetails, fields: readonly RosterField[]): Values {
  const sealed = fields.some(({ key, sensitive }) => sensitive && key in record.details) ? openSealed(keys, record) : {}
  const values: Values = {}
  for (const { key, sensitive } of fields) {
    const value = sensitive ? sealed[key] : record.details[key]
    if (value && !isColumnField(key)) values[key] = value
  }
  return values
}

/** Returns the values as HR sees them: sensitive ones masked. */
export function showDetails(keys: Pick<Keys, 'sealer'>, record: StoredDetails, fields: readonly RosterField[]): Values {
  const values = openDetails(keys, record, fields)
  for (const { key, sensitive, type } of fields)
    if (sensitive && values[key]) values[key] = maskDetail(type, values[key])
  return values
}

/** Returns the columns of a person's values after a change; '' removes a value, and what is left out stays. */
export function changedDetails(
  keys: Pick<Keys, 'sealer'>,
  before: StoredDetails,
  fields: readonly RosterField[],
  changes: Values,
): { details: string; details_sealed: Buffer | null } {
  const plain = { ...before.details }
  const sealed = openSealed(keys, before)
  for (const { key, sensitive } of fields) {
    const value = changes[key]
    if (value === undefined) continue
    if (value === '') {
      delete plain[key]
      delete sealed[key]
    } else {
      plain[key] = sensitive ? detailHash(keys, key, value) : value
      if (sensitive) sealed[key] = value
    }
  }
  return { details: JSON.stringify(plain), details_sealed: sealDetails(keys, before.id, sealed) }
}

/** Returns values in the form in which `details` has them, for comparing. */
export function storedDetails(keys: Pick<Keys, 'sealer'>, fields: readonly RosterField[], values: Values): Values {
  const stored: Values = {}
  for (const { key, sensitive } of fields) {
    const value = values[key]
    if (value) stored[key] = sensitive ? detailHash(keys, key, value) : value
  }
  return stored
}
