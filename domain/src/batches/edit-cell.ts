import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ErrorKey } from '@zhixin/contract/errors'
import { isEmail } from '../format/email.ts'
import { isIdNumber } from '../format/id-number.ts'
import { mobileOf } from '../format/mobile.ts'
import { tidy } from '../format/tidy.ts'
import { formatAmount, parseAmount } from '../money/money.ts'
import { identityOf, type RowIdentity } from './import-row.ts'
import { isMoney } from './items.ts'
import { netPayOf } from './net-pay.ts'
import { cellText, type RowContent, type StoredCell } from './row-content.ts'

/** The maximum number of digits before the decimal point. No pay has more; more digits are a typing error. */
const maxDigits = 12
const maxDecimals = 6

/** The cell that a typed text becomes in a column, or the reason why it is not allowed there (REVIEW-02). */
export function typedCell(item: Pick<BatchItem, 'role' | 'decimals'>, typed: string): StoredCell | { fault: ErrorKey } {
  const text = tidy(typed)
  if (isMoney(item)) return typedAmount(item.decimals ?? 2, text)
  if (item.role === 'name' && text === '') return { fault: 'employees.nameEmpty' }
  if (text === '') return ''
  if (item.role === 'phone') return mobileOf(text) ?? { fault: 'employees.phoneInvalid' }
  if (item.role === 'email' && !isEmail(text.normalize('NFKC'))) return { fault: 'employees.emailInvalid' }
  if (item.role === 'idNumber' && !isIdNumber(text.normalize('NFKC').replace(/\s/g, '').toUpperCase()))
    return { fault: 'employees.idNumberInvalid' }
  return text
}

/** Whether a stored cell could also have been typed into its column. */
export function mayStand(item: Pick<BatchItem, 'role' | 'decimals'>, cell: StoredCell): boolean {
  const text = cellText(cell)
  const typed = typedCell(item, text)
  return text !== '' && !(typeof typed === 'object' && 'fault' in typed)
}

/** The amount is shown with the decimals of its column, or with more where more were typed. */
function typedAmount(decimals: number, text: string): StoredCell | { fault: ErrorKey } {
  if (text === '') return ''
  const value = parseAmount(text)
  if (value === null) return { fault: 'batch.cellInvalid' }
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  if (whole.length > maxDigits || fraction.length > maxDecimals) return { fault: 'batch.cellInvalid' }
  const shown = formatAmount(value, Math.max(decimals, fraction.length))
  return shown === value ? shown : [shown, value]
}

/** The row with one cell changed, and everything that is derived from that cell. */
export function withCell(
  content: RowContent,
  items: readonly BatchItem[],
  index: number,
  cell: StoredCell,
): Omit<RowIdentity, 'contact'> & { content: RowContent } {
  const cells = items.map((_, at) => (at === index ? cell : (content.cells[at] ?? '')))
  const { name, department, contact } = identityOf(cells, items)
  return { name, department, content: { cells, net: netPayOf(cells, items), contact } }
}
