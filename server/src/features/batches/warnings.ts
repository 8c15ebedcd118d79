import { type Language, say, type TextParams } from '@zhixin/contract/pair'
import { sheetWarnings } from '@zhixin/contract/sheet-texts'
import { columnLetters } from '@zhixin/domain/payroll/cell-name'
import type { SheetWarning } from '@zhixin/domain/payroll/table'

export interface ToldWarning {
  kind: string
  message: string
  row?: number
  column?: number
}

/** A warning of the detection with its texts filled in, in the caller's language. */
export function tellWarning(warning: SheetWarning, language: Language): ToldWarning {
  const params: TextParams = {}
  if ('row' in warning) params.row = warning.row + 1
  if ('column' in warning) params.column = columnLetters(warning.column)
  if ('label' in warning) params.label = warning.label
  if ('sheet' in warning) params.sheet = warning.sheet
  if ('stated' in warning) Object.assign(params, { stated: warning.stated, summed: warning.summed })
  if ('columns' in warning) {
    params.columns = warning.columns.map(columnLetters).join(', ')
    params.count = warning.columns.length
  }
  return {
    kind: warning.kind,
    message: say(sheetWarnings[warning.kind], language, params),
    ...('row' in warning ? { row: warning.row } : {}),
    ...('column' in warning ? { column: warning.column } : {}),
  }
}
