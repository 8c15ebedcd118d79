import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ItemGroup } from '@zhixin/contract/item-groups'
import { groupByName } from '../../batches/group-by-name.ts'
import { groupOf } from '../../batches/item-groups.ts'
import { itemName } from '../equations/equation.ts'
import { isSumItem } from '../equations/equation-words.ts'
import type { ItemMove } from '../finding.ts'
import { centsText, halfCent, toCents } from '../fine-units.ts'
import type { AmountColumn } from '../review-batch.ts'
import type { PairedColumn, PairedMonths } from './align-months.ts'

type Pair = PairedMonths['pairs'][number]

/** The columns of which net pay is made up. */
export interface PayParts {
  /** Columns that both months have. */
  paired: PairedColumn[]
  /** Columns that only this month has, or only last month. */
  added: AmountColumn[]
  gone: AmountColumn[]
}

/**
 * Whether an item can be the cause of a change of net pay: it is no total, no cost of the employer's and no figure
 * beside the pay, such as days, rates and bases. An item that nothing is known about can.
 */
function isPayPart(item: BatchItem): boolean {
  if (item.role !== 'money' || isSumItem(item)) return false
  const named = groupByName(item)
  if (named.isTotal || named.isResult || named.isCost || item.slipGroup?.total) return false
  const group = partGroup(item)
  return group === null || group === 'earnings' || group === 'deductions'
}

export const isDeduction = (item: BatchItem): boolean => partGroup(item) === 'deductions'

/** The group that a formula or the name gives to an item; null where neither says anything. */
const partGroup = (item: BatchItem): ItemGroup | null =>
  item.slipGroup && item.slipGroup.by !== 'unknown' ? groupOf(item.slipGroup) : groupByName(item).group

export function payParts({ columns, amounts, amountsLast }: PairedMonths): PayParts {
  const [now, last] = [new Set(columns.map((each) => each.now)), new Set(columns.map((each) => each.last))]
  return {
    paired: columns.filter(({ item }) => isPayPart(item)),
    added: amounts.filter((column) => !now.has(column) && isPayPart(column.item)),
    gone: amountsLast.filter((column) => !last.has(column) && isPayPart(column.item)),
  }
}

/** How much an item of a person moved, in fine units. */
export const moveOf = ({ now, last }: PairedColumn, pair: Pair): number =>
  (now.fine[pair.now] ?? 0) - (last.fine[pair.last] ?? 0)

/** What columns of one month only have moved together: a column that was renamed is gone, added, and did not move. */
export const unpairedMove = ({ added, gone }: PayParts, pair: Pair): number =>
  added.reduce((sum, { fine }) => sum + (fine[pair.now] ?? 0), 0) -
  gone.reduce((sum, { fine }) => sum + (fine[pair.last] ?? 0), 0)

/** Whether a person has items, and none of them moved. */
export const isStill = (parts: PayParts, pair: Pair): boolean =>
  parts.paired.some(({ now }) => Math.abs(now.fine[pair.now] ?? 0) >= halfCent) &&
  parts.paired.every((column) => Math.abs(moveOf(column, pair)) < halfCent) &&
  parts.added.every(({ fine }) => Math.abs(fine[pair.now] ?? 0) < halfCent) &&
  parts.gone.every(({ fine }) => Math.abs(fine[pair.last] ?? 0) < halfCent)

/** So many items are named as the causes of a change … */
const maxMoves = 3
/** … and none that moved by less than this share of what the first one moved by. */
const minShare = 0.1

/** The items of a person that moved most, the largest move first (REVIEW-05). */
export function biggestMoves(months: PairedMonths, parts: PayParts, pair: Pair): ItemMove[] {
  const [now, last] = [months.now.items, months.last.items]
  const amount = (fine: number | undefined) => centsText(toCents(fine ?? 0))
  const moves: { by: number; move: () => ItemMove }[] = parts.paired.map((column) => ({
    by: Math.abs(moveOf(column, pair)),
    move: () => ({
      item: column.item.index,
      name: itemName(column.item, now),
      last: amount(column.last.fine[pair.last]),
      now: amount(column.now.fine[pair.now]),
    }),
  }))
  if (Math.abs(unpairedMove(parts, pair)) >= halfCent) {
    for (const { item, fine } of parts.added)
      moves.push({
        by: Math.abs(fine[pair.now] ?? 0),
        move: () => ({ item: item.index, name: itemName(item, now), last: null, now: amount(fine[pair.now]) }),
      })
    for (const { item, fine } of parts.gone)
      moves.push({
        by: Math.abs(fine[pair.last] ?? 0),
        move: () => ({ item: null, name: itemName(item, last), last: amount(fine[pair.last]), now: null }),
      })
  }
  const moved = moves.filter(({ by }) => by >= halfCent).sort((a, b) => b.by - a.by)
  const least = (moved[0]?.by ?? 0) * minShare
  return moved
    .filter(({ by }) => by >= least)
    .slice(0, maxMoves)
    .map(({ move }) => move())
}
