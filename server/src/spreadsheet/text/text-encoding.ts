import { matchRoles } from '@zhixin/domain/payroll/vocabulary/match-role'
import { binary, FileFaultError } from '../fault/file-fault.ts'

function decodeWith(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// Tab, line feed, vertical tab, form feed and carriage return are text; DOS editors end files with 0x1A.
// biome-ignore lint/suspicious/noControlCharactersInRegex: telling binary from text is what this is for
const binaryCharacters = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g
/** The maximum number of control characters in a text: exports of old systems have a few, which no program shows. */
const fewBinaryCharacters = 3
const binaryCharactersPerText = 1 / 1000

const inspectedBytes = 65_536
const inspectedCells = 400
/**
 * Shares of the letters with accents that stand alone: from the first one on the encoding is certain, from the second one
 * on it is taken if nothing else explains the bytes.
 */
const maxAlone = 0.9
const minAlone = 0.5

/** Letters with accents, and the marks between them: 0x81-0xAF otherwise begin rare Chinese characters. */
function isWesternByte(byte: number): boolean {
  return byte >= 0xc0 || (byte >= 0x91 && byte <= 0x97) || byte === 0xa0 || byte === 0xa3 || byte === 0x80
}

/**
 * The share of letters with accents that stand alone among plain ones; the characters of Chinese, Japanese and Korean
 * take two such bytes.
 */
function aloneAmongPlain(bytes: Uint8Array): number {
  let high = 0
  let alone = 0
  const last = Math.min(bytes.length, inspectedBytes)
  for (let at = 0; at < last; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    high++
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80 && isWesternByte(bytes[at] ?? 0)) alone++
  }
  return high === 0 ? 0 : alone / high
}

/** Counts the known names of payroll columns at the beginning of a text. */
function knownNames(encoding: string, bytes: Uint8Array): number {
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, inspectedBytes))
  const cells = beginning.split(/[\t\r\n,;|"]+/, inspectedCells)
  const known = cells.filter((cell) => matchRoles(cell.trim()).some(({ rank }) => rank >= 7))
  return new Set(known).size
}

/**
 * Decodes bytes that are not UTF-8. They are GB18030 (which includes GBK and GB2312), the encoding of Chinese Excel and
 * WPS, unless another encoding gives far more known column names: nearly all bytes are valid in GB18030.
 */
function decodeUnmarked(bytes: Uint8Array): string | null {
  const alone = aloneAmongPlain(bytes)
  if (alone >= maxAlone) return decodeWith('windows-1252', bytes)
  let best = { encoding: 'gb18030', names: Math.max(2 * knownNames('gb18030', bytes), 1) }
  for (const encoding of ['big5', 'shift_jis', 'euc-kr']) {
    const names = knownNames(encoding, bytes)
    if (names > best.names) best = { encoding, names }
  }
  return decodeWith(best.encoding, bytes) ?? (alone >= minAlone ? decodeWith('windows-1252', bytes) : null)
}

/** Removes the few control characters that a text may have. Throws if there are too many for a text. */
export function withoutControlCharacters(text: string): string {
  const cleaned = text.replace(binaryCharacters, '')
  const dropped = text.length - cleaned.length
  if (dropped > Math.max(fewBinaryCharacters, text.length * binaryCharactersPerText))
    throw new FileFaultError('file.notASpreadsheet', binary)
  return cleaned
}

/** True if so many bytes are zero that the text cannot have one byte per letter. */
function hasManyZeros(bytes: Uint8Array): boolean {
  let zeros = 0
  const last = Math.min(bytes.length, inspectedBytes)
  for (let at = 0; at < last; at++) if (bytes[at] === 0) zeros++
  return zeros > Math.max(fewBinaryCharacters, last * binaryCharactersPerText)
}

/**
 * Decodes the text of a file by its byte order mark, otherwise as UTF-8 if it is valid UTF-8, otherwise by likelihood.
 * Throws if it is not a text, which many control characters show unless it is known to be markup.
 */
export function decodeText(bytes: Uint8Array, isMarkup = false): string {
  const utf16le = bytes[0] === 0xff && bytes[1] === 0xfe
  const utf16be = bytes[0] === 0xfe && bytes[1] === 0xff
  const text = utf16le
    ? decodeWith('utf-16le', bytes)
    : utf16be
      ? decodeWith('utf-16be', bytes)
      : hasManyZeros(bytes)
        ? null
        : (decodeWith('utf-8', bytes) ?? decodeUnmarked(bytes))
  if (text === null) throw new FileFaultError('file.notASpreadsheet', binary)
  const cleaned = isMarkup ? text.replace(binaryCharacters, '') : withoutControlCharacters(text)
  return cleaned.endsWith('\u001a') ? cleaned.slice(0, -1) : cleaned
}
