import { type PackedRows, packed } from '../grid/packed-rows.ts'

/** More bytes than the longest plain cell: with this many left, the loops below need not check for the end. */
const plainCellReach = 128

const quote = 0x22
const maxValue = 30

/** True for '<c r="'. */
const beginsCell = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x3c &&
  bytes[at + 1] === 0x63 &&
  bytes[at + 2] === 0x20 &&
  bytes[at + 3] === 0x72 &&
  bytes[at + 4] === 0x3d &&
  bytes[at + 5] === quote

/** True for 't="s"' after a space. */
const isSharedType = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === 0x74 &&
  bytes[at + 2] === 0x3d &&
  bytes[at + 3] === quote &&
  bytes[at + 4] === 0x73 &&
  bytes[at + 5] === quote

/** True for '</v></c>', of which the caller has seen the first byte. */
const endsCell = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === 0x2f &&
  bytes[at + 2] === 0x76 &&
  bytes[at + 3] === 0x3e &&
  bytes[at + 4] === 0x3c &&
  bytes[at + 5] === 0x2f &&
  bytes[at + 6] === 0x63 &&
  bytes[at + 7] === 0x3e

/** Writes a number in groups of seven bits; returns the position after it. */
function putVarint(out: Uint8Array, to: number, number: number): number {
  let at = to
  let rest = number
  while (rest > 127) {
    out[at++] = (rest & 127) | 128
    rest >>>= 7
  }
  out[at++] = rest
  return at
}

/**
 * Copies cells of the usual form, `<c r="A1" s="2" t="s"><v>…</v></c>` with or without style and type: numbers and
 * shared strings. As many as follow one another are copied in the same pass that reads them, which halves the time of
 * an import's longest loop. `from` is where the first '<c ' begins; `columns` is the limit.
 *
 * Returns the position after the last one, which is `from` if the first cell has another form; the general scan reads
 * that.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
export function putPlainCells(rows: PackedRows, bytes: Uint8Array, from: number, end: number, columns: number): number {
  const last = end - plainCellReach
  let next = from
  let out = rows.reserve(plainCellReach)
  let enough = out.length - plainCellReach
  let written = rows.length
  let count = 0
  let widest = 0
  let lastColumn = 0
  while (next <= last) {
    if (written > enough) {
      rows.took(count, widest, lastColumn, written)
      count = 0
      out = rows.reserve(plainCellReach)
      enough = out.length - plainCellReach
    }
    let at = next
    if (!beginsCell(bytes, at)) break
    at += 6
    let column = 0
    let byte = bytes[at] as number
    const letters = at
    while (byte >= 0x41 && byte <= 0x5a) {
      column = column * 26 + byte - 64
      byte = bytes[++at] as number
    }
    if (at === letters || at - letters > 3 || column > columns) break
    const digits = at
    while (byte >= 0x30 && byte <= 0x39) byte = bytes[++at] as number
    if (byte !== quote || at - digits > 8) break
    byte = bytes[++at] as number
    let style = 0
    // s="
    if (byte === 0x20 && bytes[at + 1] === 0x73 && bytes[at + 2] === 0x3d && bytes[at + 3] === quote) {
      at += 4
      const start = at
      byte = bytes[at] as number
      while (byte >= 0x30 && byte <= 0x39) {
        style = style * 10 + byte - 48
        byte = bytes[++at] as number
      }
      if (byte !== quote || at === start || at - start > 5) break
      byte = bytes[++at] as number
    }
    let shared = false
    if (byte === 0x20 && isSharedType(bytes, at)) {
      shared = true
      at += 6
      byte = bytes[at] as number
    }
    // ><v>
    if (byte !== 0x3e || bytes[at + 1] !== 0x3c || bytes[at + 2] !== 0x76 || bytes[at + 3] !== 0x3e) break
    at += 4

    let to = putVarint(out, written, column - 1)
    out[to++] = shared ? packed.shared : packed.number
    to = putVarint(out, to, style)

    const value = at
    byte = bytes[at] as number
    if (shared) {
      let index = 0
      while (byte >= 0x30 && byte <= 0x39) {
        index = index * 10 + byte - 48
        byte = bytes[++at] as number
      }
      if (at === value || at - value > 8) break
      to = putVarint(out, to, index)
    } else {
      const length = to++
      const max = at + maxValue
      // Digits, sign, point and exponent. Spaces, entities and anything else are left to the general scan.
      while (byte > 0x26 && byte !== 0x3c && at < max) {
        out[to++] = byte
        byte = bytes[++at] as number
      }
      if (at === value) break
      out[length] = at - value
    }
    if (byte !== 0x3c || !endsCell(bytes, at)) break
    written = to
    next = at + 8
    lastColumn = column
    if (column > widest) widest = column
    count++
  }
  if (count > 0) rows.took(count, widest, lastColumn, written)
  return next
}
