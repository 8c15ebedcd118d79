import { numeralDigits, numeralWords } from './chinese-numerals.ts'
import type { Piece, Section } from './compile-format.ts'
import { type Digits, groupThousands, roundDigits, shiftPoint, splitDecimal } from './decimal-digits.ts'
import { formatGeneral } from './general-format.ts'

type DigitsPiece = Extract<Piece, { kind: 'digits' }>

function isDigits(piece: Piece): piece is DigitsPiece {
  return piece.kind === 'digits'
}

/**
 * Renders the whole part through masks that may have literals between them ('000-0000'): digits fill them from the
 * right.
 */
function renderWhole(section: Section, pieces: Piece[], whole: string): string {
  const { thousands, numerals } = section
  const masks = pieces.filter(isDigits)
  const places = masks.reduce((sum, piece) => sum + piece.mask.length, 0)
  const mask = masks.map((piece) => piece.mask).join('')
  const firstZero = mask.search(/0/)
  const min = firstZero < 0 ? 0 : places - firstZero
  let digits = whole.padStart(min, '0')
  const paddingMask = mask.slice(0, Math.max(0, places - digits.length))
  // '?' replaces a missing digit by a space; '#' leaves nothing.
  const blanks = paddingMask.replace(/[^?]/g, '').replace(/\?/g, ' ')
  if (thousands) digits = groupThousands(digits)
  if (numerals !== 0) digits = numeralDigits(digits, numerals)
  if (masks.length <= 1) {
    return pieces.map((piece) => (isDigits(piece) ? blanks + digits : pieceText(piece))).join('')
  }
  let text = ''
  let left = digits
  let isFirst = true
  let remaining = places
  const rendered: string[] = []
  for (const piece of pieces) {
    if (!isDigits(piece)) {
      rendered.push(pieceText(piece))
      continue
    }
    remaining -= piece.mask.length
    const take = Math.max(0, left.length - remaining)
    const cut = isFirst ? take : Math.min(take, left.length)
    rendered.push(left.slice(0, cut))
    left = left.slice(cut)
    isFirst = false
  }
  text = rendered.join('')
  return text
}

function pieceText(piece: Piece): string {
  if (piece.kind === 'literal') return piece.text
  if (piece.kind === 'percent') return '%'
  if (piece.kind === 'slash') return '/'
  return ''
}

function renderFraction(mask: string, fraction: string): string {
  let keep = fraction.length
  while (keep > 0 && fraction[keep - 1] === '0' && mask[keep - 1] !== '0') keep--
  const blanks = mask.slice(keep).replace(/[^?]/g, '').replace(/\?/g, ' ')
  return fraction.slice(0, keep) + blanks
}

function renderDecimal(section: Section, digits: Digits): string {
  const { pieces } = section
  const pointAt = pieces.findIndex((piece) => piece.kind === 'point')
  const before = pointAt < 0 ? pieces : pieces.slice(0, pointAt)
  const after = pointAt < 0 ? [] : pieces.slice(pointAt + 1)
  const decimals = after.filter(isDigits).reduce((sum, piece) => sum + piece.mask.length, 0)
  const shifted = shiftPoint(digits, section.percents * 2 - section.scale * 3)
  const rounded = roundDigits(shifted, decimals)
  let text = renderWhole(section, before, rounded.whole)
  if (pointAt >= 0) text += '.'
  let used = 0
  for (const piece of after) {
    if (isDigits(piece)) {
      const digits = renderFraction(piece.mask, rounded.fraction.slice(used, used + piece.mask.length))
      text += section.numerals === 0 ? digits : numeralDigits(digits, section.numerals)
      used += piece.mask.length
    } else text += pieceText(piece)
  }
  return text
}

