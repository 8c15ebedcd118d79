import { chineseGeneral, chineseHalves, systemLongDate, systemLongTime } from './builtin-formats.ts'

/** One piece of a section. `date` pieces have their letters ('yyyy'), and `elapsed` is '[h]'. */
export type Piece =
  | { kind: 'literal'; text: string }
  | { kind: 'digits'; mask: string }
  | { kind: 'point' }
  | { kind: 'exponent'; plus: boolean }
  | { kind: 'slash' }
  | { kind: 'percent' }
  | { kind: 'text' }
  | { kind: 'general' }
  | { kind: 'date'; letters: string }
  | { kind: 'elapsed'; letters: string }
  | { kind: 'fractionOfSecond'; decimals: number }
  | { kind: 'half'; style: 'AM/PM' | 'A/P' | 'chinese' }

export interface Condition {
  operator: '<' | '<=' | '>' | '>=' | '=' | '<>'
  value: number
}

export interface Section {
  pieces: Piece[]
  condition: Condition | undefined
  isDate: boolean
  /** Whether there is a day, month or year. Otherwise the section shows a time: hours, minutes or seconds. */
  hasDay: boolean
  hasElapsed: boolean
  thousands: boolean
  /** The number of trailing commas, each of which divides by a thousand. */
  scale: number
  percents: number
  /** Whether names of months and weekdays are Chinese ([$-804], [$-404]). */
  chinese: boolean
  /** The numerals of [DBNum1] to [DBNum3]; 0 for ordinary digits. */
  numerals: 0 | 1 | 2 | 3
}

export interface NumberFormat {
  code: string
  general: boolean
  sections: Section[]
  /** The section for texts; undefined shows them unchanged. */
  textSection: Section | undefined
  hasDates: boolean
  /** Set for the formats of nearly all amounts, which are shown without processing pieces. */
  amount: AmountFormat | undefined
}

/** The formats '0', '0.00' and '#,##0.00', with texts around them. */
export interface AmountFormat {
  before: string
  after: string
  decimals: number
  thousands: boolean
}

/** Splits a code at semicolons that are not quoted, escaped or in brackets. */
function splitSections(code: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < code.length; at++) {
    const character = code[at] ?? ''
    if (character === '"') {
      const end = code.indexOf('"', at + 1)
      const stop = end < 0 ? code.length - 1 : end
      part += code.slice(at, stop + 1)
      at = stop
    } else if (character === '[') {
      const end = code.indexOf(']', at + 1)
      const stop = end < 0 ? code.length - 1 : end
      part += code.slice(at, stop + 1)
      at = stop
    } else if (character === '\\' || character === '_' || character === '*') {
      part += code.slice(at, at + 2)
      at++
    } else if (character === ';') {
      parts.push(part)
      part = ''
    } else part += character
  }
  parts.push(part)
  return parts
}

function readBracket(body: string, section: Section): Piece | undefined {
  const condition = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+(?:E[+-]?\d+)?)$/i.exec(body.trim())
  if (condition !== null) {
    section.condition = { operator: condition[1] as Condition['operator'], value: Number(condition[2]) }
    return undefined
  }
  if (body.startsWith('$')) {
    const dash = body.lastIndexOf('-')
    const symbol = dash < 0 ? body.slice(1) : body.slice(1, dash)
    const locale = dash < 0 ? '' : body.slice(dash + 1)
    if (/^(?:[0-9a-f]*?)0*(?:804|404|1004|c04|1404)$/i.test(locale) || /^zh/i.test(locale)) section.chinese = true
    return symbol === '' ? undefined : { kind: 'literal', text: symbol }
  }
  if (/^(?:h+|m+|s+)$/i.test(body)) return { kind: 'elapsed', letters: body.toLowerCase() }
  const numerals = /^DBNum([123])$/i.exec(body)
  if (numerals !== null) section.numerals = Number(numerals[1]) as 1 | 2 | 3
  // Colours have no text.
  return undefined
}

function emptySection(): Section {
  return {
    pieces: [],
    condition: undefined,
    isDate: false,
    hasDay: false,
    hasElapsed: false,
    thousands: false,
    scale: 0,
    percents: 0,
    chinese: false,
    numerals: 0,
  }
}

function literal(section: Section, text: string): void {
  const last = section.pieces.at(-1)
  if (last?.kind === 'literal') last.text += text
  else section.pieces.push({ kind: 'literal', text })
}

type ReadToken = (code: string, at: number, section: Section) => number | undefined

