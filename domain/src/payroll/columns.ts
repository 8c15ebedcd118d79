import { filledColumns, isNumeric, mergeAt, mergesAt, type QuickGrid, textAt } from './grid-view.ts'
import { cleanLabel, hasCjk, matchForm, type NameHalf, nameHalf, splitLanguages } from './header-text.ts'
import { contactColumn, notMoney, runningNumber, secretColumn, surelyMoney } from './header-words.ts'
import { matchRoles } from './match-role.ts'
import type { Cell, Column, ColumnRole, LayoutChoice, SheetWarning } from './table.ts'

const sampledRows = 400
const longestPayList = 7

interface HeaderColumn {
  index: number
  levels: string[]
}

interface Profile {
  filled: number
  numeric: number
  dates: number
  texts: number
  decimals: number
}

/**
 * The header texts of every column from the outermost level in. A blank is filled from the merged area it lies in, or,
 * where merges were lost or never made, from the group on its left as long as a level below names the column.
 */
function headerLevels(grid: QuickGrid, top: number, bottom: number, left: number, right: number): string[][] {
  const width = right - left + 1
  const levels: string[][] = Array.from({ length: width }, () => [])
  const own: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const texts = Array.from({ length: width }, () => '')
    for (const column of filledColumns(grid, row, left, right)) texts[column - left] = textAt(grid, row, column)
    own.push(texts)
  }
  own.forEach((texts, depth) => {
    const merges = mergesAt(grid, top + depth)
    let group: { text: string; last: number } | null = null
    // Net pay comes after the last group and is no part of it.
    const endsGroup = (at: number): boolean => {
      return matchRoles(own.at(-1)?.[at] ?? '').some(
        ({ role, rank }) => rank >= 8 && (role === 'netPay' || role === 'name'),
      )
    }
    for (let at = 0; at < width; at++) {
      const column = left + at
      const merge = merges.find((area) => column >= area.left && column <= area.right)
      const namedBelow = own.some((lower, index) => index > depth && lower[at] !== '')
      let text = texts[at] ?? ''
      if (text !== '') group = namedBelow ? { text, last: merge?.right ?? Number.POSITIVE_INFINITY } : null
      else if (merge !== undefined) text = merge.top >= top - 1 ? textAt(grid, merge.top, merge.left) : ''
      else if (!namedBelow || endsGroup(at)) group = null
      else if (group !== null && column <= group.last) text = group.text
      const label = cleanLabel(text)
      const known = levels[at]
      if (label !== '' && known?.at(-1) !== label) known?.push(label)
    }
  })
  return levels
}

function decimalsOf(text: string): number {
  const match = /\.(\d+)\D*$/.exec(text)
  return match?.[1]?.length ?? 0
}

/** What the values of each column are, from a sample of rows; row by row, since grids are fast that way only. */
function profileColumns(
  grid: QuickGrid,
  from: number,
  left: number,
  limit: number,
  headerTexts: ReadonlyMap<number, ReadonlySet<string>>,
): Map<number, Profile> {
  const profiles = new Map<number, Profile>()
  for (let column = left; column < limit; column++) {
    profiles.set(column, { filled: 0, numeric: 0, dates: 0, texts: 0, decimals: 0 })
  }
  const last = Math.min(grid.rowCount, from + sampledRows)
  for (let row = from; row < last; row++) {
    for (const column of filledColumns(grid, row, left, limit - 1)) {
      const cell = grid.cell(row, column)
      const result = profiles.get(column)
      const text = cell.text.trim()
      // Payslip strips repeat the header, which says nothing about the values.
      if (result === undefined || text === '' || headerTexts.get(column)?.has(text) === true) continue
      result.filled++
      if (cell.kind === 'date') result.dates++
      else if (isNumeric(cell)) {
        result.numeric++
        const decimals = decimalsOf(cell.text)
        // More than four are noise of a division, not cents.
        result.decimals = Math.max(result.decimals, decimals <= 4 ? decimals : 2)
      } else result.texts++
    }
  }
  return profiles
}