function renderScientific(section: Section, decimal: string): string {
  const at = section.pieces.findIndex((piece) => piece.kind === 'exponent')
  const mantissaPieces = section.pieces.slice(0, at)
  const exponentPieces = section.pieces.slice(at + 1)
  const pointAt = mantissaPieces.findIndex((piece) => piece.kind === 'point')
  const wholeMask = mantissaPieces.slice(0, pointAt < 0 ? undefined : pointAt).filter(isDigits)
  const places = Math.max(
    1,
    wholeMask.reduce((sum, piece) => sum + piece.mask.length, 0),
  )
  const decimals =
    pointAt < 0
      ? 0
      : mantissaPieces
          .slice(pointAt)
          .filter(isDigits)
          .reduce((sum, piece) => sum + piece.mask.length, 0)
  const digits = splitDecimal(decimal)
  const significant = (digits.whole + digits.fraction).replace(/^0+/, '')
  let power =
    significant === ''
      ? 0
      : digits.whole !== ''
        ? digits.whole.length - 1
        : -((/^0*/.exec(digits.fraction)?.[0].length ?? 0) + 1)
  power = Math.floor(power / places) * places
  let mantissa = roundDigits(shiftPoint({ ...digits, negative: false }, -power), decimals)
  if (mantissa.whole.length > places) {
    power += places
    mantissa = roundDigits(shiftPoint({ ...digits, negative: false }, -power), decimals)
  }
  const mantissaText = renderDecimal({ ...section, pieces: mantissaPieces, percents: 0, scale: 0 }, mantissa)
  const exponentMask = exponentPieces
    .filter(isDigits)
    .map((piece) => piece.mask)
    .join('')
  const piece = section.pieces[at]
  const sign = power < 0 ? '-' : piece?.kind === 'exponent' && piece.plus ? '+' : ''
  const tail = exponentPieces
    .filter((part) => !isDigits(part))
    .map(pieceText)
    .join('')
  return `${mantissaText}E${sign}${String(Math.abs(power)).padStart(exponentMask.length, '0')}${tail}`
}

/** The nearest fraction with a denominator of at most `max`, found by continued fractions as in Excel. */
function nearestFraction(value: number, max: number): [number, number] {
  let [previousTop, previousBottom, top, bottom] = [0, 1, 1, 0]
  let rest = value
  for (let step = 0; step < 32; step++) {
    const whole = Math.floor(rest)
    const nextTop = whole * top + previousTop
    const nextBottom = whole * bottom + previousBottom
    if (nextBottom > max) break
    ;[previousTop, previousBottom, top, bottom] = [top, bottom, nextTop, nextBottom]
    if (rest - whole < 1e-10) break
    rest = 1 / (rest - whole)
  }
  return [top, bottom || 1]
}

function renderWithSlash(section: Section, decimal: string): string {
  const { pieces } = section
  const at = pieces.findIndex((piece) => piece.kind === 'slash')
  const masksBefore = pieces.slice(0, at).filter(isDigits)
  const bottomPiece = pieces.slice(at + 1).find(isDigits)
  const value = Math.abs(Number(decimal))
  const mixed = masksBefore.length > 1
  const whole = mixed ? Math.floor(value) : 0
  const width = bottomPiece?.mask.length ?? 1
  // '# ??/16' states the denominator 16; a mask of '?', '#' and '0' states none.
  const stated = Number(bottomPiece?.mask ?? 0) || 0
  let top: number
  let bottom: number
  if (stated > 0) {
    bottom = stated
    top = Math.round((value - whole) * bottom)
  } else [top, bottom] = nearestFraction(value - whole, 10 ** Math.min(width, 7) - 1)
  const carried = top === bottom && mixed
  const shownWhole = whole + (carried ? 1 : 0)
  const firstDigits = pieces.findIndex(isDigits)
  const lastOfBottom = Math.max(
    at + 1,
    pieces.findIndex((piece, index) => index > at && isDigits(piece)),
  )
  const before = pieces.slice(0, firstDigits).map(pieceText).join('')
  const after = pieces
    .slice(lastOfBottom + 1)
    .map(pieceText)
    .join('')
  const zeroShown = pieces.slice(0, at).filter(isDigits).at(-1)?.mask.includes('0') === true
  if (mixed && (carried || (top === 0 && !zeroShown))) return `${before}${shownWhole}${after}`
  const wholeShown = mixed && (shownWhole !== 0 || masksBefore[0]?.mask.includes('0') === true)
  return `${before}${wholeShown ? `${shownWhole} ` : ''}${top}/${bottom}${after}`
}

/** The text of a number section for an amount without its sign. */
export function renderNumber(section: Section, decimal: string): string {
  const { pieces } = section
  if (pieces.some((piece) => piece.kind === 'exponent')) return renderScientific(section, decimal)
  if (pieces.some((piece) => piece.kind === 'slash')) return renderWithSlash(section, decimal)
  if (pieces.some((piece) => piece.kind === 'general' || piece.kind === 'text')) {
    const plain = formatGeneral(decimal.replace(/^-/, ''))
    const { numerals } = section
    const shown = numerals === 0 || plain.includes('E') ? plain : numeralWords(plain, numerals)
    return pieces
      .map((piece) => (piece.kind === 'general' || piece.kind === 'text' ? shown : pieceText(piece)))
      .join('')
  }
  if (pieces.some(isDigits)) return renderDecimal(section, splitDecimal(decimal))
  // '[DBNum2]' alone means General in these numerals.
  if (section.numerals !== 0 && pieces.length === 0) return numeralWords(formatGeneral(decimal), section.numerals)
  return pieces.map(pieceText).join('')
}
