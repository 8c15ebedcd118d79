import { singleRoles } from './single-roles.ts'
import type { Column, PayrollTable } from './table.ts'

const plain = (label: string): string => label.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
/** Whether two columns are called the same, but for width, blanks and case. */
export const isNamed = (one: string, other: string): boolean => plain(one) === plain(other)
const isSingle = ({ role }: Column): boolean => singleRoles.includes(role)

/**
 * The own column that means what this one does; -1 where none does. What only one column of a table can mean is found by
 * that alone: under the label of one sheet's net pay another may list an amount before a later payment. Other columns
 * are one where they are called the same.
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

/** The number among all that a column of a further sheet has where no column before it means the same. */
type Numbering = (at: number, column: Column) => Pick<Column, 'index' | 'also'>

/** Behind the columns of the first sheet, in the order in which they are found. */
export function numberOn(width: number): Numbering {
  let next = width
  return (_, { also }) => {
    const index = next++
    return { index, ...(also ? { also: also.map(() => next++) } : {}) }
  }
}

/** What a reading without corrections is to one with them: its columns, and where each sheet's own begin behind them. */
export interface Uncorrected {
  table: PayrollTable
  offsets: readonly number[]
}

/**
 * The numbers that columns had before HR corrected anything, whatever is one column now: the next correction is said by
 * these. What was one with another column and is not any more gets a number behind all, by its sheet and its own place.
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

/** One column of a sheet that was joined with those of others. */
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
 * What the columns of several sheets come to that are one. Amounts are checked where a sheet's own column is of money:
 * beside a column of words they are words as well, since '待定' would go out as an amount. A column that is empty on a
 * sheet is taken for text there, and says nothing. What one sheet hides is shown nowhere.
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
 * Columns of all sheets: those of the first as they stand, behind them what the others have beyond. `places` has for
 * each sheet and column of all its place among the sheet's own; -1 where it has none.
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
