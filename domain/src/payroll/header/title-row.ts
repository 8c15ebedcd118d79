import { filledColumns, mergeAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { titleWord } from '../vocabulary/header-words.ts'
import { headerWeight, labelWeights, matchRoles, sureRole } from '../vocabulary/match-role.ts'

/** The share of a table's columns from which a text merged over them is a title, and from which a lone one may be. */
const wideTitle = 0.7
const halfTitle = 0.5
/** A narrower table has no titles that are merged over it. */
const minWidth = 3
/** Behind a title in the first cell so many groups are a level of the header. */
const minGroups = 3
/** The rank from which a label is that of a column of names. */
const nameRank = 5

export function isNameWord(text: string): boolean {
  const [best] = matchRoles(text)
  return best !== undefined && best.role === 'name' && best.rank >= nameRank
}

/** True for a payroll word that does not describe a person: a department or a number in a title describes the sheet. */
function isGroupWord(text: string): boolean {
  const [best] = matchRoles(text)
  return headerWeight(text) > 0 && (best === undefined || best.role === 'netPay' || best.rank < sureRole)
}

/** True for a row about the whole sheet: a title across it, 'unit: yuan' or a date. */
export function isTitleRow(grid: QuickGrid, row: number, left: number, right: number): boolean {
  const columns = filledColumns(grid, row, left, right)
  if (columns.length === 0) return true
  const width = right - left + 1
  const widest = Math.max(
    ...columns.map((column) => {
      const merge = mergeAt(grid, row, column)
      return merge === undefined ? 1 : Math.min(merge.right, right) - Math.max(merge.left, left) + 1
    }),
  )
  if (widest >= width * wideTitle && width >= minWidth) return true
  const isTitle = (column: number): boolean => {
    const text = textAt(grid, row, column)
    return titleWord.test(text) && headerWeight(text) < labelWeights.otherRole
  }
  // A title may stand in the first cell of a row of groups.
  const groups = columns.slice(1).filter((column) => !isTitle(column) && isGroupWord(textAt(grid, row, column)))
  return isTitle(columns[0] as number) ? groups.length < minGroups : columns.some(isTitle)
}

/** The last column that a cell is merged over. */
const endOf = (grid: QuickGrid, row: number, column: number): number => mergeAt(grid, row, column)?.right ?? column

/**
 * True for a title right above a header of one level, although it is neither wide nor contains a title's word: 'ACME
 * TRADERS' over the first three columns. No group joins the names with the pay, and a group has a payroll's word.
 * @param below the header, which names the column of names itself
 */
export function isTitleOverNames(grid: QuickGrid, row: number, below: number, columns: readonly number[]): boolean {
  const labels = filledColumns(grid, below)
  const name = labels.find((column) => isNameWord(textAt(grid, below, column)))
  const [first] = columns
  if (name === undefined || first === undefined || (mergeAt(grid, below, name)?.bottom ?? below) > below) return false
  const isPay = (column: number): boolean => isGroupWord(textAt(grid, below, column))
  const joinsPay = columns.some(
    (column) => column <= name && labels.some((at) => at > name && at <= endOf(grid, row, column) && isPay(at)),
  )
  if (joinsPay) return true
  if (columns.some((column) => isGroupWord(textAt(grid, row, column)))) return false
  const width = endOf(grid, row, first) - first + 1
  return first <= name || (columns.length === 1 && width >= labels.length * halfTitle)
}