/** The first column of a second table beside the first: its own name column, or the same headers all over again. */
function secondTableStart(headers: HeaderColumn[]): number | null {
  const labels = headers.map(({ levels }) => levels.join('/'))
  const names = headers.filter(({ levels }) =>
    matchRoles(levels.at(-1) ?? '').some(({ role, rank }) => role === 'name' && rank >= 8),
  )
  const [first, second] = names
  if (first === undefined || second === undefined) return null
  const firstAt = headers.indexOf(first)
  const secondAt = headers.indexOf(second)
  const leading = labels.slice(0, firstAt + 1)
  const before = new Set(labels.slice(0, secondAt))
  const repeated = labels.slice(secondAt).filter((label) => before.has(label)).length
  const isGap = headers.some(
    (header, index) => index > firstAt && index <= secondAt && header.index - (headers[index - 1]?.index ?? 0) > 1,
  )
  if (repeated < 2 && !isGap) return null
  // What leads to the name in the first table (a number, a department) leads to it in the second as well.
  let start = secondAt
  while (
    start - 1 > firstAt &&
    leading.includes(labels[start - 1] ?? '') &&
    (headers[start]?.index ?? 0) - (headers[start - 1]?.index ?? 0) === 1
  )
    start--
  if (isGap) {
    for (let index = secondAt; index > firstAt; index--) {
      if ((headers[index]?.index ?? 0) - (headers[index - 1]?.index ?? 0) > 1) {
        start = Math.min(start, index)
        break
      }
    }
  }
  return headers[start]?.index ?? null
}

/** The first column of a summary that stands beside the people, with an empty column between: it has no pay of theirs. */
function summaryBeside(headers: HeaderColumn[], profiles: ReadonlyMap<number, Profile>): number | null {
  const filled = ({ index }: HeaderColumn): number => profiles.get(index)?.filled ?? 0
  const name = headers.find(({ levels }) =>
    matchRoles(levels.at(-1) ?? '').some(({ role, rank }) => role === 'name' && rank >= 6),
  )
  if (name === undefined || filled(name) === 0) return null
  for (let at = headers.indexOf(name) + 1; at < headers.length; at++) {
    const header = headers[at] as HeaderColumn
    if (header.index - (headers[at - 1]?.index ?? 0) < 2) continue
    const before = new Set(headers.slice(0, at).map(({ levels }) => levels.join('/')))
    const after = headers.slice(at)
    const repeats = after.some(({ levels }) => levels.length > 0 && before.has(levels.join('/')))
    const isShort = Math.max(...after.map(filled)) < filled(name) * 0.5
    const hasNet = after.some(({ levels }) =>
      matchRoles(levels.at(-1) ?? '').some(({ role, rank }) => role === 'netPay' && rank >= 5),
    )
    if (repeats || (isShort && !hasNet && filled(name) >= 4)) return header.index
  }
  return null
}

interface Candidate {
  column: number
  role: ColumnRole
  rank: number
}

const singleRoles: readonly ColumnRole[] = [
  'name',
  'netPay',
  'phone',
  'messenger',
  'email',
  'idNumber',
  'employeeNo',
  'department',
]

function candidatesFor(header: HeaderColumn, data: Profile, hasRows: boolean): Candidate[] {
  const last = header.levels.at(-1) ?? ''
  const isGrouped = header.levels.length > 1
  const matches = new Map<ColumnRole, number>()
  const forms = isGrouped ? [last, header.levels.join('')] : [last]
  for (const form of forms) {
    for (const { role, rank } of matchRoles(form)) matches.set(role, Math.max(matches.get(role) ?? 0, rank))
  }
  const candidates: Candidate[] = []
  for (const [role, rank] of matches) {
    let sure = rank
    const numericShare = data.filled === 0 ? null : data.numeric / data.filled
    // 'Total' under a group is the group's total.
    if (role === 'netPay' && isGrouped && rank <= 3) continue
    // A column plainly called so keeps its name where half its cells still say 'pending': those block, cell by cell.
    if (role === 'netPay' && numericShare !== null && numericShare < (rank >= 8 ? 0.01 : 0.5)) continue
    if (role === 'netPay' && rank <= 3 && (numericShare === null || numericShare < 0.8) && hasRows) continue
    if (role === 'name' && numericShare !== null && numericShare > 0.5) sure -= 6
    if (role === 'email' && data.filled > 0 && data.texts === 0) continue
    if (sure > 0) candidates.push({ column: header.index, role, rank: sure })
  }
  return candidates
}

