/**
 * UTF-8 and base64url without the classes of a browser: WeChat's mini-programs have neither TextEncoder nor btoa on
 * every device.
 */
export function toUtf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    // Half of a pair has no UTF-8; TextEncoder puts the replacement character in its place too.
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return Uint8Array.from(bytes)
}

/** Reads UTF-8 that the server wrote, which is always valid; throws on anything else. */
export function fromUtf8(bytes: Uint8Array): string {
  const escaped: string[] = []
  for (const byte of bytes) escaped.push(`%${byte < 16 ? '0' : ''}${byte.toString(16)}`)
  // In pieces that begin with a whole character: one call for a long reply would need a string three times its size.
  let text = ''
  for (let at = 0; at < escaped.length; ) {
    let end = Math.min(at + 0x2000, escaped.length)
    while (end < escaped.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
    text += decodeURIComponent(escaped.slice(at, end).join(''))
    at = end
  }
  return text
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const text: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const group = [18, 12, 6, 0].map((shift) => letters.charAt((bits >> shift) & 63)).join('')
    text.push(group.slice(0, Math.min(4, bytes.length - at + 1)))
  }
  return text.join('')
}

/** Reads base64url or base64, padded or not; throws on any other letter. */
export function fromBase64Url(value: string): Uint8Array {
  const plain = value.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')
  const bytes = new Uint8Array(Math.floor((plain.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const letter of plain) {
    const digit = letters.indexOf(letter)
    if (digit < 0) throw new Error('This is no base64url')
    bits = ((bits << 6) | digit) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 255
  }
  return bytes
}
