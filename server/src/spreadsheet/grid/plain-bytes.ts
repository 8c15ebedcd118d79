/** The first bytes of letters and of the ideographs of the basic plane. */
const isLetter = (byte: number): boolean =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0xe4 && byte <= 0xe9)
const maxLooked = 64
const [hash, capitalE, smallE] = [0x23, 0x45, 0x65]

/** True if a text (UTF-8) is certainly neither the name of an error nor a number with an exponent. */
export function isPlainText(bytes: Uint8Array, from: number, length: number): boolean {
  if (length === 0 || isLetter(bytes[from] as number)) return true
  if (length > maxLooked) return false
  for (let at = from; at < from + length; at++) {
    const byte = bytes[at] as number
    if (byte === hash || byte === capitalE || byte === smallE) return false
  }
  return true
}

/** True for digits with at most a sign before them and a point among them. */
export function isPlainNumber(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from
  if (bytes[at] === 0x2d) at++
  let points = 0
  if (at === to || (bytes[at] as number) === 0x2e || bytes[to - 1] === 0x2e) return false
  for (; at < to; at++) {
    const byte = bytes[at] as number
    if (byte === 0x2e) points++
    else if (byte < 0x30 || byte > 0x39) return false
  }
  return points <= 1
}

/** The longest text that is put together character by character: beyond it a call of the decoder takes less time. */
const maxShort = 24
const firstBeyondAscii = 0x80
/** The first bytes of three whose characters are valid whatever two bytes follow; ideographs and dashes are among them. */
const [firstOfThree, lastOfThree] = [0xe1, 0xec]
const isFollowing = (byte: number): boolean => (byte & 0xc0) === 0x80

/** The text of some bytes (UTF-8). Most cells are numbers and short words, for which a decoder is a long way round. */
export function decodeText(bytes: Uint8Array, from: number, length: number): string {
  const end = from + length
  if (length <= maxShort) {
    let text = ''
    let at = from
    while (at < end) {
      const byte = bytes[at] as number
      if (byte < firstBeyondAscii) {
        text += String.fromCharCode(byte)
        at++
        continue
      }
      const second = bytes[at + 1] as number
      const third = bytes[at + 2] as number
      const isThree = byte >= firstOfThree && byte <= lastOfThree && at + 2 < end
      if (!isThree || !isFollowing(second) || !isFollowing(third)) break
      text += String.fromCharCode(((byte & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f))
      at += 3
    }
    if (at === end) return text
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, length).toString('utf8')
}
