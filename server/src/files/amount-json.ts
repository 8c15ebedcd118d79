import type { NumberFormat } from './number-format/compile-format.ts'

const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const point = 0x2e
const zero = 0x30
/** Digits, sign and point of an amount whose cents are a safe integer. */
const longest = 14
const longestGeneral = 10
/** No amount below takes more bytes. */
export const amountJsonRoom = 64

/** Cents of the amount that was put last. */
export const putAmount = { cents: 0 }

/**
 * Puts a number as a batch keeps it (domain: storedCell) straight from the file's digits: `"12"` where it shows what it
 * is, `["12,345.60","12345.6"]` where its format says more. An import of 100,000 people has millions of them; made as
 * texts first they take several times as long. `out` has amountJsonRoom bytes behind `to`.
 *
 * Returns the position after it, or -1 for whatever is not a plain amount of at most two decimals in a plain format:
 * nothing was put then, and the cell is read the usual way, which this must equal to the byte.
 */
export function putAmountJson(
  digits: Uint8Array,
  from: number,
  length: number,
  format: NumberFormat | undefined,
  out: Uint8Array,
  to: number,
): number {
  if (length === 0 || length > longest) return -1
  const end = from + length
  const negative = digits[from] === minus
  const start = negative ? from + 1 : from
  let dot = end
  let cents = 0
  for (let at = start; at < end; at++) {
    const byte = digits[at] as number
    if (byte >= zero && byte <= 0x39) cents = cents * 10 + byte - zero
    else if (byte === point && dot === end && at > start) dot = at
    else return -1
  }
  const whole = dot - start
  const fraction = dot === end ? 0 : end - dot - 1
  if (whole === 0 || fraction > 2 || (dot < end && fraction === 0)) return -1
  // 007 and -0 are not what they show.
  if (digits[start] === zero && (whole > 1 || negative)) return -1
  cents *= fraction === 2 ? 1 : fraction === 1 ? 10 : 100

  let at = to
  if (format === undefined || format.general) {
    if (length > longestGeneral || (fraction > 0 && digits[end - 1] === zero)) return -1
    out[at++] = quote
    for (let index = from; index < end; index++) out[at++] = digits[index] as number
    out[at++] = quote
    putAmount.cents = negative ? -cents : cents
    return at
  }
  const { amount } = format
  if (amount === undefined || amount.before !== '' || amount.after !== '' || fraction > amount.decimals) return -1
  if (amount.decimals > 4 || (format.sections.length > 1 && (negative || digits[start] === zero))) return -1
  const isSame = fraction === amount.decimals && (whole <= 3 || !amount.thousands)
  if (!isSame) {
    out[at++] = 0x5b
    out[at++] = quote
    if (negative) out[at++] = minus
    for (let index = start; index < dot; index++) {
      if (amount.thousands && index > start && (dot - index) % 3 === 0) out[at++] = comma
      out[at++] = digits[index] as number
    }
    if (amount.decimals > 0) {
      out[at++] = point
      for (let place = 1; place <= amount.decimals; place++) {
        out[at++] = place <= fraction ? (digits[dot + place] as number) : zero
      }
    }
    out[at++] = quote
    out[at++] = comma
  }
  out[at++] = quote
  for (let index = from; index < end; index++) out[at++] = digits[index] as number
  out[at++] = quote
  if (!isSame) out[at++] = 0x5d
  putAmount.cents = negative ? -cents : cents
  return at
}
