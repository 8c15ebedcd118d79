import { FileFaultError } from './file-fault.ts'

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

/**
 * The text of a file by its marks, else as UTF-8 when it is valid UTF-8, else as GB18030 (of which GBK and GB2312 are
 * part), which is what Chinese Excel and WPS save. Throws for what is no text at all.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16le = bytes[0] === 0xff && bytes[1] === 0xfe
  const utf16be = bytes[0] === 0xfe && bytes[1] === 0xff
  const text = utf16le
    ? decodeWith('utf-16le', bytes)
    : utf16be
      ? decodeWith('utf-16be', bytes)
      : bytes.subarray(0, 65_536).includes(0)
        ? null
        : (decodeWith('utf-8', bytes) ?? decodeWith('gb18030', bytes))
  if (text === null || binaryCharacters.test(text)) throw new FileFaultError('file.notASpreadsheet', 'binary')
  return text.endsWith('\u001a') ? text.slice(0, -1) : text
}
