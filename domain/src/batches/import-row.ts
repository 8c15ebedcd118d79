import type { BatchItem } from '@zhixin/contract/batches'
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

const longestName = 100
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

/** What cells say of how to reach and know the person. What is no phone, mailbox or ID number says nothing. */
export function contactOf(cells: readonly StoredCell[], items: readonly BatchItem[]): RowContact {
  const { phone, email, idNumber, employeeNo, messenger } = normaliseEmployee({
    phone: textOf(cells, items, 'phone'),
    email: textOf(cells, items, 'email'),
    idNumber: textOf(cells, items, 'idNumber'),
    employeeNo: textOf(cells, items, 'employeeNo').slice(0, longestName),
    messenger: textOf(cells, items, 'messenger').slice(0, longestName),
  })
  return {
    phone: isMobile(phone) ? phone : '',
    email: isEmail(email) ? email : '',
    idNumber: isIdNumber(idNumber) ? idNumber : '',
    employeeNo,
    messenger,
  }
}

/** Name and department as they are stored and compared. */
export function personOf(
  cells: readonly StoredCell[],
  items: readonly BatchItem[],
): { name: string; department: string } {
  return normaliseEmployee({
    name: textOf(cells, items, 'name').slice(0, longestName),
    department: textOf(cells, items, 'department').slice(0, longestName),
  })
}

/** One person of the sheet as a row of the batch; `picks` are the positions of the items in the person's cells. */
export function importedRow(person: PersonRow, items: readonly BatchItem[], picks: readonly number[]): ImportedRow {
  const source = person.cells
  const cells = items.map((item, index): StoredCell => {
    const cell = source[picks[index] ?? -1]
    return cell ? storedCell(cell, item) : ''
  })
  return {
    rowNo: person.row + 1,
    hidden: person.hidden,
    ...personOf(cells, items),
    content: { cells, net: netPayOf(cells, items), contact: contactOf(cells, items) },
  }
}
