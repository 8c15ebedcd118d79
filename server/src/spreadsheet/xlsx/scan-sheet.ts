import type { Grid } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../fault/file-fault.ts'
import { formulaFlag, PackedRows, packed } from '../grid/packed-rows.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import { asUtf8, PieceBuffer } from './piece-buffer.ts'
import { putPlainCells } from './plain-cell-scan.ts'
import { attribute, reference } from './tag-attributes.ts'
import { afterTag, decodeSpan, isPlain, localNameAt, nameIs, TextSpans } from './text-spans.ts'

const lessThan = 0x3c
const greaterThan = 0x3e
const slash = 0x2f
const equals = 0x3d
const maxMerges = 200_000

/** The values of the 't' attribute, by their bytes. */
const type = { number: 0, shared: 1, formulaText: 2, inline: 3, boolean: 4, error: 5, isoDate: 6 } as const

export interface ScannedSheet {
  rows: PackedRows
  merges: Grid['merges']
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
  formulas: number
  /** The number of formulas whose stored value is exactly 0. */
  zeroFormulas: number
}

/** The text for a cell whose content is invalid; Excel shows the same. */
const unreadable = '#VALUE!'

function holdsDigit(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] as number) > 0x20) return true
  return false
}

/**
 * Scans the bytes of a sheet's XML once, without building a document, and copies the cells into packed rows. It is the
 * innermost loop of an import, therefore it works on bytes and local variables.
 */
class SheetScanner {
  readonly rows: PackedRows
  readonly merges: Grid['merges'] = []
  readonly hiddenRows = new Set<number>()
  readonly hiddenColumns = new Set<number>()
  formulas = 0
  zeroFormulas = 0
  sawData = false
  inData = false
  readonly #guard: ReadGuard
  readonly #spans = new TextSpans()
  #row = -1
  #column = -1
  #rowsSeen = 0
  #cellsTold = 0

  constructor(expectedBytes: number, guard: ReadGuard) {
    this.rows = new PackedRows(Math.ceil(expectedBytes * 0.4))
    this.#guard = guard
  }

