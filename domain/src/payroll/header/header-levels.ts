import { filledColumns, mergesAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { cleanLabel, hasCjk } from '../vocabulary/header-text.ts'
import { matchRoles } from '../vocabulary/match-role.ts'

/** The header texts of a column from the outermost level inwards. */
export interface HeaderColumn {
  index: number
  levels: string[]
}

/** The texts of the header's rows, from its first row and column on. */
interface HeaderTexts {
  top: number
  left: number
  rows: readonly string[][]
}

/** Net pay and names whose labels are at least so sure come after the last group and are not part of it. */
const sureRank = 8

const endsGroup = (label: string): boolean =>
  matchRoles(label).some(({ role, rank }) => rank >= sureRank && (role === 'netPay' || role === 'name'))

function textsOf(grid: QuickGrid, top: number, bottom: number, left: number, right: number): HeaderTexts {
  const rows: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const texts = Array.from({ length: right - left + 1 }, () => '')
    for (const column of filledColumns(grid, row, left, right)) texts[column - left] = textAt(grid, row, column)
    rows.push(texts)
  }
  return { top, left, rows }
}

/**
 * The texts of one level. An empty cell takes the text of the merged area that contains it or, where merges are lost or
 * were never made, of the group to its left as long as a level below names the column.
 */
function textsOfLevel(grid: QuickGrid, { top, left, rows }: HeaderTexts, depth: number): string[] {
  const merges = mergesAt(grid, top + depth)
  let group: { text: string; last: number } | null = null
  return (rows[depth] ?? []).map((text, at) => {
    const column = left + at
    const merge = merges.find((area) => column >= area.left && column <= area.right)
    const isNamedBelow = rows.some((lower, index) => index > depth && lower[at] !== '')
    if (text !== '') {
      group = isNamedBelow ? { text, last: merge?.right ?? Number.POSITIVE_INFINITY } : null
      return text
    }
    if (merge !== undefined) return merge.top >= top - 1 ? textAt(grid, merge.top, merge.left) : ''
    if (!isNamedBelow || endsGroup(rows.at(-1)?.[at] ?? '')) group = null
    return group !== null && column <= group.last ? group.text : ''
  })
}

/** The header texts of every column from the outermost level inwards, each once. */
export function headerLevels(grid: QuickGrid, top: number, bottom: number, left: number, right: number): string[][] {
  const texts = textsOf(grid, top, bottom, left, right)
  const levels: string[][] = Array.from({ length: right - left + 1 }, () => [])
  for (const depth of texts.rows.keys())
    for (const [at, text] of textsOfLevel(grid, texts, depth).entries()) {
      const label = cleanLabel(text)
      const known = levels[at]
      if (label !== '' && known?.at(-1) !== label) known?.push(label)
    }
  const uses = new Map<string, number>()
  for (const path of levels) for (const text of path.slice(0, -1)) uses.set(text, (uses.get(text) ?? 0) + 1)
  return levels.map((path) => foldTranslation(path, uses))
}

/** Joins the last two levels if the lower one translates the upper one for this column alone. */
function foldTranslation(path: string[], uses: ReadonlyMap<string, number>): string[] {
  const [upper, lower] = path.slice(-2)
  if (upper === undefined || lower === undefined || (uses.get(upper) ?? 0) > 1) return path
  if (hasCjk(upper) === hasCjk(lower)) return path
  return [...path.slice(0, -2), hasCjk(upper) ? `${upper}/${lower}` : `${lower}/${upper}`]
}
