import { employeeStatusText, rosterColumnText } from '@zhixin/contract/employees/roster-text'
import type { Cell, Column, PersonRow } from '../payroll/table.ts'
import { fieldNameKey } from './fields/check-choices.ts'
import { normaliseDetail } from './fields/detail.ts'
import { columnKeys, personRoles } from './fields/detail-columns.ts'
import { answersYes, lastDayWords, leftWords, mayBeAnswered, statusWords } from './fields/field-words.ts'

/** What a roster file says of somebody who has left. */
export interface Leaving {
  /** YYYY-MM-DD; '' if the file has no last day. */
  leftOn: string
}

/** The columns of a roster file that say who has left, by their positions. */
export interface LeavingColumns {
  status?: number | undefined
  leftOn?: number | undefined
}

const keysOf = ({ zh, en }: { zh: string; en: string }) => [zh, en].map(fieldNameKey)
const statusKeys = new Set([...keysOf(rosterColumnText.status), ...keysOf(employeeStatusText.left), ...statusWords])
const lastDayKeys = new Set([...keysOf(rosterColumnText.leftOn), ...lastDayWords])
const leftKeys = new Set([...keysOf(employeeStatusText.left), ...leftWords])

/** Finds the columns that say who has left (ROSTER-03). Of several the first counts. */
export function leavingColumns(columns: readonly Column[]): LeavingColumns {
  const find = (names: ReadonlySet<string>) => {
    const at = columns.findIndex((column) => {
      return !personRoles.includes(column.role) && columnKeys(column).some((key) => names.has(key))
    })
    return at < 0 ? undefined : at
  }
  return { status: find(statusKeys), leftOn: find(lastDayKeys) }
}

/** Whether a text of the status column says that somebody has left: 离职, or 是 below a title such as 是否离职. */
const saysLeft = (text: string, label: string): boolean =>
  leftKeys.has(fieldNameKey(text)) || (mayBeAnswered.test(fieldNameKey(label)) && answersYes.has(fieldNameKey(text)))

/**
 * What a row says of somebody who has left; null if it says that they work here. Without a word in the status column, a
 * last day that is over says it. Undefined: the last day cannot be read.
 */
export function leavingOf(
  { status, leftOn }: LeavingColumns,
  columns: readonly Column[],
  { cells }: Pick<PersonRow, 'cells'>,
  today: string,
): Leaving | null | undefined {
  const said = status === undefined ? '' : textOf(cells[status])
  const day = leftOn === undefined ? '' : dayOf(cells[leftOn])
  if (said !== '') {
    if (!saysLeft(said, columns[status ?? -1]?.label ?? '')) return null
    return day === undefined ? undefined : { leftOn: day }
  }
  return day !== undefined && day !== '' && day <= today ? { leftOn: day } : null
}

const textOf = (cell: Cell | undefined): string => cell?.text.trim() ?? ''

/** A day of the calendar as YYYY-MM-DD, '' for none; undefined if it is no day. */
function dayOf(cell: Cell | undefined): string | undefined {
  const text = cell?.kind === 'date' ? cell.value : textOf(cell)
  const day = normaliseDetail({ type: 'date', options: [] }, text)
  if (day === '' || /^[-–—/]+$/.test(day)) return ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
}
