import type { Cell } from '@zhixin/domain/payroll/table'

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** The results of failed formulas in text formats: '#DIV/0!', '#N/A', '#NAME?'. */
const errorValue = /^#(?:[A-Z0-9/_]{2,20}[!?]|N\/A|GETTING_DATA)$/

/**
 * Reads a field of a text format. It is shown as written and is a number only if no digit can be lost: fewer than 15
 * digits and no leading zero, so that phone numbers keep their 0 and ids their last digits.
 */
export function plainCell(text: string): Cell {
  if (text === '') return { kind: 'empty', text: '', value: '' }
  if (errorValue.test(text)) return { kind: 'error', text, value: text }
  const isNumber = text.length <= 17 && plainNumber.test(text) && text.replace(/[-.]/g, '').length < 15
  return { kind: isNumber ? 'number' : 'text', text, value: text }
}
