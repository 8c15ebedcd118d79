import type { BatchItem } from '@zhixin/contract/batches/batch'
import { groupItems, hasOwnGroups } from '../../batches/item-groups.ts'
import { amountColumns, type ReviewBatch } from '../review-batch.ts'
import { checkEquations } from './check-equations.ts'

/** This many rows are enough to find the sums of a sheet; more would only take longer. */
export const maxGroupingRows = 288

/** The items of a sheet with the groups that follow from its amounts and names (REVIEW-14). */
export function findItemGroups(batch: ReviewBatch): BatchItem[] {
  if (hasOwnGroups(batch.items)) return groupItems(batch.items, { sums: [], negative: new Set() })
  const columns = amountColumns(batch)
  const { equations } = checkEquations(batch, columns)
  const negative = columns.filter(({ fine }) => fine.some((value) => value < 0) && !fine.some((value) => value > 0))
  return groupItems(batch.items, { sums: equations, negative: new Set(negative.map(({ item }) => item.index)) })
}
