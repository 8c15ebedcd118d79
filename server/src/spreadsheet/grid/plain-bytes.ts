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
