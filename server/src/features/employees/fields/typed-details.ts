import type { RosterField } from '@zhixin/contract/employees/fields'
import { fail } from '@zhixin/contract/errors'
import { checkDetail, type DetailFault, normaliseDetail } from '@zhixin/domain/employees/fields/detail'
import { isColumnField } from '@zhixin/domain/employees/fields/known-fields'
import { checkRequired } from '@zhixin/domain/employees/fields/required'
import type { UserContext } from '../../../context.ts'

type Values = Record<string, string>

/** Returns the typed values in the form in which they are stored. A field that is not in use is refused. */
export function normaliseDetails(fields: readonly RosterField[], typed: Values): Values {
  const values: Values = {}
  for (const [key, text] of Object.entries(typed)) {
    const field = fields.find((each) => each.key === key && !isColumnField(key))
    if (!field) return fail('employees.fieldsChanged')
    values[key] = normaliseDetail(field, text)
  }
  return values
}

/**
 * Returns what is wrong with the values of a person, and the required fields that are left empty. `isNew`: what is left
 * out is empty; otherwise it stays as it was.
 */
export function checkDetails(
  { lang }: Pick<UserContext, 'lang'>,
  fields: readonly RosterField[],
  entered: { columns: Partial<Record<string, string>>; details: Values; isNew: boolean },
): DetailFault[] {
  const faults = fields.flatMap((field) => checkDetail(field, entered.details[field.key] ?? '', lang) ?? [])
  const valueAt = (key: string) =>
    (isColumnField(key) ? entered.columns[key] : entered.details[key]) ?? (entered.isNew ? '' : undefined)
  return [...faults, ...checkRequired(fields, valueAt, lang)]
}
