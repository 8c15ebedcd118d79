import { numeralNames } from './builtin-formats.ts'

/** [DBNum1] to [DBNum3]: everyday, financial and full-width numerals (ECMA-376 part 1, 18.8.31). */
export type Numerals = 1 | 2 | 3

/** Replaces each digit by its numeral: '2024' becomes '二〇二四'. Other characters stay. */
export function numeralDigits(text: string, numerals: Numerals): string {
  return text.replace(/\d/g, (digit) => numeralNames.digits[numerals][Number(digit)] ?? digit)
}

function ofThousands(digits: string, numerals: Numerals): string {
  let text = ''
  let gap = false
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index])
    if (digit === 0) gap = true
    else {
      if (gap) text += numeralNames.digits[numerals][0]
      gap = false
      text +=
        (numeralNames.digits[numerals][digit] ?? '') + (numeralNames.units[numerals][digits.length - 1 - index] ?? '')
    }
  }
  return text
}

/** Joins a group of digits and the lower ones after it, with a zero for skipped digits ('一万〇五'). */
function joined(high: string, unit: string, low: string, size: number, numerals: Numerals): string {
  const upper = inWords(high, numerals)
  const rest = low.replace(/^0+/, '')
  if (rest === '') return upper + unit
  const gap = rest.length < size ? numeralNames.digits[numerals][0] : ''
  return upper + unit + gap + inWords(rest, numerals)
}

function inWords(digits: string, numerals: Numerals): string {
  if (digits.length <= 4) return ofThousands(digits, numerals)
  if (digits.length <= 8) return joined(digits.slice(0, -4), numeralNames.tenThousand, digits.slice(-4), 4, numerals)
  return joined(digits.slice(0, -8), numeralNames.hundredMillion, digits.slice(-8), 8, numerals)
}

/** Writes a number as it is read aloud: '1234.5' becomes '一千二百三十四.五', with the digits after the point one by one. */
export function numeralWords(decimal: string, numerals: Numerals): string {
  const [whole = '', fraction] = decimal.split('.')
  const digits = whole.replace(/^0+/, '')
  const text = digits === '' ? numeralNames.digits[numerals][0] : inWords(digits, numerals)
  return fraction === undefined ? (text ?? '') : `${text}.${numeralDigits(fraction, numerals)}`
}

/** Writes a month, day or hour: in everyday numerals '15' is 十五 and not 一十五. */
export function numeralOfClock(text: string, numerals: Numerals): string {
  if (/^0\d/.test(text)) return numeralDigits(text, numerals)
  const words = numeralWords(text, numerals)
  return numerals === 1 ? words.replace(numeralNames.oneTen, numeralNames.ten) : words
}
