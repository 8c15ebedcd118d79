import { type WireKeyName, wireLengths } from './container.ts'

/** The caller's side of the wire (docs/wire.md). */
export interface WireSession {
  /** The value of the header x-wire. */
  header: string
  seal(data: unknown, aad: string): Promise<string>
  open(container: string, aad: string, key?: Exclude<WireKeyName, 'request'>): Promise<unknown>
}

/** AES-256-GCM under one of the derived keys; the tag stands behind the text. */
export interface WireCipher {
  seal(iv: Uint8Array, plain: string, aad: string): Promise<Uint8Array>
  /** Throws where text, tag or aad are not what was sealed. */
  open(iv: Uint8Array, sealed: Uint8Array, aad: string): Promise<string>
}

/** What a platform brings: WebCrypto (browser.ts), or nothing, so that all of it is computed here (noble.ts). */
export interface WireCrypto {
  /**
   * Makes a pair of keys for one session, agrees with the server's public key (SPKI), and derives the three keys.
   * Returns its own public key as an uncompressed point.
   */
  agree(kid: string, serverKey: Uint8Array): Promise<{ own: Uint8Array; ciphers: Record<WireKeyName, WireCipher> }>
  randomBytes(length: number): Uint8Array | Promise<Uint8Array>
  toBase64Url(bytes: Uint8Array): string
  /** Reads base64url or base64. */
  fromBase64Url(value: string): Uint8Array
}

/** Agrees on keys with the server's published wire key. `publicKey` is SPKI in base64. */
export async function openWireSession(kid: string, publicKey: string, crypto: WireCrypto): Promise<WireSession> {
  const { own, ciphers } = await crypto.agree(kid, crypto.fromBase64Url(publicKey))
  return {
    header: `${kid}.${crypto.toBase64Url(own)}`,
    async seal(data, aad) {
      const iv = await crypto.randomBytes(wireLengths.iv)
      const body = await ciphers.request.seal(iv, JSON.stringify(data), aad)
      const container = new Uint8Array(iv.length + body.length)
      container.set(iv)
      container.set(body, iv.length)
      return crypto.toBase64Url(container)
    },
    async open(container, aad, key = 'reply') {
      const bytes = crypto.fromBase64Url(container)
      const iv = bytes.subarray(0, wireLengths.iv)
      return JSON.parse(await ciphers[key].open(iv, bytes.subarray(wireLengths.iv), aad))
    },
  }
}
