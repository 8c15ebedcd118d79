import { employeeStatusText, rosterColumnText } from '@zhixin/contract/employees/roster-text'
import type { Cell, Column, PersonRow } from '../payroll/table.ts'
import { fieldNameKey } from './fields/check-choices.ts'
import { normaliseDetail } from './fields/detail.ts'
import { columnKeys, personRoles } from './fields/detail-columns.ts'
import {
  answersNo,
  answersYes,
  asksWhetherHere,
  asksWhetherLeft,
  endNotCome,
  endOfWork,
  kindsOfWork,
  lastDayWords,
  leftWords,
  statusWords,
  worksElsewhere,
  worksHere,
} from './fields/field-words.ts'

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

/**
 * Finds the columns that say who has left (ROSTER-03). Of several the first counts. A column that fills a field of the
 * company's own, at one of these positions, does not say it: what the company means by its words is not known. As a last
 * day it is read if another column has the status.
 */
export function leavingColumns(columns: readonly Column[], filling: ReadonlySet<number>): LeavingColumns {
  const find = (names: ReadonlySet<string>, skipped: ReadonlySet<number>) => {
    const at = columns.findIndex((column, position) => {
      if (skipped.has(position) || personRoles.includes(column.role)) return false
      return columnKeys(column).some((key) => names.has(key))
    })
    return at < 0 ? undefined : at
  }
  const status = find(statusKeys, filling)
  return { status, leftOn: find(lastDayKeys, status === undefined ? filling : new Set()) }
}

type Standing = 'left' | 'here' | 'unclear'

/** What a text of the status column says: 离职, 主动离职 or 试用期, or 是 below a title such as 是否离职. */
function standingOf(text: string, label: string): Standing {
  const [said, asked] = [fieldNameKey(text), fieldNameKey(label)]
  if (leftKeys.has(said)) return 'left'
  if (asksWhetherLeft.test(asked) && (answersYes.has(said) || answersNo.has(said)))
    return answersYes.has(said) ? 'left' : 'here'
  if (asksWhetherHere.test(asked) && (answersYes.has(said) || answersNo.has(said)))
    return answersYes.has(said) ? 'here' : 'left'
  if (worksElsewhere.test(said)) return 'left'
  const ends = endOfWork.test(said)
  if (ends && endNotCome.test(said)) return 'unclear'
  if (worksHere.test(said)) return 'here'
  if (ends) return 'left'
  return kindsOfWork.test(said) ? 'here' : 'unclear'
}

/** What the status column says of a person, as it is written; '' for nothing, or without such a column. */
export const statusSaid = ({ status }: LeavingColumns, { cells }: Pick<PersonRow, 'cells'>): string =>
  status === undefined ? '' : textOf(cells[status])

/** Why a row does not say whether somebody has left: its last day is no day, or its status beside a last day that is over. */
export type LeavingFault = 'lastDayUnreadable' | 'statusUnclear'

/**
 * What a row says of somebody who has left; null if it says that they work here. Without a word in the status column, a
 * last day that is over says it.
 */
export function leavingOf(
  { status, leftOn }: LeavingColumns,
  columns: readonly Column[],
  { cells }: Pick<PersonRow, 'cells'>,
  today: string,
): Leaving | null | LeavingFault {
  const said = statusSaid({ status, leftOn }, { cells })
  const day = leftOn === undefined ? '' : dayOf(cells[leftOn])
  const isOver = day !== undefined && day !== '' && day <= today
  if (said === '') return isOver ? { leftOn: day } : null
  const standing = standingOf(said, columns[status ?? -1]?.label ?? '')
  if (standing === 'left') return day === undefined ? 'lastDayUnreadable' : { leftOn: day }
  return standing === 'unclear' && isOver ? 'statusUnclear' : null
}

const textOf = (cell: Cell | undefined): string => cell?.text.trim() ?? ''

/** A day of the calendar as YYYY-MM-DD, '' for none; undefined if it is no day. */
function dayOf(cell: Cell | undefined): string | undefined {
  const text = cell?.kind === 'date' ? cell.value : textOf(cell)
  const day = normaliseDetail({ type: 'date', options: [] }, text)
  if (day === '' || /^[-–—/]+$/.test(day)) return ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
}
