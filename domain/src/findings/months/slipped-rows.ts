import { type Finding, finding } from '../finding.ts'
import type { PairedMonths } from './align-months.ts'
import { type ExpectedColumn, expectedAmounts } from './expected-amounts.ts'
import { columnBits, likelyOwners, rowBits } from './slipped-evidence.ts'

/** A sequence of rows that hold the amounts of other people. */
export interface SlippedStretch {
  /** Pairs (positions in PairedMonths.pairs), and the pair whose amounts each of them holds. */
  rows: { row: number; owner: number }[]
  items: number[]
  bits: number
}

/** The prior, in bits, against a sequence of rows having slipped. */
const beginning = 7
/** The evidence, in bits, that must remain after the costs of choosing the rows, the owners and their order. */
const conviction = 6
const columnShare = 3
/**
 * By itself a column is only trusted where less than this share of people has the same value in it: an item that most
 * people do not have and some have now and then, such as fines and back pay, changes by itself.
 */
const manifold = 0.5
const minPairs = 5
/** The maximum number of people whom a finding names. */
const maxNames = 4

interface Step {
  owner: number
  total: number
  before: Step | null
  row: number
  bits: number
}

/**
 * REVIEW-08: finds rows whose amounts belong to other people. The search goes down this month's rows and weighs for
 * each whose amounts of last month it holds. Continuing with the same distance costs nothing, because a block slips
 * like that; another distance has a cost.
 */
export function slippedStretches(months: PairedMonths): SlippedStretch[] {
  const columns = expectedAmounts(months)
  if (months.pairs.length < minPairs || columns.length === 0) return []
  const found = stretchesIn(columns, months.pairs.length, beginning)
  if (columns.length === 1) return found
  const told = new Set(found.flatMap(({ rows }) => rows.map(({ row }) => row)))
  // A single slipped column would be outvoted by all the others, so columns are also checked one by one, at the
  // additional cost of having been chosen among all of them.
  const chosen = beginning + Math.log2(columns.length)
  for (const column of columns.filter(({ commonest }) => commonest <= manifold))
    for (const stretch of stretchesIn([column], months.pairs.length, chosen)) {
      if (stretch.rows.some(({ row }) => told.has(row))) continue
      found.push(stretch)
      for (const { row } of stretch.rows) told.add(row)
    }
  return found
}

/** The sequences that these columns show; each has to pay `price` to be accepted at all. */
function stretchesIn(columns: readonly ExpectedColumn[], height: number, price: number): SlippedStretch[] {
  const owners = likelyOwners(columns)
  const found: SlippedStretch[] = []
  let open: Step[] = []
  let best: Step | null = null
  const close = (): void => {
    const stretch = best === null ? null : stretchOf(best, columns)
    if (stretch !== null) found.push(stretch)
    best = null
  }
  for (let row = 0; row < height; row++) {
    const candidates = new Set(owners(row))
    for (const step of open) {
      const next = row + step.owner - step.row
      if (next >= 0 && next < height) candidates.add(next)
    }
    const steps: Step[] = []
    for (const owner of candidates) {
      // Another person with the same pay is as good as the row's own person.
      const bits = owner === row ? 0 : rowBits(columns, row, owner)
      const step = bestStep(open, row, owner, bits, price)
      if (step.total > -price) steps.push(step)
    }
    steps.sort((a, b) => b.total - a.total)
    open = steps.slice(0, 10)
    const top = open[0]
    if (top && top.total > (best?.total ?? 0)) best = top
    // A sequence ends when no step continues it, or when continuing has cost more than it can gain.
    else if (best !== null && (!top || top.total < best.total - conviction - price)) {
      close()
      open = []
    }
  }
  close()
  return found
}

/** The best step to this row: the start of a new sequence, or the continuation of an open one. */
function bestStep(open: readonly Step[], row: number, owner: number, bits: number, price: number): Step {
  let total = bits - price - distanceCost(row, owner)
  let before: Step | null = null
  for (const step of open) {
    const same = step.owner - step.row === owner - row
    const reached = step.total + bits - (same ? 0 : distanceCost(row, owner))
    if (reached > total) {
      total = reached
      before = step
    }
  }
  return { owner, total, before, row, bits }
}

const distanceCost = (row: number, owner: number): number => 1 + Math.log2(1 + Math.abs(owner - row))

function stretchOf(last: Step, columns: readonly ExpectedColumn[]): SlippedStretch | null {
  if (last.total < conviction) return null
  const steps: SlippedRow[] = []
  for (let step: Step | null = last; step !== null; step = step.before)
    if (step.bits > 0) steps.unshift({ row: step.row, owner: step.owner, bits: step.bits })
  const slipped = slippedColumns(steps, columns)
  const rows = steps.filter(({ row, owner }) => rowBits(slipped, row, owner) > 0)
  const dropped = steps.reduce((sum, step) => sum + (rows.includes(step) ? 0 : step.bits), 0)
  const bits = last.total - dropped
  if (rows.length < 2 || bits < conviction) return null
  const told = (rows.length === steps.length ? slipped : slippedColumns(rows, columns))
    .map((column) => ({ item: column.item, bits: bitsOf(column, rows) }))
    .sort((a, b) => b.bits - a.bits)
  return { rows: rows.map(({ row, owner }) => ({ row, owner })), items: told.map(({ item }) => item), bits }
}

interface SlippedRow {
  row: number
  owner: number
  bits: number
}

const bitsOf = (column: ExpectedColumn, rows: readonly SlippedRow[]): number =>
  rows.reduce((sum, { row, owner }) => sum + Math.max(0, columnBits(column, row, owner)), 0)

/**
 * The columns that slipped: at least two rows hold amounts of others in them. An item that one person alone lost, such
 * as overtime of last month that was corrected after the send, looks like somebody's zero and accuses a right row.
 */
const slippedColumns = (rows: readonly SlippedRow[], columns: readonly ExpectedColumn[]): ExpectedColumn[] =>
  columns.filter(
    (column) =>
      bitsOf(column, rows) >= columnShare &&
      rows.filter((each) => columnBits(column, each.row, each.owner) > 0).length > 1,
  )

/** One finding for each sequence, because rows that slipped together are corrected together. */
export function checkSlippedRows(months: PairedMonths): Finding[] {
  return slippedStretches(months).map(({ rows, items }) => {
    const sheetRows = rows.map(({ row }) => months.now.rows[months.pairs[row]?.now ?? -1])
    const names = sheetRows.map((row) => row?.name ?? '')
    // Each of the two holds what the other had: whoever reads it need not look for whose the amounts are.
    const [one, other] = rows
    const isExchange = rows.length === 2 && one?.owner === other?.row && other?.owner === one?.row
    return finding({
      kind: 'slippedRows',
      about: sheetRows.map((row) => row?.person ?? ''),
      rows: sheetRows.map((row) => row?.rowNo ?? 0),
      items,
      figures: {
        count: String(rows.length),
        first: String(sheetRows[0]?.rowNo ?? 0),
        columns: String(items.length),
        names: names.slice(0, maxNames).join('、') + (names.length > maxNames ? '…' : ''),
        ...(isExchange ? { exchanged: '1' } : {}),
      },
    })
  })
}
