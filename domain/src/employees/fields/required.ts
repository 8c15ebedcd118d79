import type { RosterField } from '@zhixin/contract/employees/fields'
import type { Language } from '@zhixin/contract/pair'
import type { DetailFault } from './detail.ts'
import { isColumnField, nameIn } from './known-fields.ts'

/**
 * The required fields that are empty. `valueAt` gives undefined for a field that stays as it is: nobody has to fill in
 * what they do not touch.
 */
export function checkRequired(
  fields: readonly RosterField[],
  valueAt: (key: string) => string | undefined,
  language: Language,
): DetailFault[] {
  return fields
    .filter(({ key, used, required }) => used && required && key !== 'name' && valueAt(key) === '')
    .map((field) => ({
      path: isColumnField(field.key) ? field.key : `details.${field.key}`,
      key: 'employees.fieldRequired',
      params: { field: nameIn(field, language) },
    }))
}