/** One column per person's key: the surest; among equals the first, but the last for net pay, which ends a payroll. */
function assignRoles(
  headers: HeaderColumn[],
  profiles: Map<number, Profile>,
  hasRows: boolean,
  grid: QuickGrid,
): Map<number, Candidate> {
  const assigned = new Map<number, Candidate>()
  const candidates = headers.flatMap((header) => candidatesFor(header, profiles.get(header.index) as Profile, hasRows))
  // One 'Salary' among many facts about people is a roster's; beside other amounts, or in a short list, it is the pay.
  const isAmount = ({ index, levels }: HeaderColumn): boolean => {
    const data = profiles.get(index)
    const isKey = matchRoles(levels.at(-1) ?? '').some(({ role, rank }) => role !== 'netPay' && rank >= 5)
    return data !== undefined && data.filled > 0 && data.numeric / data.filled >= 0.7 && !isCount(levels) && !isKey
  }
  const isRoster = headers.length > longestPayList && headers.filter(isAmount).length <= 1
  for (const role of singleRoles) {
    let best: Candidate | undefined
    let bestValue = 0
    for (const candidate of candidates) {
      if (candidate.role !== role || assigned.has(candidate.column)) continue
      if (role === 'netPay' && candidate.rank <= 3 && isRoster) continue
      const data = profiles.get(candidate.column) as Profile
      const value =
        candidate.rank - (grid.hiddenColumns.has(candidate.column) ? 0.6 : 0) - (hasRows && data.filled === 0 ? 0.5 : 0)
      if (best === undefined || value > bestValue || (value === bestValue && role === 'netPay')) {
        best = candidate
        bestValue = value
      }
    }
    if (best !== undefined) assigned.set(best.column, best)
  }
  return assigned
}

export interface ColumnsFound {
  columns: Column[]
  left: number
  right: number
  warnings: SheetWarning[]
  /** The first column of a table beside this one. */
  beside: number | null
}

