import type { EmployeeFields } from '@zhixin/contract/employees'
import type { ImportPreview } from '@zhixin/contract/employees/import-preview'
import { rosterColumnText } from '@zhixin/contract/employees/roster-text'
import type { Translate } from '../../ui/language.ts'

export type ImportChange = ImportPreview['changes'][number]

const contacts: ReadonlySet<keyof EmployeeFields> = new Set(['phone', 'email', 'messenger'])

export const changesContact = ({ fields }: ImportChange): boolean => fields.some(({ field }) => contacts.has(field))

/** One value of a person that an import changes. */
export interface ChangedValue {
  label: string
  isContact: boolean
  before: string
  after: string
}

/** All that an import changes of a person: the columns of the roster, then the fields that the company chose. */
export const changedValues = (
  { fields, details }: Pick<ImportChange, 'fields' | 'details'>,
  t: Translate,
): ChangedValue[] => [
  ...fields.map(({ field, before, after }) => ({
    label: t(rosterColumnText[field]),
    isContact: contacts.has(field),
    before,
    after,
  })),
  ...details.map((each) => ({ ...each, isContact: false })),
]
