import type { QuickGrid } from '../../domain/src/payroll/grid/grid-view.ts'
import type { Cell, Grid } from '../../domain/src/payroll/table.ts'
import type { PeerCell, PeerReading } from './peers.ts'

export interface ValueComparison {
  cells: number
  equal: number
  /** How often each kind of difference was found, with one example of each. */
  kinds: Map<string, { count: number; example: string }>
}

export function emptyComparison(): ValueComparison {
  return { cells: 0, equal: 0, kinds: new Map() }
}

export function note(kinds: ValueComparison['kinds'], kind: string, example: string, count = 1): void {
  const known = kinds.get(kind)
  if (known === undefined) kinds.set(kind, { count, example })
  else known.count += count
}

export function add(into: ValueComparison, from: ValueComparison): void {
  into.cells += from.cells
  into.equal += from.equal
  for (const [kind, { count, example }] of from.kinds) note(into.kinds, kind, example, count)
}

const daySeconds = 86_400

/** Returns the seconds of an ISO date since 1970, or of an ISO time since midnight. */
function secondsOf(written: string): { seconds: number; hasDay: boolean } {
  // Excel shows a day 0 before the first of January 1900.
  const iso = written.replace('1900-01-00', '1899-12-31')
  const hasDay = iso.includes('-')
  const seconds =
    Date.parse(hasDay ? (iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`) : `1970-01-01T${iso}Z`) / 1000
  return { seconds, hasDay }
}

/**
 * Whether a serial number and our date are the same time to the second. Both date systems are tried if the peer does
 * not say which one the workbook has.
 */
function isSameInstant(iso: string, serial: number, systems: readonly boolean[]): boolean {
  const ours = secondsOf(iso)
  return systems.some((date1904) => {
    const days = serial + (date1904 ? 1462 : 0)
    // 1900 had no 29 February, but serial numbers count one.
    const since1970 = (days - 25_569 + (!date1904 && days < 60 ? 1 : 0)) * daySeconds
    const apart = ours.hasDay ? ours.seconds - since1970 : (ours.seconds - since1970) % daySeconds
    return [0, daySeconds, -daySeconds].some((day) => Math.abs(apart - (ours.hasDay ? 0 : day)) <= 1)
  })
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
  return plain(one) === plain(other)
}

/** Whether two numbers are equal to the 15 digits that a spreadsheet keeps. */
function sameNumber(one: string, other: string | number): boolean {
  const [ours, theirs] = [Number(one), Number(other)]
  return ours === theirs || Math.abs(ours - theirs) <= 1e-14 * Math.max(Math.abs(ours), Math.abs(theirs))
}

function isEqual(cell: Cell, peer: PeerCell, systems: readonly boolean[]): boolean {
  if (cell.kind === 'date') return peer.kind === 'number' && isSameInstant(cell.value, Number(peer.value), systems)
  if (cell.kind === 'number') return peer.kind === 'number' && sameNumber(cell.value, peer.value)
  if (cell.kind === 'empty') return peer.kind === 'text' && String(peer.value).trim() === ''
  return cell.kind === peer.kind && sameText(cell.value, String(peer.value))
}

function isMergedAway({ merges }: Grid, row: number, column: number): boolean {
  return merges.some(
    ({ top, left, bottom, right }) =>
      row >= top && row <= bottom && column >= left && column <= right && (row !== top || column !== left),
  )
}

/** Names the kind of a difference, as far as the two cells show it. */
function kindOf(grid: Grid, row: number, column: number, cell: Cell, peer: PeerCell | undefined, by: string): string {
  if (cell.kind !== 'empty' && peer === undefined && isMergedAway(grid, row, column))
    return `${by} leaves out what is hidden under a merge`
  if (cell.uncached === true) return `a formula without a value: blocked by us, ${peer?.kind ?? 'nothing'} by ${by}`
  if (cell.kind === 'number' && peer?.kind === 'text' && cell.value === String(peer.value).trim())
    return `digits kept as text, a number in ours (text formats, where nothing else tells amounts), text by ${by}`
  if (cell.kind === 'text' && peer?.kind === 'text') {
    if (/_x[0-9A-Fa-f]{4}_/.test(String(peer.value))) return `escaped characters ('_x000D_'), which ${by} leaves`
    if (/[\ud800-\udfff]/.test(cell.value)) return 'characters beyond the basic plane'
  }
  return `${cell.kind}${cell.formula === true ? ' of a formula' : ''}, ${by}: ${peer?.kind ?? 'nothing'}`
}

/** Lists the columns of a row that may have a value in our reading; sheets may be wide and nearly empty. */
function columnsOf(grid: QuickGrid, row: number): Iterable<number> {
  return grid.filledColumns?.(row) ?? Array.from({ length: grid.columnCount }, (_column, column) => column)
}

/** Compares every cell that either our reader or the peer has read. */
export function compareValues(grids: readonly Grid[], peer: PeerReading, systems: readonly boolean[]): ValueComparison {
  const comparison = emptyComparison()
  for (const grid of grids) {
    const sheet = peer.sheets.get(grid.name)
    // Our reader adds a number to sheets of the same name.
    if (sheet === undefined) continue
    const left = new Map(sheet)
    const look = (row: number, column: number, cell: Cell, theirs: PeerCell | undefined): void => {
      const blank = cell.kind === 'empty' || (cell.kind === 'text' && cell.value.trim() === '')
      if (blank && (theirs === undefined || (theirs.kind === 'text' && String(theirs.value).trim() === ''))) return
      comparison.cells++
      if (theirs !== undefined && isEqual(cell, theirs, systems)) {
        comparison.equal++
        return
      }
      const shown = `${grid.name}!R${row + 1}C${column + 1} ${JSON.stringify(cell.value).slice(0, 60)} / ${JSON.stringify(theirs?.value ?? null).slice(0, 60)}`
      note(comparison.kinds, kindOf(grid, row, column, cell, theirs, peer.name), shown)
    }
    for (let row = 0; row < grid.rowCount; row++) {
      for (const column of columnsOf(grid, row)) {
        const cell = grid.cell(row, column)
        const place = `${row},${column}`
        const theirs = left.get(place)
        if (cell.kind === 'empty' && theirs === undefined) continue
        left.delete(place)
        look(row, column, cell, theirs)
      }
    }
    for (const [place, theirs] of left) {
      const [row = 0, column = 0] = place.split(',').map(Number)
      look(row, column, { kind: 'empty', text: '', value: '' }, theirs)
    }
  }
  return comparison
}
