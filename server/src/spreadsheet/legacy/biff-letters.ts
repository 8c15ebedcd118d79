/** The encodings of Windows code pages, by their names for TextDecoder. */
const encodings: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
}

/** The code pages of the character sets of fonts ([MS-WMF] 2.1.1.5). */
const charsetPages: Record<number, number> = {
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

const [beginRecord, endRecord, codePageRecord, fontRecord] = [0x809, 0x0a, 0x42, 0x31]
const unicodeVersion = 0x600
const charsetAt = 12

/** What an old workbook declares about its letters of one byte. */
export interface BiffLetters {
  /** The code page for texts of a workbook before Excel 97 that declares none, derived from its fonts. */
  assumed: number | undefined
  /**
   * The encoding of 8-bit texts of a workbook since Excel 97. According to the format they are Latin, and Excel itself
   * writes all other letters in 16 bits; programs that declare a code page other than Unicode use that one.
   */
  encoding: string | undefined
}

/** Reads the declarations from the records before the first sheet. */
export function findLetters(stream: Buffer): BiffLetters {
  let version: number | undefined
  let stated: number | undefined
  let byFont: number | undefined
  for (let at = 0; at + 4 <= stream.length; ) {
    const [record, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const body = stream.subarray(at + 4, at + 4 + length)
    if (record === endRecord) break
    if (record === beginRecord && body.length >= 2) version ??= body.readUInt16LE(0)
    else if (record === codePageRecord && body.length >= 2) stated = body.readUInt16LE(0)
    else if (record === fontRecord) byFont ??= charsetPages[body[charsetAt] ?? 0]
    at += 4 + length
  }
  if (version === unicodeVersion) return { assumed: undefined, encoding: encodings[stated ?? 0] }
  return { assumed: stated === undefined ? byFont : undefined, encoding: undefined }
}

/**
 * Decodes a text again whose accented Latin letters stand for bytes of another encoding; other texts stay unchanged.
 */
export function redecode(text: string, encoding: string): string {
  let high = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0xff) return text
    high ||= code >= 0x80
  }
  return high ? new TextDecoder(encoding).decode(Buffer.from(text, 'latin1')) : text
}
