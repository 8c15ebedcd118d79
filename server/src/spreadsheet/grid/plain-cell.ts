import type { Cell } from '@zhixin/domain/payroll/table'

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** '#DIV/0!', '#N/A', '#NAME?': what a formula that failed leaves behind in a text format. */
const errorValue = /^#(?:[A-Z0-9/_]{2,20}[!?]|N\/A|GETTING_DATA)$/

/**
 * A field of a text format. It is shown as written; it counts as a number only when no digit could be lost by that:
 * fewer than 15 digits and no leading zero, so that phones keep their 0 and ids their tail.
 */
export function plainCell(text: string): Cell {
  if (text === '') return { kind: 'empty', text: '', value: '' }
  if (errorValue.test(text)) return { kind: 'error', text, value: text }
  const isNumber = text.length <= 17 && plainNumber.test(text) && text.replace(/[-.]/g, '').length < 15
  return { kind: isNumber ? 'number' : 'text', text, value: text }
}