/**
 * Reads General, texts, characters that are taken literally, and brackets. Like the other readers of tokens it returns
 * the position after the token, or undefined if there is another one.
 */
const readFixedToken: ReadToken = (code, at, section) => {
  const character = code[at]
  const rest = code.slice(at)
  const general = /^general/i.exec(rest)?.[0] ?? (rest.startsWith(chineseGeneral) ? chineseGeneral : undefined)
  if (general !== undefined) {
    section.pieces.push({ kind: 'general' })
    return at + general.length
  }
  if (character === '"') {
    const end = code.indexOf('"', at + 1)
    const stop = end < 0 ? code.length : end
    literal(section, code.slice(at + 1, stop))
    return stop + 1
  }
  if (character === '\\') {
    literal(section, code[at + 1] ?? '')
    return at + 2
  }
  // These are a space with the width of a character, and a fill character; both only affect the appearance.
  if (character === '_' || character === '*') return at + 2
  if (character !== '[') return undefined
  const end = code.indexOf(']', at)
  const stop = end < 0 ? code.length : end
  const piece = readBracket(code.slice(at + 1, stop), section)
  if (piece?.kind === 'literal') literal(section, piece.text)
  else if (piece !== undefined) section.pieces.push(piece)
  return stop + 1
}

/** Reads digits with their commas; after a point behind seconds they are decimals of a second. */
function readDigits(code: string, at: number, section: Section): number {
  const { pieces } = section
  const run = /^[0#?](?:[0#?,]*[0#?])?/.exec(code.slice(at))?.[0] ?? ''
  const end = at + run.length
  if (pieces.at(-1)?.kind === 'point' && isTimePiece(pieces.at(-2))) {
    pieces.pop()
    pieces.push({ kind: 'fractionOfSecond', decimals: run.length })
    return end
  }
  if (run.includes(',')) section.thousands = true
  pieces.push({ kind: 'digits', mask: run.replaceAll(',', '') })
  const commas = /^,+/.exec(code.slice(end))?.[0].length ?? 0
  section.scale += commas
  return end + commas
}

const readNumberToken: ReadToken = (code, at, section) => {
  const { pieces } = section
  const character = code[at] ?? ''
  const rest = code.slice(at)
  if (/[0#?]/.test(character)) return readDigits(code, at, section)
  if (/[1-9]/.test(character) && isBottom(pieces)) {
    const run = /^\d+/.exec(rest)?.[0] ?? character
    pieces.push({ kind: 'digits', mask: run })
    return at + run.length
  }
  const hasDigits = pieces.some((piece) => piece.kind === 'digits')
  if (/^E[+-]/i.test(rest) && hasDigits) {
    pieces.push({ kind: 'exponent', plus: rest[1] === '+' })
    return at + 2
  }
  if (character === '.') pieces.push({ kind: 'point' })
  else if (character === '%') {
    section.percents++
    pieces.push({ kind: 'percent' })
  } else if (character === '/' && hasDigits) pieces.push({ kind: 'slash' })
  else if (character === '@') pieces.push({ kind: 'text' })
  else if (character !== ',') return undefined
  else if (pieces.at(-1)?.kind === 'digits') section.scale++
  else literal(section, ',')
  return at + 1
}

const readDateToken: ReadToken = (code, at, { pieces }) => {
  const rest = code.slice(at)
  if (/^am\/pm/i.test(rest)) {
    pieces.push({ kind: 'half', style: 'AM/PM' })
    return at + 5
  }
  if (/^a\/p/i.test(rest)) {
    pieces.push({ kind: 'half', style: 'A/P' })
    return at + 3
  }
  if (rest.startsWith(chineseHalves.mark)) {
    pieces.push({ kind: 'half', style: 'chinese' })
    return at + chineseHalves.mark.length
  }
  const character = code[at] ?? ''
  if (!/[ymdhsegb]/i.test(character) && !/^a{3,4}/i.test(rest)) return undefined
  const run = new RegExp(`^${character}+`, 'i').exec(rest)?.[0] ?? character
  pieces.push({ kind: 'date', letters: run.toLowerCase() })
  return at + run.length
}

const readCharacter = (code: string, at: number, section: Section): number => {
  literal(section, code[at] ?? '')
  return at + 1
}

/** The literal that a piece of numbers is in a date: 'yyyy.m.d'. */
function literalInDate(piece: Piece): Piece {
  if (piece.kind === 'point') return { kind: 'literal', text: '.' }
  if (piece.kind === 'slash') return { kind: 'literal', text: '/' }
  if (piece.kind === 'percent') return { kind: 'literal', text: '%' }
  return piece.kind === 'digits' ? { kind: 'literal', text: piece.mask } : piece
}

function readSection(code: string): Section {
  const section = emptySection()
  const { pieces } = section
  for (let at = 0; at < code.length; )
    at =
      readFixedToken(code, at, section) ??
      readNumberToken(code, at, section) ??
      readDateToken(code, at, section) ??
      readCharacter(code, at, section)
  markMinutes(section)
  section.isDate = pieces.some(({ kind }) => kind === 'date' || kind === 'elapsed' || kind === 'half')
  section.hasElapsed = pieces.some((piece) => piece.kind === 'elapsed')
  section.hasDay = pieces.some((piece) => piece.kind === 'date' && /^[ymdegba]/.test(piece.letters))
  if (section.isDate) section.pieces = pieces.map(literalInDate)
  return section
}

/** True if a number at this place is the fixed denominator of every fraction: '# ?/10', '# ??/ 16'. */
function isBottom(pieces: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  const before = last?.kind === 'literal' && last.text.trim() === '' ? pieces.at(-2) : last
  return before?.kind === 'slash'
}

function isTimePiece(piece: Piece | undefined): boolean {
  return (piece?.kind === 'date' || piece?.kind === 'elapsed') && /^s/.test(piece.letters)
}

/**
 * 'm' means minutes after hours or before seconds. These are renamed to 'n', so that rendering does not depend on
 * neighbours.
 */
function markMinutes(section: Section): void {
  const timed = section.pieces.filter((piece) => piece.kind === 'date' || piece.kind === 'elapsed')
  timed.forEach((piece, index) => {
    if (!/^m+$/.test(piece.letters)) return
    const before = timed[index - 1]
    const after = timed[index + 1]
    if (piece.kind === 'elapsed') piece.letters = 'n'.repeat(piece.letters.length)
    else if (piece.letters.length <= 2 && (/^h/.test(before?.letters ?? '') || /^s/.test(after?.letters ?? ''))) {
      piece.letters = 'n'.repeat(piece.letters.length)
    }
  })
}

/** Excel accepts 255 characters and reports a file with more as damaged; longer codes than this are not interpreted. */
const maxCode = 2000

/**
 * Compiles a format code once, so that showing values needs no parsing. It never throws: what it does not understand is
 * shown literally.
 */
export function compileFormat(code: string): NumberFormat {
  const trimmed = code.length > maxCode ? '' : code.trim()
  if (/^(?:general|)$/i.test(trimmed) || trimmed === chineseGeneral || trimmed === '@') {
    return { code, general: true, sections: [], textSection: undefined, hasDates: false, amount: undefined }
  }
  const written = /\[\$[^\]]*-F800\]/i.test(code)
    ? systemLongDate
    : /\[\$[^\]]*-F400\]/i.test(code)
      ? systemLongTime
      : code
  const parts = splitSections(written).slice(0, 4).map(readSection)
  const textSection =
    parts.length === 4 ? parts[3] : parts.find((part) => part.pieces.some(({ kind }) => kind === 'text'))
  const sections = parts.length === 4 ? parts.slice(0, 3) : parts
  const [first] = sections
  return {
    code,
    general: false,
    sections,
    textSection,
    hasDates: sections.some((section) => section.isDate),
    amount: first === undefined ? undefined : amountFormat(first),
  }
}

function amountFormat(section: Section): AmountFormat | undefined {
  if (section.isDate || section.percents > 0 || section.scale > 0 || section.condition !== undefined) return undefined
  if (section.numerals !== 0) return undefined
  const shape = section.pieces.map((piece) => piece.kind)
  const whole = section.pieces.findIndex((piece) => piece.kind === 'digits')
  const mask = section.pieces[whole]
  if (mask?.kind !== 'digits' || !/^#*0$/.test(mask.mask)) return undefined
  let rest = whole + 1
  let decimals = 0
  const fraction = section.pieces[rest + 1]
  if (shape[rest] === 'point') {
    if (fraction?.kind !== 'digits' || !/^0+$/.test(fraction.mask)) return undefined
    decimals = fraction.mask.length
    rest += 2
  }
  const before = section.pieces.slice(0, whole)
  const after = section.pieces.slice(rest)
  if (![...before, ...after].every((piece) => piece.kind === 'literal')) return undefined
  const text = (pieces: Piece[]): string => pieces.map((piece) => (piece.kind === 'literal' ? piece.text : '')).join('')
  return { before: text(before), after: text(after), decimals, thousands: section.thousands }
}
