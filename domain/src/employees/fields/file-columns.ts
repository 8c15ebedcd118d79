import type { RosterField } from '@zhixin/contract/employees/fields'
import { formerCreatedAtText, notImportedText, rosterColumnText } from '@zhixin/contract/employees/roster-text'
import type { Pair } from '@zhixin/contract/pair'
import { isEmpty } from '../../format/empty.ts'
import type { Cell, Column } from '../../payroll/table.ts'
import { type LeavingColumns, leavingColumns } from '../leaving.ts'
import { fieldNameKey } from './check-choices.ts'
import { columnKeys, detailColumns, isCalled, personRoles } from './detail-columns.ts'
import { dayPattern, ordinalWords } from './field-words.ts'

/**
 * Why a column of a roster file is not imported: the roster knows the field but does not use it, has no such field, or
 * keeps it itself; the column has no title, counts the rows, says why the rows were not imported before, stands outside
 * the table, or another one fills the field already.
 */
export type LeftReason =
  | 'unused'
  | 'unknown'
  | 'untitled'
  | 'ordinal'
  | 'keptElsewhere'
  | 'reasons'
  | 'twice'
  | 'outside'

/** What an import makes of a column: the field that it fills, or why it fills none. */
export interface FileColumn {
  /** Position among the columns that were read. */
  position: number
  field: RosterField | null
  /** It says who has left, or since when; no field of the roster, but it is read. */
  leaving?: 'status' | 'leftOn'
  left: LeftReason | null
  /** The field that could be taken into use, or that another column fills. */
  other: RosterField | null
}

const keysOf = ({ zh, en }: Pair) => [zh, en].map(fieldNameKey)

/** A column of an export of the roster that only the roster itself changes, also as older exports call it. */
const keptElsewhere = [...keysOf(rosterColumnText.createdAt), ...keysOf(formerCreatedAtText)]

/** The columns that a download of rows that were not imported adds to them: their number in the file, and why. */
const [rowNumbers, reasons] = [keysOf(notImportedText.row), keysOf(notImportedText.reason)]
export const addedColumns: ReadonlySet<string> = new Set([...rowNumbers, ...reasons])

/** Accounts for every column of a roster file, so that none is left out without a word (ROSTER-03). */
export function accountForColumns(columns: readonly Column[], fields: readonly RosterField[]): FileColumn[] {
  const used = fields.filter((field) => field.used)
  const unused = fields.filter((field) => !field.used)
  const filling = new Map(detailColumns(columns, used).map(({ index, field }) => [index, field]))
  const possible = new Map(detailColumns(columns, unused).map(({ index, field }) => [index, field]))
  const leavers = leavingColumns(columns, new Set(filling.keys()))
  const labels = new Set<string>()
  return columns.map((column, position): FileColumn => {
    const keys = columnKeys(column)
    const isRepeated = keys.some((key) => labels.has(key))
    for (const key of keys) labels.add(key)
    const left = (reason: LeftReason, other: RosterField | null = null): FileColumn => ({
      position,
      field: null,
      left: reason,
      other,
    })
    if (personRoles.includes(column.role)) {
      const field = fields.find(({ key }) => key === column.role) ?? null
      return field?.used ? { position, field, left: null, other: null } : left('unused', field)
    }
    const field = filling.get(position)
    if (field) return { position, field, left: null, other: null }
    const leaving = leavingAt(position, leavers)
    if (leaving) return { position, field: null, leaving, left: null, other: null }
    if (keys.length === 0) return left('untitled')
    const taken = used.find((each) => isCalled(each, keys))
    if (taken) return left('twice', taken)
    const couldFill = possible.get(position)
    if (couldFill) return left('unused', couldFill)
    if (isRepeated) return left('twice')
    return left(reasonByName(keys))
  })
}

const leavingAt = (position: number, { status, leftOn }: LeavingColumns): FileColumn['leaving'] =>
  position === status ? 'status' : position === leftOn ? 'leftOn' : undefined

function reasonByName(keys: readonly string[]): LeftReason {
  const isOneOf = (names: readonly string[]) => keys.some((key) => names.includes(key))
  if (isOneOf(ordinalWords) || isOneOf(rowNumbers)) return 'ordinal'
  if (isOneOf(reasons)) return 'reasons'
  return isOneOf(keptElsewhere) ? 'keptElsewhere' : 'unknown'
}

/** What the cells of columns that are not imported hold: how many are filled, and what they look like. */
export class LeftCells {
  readonly #positions: readonly number[]
  readonly #seen = new Map<number, { filled: number; sample: string; isDates: boolean }>()

  constructor(columns: readonly FileColumn[]) {
    this.#positions = columns.flatMap(({ position, left }) => (left ? [position] : []))
  }

  /** Counts the cells of a row. Returns the columns in which it has a value. */
  add(cells: readonly Cell[]): number[] {
    const filled: number[] = []
    for (const position of this.#positions) {
      const cell = cells[position]
      if (!cell || isEmpty(cell.text)) continue
      filled.push(position)
      const seen = this.#seen.get(position) ?? { filled: 0, sample: cell.text, isDates: true }
      const isDate = cell.kind === 'date' || dayPattern.test(cell.text)
      this.#seen.set(position, { ...seen, filled: seen.filled + 1, isDates: seen.isDates && isDate })
    }
    return filled
  }

  of(position: number): { filled: number; sample: string; type: 'text' | 'date' } {
    const { filled, sample, isDates } = this.#seen.get(position) ?? { filled: 0, sample: '', isDates: false }
    return { filled, sample, type: isDates ? 'date' : 'text' }
  }
}
