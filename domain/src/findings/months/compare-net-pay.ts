import { netPayOf } from '../../batches/net-pay.ts'
import { compareAmounts, isZeroAmount } from '../../money/money.ts'
import { type Finding, finding } from '../finding.ts'
import { centsText, fineUnits, toCents } from '../fine-units.ts'
import { type ReviewBatch, type ReviewRow, rowAndName } from '../review-batch.ts'
import type { PairedMonths } from './align-months.ts'
import type { ComparisonSettings } from './compare-months.ts'
import { ordinaryMoves } from './ordinary-moves.ts'
import { biggestMoves, isStill, type PayParts } from './pay-parts.ts'
import { percentText } from './percent.ts'

/** Net pay as the slip shows it; null where there is none. */
export const netText = (row: ReviewRow, batch: ReviewBatch): string | null => netPayOf(row.cells, batch.items)

/** Checks a batch by itself: net pay that is missing or negative, and people who occur twice. */
export function checkNetPay(batch: ReviewBatch): Finding[] {
  const findings: Finding[] = []
  const item = batch.items.find(({ role }) => role === 'netPay')
  const rowsOf = new Map<string, ReviewRow[]>()
  for (const row of batch.rows) {
    if (row.person !== '') {
      const own = rowsOf.get(row.person)
      if (own) own.push(row)
      else rowsOf.set(row.person, [row])
    }
    if (!item) continue
    const now = netText(row, batch)
    const kind =
      now === null ? 'netEmpty' : isZeroAmount(now) ? 'netZero' : compareAmounts(now, '0') < 0 ? 'netNegative' : null
    if (kind === null) continue
    const figures = kind === 'netNegative' ? { name: row.name, now: now ?? '' } : { name: row.name }
    findings.push(finding({ kind, about: rowAndName(row), rows: [row.rowNo], items: [item.index], figures }))
  }
  for (const [person, rows] of rowsOf) {
    if (rows.length < 2) continue
    const figures = { name: rows[0]?.name ?? '', count: String(rows.length) }
    findings.push(finding({ kind: 'personTwice', about: [person], rows: rows.map(({ rowNo }) => rowNo), figures }))
  }
  return findings
}

/** The median change of net pay, which is what the month did to everybody: thirteenth pay is nobody's mistake. */
function usualFactor(moves: readonly number[]): number {
  const sorted = [...moves].sort((a, b) => a - b)
  return sorted.length < 10 ? 1 : (sorted[Math.floor(sorted.length / 2)] ?? 1)
}

/** Net pay that is rounded to whole units moves by so much (in cents) while nothing else does. */
const rounding = 100
/** Of the people whose items all stayed as they were, so many kept their net pay: then the items account for it … */
const keptShare = 0.9
/** … and fewer people than this show nothing. */
const minStill = 5

interface PersonMove {
  pair: PairedMonths['pairs'][number]
  now: number
  last: number
}

/**
 * The people whose net pay moved although none of their items did, however little: net pay follows from the items, so
 * one of the two is wrong. Nobody where net pay depends on something that the sheet does not hold.
 */
function movedAlone(people: readonly PersonMove[], parts: PayParts): ReadonlySet<PersonMove> {
  const still = people.filter(({ pair }) => isStill(parts, pair))
  const moved = still.filter(({ now, last }) => Math.abs(now - last) > rounding)
  const areItemsAll = still.length >= minStill && still.length - moved.length >= still.length * keptShare
  return new Set(areItemsAll ? moved : [])
}

/**
 * People whose net pay changed by more than the set share, compared with last month as well as with the usual change.
 * The finding is a warning where an item changed in a way that it did not for others, else it is for information: in a
 * month of bonuses many amounts change, and none of them is a mistake. It is for information as well where the row has a
 * finding about the very item that caused it (`explainedRows`): that is the cell to correct. The finding names the items
 * that moved most. Where none moved, the amount does not matter (movedAlone).
 */
export function compareNetPay(
  months: PairedMonths,
  parts: PayParts,
  settings: ComparisonSettings,
  explainedRows: ReadonlySet<number>,
): Finding[] {
  const net = months.columns.find(({ item }) => item.role === 'netPay')
  if (!net) return []
  const people = months.pairs
    .map((pair) => ({ pair, now: toCents(net.now.fine[pair.now] ?? 0), last: toCents(net.last.fine[pair.last] ?? 0) }))
    .filter(({ now, last }) => now > 0 && last > 0)
  const usual = usualFactor(people.map(({ now, last }) => now / last))
  const share = settings.netPercent / 100
  const quiet = toCents(fineUnits(settings.netAmount))
  const explained = ordinaryMoves(months)
  const alone = movedAlone(people, parts)
  return people.flatMap((person): Finding[] => {
    const { pair, now, last } = person
    const row = months.now.rows[pair.now]
    if (!row) return []
    const isLarge = Math.abs(now - last) > Math.max(quiet, last * share)
    const isUnusual = Math.abs(now - last * usual) > Math.max(quiet, last * usual * share)
    if (!alone.has(person) && !(isLarge && isUnusual)) return []
    const figures = { name: row.name, last: centsText(last), now: centsText(now), percent: percentText(now, last) }
    const moves = biggestMoves(months, parts, pair)
    const items = [net.item.index, ...moves.flatMap(({ item }) => item ?? [])]
    const isExplained =
      !alone.has(person) && (explainedRows.has(row.rowNo) || explained(pair, now - last, Math.max(quiet, last * share)))
    const severity = isExplained ? 'info' : 'warn'
    return [finding({ kind: 'netMoved', about: [row.person], rows: [row.rowNo], items, figures, moves, severity })]
  })
}
