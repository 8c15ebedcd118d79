import type { Candidate } from './column-roles.ts'
import { isNumeric, type QuickGrid } from './grid-view.ts'
import type { HeaderColumn } from './header-levels.ts'
import { hasCjk, type NameHalf, nameHalf } from './header-text.ts'
import type { Column } from './table.ts'

/** Halves of one name stand together. */
const furthestHalf = 3
const sampledNames = 50

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

/** Whether the names of one column already end with, or begin with, what stands in the other. */
function holdsFamily(grid: QuickGrid, firstRow: number, name: number, family: number): boolean {
  let both = 0
  let held = 0
  for (let row = firstRow; row < Math.min(grid.rowCount, firstRow + sampledNames); row++) {
    const [whole, half] = [name, family].map((column) => grid.cell(row, column).text.trim().toLowerCase())
    if (!whole || !half) continue
    both++
    // A number, or a name in other letters, is no half of this one.
    if (whole.includes(half) || isNumeric(grid.cell(row, family)) || hasCjk(whole) !== hasCjk(half)) held++
  }
  return both === 0 || held > both * 0.2
}

/**
 * The columns that hold halves of a name, where no column holds it whole. One half alone is the name, as far as the file
 * tells it, and is put among `assigned`; so is a 'Name' beside a 'Surname' taken away from there when it is the other half.
 */
export function splitName(
  grid: QuickGrid,
  headers: HeaderColumn[],
  assigned: Map<number, Candidate>,
  firstRow: number,
): Map<number, NameHalf> {
  const halves = new Map<number, NameHalf>()
  const whole = [...assigned.values()].find(({ role, rank }) => role === 'name' && rank >= 5)
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
  // What only ends like a name goes behind its halves.
  const weaker = [...assigned.values()].find(({ role }) => role === 'name')
  const isOneHalf = families.length === 0 || givens.length === 0
  if (weaker !== undefined && families.length + givens.length > 0) {
    if (isOneHalf && weaker.rank >= 4) return halves
    assigned.delete(weaker.column)
  }
  if (family !== undefined && givens.length >= 1) {
    for (const { index, half } of parts) if (Math.abs(index - family.index) <= furthestHalf) halves.set(index, half)
  } else if (families.length === 1 || givens.length === 1) {
    const only = family ?? givens[0]
    if (only !== undefined) assigned.set(only.index, { column: only.index, role: 'name', rank: 5 })
  }
  return halves
}
