/**
 * The parts of the sealed container and the signature string (docs/wire.md) that need no cryptography: the browser's
 * and the server's implementation must agree on them to the byte.
 */
export const wireInfo = 'zhixin wire v1'
/** Lengths in bytes. */
export const wireLengths = { derived: 96, key: 32, iv: 12, tag: 16, publicKey: 65 } as const

/** The slots of the three derived keys: bytes 0-31, 32-63, 64-95. */
export const wireKeySlots = { request: 0, reply: 1, orderReply: 2 } as const
export type WireKeyName = keyof typeof wireKeySlots

/** Additional authenticated data of a request. `path` starts with /prod-api and has no query. */
export const requestAad = (method: string, path: string): string => `${method} ${path}`
/** Additional authenticated data of a reply. */
export const replyAad = (method: string, path: string): string => `${method} ${path} reply`

/** The maximum deviation, in ms, of a signature's timestamp in either direction. */
export const signatureWindow = 5 * 60 * 1000

/**
 * The text whose MD5 is the signature: timestamp + token + parameters as k=v joined by &. Keys are sorted by code
 * point, nested values are written as JSON, undefined values are left out.
 */
export function signatureText(timestamp: string, token: string, params: Record<string, unknown>): string {
  const pairs = Object.keys(params)
    .filter((key) => params[key] !== undefined)
    .sort(byCodePoint)
    .map((key) => `${key}=${plainValue(params[key])}`)
  return `${timestamp}${token}${pairs.join('&')}`
}

const plainValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** The default sort compares UTF-16 units, whose order differs from code point order above U+FFFF. */
function byCodePoint(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
