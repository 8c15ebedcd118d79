import { FileFaultError } from '../fault/file-fault.ts'
import { StringTable } from '../grid/string-table.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import { asUtf8, PieceBuffer } from './piece-buffer.ts'
import { afterTag, localNameAt, nameIs, TextSpans } from './text-spans.ts'

const lessThan = 0x3c
const opening = [...Buffer.from('<si><t>')]
const closing = [...Buffer.from('</t></si>')]

function startsWith(bytes: Uint8Array, at: number, text: readonly number[]): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text[index]) return false
  return true
}

/** Skips a string of the usual form <si><t>…</t></si> with nothing to decode; returns -1 for any other form. */
function addPlainString(bytes: Uint8Array, at: number, end: number, table: StringTable): number {
  if (!startsWith(bytes, at, opening)) return -1
  const start = at + opening.length
  let stop = start
  while (stop < end) {
    const byte = bytes[stop]
    if (byte === lessThan) break
    if (byte === 0x26 || byte === 0x0d || (byte === 0x5f && bytes[stop + 1] === 0x78)) return -1
    stop++
  }
  if (stop + closing.length > end || !startsWith(bytes, stop, closing)) return -1
  table.addBytes(bytes, start, stop)
  return stop + closing.length
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
function scanStrings(buffer: PieceBuffer, table: StringTable, spans: TextSpans): number {
  const { bytes, end } = buffer
  let at = 0
  for (;;) {
    while (at < end && bytes[at] !== lessThan) at++
    if (at + 1 >= end) return at
    const plain = addPlainString(bytes, at, end, table)
    if (plain > 0) {
      at = plain
      continue
    }
    const next = bytes[at + 1]
    if (next === 0x21 && bytes[at + 2] === 0x2d) {
      // The text of a comment is not a string.
      const close = bytes.indexOf('-->', at + 4)
      if (close < 0 || close + 3 > end) return at
      at = close + 3
      continue
    }
    const name = localNameAt(bytes, at, end)
    const after = afterTag(bytes, name.stop, end)
    if (after < 0) return at
    if (next === 0x21 && bytes[at + 2] === 0x44) throw new FileFaultError('file.damaged', 'document type in a part')
    if (next !== 0x2f && nameIs(bytes, name.start, name.stop, 'si')) {
      if (bytes[after - 2] === 0x2f) {
        table.add('')
        at = after
        continue
      }
      const done = spans.read(bytes, after, end, 'si')
      if (done < 0) return at
      if (spans.isOnePlain(bytes)) table.addBytes(bytes, spans.spans[0] as number, spans.spans[1] as number)
      else table.add(spans.text(bytes))
      at = done
    } else at = after
  }
}

/** Reads the workbook's shared strings in order. */
export async function readSharedStrings(
  pieces: AsyncIterable<Buffer>,
  expectedBytes: number,
  guard: ReadGuard,
): Promise<StringTable> {
  const table = new StringTable(Math.min(expectedBytes, 64 * 1024 * 1024))
  const buffer = new PieceBuffer()
  const spans = new TextSpans()
  for await (const piece of asUtf8(pieces)) {
    buffer.add(piece)
    buffer.keepFrom(scanStrings(buffer, table, spans))
    if (table.count > guard.limits.cells) throw new FileFaultError('file.tooManyCells', 'shared strings')
  }
  return table
}
