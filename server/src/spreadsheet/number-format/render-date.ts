import {
  chineseDays,
  chineseHalves,
  chineseMonthNumbers,
  chineseWeek,
  dayNames,
  monthNames,
} from './builtin-formats.ts'
import { type Numerals, numeralDigits, numeralOfClock } from './chinese-numerals.ts'
import type { Section } from './compile-format.ts'
import { type DateParts, serialToParts } from './date-parts.ts'

function padded(number: number, width: number): string {
  return String(number).padStart(width, '0')
}

function renderMonth(parts: DateParts, width: number, chinese: boolean): string {
  if (width <= 2) return padded(parts.month, width)
  if (chinese) return `${chineseMonthNumbers[parts.month - 1] ?? ''}${width === 5 ? '' : chineseWeek.month}`
  const name = monthNames[parts.month - 1] ?? ''
  return width === 3 ? name.slice(0, 3) : width === 4 ? name : name.slice(0, 1)
}

function renderDay(parts: DateParts, width: number, chinese: boolean): string {
  if (width <= 2) return padded(parts.day, width)
  if (chinese) return (width === 3 ? chineseWeek.short : chineseWeek.long) + (chineseDays[parts.weekday] ?? '')
  const name = dayNames[parts.weekday] ?? ''
  return width === 3 ? name.slice(0, 3) : name
}

function renderLetters(letters: string, parts: DateParts, section: Section, twelve: boolean): string {
  const width = letters.length
  switch (letters[0]) {
    case 'y':
      return width <= 2 ? padded(parts.year % 100, 2) : padded(parts.year, 4)
    case 'e':
      return String(parts.year)
    case 'b':
      return width <= 2 ? padded((parts.year + 543) % 100, 2) : String(parts.year + 543)
    case 'm':
      return renderMonth(parts, width, section.chinese)
    case 'd':
      return renderDay(parts, width, section.chinese)
    case 'a':
      return (width === 3 ? '' : chineseWeek.long) + (chineseDays[parts.weekday] ?? '')
    case 'h': {
      const hours = twelve ? parts.hours % 12 || 12 : parts.hours
      return padded(hours, Math.min(width, 2))
    }
    case 'n':
      return padded(parts.minutes, Math.min(width, 2))
    case 's':
      return padded(parts.seconds, Math.min(width, 2))
    default:
      return ''
  }
}

function renderElapsed(letters: string, serial: number, precision: number): string {
  const unit = 10 ** precision
  const seconds = Math.round(serial * 86_400 * unit) / unit
  const count = letters[0] === 'h' ? seconds / 3600 : letters[0] === 'n' ? seconds / 60 : seconds
  return padded(Math.floor(count + 1e-9), letters.length)
}

/** Years are read digit by digit, other parts as numbers. */
function inNumerals(shown: string, letters: string, numerals: Numerals): string {
  if (!/^\d+$/.test(shown)) return shown
  return /^[yeb]/.test(letters) ? numeralDigits(shown, numerals) : numeralOfClock(shown, numerals)
}

/** True for '[h]' alone, which may be negative, as no date can: -28 for the 28.8 hours of -1.2. */
function isOneCount({ pieces }: Section): boolean {
  const timed = pieces.filter(({ kind }) => kind !== 'literal')
  return timed.length === 1 && timed[0]?.kind === 'elapsed'
}

/** A serial number as a date section shows it; null if no date has it, for which Excel shows #####. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the language of number formats, one case for each token and in the order of its grammar.
export function renderDate(section: Section, serial: number, date1904: boolean): string | null {
  // The 1904 system has negative dates and times, which are shown with a sign.
  if (serial < 0 && (date1904 || isOneCount(section))) {
    const shown = renderDate(section, -serial, date1904)
    return shown === null ? null : `-${shown}`
  }
  const fraction = section.pieces.find((piece) => piece.kind === 'fractionOfSecond')
  const precision = fraction?.kind === 'fractionOfSecond' ? Math.min(fraction.decimals, 3) : 0
  const parts = serialToParts(serial, date1904, precision)
  if (parts === null) return null
  const twelve = section.pieces.some((piece) => piece.kind === 'half')
  let text = ''
  for (const piece of section.pieces) {
    if (piece.kind === 'literal') text += piece.text
    else if (piece.kind === 'date') {
      const shown = renderLetters(piece.letters, parts, section, twelve)
      text += section.numerals === 0 ? shown : inNumerals(shown, piece.letters, section.numerals)
    } else if (piece.kind === 'elapsed') text += renderElapsed(piece.letters, serial, precision)
    else if (piece.kind === 'fractionOfSecond') {
      text += `.${padded(Math.round(parts.milliseconds), 3).slice(0, piece.decimals).padEnd(piece.decimals, '0')}`
    } else if (piece.kind === 'half') {
      const afternoon = parts.hours >= 12
      if (piece.style === 'chinese' || section.chinese)
        text += afternoon ? chineseHalves.afternoon : chineseHalves.morning
      else if (piece.style === 'A/P') text += afternoon ? 'P' : 'A'
      else text += afternoon ? 'PM' : 'AM'
    }
  }
  return text
}
