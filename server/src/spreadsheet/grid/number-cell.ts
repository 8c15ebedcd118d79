import type { Cell } from '@zhixin/domain/payroll/table'
import type { NumberFormat } from '../number-format/compile-format.ts'
import { serialToIso } from '../number-format/date-parts.ts'
import { exactDecimal } from '../number-format/decimal-digits.ts'
import { dateSection, showNumber } from '../number-format/show-value.ts'

/** Reads a number from its digits in the file: an amount or, by its format, a date; '#NUM!' if it is not a number. */
export function numberCell(written: string, format: NumberFormat, date1904: boolean): Cell {
  const decimal = exactDecimal(written)
  if (decimal === null) return { kind: 'error', text: '#NUM!', value: '#NUM!' }
  const text = showNumber(format, decimal, date1904)
  const number = Number(decimal)
  const section = dateSection(format, number)
  if (section === undefined || section.hasElapsed) return { kind: 'number', text, value: decimal }
  const iso = serialToIso(number, date1904, section.hasDay)
  return iso === null ? { kind: 'number', text, value: decimal } : { kind: 'date', text, value: iso }
}
