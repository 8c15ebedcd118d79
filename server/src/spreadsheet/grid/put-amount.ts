import { amountForm } from '@zhixin/domain/batches/row-encoding'
import type { AmountSum } from '@zhixin/domain/money/money'
import type { NumberFormat } from '../number-format/compile-format.ts'

const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39
/** The maximum length of an amount whose cents are a safe integer and which a double represents exactly. */
const max = 14
const maxGeneral = 10
const maxDecimals = 4
/** The maximum number of bytes that an amount takes. */
export const amountCapacity = 32

/** How a number format shows plain amounts: a form (domain: row-line), or one of the marks below. */
export type AmountStyle = number
const general = 64
/** The format shows negative amounts and zero differently. */
const positiveOnly = 32
const none = -1

export function amountStyle(format: NumberFormat | undefined): AmountStyle {
  if (format === undefined || format.general) return general
  const { amount, sections } = format
  if (amount === undefined || amount.before !== '' || amount.after !== '' || amount.decimals > maxDecimals) return none
  return amountForm(amount.decimals, amount.thousands) | (sections.length > 1 ? positiveOnly : 0)
}

/**
 * Writes a number to the line of a row (domain: row-line) straight from the file's digits and adds it to `sum`. An
 * import of 100,000 people has millions of numbers, and making texts first would take several times as long. `out` has
 * amountCapacity bytes after `to`.
 *
 * Returns the position after it, or -1 for anything but a plain amount of at most two decimals in a plain format. Then
 * nothing is added, and the cell is read the usual way. For plain amounts both ways must give the same result.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
export function putAmount(
  digits: Uint8Array,
  from: number,
  length: number,
  style: AmountStyle,
  sum: AmountSum | undefined,
  out: Uint8Array,
  to: number,
): number {
  if (style < 0 || length === 0 || length > max) return none
  const end = from + length
  const negative = digits[from] === minus
  const start = negative ? from + 1 : from
  const fraction = length > 3 && digits[end - 3] === point ? 2 : length > 2 && digits[end - 2] === point ? 1 : 0
  const dot = fraction === 0 ? end : end - fraction - 1
  const whole = dot - start
  if (whole <= 0) return none
  const isZeroFirst = digits[start] === zero
  // 007 and -0 differ from the number that they show.
  if (isZeroFirst && (whole > 1 || negative)) return none
  // 12.50 would be read back as 12.5.
  const isLong = fraction > 0 && digits[end - 1] === zero
  let form = none
  if (style === general) {
    if (length > maxGeneral || isLong) return none
  } else {
    if (style & positiveOnly && (negative || isZeroFirst)) return none
    const own = style & (positiveOnly - 1)
    const decimals = own >> 1
    if (fraction > decimals) return none
    if (fraction < decimals || (own & 1 && whole > 3)) form = own
  }

  let put = to
  if (form !== none) {
    out[put++] = 0x5b
    out[put++] = zero + form
    out[put++] = comma
  }
  if (isLong) out[put++] = quote
  if (negative) out[put++] = minus
  let cents = 0
  for (let at = start; at < end; at++) {
    const byte = digits[at] as number
    out[put++] = byte
    if (at === dot) continue
    if (byte < zero || byte > nine) return none
    cents = cents * 10 + byte - zero
  }
  if (isLong) out[put++] = quote
  if (form !== none) out[put++] = 0x5d
  if (fraction === 0) cents *= 100
  else if (fraction === 1) cents *= 10
  sum?.addCents(negative ? -cents : cents)
  return put
}
