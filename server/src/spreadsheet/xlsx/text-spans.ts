import { decodeExcelEscapes, decodeXmlText } from './xml-text.ts'

const lessThan = 0x3c
const greaterThan = 0x3e
const slash = 0x2f
const colon = 0x3a

/** Returns the position after the '>' that ends the tag at `from`, outside of quotes; -1 if the bytes end before it. */
export function afterTag(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end) {
    const byte = bytes[at]
    if (byte === greaterThan) return at + 1
    if (byte === 0x22 || byte === 0x27) {
      at++
      while (at < end && bytes[at] !== byte) at++
    }
    at++
  }
  return -1
}

/** Returns where the local name of the tag at `from` begins ('<x:row' → r) and its length, as start * 256 + length. */
export function localNameAt(bytes: Uint8Array, from: number, end: number): { start: number; stop: number } {
  let at = from + 1
  if (bytes[at] === slash) at++
  let start = at
  for (; at < end; at++) {
    const byte = bytes[at] as number
    if (byte === colon) start = at + 1
    else if (byte <= 0x20 || byte === greaterThan || byte === slash) break
  }
  return { start, stop: at }
}

export function nameIs(bytes: Uint8Array, start: number, stop: number, name: string): boolean {
  if (stop - start !== name.length) return false
  for (let index = 0; index < name.length; index++) if (bytes[start + index] !== name.charCodeAt(index)) return false
  return true
}

/** True if raw XML text needs no decoding: it has no entity, no carriage return and no _x000D_ escape. */
export function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const byte = bytes[index]
    if (byte === 0x26 || byte === 0x0d || (byte === 0x5f && bytes[index + 1] === 0x78)) return false
  }
  return true
}

/** Decodes the raw XML text of a string element. */
export function decodeSpan(bytes: Buffer, from: number, to: number): string {
  return decodeExcelEscapes(decodeXmlText(bytes.toString('utf8', from, to)))
}

/**
 * The texts inside an <si> or <is>, plain or in formatted runs, without the phonetic hints (<rPh>) that Japanese and
 * Chinese input methods add to names.
 */
export class TextSpans {
  /** The start and the end of each text, alternating. */
  readonly spans: number[] = []
  hasCdata = false

  /** Reads to the closing tag and returns the position after it, or -1 if the bytes end before it. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
  read(bytes: Uint8Array, from: number, end: number, closing: string): number {
    this.spans.length = 0
    this.hasCdata = false
    let at = from
    let phonetic = 0
    for (;;) {
      while (at < end && bytes[at] !== lessThan) at++
      if (at + 1 >= end) return -1
      // Nearly all strings are plain: <t>…</t></si>.
      const name = localNameAt(bytes, at, end)
      const after = afterTag(bytes, name.stop, end)
      if (after < 0) return -1
      const isClosing = bytes[at + 1] === slash
      const isEmpty = bytes[after - 2] === slash
      if (isClosing) {
        if (nameIs(bytes, name.start, name.stop, closing)) return after
        if (nameIs(bytes, name.start, name.stop, 'rPh')) phonetic--
      } else if (nameIs(bytes, name.start, name.stop, 'rPh')) {
        if (!isEmpty) phonetic++
      } else if (!isEmpty && nameIs(bytes, name.start, name.stop, 't')) {
        let stop = after
        for (;;) {
          while (stop < end && bytes[stop] !== lessThan) stop++
          if (stop + 1 >= end) return -1
          if (bytes[stop + 1] !== 0x21) break
          this.hasCdata = true
          stop++
        }
        if (phonetic === 0) this.spans.push(after, stop)
        at = stop
        continue
      }
      at = after
    }
  }

  /** True if the text is one run of bytes that can be copied without decoding. */
  isOnePlain(bytes: Uint8Array): boolean {
    return this.spans.length === 2 && !this.hasCdata && isPlain(bytes, this.spans[0] as number, this.spans[1] as number)
  }

  text(bytes: Buffer): string {
    let text = ''
    for (let index = 0; index < this.spans.length; index += 2) {
      text += decodeSpan(bytes, this.spans[index] as number, this.spans[index + 1] as number)
    }
    return text
  }
}
