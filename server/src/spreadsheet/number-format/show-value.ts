import type { Condition, NumberFormat, Section } from './compile-format.ts'
import { groupThousands, roundDigits, splitDecimal } from './decimal-digits.ts'
import { formatGeneral } from './general-format.ts'
import { renderDate } from './render-date.ts'
import { renderNumber } from './render-number.ts'

function holds({ operator, value }: Condition, number: number): boolean {
  switch (operator) {
    case '<':
      return number < value
    case '<=':
      return number <= value
    case '>':
      return number > value
    case '>=':
      return number >= value
    case '=':
      return number === value
    case '<>':
      return number !== value
  }
}

interface Chosen {
  section: Section
  /** Whether the section itself shows that a number is negative. */
  hidesSign: boolean
}

function chooseSection(format: NumberFormat, number: number): Chosen | undefined {
  const [first, second, third] = format.sections
  if (first === undefined) return undefined
  if (format.sections.some((section) => section.condition !== undefined)) {
    for (const section of format.sections) {
      if (section.condition === undefined) continue
      if (!holds(section.condition, number)) continue
      // A section whose condition only negatives meet replaces the negative section, which brings its own sign.
      const { operator, value } = section.condition
      return { section, hidesSign: value <= 0 && operator.startsWith('<') && operator !== '<>' }
    }
    const others = format.sections.filter((section) => section.condition === undefined)
    const other = others.length > 1 && number < 0 ? others[0] : others.at(-1)
    if (other === undefined) return undefined
    // In '[>=0]0;-0' the second section gets only negatives, so it too brings its own sign.
    const condition = first.condition
    const isNegativeSection =
      other === second && condition !== undefined && condition.value <= 0 && condition.operator.startsWith('>')
    return { section: other, hidesSign: isNegativeSection }
  }
  if (number < 0 && second !== undefined) return { section: second, hidesSign: true }
  if (number === 0 && third !== undefined) return { section: third, hidesSign: true }
  return { section: first, hidesSign: false }
}

/** The section that shows a number as a date or time, if the format has one for this number. */
export function dateSection(format: NumberFormat, number: number): Section | undefined {
  if (!format.hasDates) return undefined
  const chosen = chooseSection(format, number)
  return chosen?.section.isDate === true ? chosen.section : undefined
}

/** True if the number is certainly positive, because its first digit is not 0. */
function isPositive(decimal: string): boolean {
  const first = decimal.charCodeAt(0)
  return first > 0x30 && first <= 0x39
}

/**
 * The text that a spreadsheet program shows for a number. `decimal` is its exact plain decimal string. Spaces that only
 * align ('_ ', '* ') are left out, since a slip has its own alignment.
 */
export function showNumber(format: NumberFormat, decimal: string, date1904: boolean): string {
  if (format.general) return formatGeneral(decimal)
  const { amount } = format
  if (amount !== undefined && (format.sections.length === 1 || isPositive(decimal))) {
    const digits = roundDigits(splitDecimal(decimal), amount.decimals)
    const whole = digits.whole === '' ? '0' : amount.thousands ? groupThousands(digits.whole) : digits.whole
    const text = amount.before + (amount.decimals === 0 ? whole : `${whole}.${digits.fraction}`) + amount.after
    const isZero = digits.whole === '' && /^0*$/.test(digits.fraction)
    return (digits.negative && !isZero ? `-${text}` : text).trim()
  }
  const number = Number(decimal)
  const chosen = chooseSection(format, number)
  if (chosen === undefined) return formatGeneral(decimal)
  const { section, hidesSign } = chosen
  if (section.isDate) return renderDate(section, number, date1904)?.trim() ?? formatGeneral(decimal)
  const magnitude = decimal.startsWith('-') ? decimal.slice(1) : decimal
  const text = renderNumber(section, magnitude).trim()
  return number < 0 && !hidesSign && !showsOnlyZeros(section, magnitude) ? `-${text}` : text
}

/**
 * True if the section shows only zeros. Excel drops the sign of a number that rounds to 0 ('-0.001' as '0%'), but not
 * in fractions ('-0    ').
 */
function showsOnlyZeros(section: Section, magnitude: string): boolean {
  const kinds = section.pieces.map(({ kind }) => kind)
  if (!kinds.includes('digits') || kinds.includes('slash') || kinds.includes('exponent')) return false
  const pieces = section.pieces.filter(({ kind }) => kind === 'digits' || kind === 'point')
  return /^[0.,\s]*$/.test(renderNumber({ ...section, pieces, numerals: 0 }, magnitude))
}

/** The text that a spreadsheet program shows for a text in a cell with this format ('@"元"'). */
export function showText(format: NumberFormat, text: string): string {
  const section = format.textSection
  if (section === undefined) return text
  return section.pieces
    .map((piece) =>
      piece.kind === 'text' || piece.kind === 'general' ? text : piece.kind === 'literal' ? piece.text : '',
    )
    .join('')
}
