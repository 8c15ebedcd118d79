import type { StatedField } from '@zhixin/contract/adding-people'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { EmployeeFields } from '@zhixin/contract/employees'
import { maxLengthOf } from '../employees/check.ts'
import { noValueWord } from '../employees/no-value-words.ts'
import { normaliseField } from '../employees/normalise.ts'
import { isEmail } from '../format/email.ts'
import { isIdNumber } from '../format/id-number.ts'
import { isMobile } from '../format/mobile.ts'
import { parseAmount } from '../money/money.ts'
import type { Cell } from '../payroll/table.ts'
import { isMoney } from './items.ts'
import { cellText, cellValue, type RowContact, type StoredCell } from './row-content.ts'
import { storableText } from './storable-text.ts'

const scientific = /^-?\d+(?:\.\d+)?E[+-]?\d+$/i

/** A cell of the file as it is stored: the shown text, with the exact value where it differs (IMPORT-08). */
export function storedCell(cell: Cell, item: Pick<BatchItem, 'role'>): StoredCell {
  if (cell.kind === 'number' && cell.text === cell.value) return cell.value
  const exact = cell.kind === 'number' ? cell.value : storableText(cell.value)
  // A long number that the file shows as 1.38E+10 is an id that somebody typed (IMPORT-13).
  const mayBeScientific = cell.kind === 'number' && /e/i.test(cell.text)
  const shown = mayBeScientific && scientific.test(cell.text.trim()) ? exact : storableText(cell.text).trim()
  const value = cell.kind === 'text' && isMoney(item) ? (parseAmount(shown) ?? shown) : exact.trim()
  return value === shown ? shown : [shown, value]
}

/**
 * Cells that identify a person are read exactly: a phone that is stored as a number has no decimals and no thousands
 * separators.
 */
function identityText(cell: StoredCell | undefined): string {
  const value = cellValue(cell)
  return /^\d+$/.test(value) ? value : cellText(cell)
}

/** The person of a row, as stored and compared. */
export interface RowIdentity {
  name: string
  department: string
  /** Texts that are not a phone number, mailbox or ID number are left out. */
  contact: RowContact
}

/** Makes a function that reads the person of a row. It looks up the identifying columns once for all rows. */
export function identityReader(items: readonly BatchItem[]): (cells: readonly StoredCell[]) => RowIdentity {
  const indexes = new Map<BatchItem['role'], number>()
  for (const { role, index } of items) if (!indexes.has(role)) indexes.set(role, index)
  const reader = (role: keyof EmployeeFields, max = maxLengthOf(role)) => {
    const index = indexes.get(role)
    if (index === undefined) return () => ''
    return (cells: readonly StoredCell[]): string => normaliseField(role, identityText(cells[index]).slice(0, max))
  }
  const [name, department] = [reader('name'), reader('department')]
  // A mailbox is not cut, because what is left might be a mailbox too; isEmail refuses one that is too long.
  const [phone, email] = [reader('phone'), reader('email', Number.POSITIVE_INFINITY)]
  const [idNumber, employeeNo, messenger] = [reader('idNumber'), reader('employeeNo'), reader('messenger')]
  const checked = (text: string, isRight: (text: string) => boolean): string => (text && isRight(text) ? text : '')
  return (cells) => ({
    name: name(cells),
    department: department(cells),
    contact: {
      phone: checked(phone(cells), isMobile),
      email: checked(email(cells), isEmail),
      idNumber: checked(idNumber(cells), isIdNumber),
      employeeNo: employeeNo(cells),
      messenger: messenger(cells),
    },
  })
}

/** A dash, or a word such as 无 or N/A, says that there is none; every other text is meant as a value. */
const isStated = (text: string): boolean => /[\p{L}\p{N}@]/u.test(text) && !noValueWord.test(text)

/**
 * Makes a function that reads a phone, mailbox or ID number of a row as the file has it, right or wrong; '' where it
 * has none. undefined without such a column.
 */
export function statedReader(
  items: readonly BatchItem[],
  field: StatedField,
): ((cells: readonly StoredCell[]) => string) | undefined {
  const item = items.find(({ role }) => role === field)
  if (!item) return undefined
  return (cells) => {
    // A mailbox is not cut, because what is left might be right.
    const max = field === 'email' ? Number.POSITIVE_INFINITY : maxLengthOf(field)
    const text = normaliseField(field, identityText(cells[item.index]).slice(0, max))
    return isStated(text) ? text : ''
  }
}

/** What the cells of a row say about the person and their contacts. */
export function identityOf(cells: readonly StoredCell[], items: readonly BatchItem[]): RowIdentity {
  return identityReader(items)(cells)
}
