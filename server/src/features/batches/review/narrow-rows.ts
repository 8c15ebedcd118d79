import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import { fitsAmount } from '@zhixin/domain/batches/amount-filter'
import { compareAmounts } from '@zhixin/domain/money/money'
import type { DecryptedColumn } from './decrypted-column.ts'

/**
 * Clears the marks of rows whose amount does not pass the filter. The result is exact: doubles decide only where they
 * differ.
 */
export function narrowByAmount(column: DecryptedColumn, marks: Uint8Array, filter: AmountFilter): void {
  for (let at = 0; at < marks.length; at++) {
    if (!marks[at]) continue
    const number = column.number(at)
    const compare = (to: string) => number - Number(to) || compareAmounts(column.amount(at), to)
    if (!fitsAmount(filter, { text: column.text(at), compare: Number.isNaN(number) ? null : compare })) marks[at] = 0
  }
}

/** The characters that people write between the digits of a phone number. */
const phoneGaps = /[\s-]/g

/** Clears the marks of rows where none of these columns contains the searched text (folded). */
export function narrowBySearch(
  columns: readonly { column: DecryptedColumn; isPhone: boolean }[],
  marks: Uint8Array,
  wanted: string,
): void {
  const found = new Uint8Array(marks.length)
  const digits = wanted.replace(phoneGaps, '')
  for (const { column, isPhone } of columns) {
    const own = new Uint8Array(marks.length).fill(1)
    column.narrow(own, wanted, false)
    for (let at = 0; at < marks.length; at++) {
      if (own[at] || (isPhone && digits !== '' && column.text(at).replace(phoneGaps, '').includes(digits)))
        found[at] = 1
    }
  }
  for (let at = 0; at < marks.length; at++) if (!found[at]) marks[at] = 0
}
