import { sha256 } from '@noble/hashes/sha2.js'

/** Pages that are opened as a file need not have WebCrypto, and a synchronous hash is the same code everywhere. */
export const sha256Of = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = sha256.create()
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the bytes of lower-case hexadecimal text, or undefined for any other text. */
export function parseHex(text: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))
}

/** Returns the bytes of hexadecimal text that the program itself has written. */
export function hexBytes(text: string): Uint8Array {
  const bytes = parseHex(text)
  if (!bytes) throw new Error('not hexadecimal')
  return bytes
}

export const sha256Hex = (...parts: readonly Uint8Array[]): string => toHex(sha256Of(...parts))
