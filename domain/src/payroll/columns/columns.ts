import { filledColumns, mergesAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { type HeaderColumn, headerLevels } from '../header/header-levels.ts'
import { isGuidance } from '../header/header-notes.ts'
import type { Column, ColumnRole, LayoutChoice, SheetWarning } from '../table.ts'
import { type NameHalf, splitLanguages } from '../vocabulary/header-text.ts'
import { contactColumn, runningNumber, secretColumn } from '../vocabulary/header-words.ts'
import { type Profile, profileColumns } from './column-profile.ts'
import { assignRoles, holdsAmounts, isTextLike } from './column-roles.ts'
import { singleRoles } from './single-roles.ts'
import { splitName } from './split-name.ts'
import { secondTableStart, summaryBeside } from './tables-beside.ts'

export interface ColumnsFound {
  columns: Column[]
  left: number
  right: number
  warnings: SheetWarning[]
  /** The first column of another table beside this one. */
  beside: number | null
}

/** Reads the columns of a table from its header rows and a sample of the rows below. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
export function findColumns(
  grid: QuickGrid,
  top: number,
  bottom: number,
  roles: LayoutChoice['roles'] = {},
  firstColumn = 0,
): ColumnsFound & { halves: Map<number, NameHalf> } {
  const warnings: SheetWarning[] = []
  const named = new Set<number>()
  for (let row = top; row <= bottom; row++) {
    const merges = mergesAt(grid, row)
    for (const column of filledColumns(grid, row)) {
      named.add(column)
      // The columns of a group count as named only if a level below names them.
      const merge = row === bottom ? merges.find((area) => column >= area.left && column <= area.right) : undefined
      const last = Math.min(merge?.right ?? column, grid.columnCount - 1)
      for (let index = column + 1; index <= last; index++) named.add(index)
    }
  }
  const allIndexes = [...named]
    .filter((column) => column >= firstColumn && column < grid.columnCount)
    .sort((a, b) => a - b)
  const left = allIndexes[0] ?? 0
  const levels = headerLevels(grid, top, bottom, left, allIndexes.at(-1) ?? left)
  let headers: HeaderColumn[] = allIndexes.map((index) => ({ index, levels: levels[index - left] ?? [] }))
  const beside = secondTableStart(headers)
  if (beside !== null) {
    headers = headers.filter(({ index }) => index < beside)
    warnings.push({ kind: 'secondTable', row: bottom, column: beside })
  }
  let right = headers.at(-1)?.index ?? left
  const guided =
    bottom + 1 < grid.rowCount && isGuidance(grid, bottom + 1, filledColumns(grid, bottom + 1, left, right))
  const firstRow = bottom + (guided ? 2 : 1)
  const hasRows = firstRow < grid.rowCount
  const limit = beside ?? grid.columnCount
  const headerTexts = new Map<number, Set<string>>()
  for (let row = top; row <= bottom; row++) {
    for (const column of filledColumns(grid, row)) {
      const texts = headerTexts.get(column) ?? new Set<string>()
      headerTexts.set(column, texts.add(textAt(grid, row, column)))
    }
  }
  const profiles = profileColumns(grid, firstRow, left, limit, headerTexts)
  const known = new Set(headers.map(({ index }) => index))
  // Values without a header, inside the table or right beside it, get a column of their own so that they are not lost.
  for (let column = left; column < limit; column++) {
    const filled = profiles.get(column)?.filled ?? 0
    if (!known.has(column) && filled > 0 && (column < right || (column === right + 1 && filled > 1))) {
      headers.push({ index: column, levels: [] })
      right = Math.max(right, column)
    }
  }
  headers.sort((a, b) => a.index - b.index)
  const aside = beside === null ? summaryBeside(grid, firstRow, headers, profiles) : null
  if (aside !== null) {
    headers = headers.filter(({ index }) => index < aside)
    right = headers.at(-1)?.index ?? left
    warnings.push({ kind: 'secondTable', row: bottom, column: aside })
  }
  headers = headers.filter(({ index, levels }) => levels.length > 0 || (profiles.get(index)?.filled ?? 0) > 0)
  headers.sort((a, b) => a.index - b.index)

  const assigned = assignRoles(headers, profiles, hasRows, grid, firstRow)
  const isNameByHand = ({ index }: HeaderColumn): boolean => (roles[index] ?? 'name') === 'name'
  const halves = splitName(grid, headers.filter(isNameByHand), assigned, firstRow)
  const columns: Column[] = []
  const splitIndexes = [...halves.keys()].sort((a, b) => a - b)
  for (const { index, levels } of headers) {
    if (splitIndexes.length > 0 && splitIndexes.indexOf(index) > 0) continue
    const isSplit = splitIndexes[0] === index
    const data = profiles.get(index) as Profile
    const last = levels.at(-1) ?? ''
    const label = isSplit
      ? splitIndexes
          .map((other) => headers.find((header) => header.index === other)?.levels.join('/') ?? '')
          .join(' + ')
      : levels.join('/')
    const chosen = roles[index]
    const match = assigned.get(index)
    let role: ColumnRole
    if (chosen !== undefined) role = chosen
    else if (isSplit) role = 'name'
    else if (match !== undefined) role = match.role
    else role = holdsAmounts(levels, data) ? 'money' : 'text'
    if (chosen === undefined && match !== undefined && match.rank < 6)
      warnings.push({ kind: 'uncertainRole', column: index, role })
    const hidden = grid.hiddenColumns.has(index)
    const isContact =
      role === 'phone' || role === 'email' || role === 'messenger' || (role !== 'money' && contactColumn.test(label))
    const parts = splitLanguages(isSplit ? label : last)
    columns.push({
      index,
      ...(isSplit ? { also: splitIndexes.slice(1) } : {}),
      label,
      groups: isSplit ? [] : levels.slice(0, -1),
      zh: parts.zh,
      en: parts.en,
      role,
      hidden,
      shown: !hidden && role !== 'ignore' && label !== '' && !isContact && !neverOnSlip(label),
      decimals: role === 'money' || role === 'netPay' ? Math.min(4, data.decimals) : null,
    })
    if (hidden && data.filled > 0) warnings.push({ kind: 'hiddenColumnWithValues', column: index, label })
  }
  // HR may have given a column a role that detection had given to another column.
  for (const [index, role] of Object.entries(roles)) {
    if (!singleRoles.includes(role)) continue
    for (const column of columns) {
      if (column.role !== role || column.index === Number(index) || roles[column.index] !== undefined) continue
      const numeric = profiles.get(column.index)
      column.role =
        role === 'netPay' ||
        (numeric !== undefined &&
          numeric.filled > 0 &&
          numeric.numeric / numeric.filled >= 0.7 &&
          !isTextLike(column.label))
          ? 'money'
          : 'text'
      column.decimals = column.role === 'money' ? (numeric?.decimals ?? 2) : null
    }
  }
  const byLabel = new Map<string, number[]>()
  for (const column of columns)
    if (column.label !== '') byLabel.set(column.label, [...(byLabel.get(column.label) ?? []), column.index])
  for (const [label, indexes] of byLabel) {
    if (indexes.length > 1) warnings.push({ kind: 'duplicateHeader', label, columns: indexes })
  }
  return { columns, left, right, warnings, beside: beside ?? aside, halves }
}

const neverOnSlip = (label: string): boolean => secretColumn.test(label) || runningNumber.test(label.trim())
