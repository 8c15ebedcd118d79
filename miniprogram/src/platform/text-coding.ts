/** WeChat's engine has neither TextEncoder nor base64: the build puts these in their place (config/index.js). */

function utf8Of(text: string): number[] {
  const bytes: number[] = []
  for (const letter of text) {
    // A surrogate that stands alone is written as the replacement character, as by a browser.
    const read = letter.codePointAt(0) ?? 0
    const code = read >= 0xd800 && read <= 0xdfff ? 0xfffd : read
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return bytes
}

export class TextEncoder {
  encode(text = ''): Uint8Array {
    return Uint8Array.from(utf8Of(text))
  }
}

/** Reads UTF-8 that our own server wrote and that its seal has verified: it is never malformed. */
export class TextDecoder {
  decode(input: Uint8Array | ArrayBuffer): string {
    const bytes = input instanceof Uint8Array ? input : new Uint8Array(input)
    const parts: string[] = []
    for (let at = 0; at < bytes.length; ) {
      const first = bytes[at] ?? 0
      const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      let code = length === 1 ? first : first & (0xff >> (length + 1))
      for (let next = 1; next < length; next++) code = (code << 6) | ((bytes[at + next] ?? 0) & 63)
      parts.push(String.fromCodePoint(code))
      at += length
    }
    return parts.join('')
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes, one in each character, as base64. */
export function btoa(binary: string): string {
  let text = ''
  for (let at = 0; at < binary.length; at += 3) {
    const [a, b, c] = [binary.charCodeAt(at), binary.charCodeAt(at + 1), binary.charCodeAt(at + 2)]
    const bits = (a << 16) | ((b || 0) << 8) | (c || 0)
    text += letters.charAt(bits >> 18) + letters.charAt((bits >> 12) & 63)
    text += Number.isNaN(b) ? '=' : letters.charAt((bits >> 6) & 63)
    text += Number.isNaN(c) ? '=' : letters.charAt(bits & 63)
  }
  return text
}

/** Base64 as bytes, one in each character. */
export function atob(text: string): string {
  const plain = text.replace(/=+$/, '')
  let binary = ''
  let bits = 0
  for (let at = 0; at < plain.length; at++) {
    bits = ((bits << 6) | letters.indexOf(plain.charAt(at))) & 0xffffff
    const left = at % 4
    if (left > 0) binary += String.fromCharCode((bits >> (6 - 2 * left)) & 0xff)
  }
  return binary
}
