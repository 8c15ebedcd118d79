import type { RosterField } from '@zhixin/contract/employees/fields'
import type { Language } from '@zhixin/contract/pair'
import { bankCardOf } from '../../format/bank.ts'
import type { Cell, Column, PersonRow } from '../../payroll/table.ts'
import { fieldNameKey } from './check-choices.ts'
import { checkDetail, type DetailFault, normaliseDetail } from './detail.ts'
import { fieldWords } from './field-words.ts'
import { isColumnField, nameIn } from './known-fields.ts'

/** A column of a roster file with the field that it fills, and of a bank card which part of it. */
export interface DetailColumn {
  index: number
  field: RosterField
  part: 0 | 1 | 2
}

/** Roles that say whose row it is; such columns are read elsewhere. */
export const personRoles: readonly string[] = [
  'name',
  'phone',
  'email',
  'employeeNo',
  'department',
  'messenger',
  'idNumber',
]

/**
 * The columns of a file that fill the fields of a company, by their names and by what such columns are usually called. Of
 * several columns for one field the first counts.
 */
export function detailColumns(columns: readonly Column[], fields: readonly RosterField[]): DetailColumn[] {
  const found: DetailColumn[] = []
  const isTaken = (field: RosterField, part: number) =>
    found.some((each) => each.field.key === field.key && each.part === part)
  const wanted = fields.filter(({ key }) => !isColumnField(key))
  const card = wanted.find(({ key }) => key === 'card')
  for (const [index, { role, label, zh, en }] of columns.entries()) {
    if (personRoles.includes(role)) continue
    const keys = columnKeys({ label, zh, en })
    const field = wanted.find((each) => isCalled(each, keys))
    if (field && !isTaken(field, 0)) found.push({ index, field, part: 0 })
    if (field || !card) continue
    for (const [part, name] of [
      [1, '.bank'],
      [2, '.branch'],
    ] as const)
      if (fieldWords[name]?.some((word) => keys.includes(word)) && !isTaken(card, part))
        found.push({ index, field: card, part })
  }
  return found
}

/** What a column is called, in the form of fieldNameKey. */
export const columnKeys = ({ label, zh, en }: Pick<Column, 'label' | 'zh' | 'en'>): string[] =>
  [label, zh, en].map(fieldNameKey).filter((key) => key !== '')

/** Whether a field has one of these names. */
export const isCalled = (field: RosterField, keys: readonly string[]): boolean =>
  wordsOf(field).some((word) => keys.includes(word))

const wordsOf = ({ key, nameCh, nameEn, own }: RosterField): string[] => [
  ...[nameCh, nameEn].map(fieldNameKey).filter((name) => name !== ''),
  ...(own ? [] : (fieldWords[key] ?? [])),
]

export interface ReadDetails {
  details: Record<string, string>
  faults: DetailFault[]
}

/** The values of the fields in a row of a file, normalised and checked. Empty cells say nothing. */
export function readDetails(columns: readonly DetailColumn[], person: PersonRow, language: Language): ReadDetails {
  const parts = new Map<RosterField, [string, string, string]>()
  const faults: DetailFault[] = []
  for (const { index, field, part } of columns) {
    const cell = person.cells[index]
    if (!cell) continue
    const fault = cellFault(field, cell, language)
    if (fault) faults.push(fault)
    else {
      const texts = parts.get(field) ?? ['', '', '']
      texts[part] = textOf(field, cell)
      parts.set(field, texts)
    }
  }
  const details: Record<string, string> = {}
  for (const [field, [first, bank, branch]] of parts) {
    // A cell with the whole card, such as an export has it, already names its bank.
    const whole = bank || branch ? `${first};${bank};${branch}` : first
    const value = normaliseDetail(field, first.includes(';') ? first : whole)
    // A bank without a number is no card: taking it would delete the number that the roster has.
    if (field.type === 'card' && bankCardOf(value).number === '') continue
    const fault = checkDetail(field, value, language)
    if (fault) faults.push(fault)
    else if (value !== '') details[field.key] = value
  }
  return { details, faults }
}

/** Spreadsheet programs store 15 digits of a number. */
const maxDigits = 15

/** Whether a cell is a number with more digits than spreadsheet programs store. */
export const hasLostDigits = ({ kind, value }: Cell): boolean =>
  kind === 'number' && value.replace(/\D/g, '').replace(/^0+/, '').length > maxDigits

function cellFault(field: RosterField, cell: Cell, language: Language): DetailFault | undefined {
  const path = `details.${field.key}`
  const name = nameIn(field, language)
  if (cell.kind === 'error' || cell.uncached) return { path, key: 'employees.cellUnreadable', params: { column: name } }
  const isText = field.type !== 'number' && field.type !== 'date'
  return isText && hasLostDigits(cell) ? { path, key: 'employees.digitsLost', params: { field: name } } : undefined
}

/** Numbers of cards and amounts are read as digits, however the sheet shows them. */
function textOf({ type }: RosterField, cell: Cell): string {
  const asDigits = cell.kind === 'number' && (type === 'card' || type === 'number')
  return asDigits || cell.kind === 'date' ? cell.value : cell.text
}
