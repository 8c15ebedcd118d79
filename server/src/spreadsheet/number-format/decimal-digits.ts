/** A number by its digits, so that showing it never passes through floating point. */
export interface Digits {
  negative: boolean
  /** The digits without leading zeros; '' for zero. */
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

/** Moves the decimal point: to the right for percent, to the left for thousands and millions. */
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

/** Rounds half away from zero to exactly this many decimals, as Excel shows numbers. */
export function roundDigits(digits: Digits, decimals: number): Digits {
  const { negative, whole, fraction } = digits
  if (fraction.length <= decimals) return { negative, whole, fraction: fraction.padEnd(decimals, '0') }
  const kept = fraction.slice(0, decimals)
  if (fraction.charCodeAt(decimals) < 0x35) return { negative, whole, fraction: kept }
  const up = increment(whole + kept)
  const point = up.length - decimals
  return { negative, whole: up.slice(0, point), fraction: up.slice(point) }
}

/** Groups digits by thousands: '1234567' becomes '1,234,567'. */
export function groupThousands(whole: string): string {
  if (whole.length <= 3) return whole
  let at = whole.length % 3 || 3
  let text = whole.slice(0, at)
  for (; at < whole.length; at += 3) text += `,${whole.slice(at, at + 3)}`
  return text
}

const plainNumber = /^-?\d+(?:\.\d+)?$/
/** The numbers that files may contain; JavaScript would also accept '0x10', and read spaces as 0. */
const anyNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Writes the number forms of JavaScript as plain digits: '1.38E+10' becomes '13800000000'. */
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
 * The number that the digits in a file mean, as Excel understands them: a plain decimal. With a fraction it has at most
 * 15 significant digits, because the 16th and 17th are artefacts of binary arithmetic: 2.6749999999999998 is 2.675.
 * Whole numbers keep every digit of the file. Null if the text is not a number.
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
