import { currencyMark, otherIdeograph, yuanMark } from './money-words.ts'

/**
 * Decimal arithmetic on strings. An amount is a plain decimal string ('-1234.5'); it is computed as a BigInt of its
 * smallest unit, so that no sum ever passes through floating point (IMPORT-08).
 */

interface Scaled {
  units: bigint
  scale: number
}

const plainDecimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

function toScaled(amount: string): Scaled {
  if (!plainDecimal.test(amount)) throw new RangeError(`not a decimal: ${amount.slice(0, 40)}`)
  const negative = amount.startsWith('-')
  const digits = amount.replace(/^[+-]/, '')
  const point = digits.indexOf('.')
  const fraction = point < 0 ? '' : digits.slice(point + 1)
  const units = BigInt((point < 0 ? digits : digits.slice(0, point) + fraction) || '0')
  return { units: negative ? -units : units, scale: fraction.length }
}

function fromScaled({ units, scale }: Scaled): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0')
  const whole = scale === 0 ? digits : digits.slice(0, -scale)
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return (negative ? '-' : '') + whole + fraction
}

function rescale({ units, scale }: Scaled, to: number): bigint {
  return units * 10n ** BigInt(to - scale)
}

/** True for texts that the functions of this file accept. */
export function isAmount(text: string): boolean {
  return plainDecimal.test(text)
}

/** a + b, with as many decimals as the more precise of the two. */
export function addAmounts(a: string, b: string): string {
  const left = toScaled(a)
  const right = toScaled(b)
  const scale = Math.max(left.scale, right.scale)
  return fromScaled({ units: rescale(left, scale) + rescale(right, scale), scale })
}

/** a - b. */
export function subtractAmounts(a: string, b: string): string {
  const left = toScaled(a)
  const right = toScaled(b)
  const scale = Math.max(left.scale, right.scale)
  return fromScaled({ units: rescale(left, scale) - rescale(right, scale), scale })
}

/** The exact sum; '0' if there are no amounts. */
export function sumAmounts(amounts: Iterable<string>): string {
  let units = 0n
  let scale = 0
  for (const amount of amounts) {
    const next = toScaled(amount)
    if (next.scale > scale) {
      units *= 10n ** BigInt(next.scale - scale)
      scale = next.scale
    }
    units += rescale(next, scale)
  }
  return fromScaled({ units, scale })
}

/** Negative, zero or positive, as sort functions need it. */
export function compareAmounts(a: string, b: string): number {
  const left = toScaled(a)
  const right = toScaled(b)
  const scale = Math.max(left.scale, right.scale)
  const difference = rescale(left, scale) - rescale(right, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds half away from zero, as Excel and payrolls do, to exactly this many decimals: '1.005' → '1.01'. */
export function roundAmount(amount: string, decimals = 2): string {
  const point = amount.indexOf('.')
  if (decimals > 0 && amount.length < 300 && /^-?\d+(?:\.\d+)?$/.test(amount)) {
    const present = point < 0 ? 0 : amount.length - point - 1
    const isPlain = !/^-?0\d|^-[0.]*$/.test(amount)
    if (present === decimals && isPlain) return amount
    if (present < decimals && isPlain) return `${amount}${point < 0 ? '.' : ''}${'0'.repeat(decimals - present)}`
  }
  const value = toScaled(amount)
  if (value.scale <= decimals) return fromScaled({ units: rescale(value, decimals), scale: decimals })
  const step = 10n ** BigInt(value.scale - decimals)
  const magnitude = value.units < 0n ? -value.units : value.units
  const rounded = (magnitude + step / 2n) / step
  return fromScaled({ units: value.units < 0n ? -rounded : rounded, scale: decimals })
}

/** No payroll writes more decimals than these; an amount that has more is the result of a division. */
export const maxWrittenDecimals = 4

/**
 * The amount as it counts in a total: cents of what a division left, since nobody is paid less than a cent, and any
 * other amount unchanged. 31617.692307692305 counts as 31617.69, and 0.0375 as itself.
 */
export function countedAmount(amount: string): string {
  const point = amount.indexOf('.')
  return point < 0 || amount.length - point - 1 <= maxWrittenDecimals ? amount : roundAmount(amount, 2)
}

/** Formats an amount for display, with thousands separators and fixed decimals: '8445.4' → '8,445.40'. */
export function formatAmount(amount: string, decimals = 2): string {
  const rounded = roundAmount(amount, decimals)
  const point = rounded.indexOf('.')
  const whole = point < 0 ? rounded : rounded.slice(0, point)
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (point < 0 ? '' : rounded.slice(point))
}

/** True if the amount is zero in any spelling: '0', '-0.00'. */
export function isZeroAmount(amount: string): boolean {
  const first = amount.charCodeAt(0)
  if (first > 0x30 && first <= 0x39) return false
  return toScaled(amount).units === 0n
}

const leadingMark = new RegExp(`^(?:${currencyMark.source})\\s*`, 'i')
const trailingMark = new RegExp(`\\s*(?:${currencyMark.source})$`, 'i')
const plainAmount = /^[$€£¥₹₱]?((?:0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,14})(?:\.\d{1,9})?)$/
const plainWords = /^[A-Za-z\u4e00-\u9fff][A-Za-z\u4e00-\u9fff ._']*$/
/** No real amount is longer. Damaged files contain texts in which the search for marks would take seconds. */
const maxAmount = 200
/** A dash alone stands for zero in accounting; wide forms and spaces around it are usual. */
const dashAlone = /^\s*[-\u2012-\u2014\u2212\uff0d]{1,2}\s*$/
const ascii = /^[\x20-\x7e]*$/
const asciiLetter = /[A-Za-z]/
/** A date, a range or a code: a sign stands at the beginning or the end of an amount. */
const innerDash = /\d-\d/
/** Characters that normalisation would turn into digits: a footnote ①, a square ², a half ½. */
const digitLike = /\p{No}/u

/** True for most texts that are no amount, which is found without normalising them. */
function isCertainlyText(shown: string): boolean {
  if (plainWords.test(shown) || shown.length > maxAmount) return true
  if (!ascii.test(shown)) return otherIdeograph.test(shown)
  return innerDash.test(shown) || (asciiLetter.test(shown) && !currencyMark.test(shown))
}

/**
 * The amount that a displayed text means, or null if it does not clearly mean one. Accepted are the forms that payrolls
 * contain as text: '8,445.40', '1,23,456.50', '1.234,50', '1 234.50', '(1,234.50)', full-width digits, currency marks,
 * one minus before or after, and the accounting dash for zero. It never guesses: '1,23', '12%', '5 days', '100 200',
 * two lines, two signs and '3000①' give null.
 */
export function parseAmount(shown: string): string | null {
  // Nearly all texts take one of these short paths.
  const plain = plainAmount.exec(shown)
  if (plain?.[1] !== undefined) return plain[1].includes(',') ? plain[1].replaceAll(',', '') : plain[1]
  if (dashAlone.test(shown)) return '0'
  if (isCertainlyText(shown) || digitLike.test(shown)) return null
  let text = shown
    .normalize('NFKC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\u2212\u2013\u2014\u2012]/g, '-')
    .trim()
  if (text === '' || /[\r\n\v\f\u2028\u2029]/.test(text)) return null
  if (dashAlone.test(text)) return '0'
  let signs = 0
  let negative = false
  const take = (shape: RegExp): void => {
    const sign = shape.exec(text)?.[1]
    if (sign === undefined) return
    text = text.replace(shape, '')
    signs++
    negative ||= sign === '-'
  }
  if (/^\(.*\)$/.test(text)) {
    signs++
    negative = true
    text = text.slice(1, -1).trim()
  }
  take(/^([-+])\s*/)
  text = text.replace(leadingMark, '').replace(trailingMark, '')
  if (text === '-') return signs === 0 ? '0' : null
  if (signs === 0 && /^\(.*\)$/.test(text)) {
    signs++
    negative = true
    text = text.slice(1, -1).trim()
  }
  take(/^([-+])\s*/)
  take(/\s*(-)$/)
  if (signs > 1) return null
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)) text = text.replaceAll(',', '')
  // Indian grouping: '1,23,456.50'. The next line handles points as group separators with a decimal comma: '1.234,50'.
  else if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d*)?$/.test(text)) text = text.replaceAll(',', '')
  else if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) text = text.replaceAll('.', '').replace(',', '.')
  else if (/^\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/.test(text) && /\.|\s\d{3}\s/.test(text)) text = text.replace(/\s/g, '')
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return null
  text = text.replace(/^0+(?=\d)/, '').replace(/\.$/, '')
  if (text.startsWith('.')) text = `0${text}`
  const zero = /^0(?:\.0*)?$/.test(text)
  return negative && !zero ? `-${text}` : text
}

