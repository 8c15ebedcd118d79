import type { BatchItem } from '@zhixin/contract/batches'
import { longestField } from '../employees/check.ts'
import { normaliseEmployee } from '../employees/normalise.ts'
import { isEmail } from '../format/email.ts'
import { isIdNumber } from '../format/id-number.ts'
import { isMobile } from '../format/mobile.ts'
import { parseAmount } from '../payroll/money.ts'
import type { Cell, PersonRow } from '../payroll/table.ts'
import { isMoney } from './items.ts'
import { netPayOf } from './net-pay.ts'
import { cellText, cellValue, type RowContact, type RowContent, type StoredCell } from './row-content.ts'
import { storableText } from './storable-text.ts'

/** A person of the file as a row of the batch. */
export interface ImportedRow {
  /** Row of the sheet, counted from 1. */
  rowNo: number
  name: string
  department: string
  hidden: boolean
  content: RowContent
}

const scientific = /^-?\d+(?:\.\d+)?E[+-]?\d+$/i

/** A cell of the file as it is kept: what it shows, with the exact value where that is something else (IMPORT-08). */
export function storedCell(cell: Cell, item: Pick<BatchItem, 'role'>): StoredCell {
  const exact = cell.kind === 'number' ? cell.value : storableText(cell.value)
  // A long number that the file shows as 1.38E+10 is an id that somebody typed (IMPORT-13).
  const shown = cell.kind === 'number' && scientific.test(cell.text.trim()) ? exact : storableText(cell.text).trim()
  const value = cell.kind === 'text' && isMoney(item) ? (parseAmount(shown) ?? shown) : exact.trim()
  return value === shown ? shown : [shown, value]
}

/** What identifies a person is read exactly: a phone that is stored as a number has no decimals and no thousands. */
function identityText(cell: StoredCell | undefined): string {
  const value = cellValue(cell)
  return /^\d+$/.test(value) ? value : cellText(cell)
}

const textOf = (cells: readonly StoredCell[], items: readonly BatchItem[], role: BatchItem['role']): string => {
  const item = items.find((each) => each.role === role)
  return item ? identityText(cells[item.index]) : ''
}

/** Who a row is about, as it is stored and compared. */
export interface RowIdentity {
  name: string
  department: string
  /** What is no phone, mailbox or ID number says nothing. */
  contact: RowContact
}

/** What the cells say of who the person is and how to reach them. */
export function identityOf(cells: readonly StoredCell[], items: readonly BatchItem[]): RowIdentity {
  const short = (role: BatchItem['role']) => textOf(cells, items, role).slice(0, longestField)
  const { name, department, phone, email, idNumber, employeeNo, messenger } = normaliseEmployee({
    name: short('name'),
    department: short('department'),
    phone: short('phone'),
    email: textOf(cells, items, 'email'),
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

/** One person of the sheet as a row of the batch; `picks` are the positions of the items in the person's cells. */
export function importedRow(person: PersonRow, items: readonly BatchItem[], picks: readonly number[]): ImportedRow {
  const source = person.cells
  const cells = items.map((item, index): StoredCell => {
    const cell = source[picks[index] ?? -1]
    return cell ? storedCell(cell, item) : ''
  })
  const { name, department, contact } = identityOf(cells, items)
  const content = { cells, net: netPayOf(cells, items), contact }
  return { rowNo: person.row + 1, hidden: person.hidden, name, department, content }
}
