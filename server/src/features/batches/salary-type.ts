import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import { fail } from '@zhixin/contract/errors'
import { storableText } from '@zhixin/domain/batches/storable-text'

/**
 * Returns the chosen salary type of the dictionary; a custom one has its own name (IMPORT-05). One that is not offered
 * any more stays where it was chosen before.
 */
export function salaryTypeOf(
  input: { salaryType?: string | undefined; salaryTypeName?: string | undefined },
  types: readonly DictionaryEntry[],
  before?: string,
) {
  const { salaryType = types.find(({ isOff }) => !isOff)?.id ?? '1', salaryTypeName = '' } = input
  const isKnown = types.some(({ id, isOff }) => id === salaryType && (!isOff || id === before))
  const isNamed = salaryType !== customSalaryType || salaryTypeName !== ''
  if (!isKnown || !isNamed) {
    const path = isKnown ? 'salaryTypeName' : 'salaryType'
    fail('wire.badInput', { fields: path }, [{ path, message: path }])
  }
  return { salaryType, salaryTypeName: salaryType === customSalaryType ? storableText(salaryTypeName) : '' }
}
