import type { EmployeeFields } from '@zhixin/contract/employees'
import { isEmpty } from '../format/empty.ts'
import type { Cell, Column, PersonRow } from '../payroll/table.ts'
import { checkEmployee, checkIdNumber, type EmployeeFault } from './check.ts'
import type { DetailFault } from './fields/detail.ts'
import { otherDocumentWords, residentWords } from './fields/field-words.ts'
import type { Leaving } from './leaving.ts'
import { normaliseEmployee } from './normalise.ts'

/** The person in a row of a roster file, and all errors in it. */
export interface RosterRow {
  /** Row of the sheet, counted from 1. */
  row: number
  fields: EmployeeFields
  /** The values of the other fields that the company uses. */
  details: Record<string, string>
  /** Positions of the columns that are not imported in which the row has a value. */
  beyond: readonly number[]
  /** Set if the file says that the person has left. */
  leaving: Leaving | null
  /** What the file's status column says; '' for nothing. */
  status: string
  faults: (EmployeeFault | DetailFault)[]
}

const roles = ['phone', 'email', 'employeeNo', 'department', 'messenger', 'idNumber'] as const

/**
 * Numbers in these columns are read as digits, however the sheet shows them; elsewhere '00123' is read as it is shown.
 */
const digits: readonly string[] = ['phone', 'idNumber']

const isUnreadable = (cell: Cell): boolean => cell.kind === 'error' || cell.uncached === true

/**
 * A person of a roster file, normalised and checked. If several columns have one meaning, the first filled one counts.
 */
export function readRosterRow(
  columns: readonly Column[],
  person: PersonRow,
): Omit<RosterRow, 'details' | 'beyond' | 'leaving' | 'status'> {
  const typed: EmployeeFields = {
    name: person.name,
    phone: '',
    email: '',
    employeeNo: '',
    department: '',
    messenger: '',
    idNumber: '',
  }
  const unreadable: EmployeeFault[] = []
  let isResidents = false
  for (const [index, { role, label }] of columns.entries()) {
    const path = role === 'name' ? role : roles.find((each) => each === role)
    const cell = person.cells[index]
    if (!path || !cell) continue
    if (isUnreadable(cell))
      unreadable.push({ path, key: 'employees.cellUnreadable', params: { column: label || role } })
    else if (path !== 'name' && isEmpty(typed[path])) {
      typed[path] = cell.kind === 'number' && digits.includes(path) ? cell.value : cell.text
      if (path === 'idNumber') isResidents = residentWords.test(label) && !otherDocumentWords.test(label)
    }
  }
  const fields = normaliseEmployee(typed)
  const known = new Set(unreadable.map(({ path }) => path))
  const others = checkEmployee({ ...fields, idNumber: '' })
  const faults = [...others, ...checkIdNumber(fields.idNumber, isResidents)].filter(({ path }) => !known.has(path))
  return { row: person.row + 1, fields, faults: [...unreadable, ...faults] }
}
