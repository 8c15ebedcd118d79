import { isNumeric, type QuickGrid } from '../grid/grid-view.ts'
import type { HeaderColumn } from '../header/header-levels.ts'
import { hasCjk } from '../vocabulary/header-text.ts'
import { type NameHalf, nameHalf } from '../vocabulary/match-role.ts'
import type { Assigned } from './assign-roles.ts'
import { ranks } from './weights.ts'

/** The maximum distance between the columns of one split name. */
const furthestHalf = 3
const sampledNames = 50
/** The share of rows in which one column may hold the text of the other by chance. */
const maxHeld = 0.2

/** True if the names of one column already begin or end with the text of the other column. */
function holdsFamily(grid: QuickGrid, firstRow: number, name: number, family: number): boolean {
  let both = 0
  let held = 0
  for (let row = firstRow; row < Math.min(grid.rowCount, firstRow + sampledNames); row++) {
    const [whole, half] = [name, family].map((column) => grid.cell(row, column).text.trim().toLowerCase())
    if (!whole || !half) continue
    both++
    // A number, or a name in another script, is not a part of this name.
    if (whole.includes(half) || isNumeric(grid.cell(row, family)) || hasCjk(whole) !== hasCjk(half)) held++
  }
  return both === 0 || held > both * maxHeld
}

/**
 * The columns of a split name, if no column contains it whole. A single part is taken as the name and added to
 * `assigned`; a 'Name' beside a 'Surname' is removed from `assigned` if it is the other part.
 */
export function splitName(
  grid: QuickGrid,
  headers: HeaderColumn[],
  assigned: Map<number, Assigned>,
  firstRow: number,
): Map<number, NameHalf> {
  const halves = new Map<number, NameHalf>()
  const whole = [...assigned.values()].find(({ role, rank }) => role === 'name' && rank >= ranks.key)
  const parts = headers.flatMap(({ index, levels }) => {
    const half = nameHalf(levels.at(-1) ?? '')
    return half === undefined ? [] : [{ index, half }]
  })
  const families = parts.filter(({ half }) => half === 'family')
  const givens = parts.filter(({ half }) => half === 'given')
  const [family] = families
  if (whole !== undefined) {
    const isBeside = family !== undefined && families.length === 1 && Math.abs(family.index - whole.column) === 1
    if (!isBeside || givens.length > 0 || holdsFamily(grid, firstRow, whole.column, family.index)) return halves
    assigned.delete(whole.column)
    return halves.set(whole.column, 'given').set(family.index, 'family')
  }
  // A label that only ends like a name counts less than the parts of a name.
  const weaker = [...assigned.values()].find(({ role }) => role === 'name')
  const isOneHalf = families.length === 0 || givens.length === 0
  if (weaker !== undefined && families.length + givens.length > 0) {
    if (isOneHalf && weaker.rank >= ranks.likelyName) return halves
    assigned.delete(weaker.column)
  }
  if (family !== undefined && givens.length >= 1) {
    for (const { index, half } of parts) if (Math.abs(index - family.index) <= furthestHalf) halves.set(index, half)
  } else if (families.length === 1 || givens.length === 1) {
    const only = family ?? givens[0]
    if (only !== undefined)
      assigned.set(only.index, { column: only.index, role: 'name', rank: ranks.key, isUncertain: true })
  }
  return halves
}
