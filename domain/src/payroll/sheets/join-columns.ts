import { singleRoles } from '../columns/single-roles.ts'
import type { Column, PayrollTable } from '../table.ts'

const plain = (label: string): string => label.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
/** True if two labels are the same except for character width, spaces and case. */
export const isNamed = (one: string, other: string): boolean => plain(one) === plain(other)
const isSingle = ({ role }: Column): boolean => singleRoles.includes(role)

/**
 * The sheet's own column with the same meaning; -1 if there is none. Columns of a single role are matched by the role
 * alone: under the label of one sheet's net pay another may have an amount before a later payment. Other columns are
 * the same if their labels are.
 */
function sameColumn(column: Column, own: readonly Column[], taken: ReadonlySet<number>): number {
  const isSame = (other: Column): boolean => isNamed(other.label, column.label)
  const isFree = (at: number): boolean => !taken.has(at)
  if (isSingle(column)) {
    const named = own.findIndex((other, at) => isFree(at) && other.role === column.role && isSame(other))
    return named >= 0 ? named : own.findIndex((other, at) => isFree(at) && other.role === column.role)
  }
  const isIgnored = column.role === 'ignore'
  return own.findIndex(
    (other, at) => isFree(at) && isSame(other) && !isSingle(other) && (other.role === 'ignore') === isIgnored,
  )
}

/** The number in the combined table for a column of a further sheet that matches no earlier column. */
type Numbering = (at: number, column: Column) => Pick<Column, 'index' | 'also'>

/** Numbers the columns after those of the first sheet, in the order in which they are found. */
export function numberOn(width: number): Numbering {
  let next = width
  return (_, { also }) => {
    const index = next++
    return { index, ...(also ? { also: also.map(() => next++) } : {}) }
  }
}

/** The combined table before HR's corrections, and the first number of each sheet's own columns after it. */
export interface Uncorrected {
  table: PayrollTable
  offsets: readonly number[]
}

/**
 * Keeps the numbers that columns had before HR corrected anything, however they are joined now, because the next
 * correction refers to these numbers. A column that was joined with another and no longer is gets a number after all
 * others, by its sheet and its own index.
 */
export function numberAsBefore({ table, offsets }: Uncorrected, width: number): Numbering {
  const used = new Set<number>()
  return (at, { index, also }) => {
    const known = table.columns[table.parts?.[at]?.columns.indexOf(index) ?? -1]
    const isOwn = known !== undefined && known.index >= width && !used.has(known.index)
    const further = offsets[at] ?? 0
    const number = isOwn ? known.index : further + index
    used.add(number)
    return {
      index: number,
      ...(also ? { also: (isOwn && known.also) || also.map((one) => further + one) } : {}),
    }
  }
}

/** A column of one sheet that was joined with columns of others. */
interface Joined {
  column: Column
  table: PayrollTable
  own: number
}

const isFilled = ({ table, own }: Joined): boolean =>
  table.people.some((person) => {
    const cell = person.cellAt ? person.cellAt(own) : person.cells[own]
    return cell !== undefined && cell.kind !== 'empty'
  })

/**
 * The common role and appearance of columns that were joined. Amounts are checked only on sheets whose own column is
 * money: joined with a column of words they become text, since otherwise '待定' would be sent as an amount. A column that
 * is empty on a sheet was taken for text there and does not count. A column that one sheet hides is not shown at all.
 */
function agreed(first: Column, joined: readonly Joined[]): Column {
  if (joined.length < 2) return first
  const isMixed = new Set(joined.map(({ column }) => column.role)).size > 1
  const hasWords = isMixed && joined.some((one) => one.column.role === 'text' && isFilled(one))
  const role = isMixed ? (hasWords ? 'text' : 'money') : first.role
  const hidden = joined.some(({ column }) => column.hidden)
  const decimals = joined.flatMap(({ column }) => (column.decimals === null ? [] : [column.decimals]))
  return {
    ...first,
    role,
    hidden,
    shown: !hidden && joined.every(({ column }) => column.shown),
    decimals: role === 'text' || decimals.length === 0 ? null : Math.max(...decimals),
  }
}

/**
 * The columns of all sheets: first those of the first sheet, unchanged, then the additional ones of the others.
 * `places` has, for each sheet and combined column, the position among the sheet's own columns; -1 if it has none.
 */
export function joinColumns(
  tables: readonly PayrollTable[],
  numberOf: Numbering,
): { columns: Column[]; places: number[][] } {
  const columns: Column[] = []
  const joined: Joined[][] = []
  const places: number[][] = tables.map(() => [])
  for (const [at, table] of tables.entries()) {
    const taken = new Set<number>()
    for (const [place, column] of columns.entries()) {
      const own = sameColumn(column, table.columns, taken)
      ;(places[at] as number[])[place] = own
      const found = table.columns[own]
      if (!found) continue
      taken.add(own)
      joined[place]?.push({ column: found, table, own })
    }
    for (const [own, column] of table.columns.entries()) {
      if (taken.has(own)) continue
      for (let before = 0; before < at; before++) (places[before] as number[])[columns.length] = -1
      ;(places[at] as number[])[columns.length] = own
      joined.push([{ column, table, own }])
      columns.push(at === 0 ? column : { ...column, ...numberOf(at, column) })
    }
  }
  return { columns: columns.map((column, place) => agreed(column, joined[place] ?? [])), places }
}
