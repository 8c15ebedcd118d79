import canonicalize from 'canonicalize'

/**
 * The one text of a value (JCS, RFC 8785): members in order, no blanks, numbers as ECMAScript writes them. Two programs
 * that agree on the value agree on every byte, so that a hash of it can be checked by anybody.
 */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('only JSON has a canonical form')
  return text
}

export const canonicalBytes = (value: unknown): Uint8Array => new TextEncoder().encode(canonicalText(value))

/** Reads a canonical document. Returns undefined for bytes that are anything else, however alike the value. */
export function parseCanonical(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder().decode(bytes)
    const value: unknown = JSON.parse(text)
    // Compared as bytes: a decoder replaces what is no UTF-8 and drops a mark at the beginning.
    return isSame(canonicalBytes(value), bytes) ? value : undefined
  } catch {
    return undefined
  }
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
