/** One value of DER (X.690), where it stands in the bytes that it was read from. */
export interface DerValue {
  tag: number
  /** The value with its tag and length. */
  whole: Uint8Array
  content: Uint8Array
}

export const derTag = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
} as const

/** Lengths of more bytes are those of no document that is read here. */
const maxLengthBytes = 4

function readValue(bytes: Uint8Array, at: number): DerValue & { end: number } {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new Error('no DER value')
  let length = first
  let start = at + 2
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > maxLengthBytes) throw new Error('no DER length')
    length = 0
    for (const byte of bytes.subarray(start, start + count)) length = length * 256 + byte
    start += count
  }
  const end = start + length
  if (end > bytes.length) throw new Error('a DER value is cut off')
  return { tag, whole: bytes.subarray(at, end), content: bytes.subarray(start, end), end }
}

/** Reads the values that follow each other and fill these bytes. */
export function readValues(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length; ) {
    const { end, ...value } = readValue(bytes, at)
    values.push(value)
    at = end
  }
  return values
}

/** Reads the one value that these bytes are. */
export function readOne(bytes: Uint8Array, tag: number): DerValue {
  const [value, ...more] = readValues(bytes)
  return more.length > 0 ? refuse() : ofTag(value, tag)
}

/** Returns a value that has to be there with this tag. */
export function ofTag(value: DerValue | undefined, tag: number): DerValue {
  return value?.tag === tag ? value : refuse()
}

const refuse = (): never => {
  throw new Error('another DER value was expected')
}

/** Reads the values inside one that has to be there with this tag. */
export const inside = (value: DerValue | undefined, tag: number): DerValue[] => readValues(ofTag(value, tag).content)

/** An object identifier as text: 1.2.840.… */
export function oidText(value: DerValue | undefined): string {
  const { content } = ofTag(value, derTag.oid)
  const parts: number[] = []
  let part = 0
  for (const byte of content) {
    part = part * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      if (parts.length === 0) parts.push(Math.min(2, Math.floor(part / 40)))
      parts.push(parts.length === 1 ? part - (parts[0] ?? 0) * 40 : part)
      part = 0
    }
  }
  return parts.join('.')
}

/** Writes one value from its content. */
export function derOf(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, content) => sum + content.length, 0)
  const head = [tag, ...(length < 0x80 ? [length] : longLength(length))]
  const bytes = new Uint8Array(head.length + length)
  bytes.set(head)
  let at = head.length
  for (const content of contents) {
    bytes.set(content, at)
    at += content.length
  }
  return bytes
}

function longLength(length: number): number[] {
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 + bytes.length, ...bytes]
}

/** Writes an object identifier. */
export function derOid(text: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const content = [first * 40 + second, ...rest].flatMap((part) => {
    const bytes = [part % 128]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift(0x80 + (left % 128))
    return bytes
  })
  return derOf(derTag.oid, Uint8Array.from(content))
}

/** Writes an unsigned integer. */
export const derInteger = (bytes: Uint8Array): Uint8Array =>
  derOf(derTag.integer, (bytes[0] ?? 0x80) >= 0x80 ? Uint8Array.of(0, ...bytes) : bytes)

/** Returns the two numbers of an ECDSA signature one after the other, as WebCrypto wants them. */
export function rawEcdsa(signature: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(bytes * 2)
  const numbers = inside(readOne(signature, derTag.sequence), derTag.sequence)
  numbers.slice(0, 2).forEach((number, at) => {
    const content = ofTag(number, derTag.integer).content
    const plain = content[0] === 0 ? content.subarray(1) : content
    raw.set(plain, bytes * (at + 1) - plain.length)
  })
  return raw
}
