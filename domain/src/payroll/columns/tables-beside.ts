import { isNumeric, type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { HeaderColumn } from '../header/header-levels.ts'
import { cleanLabel } from '../vocabulary/header-text.ts'
import { taxTable } from '../vocabulary/header-words.ts'
import { matchRoles, nameHalf } from '../vocabulary/match-role.ts'
import { plain } from '../vocabulary/plain-text.ts'
import { totalWord } from '../vocabulary/row-words.ts'
import type { Profile } from './column-profile.ts'

/** Ranks of labels: of names that begin a table of their own, and of names and net pay. */
const [ownNameRank, anyRank] = [8, 5]
/** So many equal labels show that headers are repeated; a single one may be an accident. */
const minRepeated = 2
/** Columns that are further apart have an empty one between them. */
const adjacent = 1

/**
 * The first column of a second table beside the first. The second one has a name column of its own or repeats the
 * headers of the first.
 */
export function secondTableStart(headers: HeaderColumn[]): number | null {
  const labels = headers.map(({ levels }) => levels.join('/'))
  const names = headers.filter(({ levels }) =>
    matchRoles(levels.at(-1) ?? '').some(({ role, rank }) => role === 'name' && rank >= ownNameRank),
  )
  const [first, second] = names
  if (first === undefined || second === undefined) return null
  const firstAt = headers.indexOf(first)
  const secondAt = headers.indexOf(second)
  const leading = labels.slice(0, firstAt + 1)
  const before = new Set(labels.slice(0, secondAt))
  const repeated = labels.slice(secondAt).filter((label) => before.has(label)).length
  const isGap = headers.some(
    (header, index) =>
      index > firstAt && index <= secondAt && header.index - (headers[index - 1]?.index ?? 0) > adjacent,
  )
  if (repeated < minRepeated && !isGap) return null
  // Columns that stand before the name in the first table (a number, a department) do so in the second as well.
  let start = secondAt
  while (
    start - 1 > firstAt &&
    leading.includes(labels[start - 1] ?? '') &&
    (headers[start]?.index ?? 0) - (headers[start - 1]?.index ?? 0) === adjacent
  )
    start--
  if (isGap) {
    for (let index = secondAt; index > firstAt; index--) {
      if ((headers[index]?.index ?? 0) - (headers[index - 1]?.index ?? 0) > adjacent) {
        start = Math.min(start, index)
        break
      }
    }
  }
  return headers[start]?.index ?? null
}

/** The maximum number of rows of a summary that are checked. */
const summaryRows = 30
/** A summary sums up at least so many columns. */
const minSummed = 2
/** Beside so many people or more, columns with less than this share of their rows are a summary. */
const [minPeople, shortShare] = [4, 0.5]

/** True if the columns beside the table contain its labels or totals, each beside an amount: '基本工资 | 6000'. */
function sumsUp(grid: QuickGrid, firstRow: number, table: HeaderColumn[], beside: HeaderColumn[]): boolean {
  const [words, amounts, more] = beside
  if (words === undefined || amounts === undefined || more !== undefined) return false
  const labels = new Set(table.flatMap(({ levels }) => levels.map(cleanLabel)))
  const summed = new Set<string>()
  let totals = 0
  for (let row = firstRow; row < Math.min(grid.rowCount, firstRow + summaryRows); row++) {
    const text = textAt(grid, row, words.index)
    if (text === '' || !isNumeric(grid.cell(row, amounts.index))) continue
    const isTotal = totalWord.test(plain(text))
    if (isTotal) totals++
    else if (!labels.has(cleanLabel(text))) continue
    // A label that several rows have belongs to people.
    if (summed.has(text)) return false
    summed.add(text)
  }
  return summed.size >= minSummed && totals > 0
}

/** The first column of a summary beside the people, separated by an empty column; it contains none of their pay. */
export function summaryBeside(
  grid: QuickGrid,
  firstRow: number,
  headers: HeaderColumn[],
  profiles: ReadonlyMap<number, Profile>,
): number | null {
  const filled = ({ index }: HeaderColumn): number => profiles.get(index)?.filled ?? 0
  const name = headers.find(({ levels }) => {
    const label = levels.at(-1) ?? ''
    return (
      nameHalf(label) !== undefined || matchRoles(label).some(({ role, rank }) => role === 'name' && rank >= anyRank)
    )
  })
  if (name === undefined || filled(name) === 0) return null
  for (let at = headers.indexOf(name) + 1; at < headers.length; at++) {
    const header = headers[at] as HeaderColumn
    if (header.index - (headers[at - 1]?.index ?? 0) <= adjacent) continue
    const before = new Set(headers.slice(0, at).map(({ levels }) => levels.join('/')))
    const after = headers.slice(at)
    const repeats = after.some(({ levels }) => levels.length > 0 && before.has(levels.join('/')))
    const isShort = Math.max(...after.map(filled)) < filled(name) * shortShare
    const hasNet = after.some(({ levels }) =>
      matchRoles(levels.at(-1) ?? '').some(({ role, rank }) => role === 'netPay' && rank >= anyRank),
    )
    const isTaxTable = after.some(({ levels }) => taxTable.test(levels.join('/')))
    if (!hasNet && sumsUp(grid, firstRow, headers.slice(0, at), after)) return header.index
    if (repeats || (isTaxTable && !hasNet) || (isShort && !hasNet && filled(name) >= minPeople)) return header.index
  }
  return null
}
