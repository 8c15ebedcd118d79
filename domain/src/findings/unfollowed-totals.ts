import type { BatchItem } from '@zhixin/contract/batches/batch'
import { cellValue, type StoredCell } from '../batches/row-content.ts'
import { addAmounts, compareAmounts, isAmount, roundAmount, subtractAmounts } from '../money/money.ts'
import type { Equation } from './equations/equation.ts'
import { isPayPart, payDirection, totalKind } from './pay-direction.ts'

/** A total that a correction leaves where it was, or moves by another amount than its items. */
export interface UnfollowedTotal {
  item: BatchItem
  /** By how much the correction changes the total; negative where it lowers it. */
  change: string
  /** By how much the changed items would change it; null where it is not known how they count. */
  expected: string | null
}

interface Change {
  item: BatchItem
  by: string
  direction: 1 | -1 | 0 | null
}

const amountOf = (cell: StoredCell | undefined): string | null => {
  const value = cellValue(cell) || '0'
  return isAmount(value) ? value : null
}

function changeOf(item: BatchItem, before: readonly StoredCell[], after: readonly StoredCell[]): string | null {
  const [was, is] = [amountOf(before[item.index]), amountOf(after[item.index])]
  return was === null || is === null ? null : subtractAmounts(is, was)
}

/** A deduction that is written as a negative amount counts as it is written. */
function directionOf(
  item: BatchItem,
  before: readonly StoredCell[],
  after: readonly StoredCell[],
): Change['direction'] {
  const direction = payDirection(item)
  const isNegative = [before, after].some((cells) => (amountOf(cells[item.index]) ?? '').startsWith('-'))
  return direction === -1 && isNegative ? 1 : direction
}

const isZero = (amount: string): boolean => compareAmounts(amount, '0') === 0
const negated = (amount: string): string => subtractAmounts('0', amount)
const sumOf = (changes: readonly Change[], by: (change: Change) => string): string =>
  changes.reduce((sum, change) => addAmounts(sum, by(change)), '0')

/** Where a column shows whole amounts only, a total may differ by what it drops. */
const roundingOf = ({ decimals }: BatchItem): string => (decimals === 0 ? '0.99' : decimals === 1 ? '0.09' : '0.05')

/**
 * The totals of a slip that no formula of the sheet explains and that do not move with the corrected items
 * (HISTORY-07): 500 more overtime and the same net pay, or net pay alone changed. What a group says of an item decides
 * how it counts; an item of which nobody knows it must move net pay in one direction or the other.
 */
export function unfollowedTotals(
  items: readonly BatchItem[],
  equations: readonly Equation[],
  before: readonly StoredCell[],
  after: readonly StoredCell[],
): UnfollowedTotal[] {
  const changes = items.filter(isPayPart).flatMap((item): Change[] => {
    const by = changeOf(item, before, after)
    return by === null || isZero(by) ? [] : [{ item, by, direction: directionOf(item, before, after) }]
  })
  const hasParts = items.some((item) => item.shown && payDirection(item))
  return items.flatMap((item): UnfollowedTotal[] => {
    const kind = totalKind(item)
    if (kind === null || !item.shown || equations.some(({ target }) => target === item.index)) return []
    const change = changeOf(item, before, after)
    if (change === null || (changes.length === 0 && (isZero(change) || kind !== 'net' || !hasParts))) return []
    const possible = possibleChanges(kind, changes)
    const fits = possible.all.some(
      (each) => compareAmounts(subtractAmounts(change, each).replace(/^-/, ''), roundingOf(item)) <= 0,
    )
    return fits ? [] : [{ item, change, expected: possible.best }]
  })
}

/** More unknown items than this are not tried in every combination. */
const maxUnknown = 8

/** By what amounts the changed items may change a total, and the one that is certain. */
function possibleChanges(
  kind: 'gross' | 'deductions' | 'net',
  changes: readonly Change[],
): { all: string[]; best: string | null } {
  const earned = sumOf(
    changes.filter(({ direction, item }) => direction === 1 && payDirection(item) === 1),
    ({ by }) => by,
  )
  const taken = changes.filter(({ item }) => payDirection(item) === -1)
  const forNet = sumOf(taken, ({ by, direction }) => (direction === 1 ? by : negated(by)))
  const net = addAmounts(earned, forNet)
  const unknown = changes.filter(({ direction }) => direction === null)
  // Nobody knows whether gross pay is counted before or after a deduction.
  const bases = kind === 'net' ? [net] : kind === 'deductions' ? [sumOf(taken, ({ by }) => by), forNet] : [earned, net]
  const [first = '0'] = bases
  const isCertain = unknown.length === 0 && (kind !== 'gross' || isZero(forNet))
  // An item of unknown meaning may leave the totals of earnings and deductions alone, but not net pay.
  const signs = kind === 'net' ? ([1, -1] as const) : ([0, 1, -1] as const)
  let all = bases
  for (const { by } of unknown.slice(0, maxUnknown))
    all = all.flatMap((each) => signs.map((sign) => addAmounts(each, sign === 0 ? '0' : sign > 0 ? by : negated(by))))
  return { all, best: isCertain ? roundAmount(first, 2) : null }
}
