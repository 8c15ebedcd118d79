import type { RowContact, RowContent, StoredCell } from './row-content.ts'

const contactKeys = ['phone', 'email', 'idNumber', 'employeeNo', 'messenger'] as const

/**
 * How an amount is shown: twice the number of its decimals, plus one where thousands are grouped. An encoded row stores
 * this digit instead of each amount twice, as shown and as exact value.
 */
export type AmountForm = number

export const amountForm = (decimals: number, thousands: boolean): AmountForm => decimals * 2 + (thousands ? 1 : 0)

/**
 * A cell of an encoded row, in the shortest form that decodes to the same cell: the stored cell; a bare number for an
 * amount that is shown exactly; an amount with its form, quoted where a number would lose digits (12.50).
 */
type EncodedCell = StoredCell | number | [form: AmountForm, amount: number | string]

interface EncodedRow {
  cells: EncodedCell[]
  net: string | null
  /** The contacts that the file has; all others are ''. */
  contact: Partial<RowContact>
}

/** Encodes a contact as JSON. Empty fields are left out, because most rows have only one or two. */
export function encodeContact(contact: RowContact): string {
  const said: Partial<RowContact> = {}
  for (const key of contactKeys) if (contact[key] !== '') said[key] = contact[key]
  return JSON.stringify(said)
}

/** An amount in a form: 1234.5 with two decimals and grouped thousands is 1,234.50. */
export function amountText(form: AmountForm, amount: string): string {
  const point = amount.indexOf('.')
  const end = point < 0 ? amount.length : point
  const decimals = form >> 1
  let text = amount.slice(0, end)
  if (form & 1) {
    const start = amount.startsWith('-') ? 1 : 0
    for (let at = end - 3; at > start; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  }
  if (decimals === 0) return text
  const fraction = point < 0 ? '' : amount.slice(point + 1)
  return `${text}.${fraction.padEnd(decimals, '0')}`
}

function storedCell(cell: EncodedCell): StoredCell {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  const [shown, value] = cell
  if (typeof shown === 'string') return cell as StoredCell
  const amount = String(value)
  return [amountText(shown, amount), amount]
}

/** The content of an encoded row. */
export function decodeRow(line: string): RowContent {
  const { cells, net, contact }: EncodedRow = JSON.parse(line)
  // The cells are decoded in place because a whole batch has millions of them.
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] as EncodedCell
    if (typeof cell !== 'string') cells[at] = storedCell(cell)
  }
  const { phone = '', email = '', idNumber = '', employeeNo = '', messenger = '' } = contact
  return { cells: cells as StoredCell[], net, contact: { phone, email, idNumber, employeeNo, messenger } }
}
