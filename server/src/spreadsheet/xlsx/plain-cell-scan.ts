import { type PackedRows, packed } from '../grid/packed-rows.ts'

/** More bytes than the longest plain cell: with this many left, the loops below need not check for the end. */
const plainCellReach = 128

const quote = 0x22
const maxValue = 30

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
    // <c r="
    if (
      bytes[at] !== 0x3c ||
      bytes[at + 1] !== 0x63 ||
      bytes[at + 2] !== 0x20 ||
      bytes[at + 3] !== 0x72 ||
      bytes[at + 4] !== 0x3d ||
      bytes[at + 5] !== quote
    ) {
      break
    }
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
    // t="s"
    if (
      byte === 0x20 &&
      bytes[at + 1] === 0x74 &&
      bytes[at + 2] === 0x3d &&
      bytes[at + 3] === quote &&
      bytes[at + 4] === 0x73 &&
      bytes[at + 5] === quote
    ) {
      shared = true
      at += 6
      byte = bytes[at] as number
    }
    // ><v>
    if (byte !== 0x3e || bytes[at + 1] !== 0x3c || bytes[at + 2] !== 0x76 || bytes[at + 3] !== 0x3e) break
    at += 4

    let to = written
    let varint = column - 1
    while (varint > 127) {
      out[to++] = (varint & 127) | 128
      varint >>>= 7
    }
    out[to++] = varint
    out[to++] = shared ? packed.shared : packed.number
    varint = style
    while (varint > 127) {
      out[to++] = (varint & 127) | 128
      varint >>>= 7
    }
    out[to++] = varint

    const value = at
    byte = bytes[at] as number
    if (shared) {
      let index = 0
      while (byte >= 0x30 && byte <= 0x39) {
        index = index * 10 + byte - 48
        byte = bytes[++at] as number
      }
      if (at === value || at - value > 8) break
      while (index > 127) {
        out[to++] = (index & 127) | 128
        index >>>= 7
      }
      out[to++] = index
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
    // </v></c>
    if (
      byte !== 0x3c ||
      bytes[at + 1] !== 0x2f ||
      bytes[at + 2] !== 0x76 ||
      bytes[at + 3] !== 0x3e ||
      bytes[at + 4] !== 0x3c ||
      bytes[at + 5] !== 0x2f ||
      bytes[at + 6] !== 0x63 ||
      bytes[at + 7] !== 0x3e
    ) {
      break
    }
    written = to
    next = at + 8
    lastColumn = column
    if (column > widest) widest = column
    count++
  }
  if (count > 0) rows.took(count, widest, lastColumn, written)
  return next
}