const onlyDigits = /^[-\d.,()\s]*$/

/** The foreign currency that a text names; '' if it names none or the yuan. */
export function foreignCurrency(shown: string): string {
  if (onlyDigits.test(shown)) return ''
  const mark = currencyMark.exec(shown.normalize('NFKC'))?.[0].toUpperCase() ?? ''
  return yuanMark.test(mark) ? '' : mark
}

/** The maximum length of a text whose cents are a safe integer. */
const safeLength = 14

/**
 * The cents of a plain amount with at most two decimals; NaN for any other text. It passes over the text once, because
 * sums have millions of amounts.
 */
function centsOf(amount: string): number {
  const { length } = amount
  if (length === 0 || length > safeLength) return Number.NaN
  const negative = amount.charCodeAt(0) === 0x2d
  const first = negative ? 1 : 0
  let digits = 0
  let point = -1
  for (let at = first; at < length; at++) {
    const code = amount.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) digits = digits * 10 + code - 0x30
    else if (code === 0x2e && point < 0 && at > first) point = at
    else return Number.NaN
  }
  const decimals = point < 0 ? 0 : length - point - 1
  if (first === length || (point >= 0 && decimals === 0) || decimals > 2) return Number.NaN
  const cents = decimals === 2 ? digits : decimals === 1 ? digits * 10 : digits * 100
  return negative ? -cents : cents
}

/** A running exact sum of many amounts: whole cents in a safe integer as long as they fit, and a BigInt beyond. */
export class AmountSum {
  #cents = 0
  #rest = '0'

  add(amount: string): void {
    const cents = centsOf(amount)
    if (Number.isNaN(cents)) {
      this.#rest = addAmounts(this.#rest, amount)
      return
    }
    this.addCents(cents)
  }

  /** @param cents a safe integer */
  addCents(cents: number): void {
    this.#cents += cents
    // Half of the safe range leaves room for the next amount.
    if (this.#cents > 4e15 || this.#cents < -4e15) this.#flush()
  }

  /** Adds the text if it is an amount and ignores it otherwise. */
  addIfAmount(text: string): void {
    if (!Number.isNaN(centsOf(text)) || isAmount(text)) this.add(text)
  }

  #flush(): void {
    this.#rest = addAmounts(this.#rest, fromScaled({ units: BigInt(this.#cents), scale: 2 }))
    this.#cents = 0
  }

  total(): string {
    this.#flush()
    return this.#rest
  }
}

/** A running total of pay: amounts that a division left count with their cents, so that all totals are alike. */
export class PaySum extends AmountSum {
  override add(amount: string): void {
    super.add(countedAmount(amount))
  }
}
