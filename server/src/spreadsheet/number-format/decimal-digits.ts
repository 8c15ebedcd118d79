/** A number as its digits, so that showing it never goes through floating point. */
export interface Digits {
  negative: boolean
  /** Without leading zeros; '' is zero. */
  whole: string
  fraction: string
}

/** Splits a plain decimal string ('-1234.5'). */
export function splitDecimal(decimal: string): Digits {
  const negative = decimal.charCodeAt(0) === 0x2d
  const start = negative ? 1 : 0
  const point = decimal.indexOf('.')
  const whole = point < 0 ? decimal.slice(start) : decimal.slice(start, point)
  return {
    negative,
    whole: whole.charCodeAt(0) === 0x30 ? whole.replace(/^0+/, '') : whole,
    fraction: point < 0 ? '' : decimal.slice(point + 1),
  }
}

/** Moves the decimal point: right for percent, left for thousands and millions. */
export function shiftPoint(digits: Digits, places: number): Digits {
  if (places === 0) return digits
  if (places > 0) {
    const fraction = digits.fraction.padEnd(places, '0')
    return {
      negative: digits.negative,
      whole: (digits.whole + fraction.slice(0, places)).replace(/^0+/, ''),
      fraction: fraction.slice(places),
    }
  }
  const whole = digits.whole.padStart(-places, '0')
  return {
    negative: digits.negative,
    whole: whole.slice(0, whole.length + places).replace(/^0+/, ''),
    fraction: whole.slice(whole.length + places) + digits.fraction,
  }
}

function increment(digits: string): string {
  let index = digits.length - 1
  while (index >= 0 && digits[index] === '9') index--
  const zeros = '0'.repeat(digits.length - 1 - index)
  if (index < 0) return `1${zeros}`
  return digits.slice(0, index) + String.fromCharCode(digits.charCodeAt(index) + 1) + zeros
}

/** Rounds half away from zero to exactly that many decimals, as Excel shows numbers. */
export function roundDigits(digits: Digits, decimals: number): Digits {
  const { negative, whole, fraction } = digits
  if (fraction.length <= decimals) return { negative, whole, fraction: fraction.padEnd(decimals, '0') }
  const kept = fraction.slice(0, decimals)
  if (fraction.charCodeAt(decimals) < 0x35) return { negative, whole, fraction: kept }
  const up = increment(whole + kept)
  const point = up.length - decimals
  return { negative, whole: up.slice(0, point), fraction: up.slice(point) }
}

/** '1234567' to '1,234,567'. */
export function groupThousands(whole: string): string {
  if (whole.length <= 3) return whole
  let at = whole.length % 3 || 3
  let text = whole.slice(0, at)
  for (; at < whole.length; at += 3) text += `,${whole.slice(at, at + 3)}`
  return text
}

const plainNumber = /^-?\d+(?:\.\d+)?$/
/** What files may hold; JavaScript would also take '0x10', and blanks for 0. */
const anyNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** '1.38E+10' to '13800000000'; what JavaScript prints to plain digits. */
export function expandExponent(number: string): string {
  const match = /^([+-]?)(\d*)\.?(\d*)[eE]([+-]?\d+)$/.exec(number)
  if (match === null) return number
  const exponent = Number(match[4])
  if (Math.abs(exponent) > 400) return number
  const shifted = shiftPoint({ negative: match[1] === '-', whole: match[2] ?? '', fraction: match[3] ?? '' }, exponent)
  const fraction = shifted.fraction.replace(/0+$/, '')
  const text = (shifted.whole === '' ? '0' : shifted.whole) + (fraction === '' ? '' : `.${fraction}`)
  return shifted.negative && text !== '0' ? `-${text}` : text
}

/**
 * The number that a file's digits mean, as Excel understands it: a plain decimal of at most 15 significant digits where
 * there is a fraction (the 16th and 17th are noise of binary arithmetic: 2.6749999999999998 is 2.675). Whole numbers
 * keep every digit that the file holds. null when it is no number.
 */
export function exactDecimal(written: string): string | null {
  if (written.length <= 16 && plainNumber.test(written)) {
    const first = written.charCodeAt(0) === 0x2d ? 1 : 0
    if (written.charCodeAt(first) !== 0x30 || written.length === first + 1 || written.charCodeAt(first + 1) === 0x2e) {
      return written === '-0' ? '0' : written
    }
  }
  if (/^-?\d+$/.test(written)) return written.replace(/^(-?)0+(?=\d)/, '$1')
  const value = Number(written)
  if (!anyNumber.test(written) || !Number.isFinite(value)) return null
  if (value === 0) return '0'
  const significant = expandExponent(value.toPrecision(15))
  if (!significant.includes('.')) return significant
  return significant.replace(/\.?0+$/, '')
}
