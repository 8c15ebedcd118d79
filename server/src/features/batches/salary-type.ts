import { customSalaryType, salaryTypes } from '@zhixin/contract/batches/salary-types'
import { fail } from '@zhixin/contract/errors'
import { storableText } from '@zhixin/domain/batches/storable-text'

/** Returns the chosen salary type; a custom one has its own name (IMPORT-05). */
export function salaryTypeOf(input: { salaryType?: string | undefined; salaryTypeName?: string | undefined }) {
  const { salaryType = '1', salaryTypeName = '' } = input
  const isKnown = salaryTypes.some(({ id }) => id === salaryType)
  const isNamed = salaryType !== customSalaryType || salaryTypeName !== ''
  if (!isKnown || !isNamed) {
    const path = isKnown ? 'salaryTypeName' : 'salaryType'
    fail('wire.badInput', { fields: path }, [{ path, message: path }])
  }
  return { salaryType, salaryTypeName: salaryType === customSalaryType ? storableText(salaryTypeName) : '' }
}
