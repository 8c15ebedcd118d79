import { cellValue } from '../../batches/row-content.ts'
import { subtractAmounts, sumAmounts } from '../../money/money.ts'
import type { Random } from '../random.ts'
import type { ReviewBatch } from '../review-batch.ts'
import { at } from './testing-months.ts'

/** The ways in which amounts get next to the wrong names. */
export const slipKinds = ['allColumns', 'someColumns', 'oneColumn', 'namesSorted'] as const
export type SlipKind = (typeof slipKinds)[number]

export interface Slipped {
  batch: ReviewBatch
  /** Rows (of the sheet) that hold a wrong amount in one of the slipped columns. */
  rows: number[]
}

/**
 * The same month with a block of rows that slipped by one or a few rows, as after an inserted cell, a paste one row off
 * or a sort of a part. Sums are recomputed where a formula would do so.
 */
export function slip(batch: ReviewBatch, kind: SlipKind, blockRows: number, random: Random): Slipped {
  const { columns, recompute } = slippedColumns(kind, random)
  const length = kind === 'namesSorted' ? batch.rows.length : blockRows
  const start = random.below(batch.rows.length - length + 1)
  const by = 1 + random.below(Math.min(3, length - 1))
  const sources = batch.rows.map((_, row) => row)
  if (kind === 'namesSorted') shuffle(sources, random)
  else for (let row = 0; row < length; row++) sources[start + row] = start + ((row + by) % length)
  const changed: number[] = []
  const rows = batch.rows.map((row, index) => {
    const source = batch.rows[sources[index] ?? index] ?? row
    const cells = [...row.cells]
    for (const column of columns) cells[column] = source.cells[column] ?? ''
    if (columns.some((column) => cellValue(cells[column]) !== cellValue(row.cells[column]))) changed.push(row.rowNo)
    if (recompute) withSums(cells)
    return { ...row, cells }
  })
  return { batch: { ...batch, rows }, rows: changed }
}

/** The same month with one cell mistyped by a factor and its sums recomputed; and the size of the error. */
export function mistype(
  batch: ReviewBatch,
  place: number,
  item: number,
  factor: number,
): { batch: ReviewBatch; row: ReviewBatch['rows'][number]; by: number } {
  const row = batch.rows[place]
  if (!row) throw new Error('No such row')
  const was = Number(cellValue(row.cells[item]))
  const cells = [...row.cells]
  cells[item] = (was * factor).toFixed(2)
  withSums(cells)
  const wrong = { ...row, cells }
  return { batch: { ...batch, rows: batch.rows.with(place, wrong) }, row: wrong, by: Math.abs(was * factor - was) }
}

function slippedColumns(kind: SlipKind, random: Random): { columns: number[]; recompute: boolean } {
  const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (kind === 'allColumns' || kind === 'namesSorted') return { columns: span(at.base, at.net), recompute: false }
  // Base pay, or base and post pay: one slipped column alone is worth reporting where its amounts identify people.
  if (kind === 'oneColumn') return { columns: [at.base], recompute: random.next() < 0.5 }
  const first = at.firstEarning + random.below(2)
  return { columns: span(first, first + 2 + random.below(4)), recompute: random.next() < 0.5 }
}

function withSums(cells: ReviewBatch['rows'][number]['cells'][number][]): void {
  const sumOf = (first: number, last: number) => sumAmounts(cells.slice(first, last + 1).map(cellValue))
  cells[at.gross] = sumOf(at.firstEarning, at.lastEarning)
  cells[at.deductions] = sumOf(at.firstDeduction, at.lastDeduction)
  cells[at.net] = subtractAmounts(cellValue(cells[at.gross]), cellValue(cells[at.deductions]))
}

function shuffle(list: number[], random: Random): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = list[last] as number
    list[last] = list[other] as number
    list[other] = moved
  }
}
