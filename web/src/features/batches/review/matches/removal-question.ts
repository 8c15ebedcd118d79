import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { Pair } from '@zhixin/contract/pair'
import { totalText } from '@zhixin/domain/format/money-text'
import { isAmount } from '@zhixin/domain/money/money'
import type { Translate } from '../../../../ui/language.ts'
import { reviewText as text } from '../text.ts'

type SameRow = ReviewRow['sameRows'][number]

/** What is asked before several rows go: who keeps another row gets a payslip all the same. */
export function removalAsk(rows: readonly Pick<ReviewRow, 'rowNo' | 'sameRows'>[]): Pair {
  const going = new Set(rows.map(({ rowNo }) => rowNo))
  const staying = rows.filter(({ sameRows }) => sameRows.some(({ rowNo }) => !going.has(rowNo))).length
  if (staying === 0) return text.removeChosenAsk
  return staying === rows.length ? text.removeChosenRepeatedAsk : text.removeChosenSomeAsk
}

/** A row with what it pays. */
export function sameRowText(t: Translate, { rowNo, net }: SameRow, labelOf: (rowNo: number) => string): string {
  const row = labelOf(rowNo)
  return net !== null && isAmount(net) ? t(text.sameRowNet, { row, net: totalText(net) }) : t(text.sameRow, { row })
}

/** What is asked before one of several rows of a person goes: the others, and what each of them pays. */
export function repeatedAsk(
  t: Translate,
  { rowNo, name, sameRows }: Pick<ReviewRow, 'rowNo' | 'name' | 'sameRows'>,
  labelOf: (rowNo: number) => string,
): string {
  const own = sameRows.find((row) => row.rowNo === rowNo) ?? { rowNo, net: null }
  const others = sameRows.filter((row) => row.rowNo !== rowNo).map((row) => sameRowText(t, row, labelOf))
  return t(text.removeRepeatedAsk, {
    name: name || '—',
    row: sameRowText(t, own, labelOf),
    others: others.join(t(text.comma)),
  })
}
