import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { FindingSeverity } from '@zhixin/contract/batches/review-text'
import type { ReplyOf } from '@zhixin/contract/calls'
import { columnKey } from '../review/column-key.ts'

/** What open findings say about one cell: the gravest grade, and all sentences. */
export interface CellFlag {
  severity: FindingSeverity
  messages: string[]
  /** The cells have changed since, and are being checked again. */
  isOutdated: boolean
}

/** Row of the sheet → column of the grid → what was found. */
export type CellFlags = ReadonlyMap<number, ReadonlyMap<string, CellFlag>>

export const noFlags: CellFlags = new Map()

type Flagged = ReplyOf<'batches.flaggedCells'>['list']

/** What is about a row as a whole stands at its name; without a column for it, at its number. */
export function cellFlags(list: Flagged, items: readonly BatchItem[], isOutdated: boolean): CellFlags {
  const shown = items.filter(({ role }) => role !== 'ignore')
  const keys = new Map(shown.map((item) => [item.index, columnKey(item)]))
  const ofRow = shown.some(({ role }) => role === 'name') ? 'name' : 'row'
  const flags = new Map<number, Map<string, CellFlag>>()
  // The gravest come first, so that the first one of a cell gives its grade.
  for (const { severity, message, rows, item } of list) {
    const key = (item === null ? undefined : keys.get(item)) ?? ofRow
    for (const rowNo of rows) {
      const row = flags.get(rowNo) ?? new Map<string, CellFlag>()
      const flag = row.get(key) ?? { severity, messages: [], isOutdated }
      flag.messages.push(message)
      flags.set(rowNo, row.set(key, flag))
    }
  }
  return flags
}

/** How many cells are flagged. */
export const countFlags = (flags: CellFlags): number => [...flags.values()].reduce((sum, row) => sum + row.size, 0)

/** The flagged column of a row beside `from` in that direction, or the first one from that end. */
export function flagInRow(
  flags: CellFlags,
  rowNo: number | undefined,
  columns: readonly string[],
  from: string | undefined,
  back: boolean,
): string | undefined {
  const row = rowNo === undefined ? undefined : flags.get(rowNo)
  if (!row) return undefined
  const order = back ? [...columns].reverse() : columns
  const start = from === undefined ? 0 : order.indexOf(from) + 1
  return order.slice(start).find((key) => row.has(key))
}
