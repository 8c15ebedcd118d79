import { useQuery } from '@tanstack/react-query'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isMoney } from '@zhixin/domain/batches/items'
import { totalText } from '@zhixin/domain/format/money-text'
import { queryBy } from '../../../client/query.ts'
import type { ChosenCells } from '../../../ui/data-table/columns.ts'
import { useText } from '../../../ui/language.ts'
import { itemOf } from './column-key.ts'
import { editText as text } from './edit-text.ts'
import { loadRows, maxLoadedRows, rowsAtHand } from './load-rows.ts'
import type { Review } from './queries.ts'
import { type RangeSum, rangeSum } from './range-sum.ts'
import { type Rows, useRowsAtHand } from './use-row-windows.ts'

interface RangeStatusProps {
  review: Review
  rows: Rows
  chosen: ChosenCells | undefined
}

/** How many cells are chosen, and the exact sum of the amounts among them, as a spreadsheet's status line has it. */
export function RangeStatus({ review, rows, chosen }: RangeStatusProps) {
  const t = useText()
  useRowsAtHand(rows)
  const [top, bottom] = [chosen?.top ?? 0, chosen?.bottom ?? -1]
  const items = chosen ? columnsOf(review.items, chosen) : []
  const near = chosen && rowsAtHand(rows, top, bottom)
  const isWhole = top === 0 && bottom === rows.count - 1
  const isMissing = chosen !== undefined && !near && !isWhole && bottom - top < maxLoadedRows
  const { data: far } = useQuery({
    ...queryBy(
      'batches.reviewRows',
      { id: review.batch.id, order: review.order, from: top, count: bottom - top + 1 },
      review.reviewHash,
      async ({ signal }) => (await loadRows(rows, top, bottom, { signal })) ?? [],
    ),
    enabled: isMissing,
    staleTime: 60_000,
  })
  if (!chosen) return null
  const count = (bottom - top + 1) * items.length
  if (count < 2) return null
  const list = near ?? (isMissing ? far : undefined)
  const money = items.filter((item): item is BatchItem => item !== undefined && isMoney(item))
  const total: RangeSum | undefined = list?.length
    ? rangeSum(list, items)
    : isWhole && money.length === 1 && money[0]
      ? { numbers: 0, sum: review.sums[money[0].index] ?? '0' }
      : undefined
  if (!total || money.length === 0 || (list && total.numbers === 0))
    return <output className="zx-edit-status">{t(text.chosen, { count })}</output>
  const sum = totalText(total.sum)
  // How many numbers there are is worth the room only where not every cell is one.
  const said =
    list && total.numbers !== count
      ? t(text.chosenSum, { count, numbers: total.numbers, sum })
      : t(text.chosenWhole, { count, sum })
  return <output className="zx-edit-status">{said}</output>
}

/** The items behind the chosen columns; undefined for those that are none of the file's. */
export const columnsOf = (items: readonly BatchItem[], { keys, left, right }: ChosenCells): (BatchItem | undefined)[] =>
  keys.slice(left, right + 1).map((key) => itemOf(items, key))