  /** Scans whole tokens and returns where the first unfinished one begins. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
  scan(buffer: PieceBuffer): number {
    const { bytes, end } = buffer
    let at = 0
    for (;;) {
      while (at < end && bytes[at] !== lessThan) at++
      if (at + 3 >= end) return at
      const first = bytes[at + 1]
      if (this.inData && first === 0x63 && ((bytes[at + 2] as number) <= 0x20 || bytes[at + 2] === greaterThan)) {
        const plain = putPlainCells(this.rows, bytes, at, end, this.#guard.limits.columns)
        if (plain !== at) {
          this.#column = this.rows.lastColumn
          at = plain
          continue
        }
        const next = this.#cell(bytes, at + 2, end)
        if (next < 0) return at
        at = next
        continue
      }
      if (first === 0x21 || first === 0x3f) {
        const next = this.#aside(bytes, at, end)
        if (next < 0) return at
        at = next
        continue
      }
      const name = localNameAt(bytes, at, end)
      if (this.inData && first !== slash && name.stop - name.start === 1 && bytes[name.start] === 0x63) {
        const next = this.#cell(bytes, name.stop, end)
        if (next < 0) return at
        at = next
        continue
      }
      const after = afterTag(bytes, name.stop, end)
      if (after < 0) return at
      this.#tag(bytes, first === slash, name.start, name.stop, after)
      at = after
    }
  }

  /** Skips comments and processing instructions; refuses a document type, because it declares entities. */
  #aside(bytes: Buffer, at: number, end: number): number {
    if (bytes[at + 1] === 0x3f) {
      const close = bytes.indexOf('?>', at)
      return close < 0 || close + 2 > end ? -1 : close + 2
    }
    if (bytes[at + 2] === 0x2d) {
      const close = bytes.indexOf('-->', at + 4)
      return close < 0 || close + 3 > end ? -1 : close + 3
    }
    throw new FileFaultError('file.damaged', 'document type in a part')
  }

  #tag(bytes: Buffer, closing: boolean, start: number, stop: number, after: number): void {
    const empty = bytes[after - 2] === slash
    if (nameIs(bytes, start, stop, 'row')) {
      if (closing) this.rows.endRow()
      else if (this.inData) this.#startRow(bytes.toString('latin1', stop, after))
    } else if (nameIs(bytes, start, stop, 'sheetData')) {
      this.sawData = true
      this.inData = !closing && !empty
      if (!this.inData) this.rows.endRow()
    } else if (!closing && nameIs(bytes, start, stop, 'col')) this.#columns(bytes.toString('latin1', stop, after))
    else if (!closing && nameIs(bytes, start, stop, 'mergeCell')) this.#merge(bytes.toString('latin1', stop, after))
  }

  #startRow(tag: string): void {
    const stated = attribute(tag, 'r')
    const row = stated === undefined ? this.#row + 1 : Number(stated) - 1
    if (!Number.isInteger(row) || row < 0) throw new FileFaultError('file.damaged', 'row number')
    if (row >= this.#guard.limits.rows || ++this.#rowsSeen > this.#guard.limits.rows) {
      throw new FileFaultError('file.tooManyCells', `row ${row + 1}`)
    }
    this.#row = row
    this.#column = -1
    this.rows.startRow(row)
    const hidden = tag.includes('hidden') ? attribute(tag, 'hidden') : undefined
    // Rows and columns of size zero are hidden as well.
    if (hidden === '1' || hidden === 'true' || / ht\s*=\s*["']0["']/.test(tag)) this.hiddenRows.add(row)
    if ((this.#rowsSeen & 255) === 0) this.tellCounts(256)
  }

  tellCounts(rows: number): void {
    this.#guard.addRows(rows, this.rows.cellCount - this.#cellsTold)
    this.#cellsTold = this.rows.cellCount
  }

  #columns(tag: string): void {
    const hidden = attribute(tag, 'hidden')
    if (hidden !== '1' && hidden !== 'true' && Number(attribute(tag, 'width') ?? 1) !== 0) return
    const first = Number(attribute(tag, 'min') ?? 0)
    const last = Math.min(Number(attribute(tag, 'max') ?? 0), this.#guard.limits.columns)
    for (let column = first; column <= last && column > 0; column++) this.hiddenColumns.add(column - 1)
  }

  #merge(tag: string): void {
    const [from, to] = (attribute(tag, 'ref') ?? '').split(':').map(reference)
    if (from === undefined || to === undefined || this.merges.length >= maxMerges) return
    this.merges.push({
      top: Math.min(from.row, to.row),
      left: Math.min(from.column, to.column),
      bottom: Math.max(from.row, to.row),
      right: Math.max(from.column, to.column),
    })
  }

  /** Scans a cell from after its name; returns the position after '</c>', or -1 if the bytes end before it. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
  #cell(bytes: Buffer, from: number, end: number): number {
    let at = from
    let column = this.#column + 1
    let style = 0
    let kind: number = type.number
    for (;;) {
      let byte = bytes[at] as number
      while (byte <= 0x20 && at < end) byte = bytes[++at] as number
      if (at >= end) return -1
      if (byte === greaterThan) {
        at++
        break
      }
      if (byte === slash) {
        if (at + 1 >= end) return -1
        this.#column = column
        return at + 2
      }
      const nameStart = at
      while (at < end && bytes[at] !== equals) at++
      const single = at - nameStart === 1 || (bytes[nameStart + 1] as number) <= 0x20
      at++
      while (at < end && (bytes[at] as number) <= 0x20) at++
      const quote = bytes[at]
      const start = ++at
      while (at < end && bytes[at] !== quote) at++
      if (at >= end) return -1
      if (single) {
        const name = bytes[nameStart]
        if (name === 0x72) {
          let letters = 0
          for (let index = start; index < at; index++) {
            const letter = bytes[index] as number
            if (letter >= 0x41 && letter <= 0x5a) letters = letters * 26 + letter - 64
            else if (letter >= 0x61 && letter <= 0x7a) letters = letters * 26 + letter - 96
            else if (letter !== 0x24) break
          }
          if (letters > 0) column = letters - 1
        } else if (name === 0x73) {
          style = 0
          for (let index = start; index < at; index++) style = style * 10 + (bytes[index] as number) - 48
          if (!(style >= 0 && style < 0x100000)) style = 0
        } else if (name === 0x74) {
          const letter = bytes[start]
          if (letter === 0x73) kind = at - start === 1 ? type.shared : type.formulaText
          else if (letter === 0x69) kind = type.inline
          else if (letter === 0x62) kind = type.boolean
          else if (letter === 0x65) kind = type.error
          else if (letter === 0x64) kind = type.isoDate
        }
      }
      at++
    }
    if (column >= this.#guard.limits.columns) throw new FileFaultError('file.tooManyCells', `column ${column + 1}`)

    let valueStart = -1
    let valueEnd = -1
    let formula = false
    let inline = false
    for (;;) {
      while (at < end && bytes[at] !== lessThan) at++
      if (at + 4 >= end) return -1
      // Nearly every cell has the form <v>…</v></c>.
      if (bytes[at + 1] === 0x76 && bytes[at + 2] === greaterThan) {
        valueStart = at + 3
        at = valueStart
        while (at < end && bytes[at] !== lessThan) at++
        valueEnd = at
        if (at + 8 > end) return -1
        if (
          bytes[at + 1] === slash &&
          bytes[at + 2] === 0x76 &&
          bytes[at + 3] === greaterThan &&
          bytes[at + 4] === lessThan &&
          bytes[at + 5] === slash &&
          bytes[at + 6] === 0x63 &&
          bytes[at + 7] === greaterThan
        ) {
          at += 8
          break
        }
        if (bytes[at + 1] === 0x21) {
          valueEnd = bytes.indexOf('</', at)
          if (valueEnd < 0 || valueEnd >= end) return -1
          at = valueEnd
        }
        continue
      }
      if (bytes[at + 1] === 0x21) {
        const next = this.#aside(bytes, at, end)
        if (next < 0) return -1
        at = next
        continue
      }
      const name = localNameAt(bytes, at, end)
      const after = afterTag(bytes, name.stop, end)
      if (after < 0) return -1
      const closing = bytes[at + 1] === slash
      const empty = bytes[after - 2] === slash
      const length = name.stop - name.start
      const letter = bytes[name.start]
      at = after
      if (closing) {
        if (length === 1 && letter === 0x63) break
        continue
      }
      if (length === 1 && letter === 0x66) {
        formula = true
        if (!empty) {
          while (at < end && !(bytes[at] === lessThan && bytes[at + 1] === slash)) at++
        }
      } else if (length === 1 && letter === 0x76) {
        valueStart = after
        valueEnd = after
        if (!empty) {
          while (at < end && !(bytes[at] === lessThan && bytes[at + 1] === slash)) at++
          valueEnd = at
        }
      } else if (length === 2 && letter === 0x69 && !empty) {
        inline = true
        const next = this.#spans.read(bytes, after, end, 'is')
        if (next < 0) return -1
        at = next
      }
      if (at >= end) return -1
    }
    this.#column = column
    this.#put(bytes, column, style, kind, formula, inline, valueStart, valueEnd)
    return at
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
  #put(
    bytes: Buffer,
    column: number,
    style: number,
    kind: number,
    formula: boolean,
    inline: boolean,
    from: number,
    to: number,
  ): void {
    const flag = formula ? formulaFlag : 0
    if (formula) {
      this.formulas++
      if (to - from === 1 && bytes[from] === 0x30) this.zeroFormulas++
    }
    if (inline) {
      const spans = this.#spans
      if (spans.spans.length === 0) return
      if (spans.isOnePlain(bytes)) {
        this.rows.putBytes(column, packed.text, style, bytes, spans.spans[0] as number, spans.spans[1] as number)
      } else this.rows.putText(column, packed.text, style, spans.text(bytes))
      return
    }
    if (from < 0 || (from === to && kind !== type.formulaText)) {
      if (formula) this.rows.putIndex(column, packed.uncached | flag, style, 0)
      // An error without its name, or a declared string, truth value or date without content, is not a blank.
      else if (kind === type.error || (from >= 0 && kind !== type.number && kind !== type.inline)) {
        this.rows.putText(column, packed.error, style, unreadable)
      }
      return
    }
    switch (kind) {
      case type.shared: {
        let index = 0
        for (let digit = from; digit < to; digit++) {
          const byte = bytes[digit] as number
          if (byte >= 0x30 && byte <= 0x39) index = index * 10 + byte - 48
          else if (byte > 0x20) throw new FileFaultError('file.damaged', 'index of a shared string')
          else if (digit === to - 1 && index === 0 && !holdsDigit(bytes, from, to)) index = 0x7fffffff
        }
        this.rows.putIndex(column, packed.shared | flag, style, Math.min(index, 0x7fffffff))
        return
      }
      case type.boolean: {
        const written = bytes.toString('latin1', from, to).trim().toLowerCase()
        if (written !== '0' && written !== '1' && written !== 'false' && written !== 'true')
          this.rows.putText(column, packed.error | flag, style, unreadable)
        else this.rows.putIndex(column, packed.boolean | flag, style, written === '1' || written === 'true' ? 1 : 0)
        return
      }
      case type.formulaText:
      case type.inline:
        if (isPlain(bytes, from, to) && bytes[from] !== lessThan) {
          this.rows.putBytes(column, packed.text | flag, style, bytes, from, to)
        } else this.rows.putText(column, packed.text | flag, style, decodeSpan(bytes, from, to))
        return
      case type.error:
        this.rows.putText(column, packed.error | flag, style, decodeSpan(bytes, from, to))
        return
      case type.isoDate:
        this.rows.putBytes(column, packed.isoDate | flag, style, bytes, from, to)
        return
      default: {
        let start = from
        let stop = to
        while (start < stop && (bytes[start] as number) <= 0x20) start++
        while (stop > start && (bytes[stop - 1] as number) <= 0x20) stop--
        this.rows.putBytes(column, packed.number | flag, style, bytes, start, stop)
      }
    }
  }
}

/** Reads a sheet into packed rows. `expectedBytes` is the declared size, which only determines the first buffer. */
export async function scanSheet(
  pieces: AsyncIterable<Buffer>,
  expectedBytes: number,
  guard: ReadGuard,
  onPiece: (bytes: number) => void,
): Promise<ScannedSheet> {
  const scanner = new SheetScanner(expectedBytes, guard)
  const buffer = new PieceBuffer()
  for await (const piece of asUtf8(pieces)) {
    buffer.add(piece)
    buffer.keepFrom(scanner.scan(buffer))
    onPiece(piece.length)
  }
  if (!scanner.sawData || scanner.inData) throw new FileFaultError('file.damaged', 'a sheet ends too early')
  scanner.tellCounts(0)
  return scanner
}