function isTextLike(written: string): boolean {
  // EmpID, MonthlyRate: words that only capitals part.
  const label = written.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
  if (surelyMoney.test(matchForm(label))) return false
  return notMoney.test(label.normalize('NFKC').replace(/\s*[(\uff08[].*$/, '')) || notMoney.test(matchForm(label))
}

/** A column of counts or ids by its own name, or by its group's where its own says nothing: 'Hours Worked/1-Jan'. */
function isCount(levels: string[]): boolean {
  const last = levels.at(-1) ?? ''
  if (isTextLike(last)) return true
  return !looksLikeMoney(last) && levels.slice(0, -1).some((group) => isTextLike(group))
}

function joinHalves(parts: { half: NameHalf; text: string }[]): string {
  const text = (half: NameHalf): string =>
    parts
      .filter((part) => part.half === half)
      .map((part) => part.text)
      .join(' ')
  const family = text('family')
  const given = [text('given'), text('middle')].filter((part) => part !== '').join(' ')
  if (hasCjk(family + given)) return family + given
  return [given, family].filter((part) => part !== '').join(' ')
}

/** The name of a row whose name is split over several columns, in the order that its language has. */
export function joinedName(
  grid: QuickGrid,
  row: number,
  column: Column,
  halves: ReadonlyMap<number, NameHalf>,
): string {
  const indexes = [column.index, ...(column.also ?? [])]
  return joinHalves(
    indexes.map((index) => ({ half: halves.get(index) ?? 'given', text: grid.cell(row, index).text.trim() })),
  )
}

/** Reads the columns of a table from its header rows and a sample of the rows below. */
export function findColumns(
  grid: QuickGrid,
  top: number,
  bottom: number,
  roles: LayoutChoice['roles'] = {},
): ColumnsFound & { halves: Map<number, NameHalf> } {
  const warnings: SheetWarning[] = []
  const named = new Set<number>()
  for (let row = top; row <= bottom; row++) {
    const merges = mergesAt(grid, row)
    for (const column of filledColumns(grid, row)) {
      named.add(column)
      // A group's columns count as named only where a level below names them.
      const merge = row === bottom ? merges.find((area) => column >= area.left && column <= area.right) : undefined
      const last = Math.min(merge?.right ?? column, grid.columnCount - 1)
      for (let index = column + 1; index <= last; index++) named.add(index)
    }
  }
  const allIndexes = [...named].filter((column) => column < grid.columnCount).sort((a, b) => a - b)
  const left = allIndexes[0] ?? 0
  const levels = headerLevels(grid, top, bottom, left, allIndexes.at(-1) ?? left)
  let headers: HeaderColumn[] = allIndexes.map((index) => ({ index, levels: levels[index - left] ?? [] }))
  const beside = secondTableStart(headers)
  if (beside !== null) {
    headers = headers.filter(({ index }) => index < beside)
    warnings.push({ kind: 'secondTable', row: bottom, column: beside })
  }
  let right = headers.at(-1)?.index ?? left
  const firstRow = bottom + 1
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
  // Values under no header, inside the table or right beside it, are shown rather than lost.
  for (let column = left; column < limit; column++) {
    const filled = profiles.get(column)?.filled ?? 0
    if (!known.has(column) && filled > 0 && (column < right || (column === right + 1 && filled > 1))) {
      headers.push({ index: column, levels: [] })
      right = Math.max(right, column)
    }
  }
  headers.sort((a, b) => a.index - b.index)
  const aside = beside === null ? summaryBeside(headers, profiles) : null
  if (aside !== null) {
    headers = headers.filter(({ index }) => index < aside)
    right = headers.at(-1)?.index ?? left
    warnings.push({ kind: 'secondTable', row: bottom, column: aside })
  }
  headers = headers.filter(({ index, levels }) => levels.length > 0 || (profiles.get(index)?.filled ?? 0) > 0)
  headers.sort((a, b) => a.index - b.index)

  const assigned = assignRoles(headers, profiles, hasRows, grid)
  const halves = new Map<number, NameHalf>()
  const hasName = [...assigned.values()].some(({ role, rank }) => role === 'name' && rank >= 5)
  if (!hasName || headers.some(({ levels }) => nameHalf(levels.at(-1) ?? '') === 'family')) {
    const parts = headers.flatMap(({ index, levels }) => {
      const half = nameHalf(levels.at(-1) ?? '')
      return half === undefined ? [] : [{ index, half }]
    })
    const families = parts.filter(({ half }) => half === 'family')
    const givens = parts.filter(({ half }) => half === 'given')
    if (!hasName && families.length >= 1 && givens.length >= 1) {
      const group = parts.filter(({ index }) => Math.abs(index - (families[0]?.index ?? 0)) <= 3)
      for (const { index, half } of group) halves.set(index, half)
    } else if (!hasName && (families.length === 1 || givens.length === 1)) {
      const only = families[0] ?? givens[0]
      if (only !== undefined) assigned.set(only.index, { column: only.index, role: 'name', rank: 5 })
    }
  }

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
    else if (data.filled > 0 && data.numeric / data.filled >= 0.7 && !isCount(levels)) role = 'money'
    else if (data.filled === 0 && last !== '' && looksLikeMoney(last)) role = 'money'
    else role = 'text'
    if (chosen === undefined && match !== undefined && match.rank < 6)
      warnings.push({ kind: 'uncertainRole', column: index, role })
    const hidden = grid.hiddenColumns.has(index)
    const isContact = role === 'phone' || role === 'email' || role === 'messenger' || contactColumn.test(label)
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
  // A person may have chosen a role that detection had given to another column.
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

/** Headers of pay whose column is still empty. */
function looksLikeMoney(label: string): boolean {
  return (
    !isTextLike(label) &&
    /\u5de5\u8d44|\u85aa|\u5956|\u8d34|\u8865|\u6263|\u7a0e|\u4fdd|\u91d1|\u8d39|\u5e94|\u5b9e\u53d1|\u5408\u8ba1|\u63d0\u6210|\u52a0\u73ed|pay|salary|tax|allowance|bonus|deduct|fund|gross|net/i.test(
      label,
    )
  )
}

/** The cell of a column, joined when the name is split. */
export function columnCell(grid: QuickGrid, row: number, column: Column, halves: ReadonlyMap<number, NameHalf>): Cell {
  if (column.also === undefined) {
    const cell = grid.cell(row, column.index)
    // A department is often written once, in a cell merged down over its people.
    if (cell.kind !== 'empty' || column.role !== 'department' || grid.merges.length === 0) return cell
    const merge = mergeAt(grid, row, column.index)
    return merge === undefined ? cell : grid.cell(merge.top, merge.left)
  }
  const parts = [column.index, ...column.also].map((index) => grid.cell(row, index))
  const broken = parts.find((cell) => cell.kind === 'error' || cell.uncached === true)
  if (broken !== undefined) return broken
  const text = joinedName(grid, row, column, halves)
  return { kind: text === '' ? 'empty' : 'text', text, value: text }
}

const neverOnSlip = (label: string): boolean => secretColumn.test(label) || runningNumber.test(label.trim())
