import type { BatchItem } from '@zhixin/contract/batches'
import { longestField } from '../employees/check.ts'
import { normaliseEmployee } from '../employees/normalise.ts'
import { isEmail } from '../format/email.ts'
import { isIdNumber } from '../format/id-number.ts'
import { isMobile } from '../format/mobile.ts'
import { parseAmount } from '../payroll/money.ts'
import type { Cell } from '../payroll/table.ts'
import { isMoney } from './items.ts'
import { cellText, cellValue, type RowContact, type StoredCell } from './row-content.ts'
import { storableText } from './storable-text.ts'

const scientific = /^-?\d+(?:\.\d+)?E[+-]?\d+$/i

/** A cell of the file as it is kept: what it shows, with the exact value where that is something else (IMPORT-08). */
export function storedCell(cell: Cell, item: Pick<BatchItem, 'role'>): StoredCell {
  if (cell.kind === 'number' && cell.text === cell.value) return cell.value
  const exact = cell.kind === 'number' ? cell.value : storableText(cell.value)
  // A long number that the file shows as 1.38E+10 is an id that somebody typed (IMPORT-13).
  const mayBeScientific = cell.kind === 'number' && /e/i.test(cell.text)
  const shown = mayBeScientific && scientific.test(cell.text.trim()) ? exact : storableText(cell.text).trim()
  const value = cell.kind === 'text' && isMoney(item) ? (parseAmount(shown) ?? shown) : exact.trim()
  return value === shown ? shown : [shown, value]
}

/** What identifies a person is read exactly: a phone that is stored as a number has no decimals and no thousands. */
function identityText(cell: StoredCell | undefined): string {
  const value = cellValue(cell)
  return /^\d+$/.test(value) ? value : cellText(cell)
}

/** Who a row is about, as it is stored and compared. */
export interface RowIdentity {
  name: string
  department: string
  /** What is no phone, mailbox or ID number says nothing. */
  contact: RowContact
}

/** Reads who rows are about; the columns that say so are looked up once for all rows. */
export function identityReader(items: readonly BatchItem[]): (cells: readonly StoredCell[]) => RowIdentity {
  const indexes = new Map<BatchItem['role'], number>()
  for (const { role, index } of items) if (!indexes.has(role)) indexes.set(role, index)
  return (cells) => {
    const textOf = (role: BatchItem['role']): string => {
      const index = indexes.get(role)
      return index === undefined ? '' : identityText(cells[index])
    }
    const short = (role: BatchItem['role']): string => textOf(role).slice(0, longestField)
    const { name, department, phone, email, idNumber, employeeNo, messenger } = normaliseEmployee({
      name: short('name'),
      department: short('department'),
      phone: short('phone'),
      email: textOf('email'),
      idNumber: short('idNumber'),
      employeeNo: short('employeeNo'),
      messenger: short('messenger'),
    })
    const contact = {
      phone: isMobile(phone) ? phone : '',
      email: isEmail(email) ? email : '',
      idNumber: isIdNumber(idNumber) ? idNumber : '',
      employeeNo,
      messenger,
    }
    return { name, department, contact }
  }
}

/** What the cells say of who the person is and how to reach them. */
export function identityOf(cells: readonly StoredCell[], items: readonly BatchItem[]): RowIdentity {
  return identityReader(items)(cells)
}
