import type { ChangeReason } from '@zhixin/contract/batches/slip-style'
import { compareAmounts, isZeroAmount, subtractAmounts, sumAmounts } from '../../money/money.ts'
import { joinItems, type KeyOf } from './join-items.ts'
import type { OwnSlip } from './own-slip.ts'
import { type SlipLine, slipLines } from './slip-lines.ts'

/** An item in two months, with the lines that make it up; no line: the item is not there. */
export interface ItemChange {
  label: string
  labelEn: string
  before: SlipLine[]
  after: SlipLine[]
  /** The amount of the later month less that of the earlier one, without the sign by which a sheet marks deductions. */
  by: string
  /** By how much net pay changes with it; null where the slip does not say how it counts. */
  effect: string | null
}

/** The change of pay from one month to another, in one company. */
export interface MonthChange {
  from: string
  to: string
  net: { before: SlipLine[]; after: SlipLine[]; by: string }
  /** Changed items, the largest effect on net pay first, then those of which it is not known. */
  items: ItemChange[]
  /** What the items do not explain of the change of net pay. */
  rest: string
  /** HR's reasons for corrections of the later month's slips. */
  reasons: string[]
  /** HR's reasons that came with the later month's slips. */
  given: ChangeReason[]
}

const sizeOf = (amount: string): string => amount.replace(/^-/, '')
const total = (lines: readonly SlipLine[]): string => sumAmounts(lines.flatMap(({ amount }) => amount ?? []))

/** The months of slips, the newest first. */
export const monthsOf = (slips: readonly OwnSlip[]): string[] =>
  [...new Set(slips.map(({ content }) => content.period))].sort().reverse()

/** The last month with a slip before a month; null: there is none. */
export const monthWithSlipBefore = (slips: readonly OwnSlip[], month: string): string | null =>
  monthsOf(slips).find((each) => each < month) ?? null

const signed = (amount: string, sign: 1 | -1): string => (sign < 0 ? subtractAmounts('0', amount) : amount)

/** The sign with which a line counts in a change of its item: a deduction that grows is more, however a sheet signs it. */
export const signInChange = ({ group, counts }: SlipLine): 1 | -1 =>
  group === 'deductions' && counts !== null ? (-counts as 1 | -1) : 1

/**
 * The change of pay from one month to another (SLIP-07), item by item. The slips of each month are added. Null: one of
 * them shows no net pay in yuan, so that there is nothing to explain.
 */
export function compareMonths(slips: readonly OwnSlip[], from: string, to: string): MonthChange | null {
  const of = (month: string) => slips.filter(({ content }) => content.period === month)
  const [before, after] = [of(from).flatMap(slipLines), of(to).flatMap(slipLines)]
  const keyOf = joinItems([...before, ...after])
  const net = (lines: readonly SlipLine[]) =>
    lines.filter(({ group, amount, currency }) => group === 'net' && amount !== null && currency === '')
  const [netBefore, netAfter] = [net(before), net(after)]
  if (netBefore.length === 0 || netAfter.length === 0) return null
  const by = subtractAmounts(total(netAfter), total(netBefore))
  const items = changedItems(before, after, keyOf)
  const explained = sumAmounts(items.flatMap(({ effect }) => effect ?? []))
  return {
    from,
    to,
    net: { before: netBefore, after: netAfter, by },
    items,
    rest: subtractAmounts(by, explained),
    given: of(to).flatMap(({ content }) => content.reasons ?? []),
    reasons: [...new Set(of(to).flatMap(({ reason }) => (reason ? [reason] : [])))],
  }
}

/** A part of the pay: no net pay, no total, no figure beside the pay, nothing in another currency. */
const isPart = ({ group, isTotal, currency }: SlipLine): boolean =>
  group !== 'net' && group !== 'figure' && !isTotal && currency === ''

function changedItems(before: readonly SlipLine[], after: readonly SlipLine[], keyOf: KeyOf): ItemChange[] {
  const items = new Map<string, { before: SlipLine[]; after: SlipLine[] }>()
  const add = (lines: readonly SlipLine[], side: 'before' | 'after') => {
    for (const line of lines.filter(isPart)) {
      const item = items.get(keyOf(line)) ?? { before: [], after: [] }
      item[side].push(line)
      items.set(keyOf(line), item)
    }
  }
  // The later month first: its names and its order are those that the reader has before them.
  add(after, 'after')
  add(before, 'before')
  return [...items.values()]
    .flatMap((item) => changeOf(item) ?? [])
    .filter(({ by, effect }) => !isZeroAmount(by) || (effect !== null && !isZeroAmount(effect)))
    .sort((a, b) => {
      if (a.effect === null || b.effect === null) return Number(a.effect === null) - Number(b.effect === null)
      return compareAmounts(sizeOf(b.effect), sizeOf(a.effect))
    })
}

/** The change of one item; null without a line. */
export function changeOf({ before, after }: { before: SlipLine[]; after: SlipLine[] }): ItemChange | null {
  const named = after[0] ?? before[0]
  if (!named) return null
  const add = (lines: readonly SlipLine[], signOf: (line: SlipLine) => 1 | -1) =>
    sumAmounts(lines.map((line) => signed(line.amount ?? '0', signOf(line))))
  const change = (signOf: (line: SlipLine) => 1 | -1) => subtractAmounts(add(after, signOf), add(before, signOf))
  const isCounted = [...before, ...after].every(({ counts }) => counts !== null)
  return {
    label: named.label,
    labelEn: named.labelEn,
    before,
    after,
    by: change(signInChange),
    effect: isCounted ? change(({ counts }) => counts ?? 1) : null,
  }
}
