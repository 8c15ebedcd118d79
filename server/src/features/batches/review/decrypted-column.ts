import { cellText, cellValue, type StoredCell } from '@zhixin/domain/batches/row-content'
import { isAmount, maxWrittenDecimals, PaySum } from '@zhixin/domain/money/money'

/** Many short texts joined into one, so that one native search covers all of them and memory use stays small. */
interface Joined {
  text: string
  /** The offset at which each text ends. */
  ends: Uint32Array
}

/** Up to this value (in units of a part's smallest decimal) 512 amounts add up exactly in a double. */
const maxUnits = 2 ** 44

/** Folds texts for searching: full-width and half-width, upper and lower case are equal. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase()

/** One column of some rows, opened, so that filtering, sorting and summing need not open the rows again. */
export class DecryptedColumn {
  readonly #shown: Joined
  /** NaN where the cell contains no amount. */
  readonly #numbers: Float64Array
  /** The number of decimals of the most precise amount. */
  readonly #decimals: number
  /** The amounts themselves, only when doubles cannot represent all of them exactly, or some are left by a division. */
  readonly #exact: readonly string[] | null
  #folded: Joined | undefined
  #withoutCommas: Joined | undefined

  constructor(cells: readonly (StoredCell | undefined)[]) {
    this.#shown = join(cells.map(cellText))
    this.#numbers = new Float64Array(cells.length).fill(Number.NaN)
    let [max, decimals] = [0, 0]
    for (const [at, cell] of cells.entries()) {
      const value = cellValue(cell)
      if (!isAmount(value)) continue
      const number = Number(value)
      this.#numbers[at] = number
      max = Math.max(max, Math.abs(number))
      const point = value.indexOf('.')
      if (point >= 0) decimals = Math.max(decimals, value.length - point - 1)
    }
    const isPlain = decimals <= maxWrittenDecimals && max * 10 ** decimals < maxUnits
    this.#decimals = decimals
    this.#exact = isPlain ? null : cells.map(cellValue)
  }

  get count(): number {
    return this.#numbers.length
  }

  /** The approximate memory use in bytes. */
  get bytes(): number {
    const texts = [this.#shown, this.#folded, this.#withoutCommas].reduce((sum, one) => sum + sizeOf(one), 0)
    return texts + this.#numbers.byteLength + (this.#exact ? this.#exact.length * 48 : 0)
  }

  text(at: number): string {
    return this.#shown.text.slice(startOf(this.#shown, at), this.#shown.ends[at])
  }

  number(at: number): number {
    return this.#numbers[at] ?? Number.NaN
  }

  /** Returns the amount of a cell that has one. */
  amount(at: number): string {
    return this.#exact?.[at] ?? this.number(at).toFixed(this.#decimals)
  }

  /** Clears the marks of rows whose displayed text does not contain `wanted` (folded); '8445.4' also finds 8,445.40. */
  narrow(marks: Uint8Array, wanted: string, isMoney: boolean): void {
    this.#folded ??= folded(this.#shown)
    const found = new Uint8Array(marks.length)
    markContaining(this.#folded, wanted, found)
    if (isMoney) {
      this.#withoutCommas ??= mapped(this.#folded, (text) => text.replaceAll(',', ''))
      markContaining(this.#withoutCommas, wanted, found)
    }
    for (let at = 0; at < marks.length; at++) if (!found[at]) marks[at] = 0
  }

  /** Returns the total over the marked rows. */
  sum(marks: Uint8Array): string {
    if (this.#exact) {
      const sum = new PaySum()
      for (const [at, value] of this.#exact.entries()) if (marks[at] && isAmount(value)) sum.add(value)
      return sum.total()
    }
    const factor = 10 ** this.#decimals
    let units = 0
    for (let at = 0; at < marks.length; at++) {
      const number = this.number(at)
      if (marks[at] && !Number.isNaN(number)) units += Math.round(number * factor)
    }
    return decimalOf(units, this.#decimals)
  }
}

/** Converts an integer number of smallest units to a decimal: 12345 with two decimals is 123.45. */
function decimalOf(units: number, decimals: number): string {
  const digits = BigInt(Math.abs(units))
    .toString()
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${units < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

const sizeOf = (joined: Joined | undefined) => (joined ? joined.text.length * 2 + joined.ends.byteLength : 0)
const startOf = ({ ends }: Joined, at: number) => (at > 0 ? (ends[at - 1] ?? 0) : 0)

function join(texts: readonly string[]): Joined {
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (const [at, text] of texts.entries()) {
    end += text.length
    ends[at] = end
  }
  return { text: texts.join(''), ends }
}

/**
 * Converts cell by cell: normalising the joined text could merge the end of one cell with the beginning of the next.
 */
function mapped(joined: Joined, change: (text: string) => string): Joined {
  if (change(joined.text) === joined.text) return joined
  return join(Array.from(joined.ends, (end, at) => change(joined.text.slice(startOf(joined, at), end))))
}

/** Lower-case ASCII letters and digits are not changed by folding, so texts of these need no conversion. */
const folded = (shown: Joined): Joined =>
  /^[\x20-\x40\x5b-\x7e]*$/.test(shown.text)
    ? shown
    : join(Array.from(shown.ends, (end, at) => foldCase(shown.text.slice(startOf(shown, at), end))))

function markContaining({ text, ends }: Joined, wanted: string, found: Uint8Array): void {
  let row = 0
  for (let at = text.indexOf(wanted); at >= 0; ) {
    while ((ends[row] ?? Number.POSITIVE_INFINITY) <= at) row++
    const end = ends[row] ?? text.length
    const isInside = at + wanted.length <= end
    if (isInside) found[row] = 1
    at = text.indexOf(wanted, isInside ? end : at + 1)
  }
}
