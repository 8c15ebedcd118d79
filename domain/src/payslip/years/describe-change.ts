import { changeReasonText } from '@zhixin/contract/batches/change-reason-text'
import type { Pair } from '@zhixin/contract/pair'
import { isZeroAmount } from '../../money/money.ts'
import type { Statement, Word } from '../ask/statement.ts'
import { changeText as text } from './change-text.ts'
import { type ItemChange, type MonthChange, signInChange } from './compare-months.ts'
import { monthPair } from './month-pair.ts'
import type { SlipLine } from './slip-lines.ts'

/** A changed item as a row beside the sentences; the numbers are those of the statement. */
export interface ChangeRow {
  label: string
  labelEn: string
  /** null: the item is not there. */
  before: number | null
  after: number | null
  by: number
  /** The amount of the item has grown. */
  isMore: boolean
  /** Net pay has grown with it, as where a deduction fell; null: the slips do not say how it counts. */
  raisesNet: boolean | null
}

const itemPair = ({ label, labelEn }: { label: string; labelEn: string }): Pair => ({ zh: label, en: labelEn })

/** The size of a change of one item, whose parts are the lines of both months. */
export function numberOfChange(statement: Statement, { before, after }: Pick<ItemChange, 'before' | 'after'>): number {
  const parts = (lines: readonly SlipLine[], side: 1 | -1) =>
    lines.map((line) => ({ number: statement.line(line), sign: (signInChange(line) * side) as 1 | -1 }))
  return statement.size([...parts(after, 1), ...parts(before, -1)])
}

const isMore = (amount: string): boolean => !amount.startsWith('-')

/** How one item changed, in a phrase; of a deduction it says that it was taken off, but not of money back. */
function phraseOf(statement: Statement, item: ItemChange, by: number): { pair: Pair; words: Record<string, Word> } {
  const words = { item: itemPair(item), by: { number: by } }
  const isDeduction = [...item.after, ...item.before].every(({ group }) => group === 'deductions')
  const raisesNet = item.effect !== null && isMore(item.effect)
  if (item.before.length === 0) {
    if (isDeduction && item.effect !== null && !raisesNet) return { pair: text.takenNew, words }
    return { pair: text.itemNew, words: { ...words, by: { number: statement.sum(item.after) } } }
  }
  if (item.after.length === 0) {
    if (isDeduction && raisesNet) return { pair: text.takenGone, words }
    return { pair: text.itemGone, words: { ...words, by: { number: statement.sum(item.before) } } }
  }
  const [more, less] = isDeduction ? [text.takenMore, text.takenLess] : [text.itemMore, text.itemLess]
  return { pair: isMore(item.by) ? more : less, words }
}

/** What the items leave of the change of net pay: all lines that count towards it, with their signs. */
function numberOfRest(statement: Statement, { net, items }: MonthChange): number {
  const number = (line: SlipLine, sign: number) => ({ number: statement.line(line), sign: sign as 1 | -1 })
  const counted = items.filter(({ effect }) => effect !== null)
  return statement.size([
    ...net.after.map((line) => number(line, 1)),
    ...net.before.map((line) => number(line, -1)),
    ...counted.flatMap(({ after, before }) => [
      ...after.map((line) => number(line, -(line.counts ?? 1))),
      ...before.map((line) => number(line, line.counts ?? 1)),
    ]),
  ])
}

/** HR's reasons: of the slip as a whole, and of each item that has changed. */
function sayGiven(statement: Statement, { given, items }: MonthChange): void {
  for (const { item, reason } of given) {
    const words = { reason: changeReasonText[reason] }
    const changed = items.find(({ label }) => label === item)
    if (item === '') statement.say(text.given, words)
    else if (changed) statement.say(text.givenFor, { ...words, item: itemPair(changed) })
  }
}

/**
 * Says how pay changed from one month to another (SLIP-07), in words made only of the slips' own amounts. It says what
 * the items do not explain, and gives no reason but HR's own.
 */
export function describeChange(statement: Statement, change: MonthChange): ChangeRow[] {
  const { net, items, rest } = change
  const months = { from: monthPair(change.from), to: monthPair(change.to) }
  const [after, before] = [statement.sum(net.after), statement.sum(net.before)]
  const isSame = isZeroAmount(net.by)
  if (isSame) statement.say(text.same, { ...months, after: { number: after } })
  else {
    const by = { number: statement.difference(after, before) }
    const amounts = { after: { number: after }, before: { number: before }, by }
    statement.say(isMore(net.by) ? text.more : text.less, { ...months, ...amounts })
  }
  const changed = items.map((item) => ({ item, by: numberOfChange(statement, item) }))
  const phrases = (isCounted: boolean) =>
    changed
      .filter(({ item }) => (item.effect !== null) === isCounted)
      .map(({ item, by }) => phraseOf(statement, item, by))
  const [counted, unclear] = [phrases(true), phrases(false)]
  if (counted.length > 0) statement.sayList(text.items, {}, counted, text.between)
  const isWhole = isZeroAmount(rest)
  if (counted.length > 0 && isWhole) statement.say(isSame ? text.cancelOut : text.explained)
  else if (counted.length > 0) statement.say(text.allBut, { rest: { number: numberOfRest(statement, change) } })
  else if (!isSame) statement.say(text.nothingExplains)
  if (unclear.length > 0) statement.sayList(text.unclear, {}, unclear, text.between)
  sayGiven(statement, change)
  for (const reason of change.reasons) statement.say(text.reason, { reason })
  return changed.map(({ item, by }) => ({
    ...{ label: item.label, labelEn: item.labelEn },
    before: item.before.length > 0 ? statement.sum(item.before) : null,
    after: item.after.length > 0 ? statement.sum(item.after) : null,
    by,
    isMore: isMore(item.by),
    raisesNet: item.effect === null ? null : isMore(item.effect),
  }))
}
