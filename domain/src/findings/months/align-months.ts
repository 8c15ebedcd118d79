import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isMoney } from '../../batches/items.ts'
import { matchForm } from '../../payroll/vocabulary/compared-text.ts'
import { type AmountColumn, amountColumns, type ReviewBatch } from '../review-batch.ts'

/** A money item that exists in both months, with the amounts of the people who are in both. */
export interface PairedColumn {
  item: BatchItem
  now: AmountColumn
  last: AmountColumn
}

/** Two months, aligned by person and item. */
export interface PairedMonths {
  now: ReviewBatch
  last: ReviewBatch
  /** Row positions of the people who have exactly one row in each month, in this month's order. */
  pairs: { now: number; last: number }[]
  columns: PairedColumn[]
  /** This month's money columns, whether paired or not. */
  amounts: AmountColumn[]
  amountsLast: AmountColumn[]
}

export function pairMonths(now: ReviewBatch, last: ReviewBatch, amounts = amountColumns(now)): PairedMonths {
  const amountsLast = amountColumns(last)
  const partner = alignItems(now.items, last.items)
  const columns = amounts.flatMap((column): PairedColumn[] => {
    const index = partner.get(column.item.index)
    const other = amountsLast.find(({ item }) => item.index === index)
    return other ? [{ item: column.item, now: column, last: other }] : []
  })
  const nowAt = onlyRows(now)
  const lastAt = onlyRows(last)
  const pairs: PairedMonths['pairs'] = []
  for (const [person, row] of nowAt) {
    const other = lastAt.get(person)
    if (row !== null && other !== undefined && other !== null) pairs.push({ now: row, last: other })
  }
  return { now, last, pairs, columns, amounts, amountsLast }
}

/** The position of each person's row; null where a person has several rows. */
export function onlyRows(batch: ReviewBatch): Map<string, number | null> {
  const rows = new Map<string, number | null>()
  batch.rows.forEach(({ person }, at) => {
    if (person !== '') rows.set(person, rows.has(person) ? null : at)
  })
  return rows
}

/**
 * Pairs each money item of this month with one of last month: net pay with net pay, whatever its header; other items by
 * group and name, else by the name alone where only one item has it.
 */
export function alignItems(now: readonly BatchItem[], last: readonly BatchItem[]): Map<number, number> {
  const aligned = new Map<number, number>()
  const taken = new Set<number>()
  const join = (same: (item: BatchItem) => string): void => {
    const open = last.filter((item) => isMoney(item) && !taken.has(item.index))
    const waiting = now.filter((item) => isMoney(item) && !aligned.has(item.index))
    for (const item of waiting) {
      const name = same(item)
      const found = open.filter((other) => same(other) === name)
      const rivals = waiting.filter((other) => same(other) === name)
      if (name === '' || found.length !== 1 || rivals.length !== 1 || !found[0]) continue
      aligned.set(item.index, found[0].index)
      taken.add(found[0].index)
    }
  }
  const label = (item: BatchItem) => matchForm(item.salaryItemImportLabel)
  join((item) => (item.role === 'netPay' ? 'net' : ''))
  join((item) => [...item.groups.map(matchForm), label(item)].join('/'))
  join(label)
  return aligned
}
