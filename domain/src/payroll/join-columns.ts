import { singleRoles } from './single-roles.ts'
import type { Column, PayrollTable } from './table.ts'

const plain = (label: string): string => label.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
const isSingle = ({ role }: Column): boolean => singleRoles.includes(role)

/**
 * The own column that means what this one does; -1 where none does. What only one column of a table can mean is found by
 * that alone: under the label of one sheet's net pay another may list an amount before a later payment. Other columns
 * are one where they are called the same.
 */
function sameColumn(column: Column, own: readonly Column[], taken: ReadonlySet<number>): number {
  const isNamed = (other: Column): boolean => plain(other.label) === plain(column.label)
  const isFree = (at: number): boolean => !taken.has(at)
  if (isSingle(column)) {
    const named = own.findIndex((other, at) => isFree(at) && other.role === column.role && isNamed(other))
    return named >= 0 ? named : own.findIndex((other, at) => isFree(at) && other.role === column.role)
  }
  const isIgnored = column.role === 'ignore'
  return own.findIndex(
    (other, at) => isFree(at) && isNamed(other) && !isSingle(other) && (other.role === 'ignore') === isIgnored,
  )
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
export function joinColumns(tables: readonly PayrollTable[], width: number): { columns: Column[]; places: number[][] } {
  const columns: Column[] = []
  const joined: Joined[][] = []
  const places: number[][] = tables.map(() => [])
  let next = width
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
      if (at === 0) columns.push(column)
      else {
        const { also, ...rest } = column
        const index = next++
        columns.push({ ...rest, index, ...(also ? { also: also.map(() => next++) } : {}) })
      }
    }
  }
  return { columns: columns.map((column, place) => agreed(column, joined[place] ?? [])), places }
}
