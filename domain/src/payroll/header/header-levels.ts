import { filledColumns, mergesAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { cleanLabel, hasCjk } from '../vocabulary/header-text.ts'
import { matchRoles } from '../vocabulary/match-role.ts'

/** The header texts of a column from the outermost level inwards. */
export interface HeaderColumn {
  index: number
  levels: string[]
}

/**
 * The header texts of every column from the outermost level inwards. An empty cell takes the text of the merged area
 * that contains it or, where merges are lost or were never made, of the group to its left as long as a level below
 * names the column.
 */
export function headerLevels(grid: QuickGrid, top: number, bottom: number, left: number, right: number): string[][] {
  const width = right - left + 1
  const levels: string[][] = Array.from({ length: width }, () => [])
  const own: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const texts = Array.from({ length: width }, () => '')
    for (const column of filledColumns(grid, row, left, right)) texts[column - left] = textAt(grid, row, column)
    own.push(texts)
  }
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
  own.forEach((texts, depth) => {
    const merges = mergesAt(grid, top + depth)
    let group: { text: string; last: number } | null = null
    // Net pay comes after the last group and is not part of it.
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
