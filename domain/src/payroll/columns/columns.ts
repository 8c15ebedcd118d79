import type { QuickGrid } from '../grid/grid-view.ts'
import type { HeaderColumn } from '../header/header-levels.ts'
import type { Column, ColumnRole, LayoutChoice, SheetWarning } from '../table.ts'
import { hasCjk, splitLanguages } from '../vocabulary/header-text.ts'
import { contactColumn, runningNumber, secretColumn } from '../vocabulary/header-words.ts'
import { type NameHalf, nameHalf } from '../vocabulary/match-role.ts'
import { amountCandidate } from './amount-evidence.ts'
import { Arithmetic } from './arithmetic.ts'
import { assignRoles } from './assign-roles.ts'
import { type ColumnFacts, tableFacts } from './column-facts.ts'
import type { Profile } from './column-profile.ts'
import { isTextLike } from './column-words.ts'
import { findHeaderColumns } from './header-columns.ts'
import { singleRoles } from './single-roles.ts'
import { splitName } from './split-name.ts'
import { shares } from './weights.ts'
import { isYearBesideMonth } from './years.ts'

export interface ColumnsFound {
  columns: Column[]
  left: number
  right: number
  warnings: SheetWarning[]
  /** The first column of another table beside this one. */
  beside: number | null
}

/** The most decimals that a slip shows, and how many it shows of cents, and if there are no amounts yet. */
const [maxDecimals, usualDecimals] = [4, 2]

const neverOnSlip = (label: string): boolean => secretColumn.test(label) || runningNumber.test(label.trim())
const isContactRole = (role: ColumnRole): boolean => role === 'phone' || role === 'email' || role === 'messenger'

const order: readonly (NameHalf | undefined)[] = ['given', 'middle', 'family']

/** The label of a split name in the order in which the name is joined: First Name + Last Name, but 姓 + 名. */
function saidOf(parts: readonly HeaderColumn[]): string {
  const labels = parts.map(({ levels }) => levels.join('/'))
  if (labels.some(hasCjk)) return labels.join(' + ')
  const place = ({ levels }: HeaderColumn) => order.indexOf(nameHalf(levels.at(-1) ?? ''))
  return parts
    .toSorted((a, b) => place(a) - place(b))
    .map(({ levels }) => levels.join('/'))
    .join(' + ')
}

/** Makes a column with its role. A split name has the labels of all its parts. */
function columnOf(facts: ColumnFacts, role: ColumnRole, parts: readonly HeaderColumn[]): Column {
  const { index, levels, isHidden, data } = facts
  const isSplit = parts.length > 0
  const label = isSplit ? parts.map((part) => part.levels.join('/')).join(' + ') : levels.join('/')
  const isContact = isContactRole(role) || (role !== 'money' && contactColumn.test(label))
  const { zh, en } = splitLanguages(isSplit ? saidOf(parts) : facts.label)
  return {
    index,
    ...(isSplit ? { also: parts.slice(1).map((part) => part.index) } : {}),
    label,
    groups: isSplit ? [] : levels.slice(0, -1),
    zh,
    en,
    role,
    hidden: isHidden,
    shown: !isHidden && role !== 'ignore' && label !== '' && !isContact && !neverOnSlip(label),
    // Beside amounts that a division left, four decimals are of a division too: totals count cents.
    decimals:
      role === 'money' || role === 'netPay'
        ? Math.min(data.divided > 0 ? usualDecimals : maxDecimals, data.decimals)
        : null,
  }
}

/** Takes a single role from the column to which detection gave it if HR gave it to another one. */
function applyChosen(
  columns: Column[],
  chosen: NonNullable<LayoutChoice['roles']>,
  profiles: Map<number, Profile>,
): void {
  for (const [index, role] of Object.entries(chosen)) {
    if (!singleRoles.includes(role)) continue
    for (const column of columns) {
      if (column.role !== role || column.index === Number(index) || chosen[column.index] !== undefined) continue
      const data = profiles.get(column.index)
      const isOfNumbers = data !== undefined && data.filled > 0 && data.numeric / data.filled >= shares.amounts
      column.role = role === 'netPay' || (isOfNumbers && !isTextLike(column.label)) ? 'money' : 'text'
      column.decimals = column.role === 'money' ? (data?.decimals ?? usualDecimals) : null
    }
  }
}

function duplicates(columns: readonly Column[]): SheetWarning[] {
  const byLabel = new Map<string, number[]>()
  for (const { label, index } of columns) if (label !== '') byLabel.set(label, [...(byLabel.get(label) ?? []), index])
  return [...byLabel]
    .filter(([, indexes]) => indexes.length > 1)
    .map(([label, indexes]) => ({ kind: 'duplicateHeader', label, columns: indexes }))
}

/** Reads the columns of a table from its header rows and a sample of the rows below. */
export function findColumns(
  grid: QuickGrid,
  top: number,
  bottom: number,
  chosen: LayoutChoice['roles'] = {},
  firstColumn = 0,
): ColumnsFound & { halves: Map<number, NameHalf> } {
  const found = findHeaderColumns(grid, top, bottom, firstColumn)
  const { headers, profiles, firstRow } = found
  const table = tableFacts(headers, profiles, grid.hiddenColumns, firstRow < grid.rowCount)
  const { roles } = assignRoles(table, new Arithmetic(grid, firstRow))
  const mayBeName = ({ index }: HeaderColumn): boolean => (chosen[index] ?? 'name') === 'name'
  const halves = splitName(grid, headers.filter(mayBeName), roles, firstRow)
  const parts = headers.filter(({ index }) => halves.has(index))
  const nameColumn =
    headers.find(({ index }) => chosen[index] === 'name')?.index ??
    parts[0]?.index ??
    headers.find(({ index }) => roles.get(index)?.role === 'name')?.index
  const columns: Column[] = []
  const warnings = [...found.warnings]
  for (const [at, facts] of table.columns.entries()) {
    const { index, isHidden, data } = facts
    const isSplit = parts[0]?.index === index
    if (halves.has(index) && !isSplit) continue
    const assigned = roles.get(index)
    const detected = isSplit
      ? 'name'
      : (assigned?.role ?? (amountCandidate(facts, nameColumn).bits > 0 ? 'money' : 'text'))
    const isYear = detected === 'money' && isYearBesideMonth(table.columns, at)
    const role = chosen[index] ?? (isYear ? 'text' : detected)
    if (chosen[index] === undefined && assigned?.isUncertain === true)
      warnings.push({ kind: 'uncertainRole', column: index, role })
    const column = columnOf(facts, role, isSplit ? parts : [])
    columns.push(column)
    if (isHidden && data.filled > 0)
      warnings.push({ kind: 'hiddenColumnWithValues', column: index, label: column.label })
  }
  applyChosen(columns, chosen, profiles)
  warnings.push(...duplicates(columns))
  return { columns, left: found.left, right: found.right, warnings, beside: found.beside, halves }
}
