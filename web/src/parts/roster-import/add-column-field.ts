import type { ImportPreview } from '@zhixin/contract/employees/import-preview'
import { maxShortText } from '@zhixin/contract/limits'
import { sensitiveWords } from '@zhixin/domain/employees/fields/field-words'
import { choicesOf } from '@zhixin/domain/employees/fields/known-fields'
import { call } from '../../client/call.ts'

export type ImportColumn = ImportPreview['columns'][number]

/** Makes a column of a roster file a field of the roster: one that is not in use is taken into use, another is made. */
export async function addColumnField({ label, otherKey, type }: ImportColumn): Promise<void> {
  const { list, revision } = await call('employees.listFields', {})
  const choices = choicesOf(list)
  const own = {
    type,
    nameCh: label.slice(0, maxShortText),
    nameEn: '',
    sensitive: type === 'text' && sensitiveWords.test(label),
    options: [],
  }
  const key = `own${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  const wanted = otherKey
    ? choices.map((choice) => (choice.key === otherKey ? { ...choice, used: true, inList: true } : choice))
    : [...choices, { key, used: true, required: false, inList: true, own }]
  await call('employees.saveFields', { list: wanted, revision })
}
