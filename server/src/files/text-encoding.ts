import { headerWeight } from '@zhixin/domain/payroll/match-role'
import { FileFaultError } from './file-fault.ts'
import { surnames } from './surname-words.ts'

function decodeWith(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// Tab, line feed, vertical tab, form feed and carriage return are text; DOS editors end files with 0x1A.
// biome-ignore lint/suspicious/noControlCharactersInRegex: telling binary from text is what this is for
const binaryCharacters = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/
const sampleBytes = 64 * 1024
const sampledFields = 600
const latin = 'windows-1252'
/** Encodings that nothing in a file names, the likeliest first: GBK and GB2312 are part of GB18030. */
const unnamed = ['gb18030', 'big5', 'shift_jis', 'euc-kr', latin]

/** How much a text looks like a payroll: words of headers and surnames in what is not plain ASCII. */
function likeliness(text: string, encoding: string): number {
  const first = encoding === 'big5' ? surnames.traditional : surnames.simplified
  let score = 0
  let looked = 0
  for (const field of text.split(/["\t,;|\r\n]+/)) {
    if (!/[^\p{ASCII}]/u.test(field)) continue
    if (++looked > sampledFields) break
    score += headerWeight(field)
    if (/^[\u3400-\u9fff]{2,4}$/.test(field) && first.includes(field.charAt(0))) score += 0.5
  }
  return score
}

/** Bytes beyond ASCII stand alone among letters: accents. In the encodings of the East they come in pairs. */
function hasLoneBytes(bytes: Uint8Array): boolean {
  let runs = 0
  let lone = 0
  let length = 0
  for (const byte of bytes) {
    if (byte >= 0x80) length++
    else if (length > 0) {
      runs++
      if (length === 1) lone++
      length = 0
    }
  }
  return runs > 0 && lone >= runs * 0.8
}

/** The encoding in which the file's words are words; GB18030, which Chinese Excel and WPS save, where none is better. */
function likeliestText(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, sampleBytes)
  let best: { encoding: string; score: number } | undefined
  for (const encoding of unnamed) {
    const score = likeliness(new TextDecoder(encoding).decode(sample), encoding)
    if (score > (best?.score ?? 0)) best = { encoding, score }
  }
  const wordless = hasLoneBytes(sample) ? latin : 'gb18030'
  const encoding = best?.encoding ?? wordless
  return (
    decodeWith(encoding, bytes) ??
    decodeWith('gb18030', bytes) ??
    (hasLoneBytes(bytes) ? decodeWith(latin, bytes) : null)
  )
}

/** UTF-16 without its mark: every zero is the upper, or the lower, half of a plain letter. */
function unmarkedUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const halves = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) halves[at & 1] = (halves[at & 1] ?? 0) + 1
  const [even = 0, odd = 0] = halves
  return odd > 1 && even === 0 ? 'utf-16le' : even > 1 && odd === 0 ? 'utf-16be' : null
}

/**
 * The text of a file by its marks, else as UTF-8 when it is valid UTF-8, else in the encoding in which its words are
 * words. Throws for what is no text at all.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16le = bytes[0] === 0xff && bytes[1] === 0xfe
  const utf16be = bytes[0] === 0xfe && bytes[1] === 0xff
  const sample = bytes.subarray(0, sampleBytes)
  const unmarked = sample.includes(0) ? unmarkedUtf16(sample) : null
  const text = utf16le
    ? decodeWith('utf-16le', bytes)
    : utf16be
      ? decodeWith('utf-16be', bytes)
      : unmarked !== null
        ? decodeWith(unmarked, bytes)
        : sample.includes(0)
          ? null
          : (decodeWith('utf-8', bytes) ?? likeliestText(bytes))
  if (text === null || binaryCharacters.test(text)) throw new FileFaultError('file.notASpreadsheet', 'binary')
  return text.endsWith('\u001a') ? text.slice(0, -1) : text
}
