import { roundDigits, splitDecimal } from './decimal-digits.ts'

/**
 * A number as the format General shows it in a cell that is wide enough: at most 11 characters including the point. It
 * differs from Excel on purpose in one way: whole numbers keep all digits instead of becoming 1.38E+10, because they
 * are phone, card and ID numbers (IMPORT-13).
 */
export function formatGeneral(decimal: string): string {
  if (decimal.length <= 10) return decimal.includes('.') ? trimZeros(decimal) : decimal
  const digits = splitDecimal(decimal)
  const sign = digits.negative ? '-' : ''
  if (digits.fraction === '' || /^0*$/.test(digits.fraction)) return sign + (digits.whole === '' ? '0' : digits.whole)
  const zeros = digits.whole === '' ? (/^0*/.exec(digits.fraction)?.[0].length ?? 0) : 0
  if (zeros > 3 && digits.fraction.length > 9) return scientific(decimal)
  // Ten digits and the point; a number below 1 has a leading zero too.
  const decimals = Math.max(0, digits.whole === '' ? 9 : 10 - digits.whole.length)
  const rounded = roundDigits(digits, decimals)
  const whole = rounded.whole === '' ? '0' : rounded.whole
  return sign + (decimals === 0 ? whole : trimZeros(`${whole}.${rounded.fraction}`))
}

function trimZeros(text: string): string {
  return text.replace(/\.?0+$/, '')
}

function scientific(decimal: string): string {
  const [mantissa = '', exponent = '0'] = Number(decimal).toExponential(5).split('e')
  const power = Number(exponent)
  return `${trimZeros(mantissa)}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}
