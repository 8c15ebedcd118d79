import type { SheetPlace } from '@zhixin/contract/batches/batch'
import { type Language, type TextParams, translate } from '@zhixin/contract/pair'
import { sheetWarnings } from '@zhixin/contract/sheet-texts'
import { totalText } from '@zhixin/domain/format/money-text'
import { subtractAmounts } from '@zhixin/domain/money/money'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import type { SheetWarning } from '@zhixin/domain/payroll/table'

export interface ToldWarning {
  kind: string
  message: string
  row?: number
  last?: number
  column?: number
  sheet?: string
}

/** Describes a warning of the detection in the caller's language. */
export function tellWarning(warning: SheetWarning, language: Language, parts: readonly SheetPlace[] = []): ToldWarning {
  const params: TextParams = {}
  if ('row' in warning) params.row = rowLabel(parts, warning.row)
  if ('last' in warning) params.last = rowLabel(parts, warning.last)
  if ('first' in warning) params.first = rowLabel(parts, warning.first)
  if ('count' in warning) params.count = warning.count
  if ('column' in warning) params.column = columnLetters(warning.column)
  if ('label' in warning) params.label = warning.label
  if ('text' in warning) params.text = warning.text
  if ('sheet' in warning) params.sheet = warning.sheet
  if ('stated' in warning) {
    const { stated, summed } = warning
    const difference = subtractAmounts(stated, summed)
    Object.assign(params, {
      stated: totalText(stated),
      summed: totalText(summed),
      difference: totalText(difference),
    })
  }
  if ('columns' in warning) {
    params.columns = warning.columns.map(columnLetters).join(', ')
    params.count = warning.columns.length
  }
  return {
    kind: warning.kind,
    message: translate(sheetWarnings[warning.kind], language, params),
    ...('row' in warning ? { row: warning.row } : {}),
    ...('last' in warning ? { last: warning.last } : {}),
    ...('column' in warning ? { column: warning.column } : {}),
    ...('sheet' in warning ? { sheet: warning.sheet } : {}),
  }
}
