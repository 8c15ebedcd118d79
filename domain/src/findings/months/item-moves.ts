import { itemName } from '../equations/equation.ts'
import { type Finding, finding } from '../finding.ts'
import { centsText, fineUnits, toCents } from '../fine-units.ts'
import type { PairedColumn, PairedMonths } from './align-months.ts'
import type { ComparisonSettings } from './compare-months.ts'
import { isDeduction, moveOf, type PayParts, unpairedMove } from './pay-parts.ts'

/** An item is doubted from this factor on; the steps of a progressive tax alone make it a third of that. */
const minFactor = 5
/** How much further than the column moves for others an item must have moved, as a power of the factor. */
const leeway = 1.5
/** What the column does for this share of people is ordinary … */
const ordinary = 0.95
/** … but the largest moves never decide that, as they may be the mistakes: two, or one among few people. */
const fewPeople = 10
/** Fewer people with an amount in both months do not show what a column does. */
const minPeople = 5
/** All other items together moved by at most this share of the item's own move … */
const maxOthers = 0.5
/** … and net pay by the same amount, with this share of leeway: tax follows what is earned. */
const netLeeway = 0.5
/** An amount so far above nearly everybody's is not the first full month of somebody who joined. */
const beyondAll = 1.5

interface Moves {
  months: PairedMonths
  parts: PayParts
  /** By pair: what all items together moved by, each without its sign, and what net pay moved by, in fine units. */
  all: Float64Array
  net: Float64Array
  /** Smaller changes of net pay are not reported, be it for their amount or for their share. */
  quiet: number
  isSmallShare(at: number): boolean
}

/**
 * Single items that grew by a factor of which nobody else's comes near and that alone account for the change of net pay
 * (REVIEW-05): a tax of 1,230.45 after 120.80 where the pay is the same. An earning is doubted only where net pay moved by
 * more than the set share, and well above nearly everybody's amount: single bonuses and first full months are honest. A decrease is
 * left to the check of net pay: people leave, take unpaid leave and claim allowances, and a year's tax begins anew in
 * January.
 */
export function checkItemMoves(months: PairedMonths, parts: PayParts, settings: ComparisonSettings): Finding[] {
  const net = months.columns.find(({ item }) => item.role === 'netPay')
  if (!net) return []
  const moves: Moves = {
    months,
    parts,
    all: Float64Array.from(months.pairs, (pair) =>
      parts.paired.reduce((sum, column) => sum + Math.abs(moveOf(column, pair)), Math.abs(unpairedMove(parts, pair))),
    ),
    net: Float64Array.from(months.pairs, (pair) => moveOf(net, pair)),
    quiet: fineUnits(settings.netAmount),
    isSmallShare: (at) => {
      const pair = months.pairs[at]
      const before = Math.abs(net.last.fine[pair?.last ?? -1] ?? 0)
      return Math.abs(moves.net[at] ?? 0) <= (before * settings.netPercent) / 100
    },
  }
  return parts.paired.flatMap((column) => doubtfulCells(column, moves))
}

function doubtfulCells(column: PairedColumn, moves: Moves): Finding[] {
  const { months } = moves
  const doubted = months.pairs.flatMap((_, at) => (standsOut(column, moves, at) ? [at] : []))
  // Most columns have no such item, so what is ordinary in them is not needed.
  if (doubted.length === 0) return []
  const usual = usualOf(column, moves)
  if (usual === null) return []
  return doubted.flatMap((at): Finding[] => {
    const { now, last } = amountsOf(column, moves, at)
    const row = months.now.rows[months.pairs[at]?.now ?? -1]
    const isEarning = (moves.net[at] ?? 0) * (now - last) * now > 0
    if (!row || Math.log(now / last) <= usual.factor * leeway) return []
    if (isEarning && (moves.isSmallShare(at) || Math.abs(now) <= usual.amount * beyondAll)) return []
    return [
      finding({
        kind: 'itemMoved',
        about: [row.person, itemName(column.item, months.now.items)],
        rows: [row.rowNo],
        items: [column.item.index],
        figures: {
          name: row.name,
          last: centsText(toCents(last)),
          now: centsText(toCents(now)),
          times: timesText(now / last),
        },
      }),
    ]
  })
}

function amountsOf({ now, last }: PairedColumn, { months }: Moves, at: number): { now: number; last: number } {
  const pair = months.pairs[at]
  return { now: now.fine[pair?.now ?? -1] ?? 0, last: last.fine[pair?.last ?? -1] ?? 0 }
}

/** Whether this item grew by a large factor and is the one cause of what net pay moved by. */
function standsOut(column: PairedColumn, moves: Moves, at: number): boolean {
  const { now, last } = amountsOf(column, moves, at)
  const by = Math.abs(now - last)
  const net = Math.abs(moves.net[at] ?? 0)
  return (
    last !== 0 &&
    now / last >= minFactor &&
    Math.min(by, net) > moves.quiet &&
    othersMove(moves, at, by) <= by * maxOthers &&
    Math.abs(net - by) <= by * netLeeway
  )
}

const othersMove = ({ all }: Moves, at: number, by: number): number => (all[at] ?? 0) - by

/**
 * What is ordinary in a column this month: the factor by which it moves by itself, as a logarithm, and its amount; null
 * where too few people have it. A deduction that moved by less than all other items together moved with them: tax with
 * the pay.
 */
function usualOf(column: PairedColumn, moves: Moves): { factor: number; amount: number } | null {
  const follows = isDeduction(column.item)
  const factors: number[] = []
  const amounts: number[] = []
  moves.months.pairs.forEach((_, at) => {
    const { now, last } = amountsOf(column, moves, at)
    if (!(now * last > 0)) return
    const by = Math.abs(now - last)
    const isFollowing = follows && by <= othersMove(moves, at, by)
    factors.push(isFollowing ? 0 : Math.abs(Math.log(now / last)))
    amounts.push(Math.abs(now))
  })
  if (factors.length < minPeople) return null
  return { factor: usual(factors), amount: usual(amounts) }
}

function usual(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const mistakes = sorted.length < fewPeople ? 1 : 2
  return sorted[Math.min(Math.floor(sorted.length * ordinary), sorted.length - 1 - mistakes)] ?? 0
}

/** The factor as people say it: 10.2 times, 118 times. */
const timesText = (factor: number): string => (factor < 100 ? factor.toFixed(1).replace(/\.0$/, '') : factor.toFixed(0))
