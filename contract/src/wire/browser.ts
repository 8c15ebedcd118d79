import { signatureText, type WireKeyName, wireInfo, wireKeySlots, wireLengths } from './container.ts'
import { md5Hex } from './md5.ts'
import { openWireSession, type WireCipher, type WireCrypto, type WireSession } from './session.ts'

const text = new TextEncoder()

/** base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Reads base64url or base64. */
export function fromBase64Url(value: string): Uint8Array<ArrayBuffer> {
  const binary = atob(value.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

const message = (iv: Uint8Array, aad: string) =>
  ({ name: 'AES-GCM', iv: iv as Uint8Array<ArrayBuffer>, additionalData: text.encode(aad) }) as const

async function cipherOf(key: ArrayBuffer, usage: 'encrypt' | 'decrypt'): Promise<WireCipher> {
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey('raw', key, 'AES-GCM', false, [usage])
  return {
    seal: async (iv, plain, aad) =>
      new Uint8Array(await subtle.encrypt(message(iv, aad), imported, text.encode(plain))),
    open: async (iv, sealed, aad) =>
      new TextDecoder().decode(await subtle.decrypt(message(iv, aad), imported, sealed as Uint8Array<ArrayBuffer>)),
  }
}

/** The wire on WebCrypto: browsers, the mini-program's H5 build, tests. No key can be read from it. */
const webCrypto: WireCrypto = {
  async agree(kid, serverKey) {
    const { subtle } = globalThis.crypto
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    const server = await subtle.importKey('spki', serverKey as Uint8Array<ArrayBuffer>, curve, false, [])
    const own = await subtle.generateKey(curve, false, ['deriveBits'])
    const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256)
    const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
    const derived = await subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: text.encode(kid), info: text.encode(wireInfo) },
      material,
      wireLengths.derived * 8,
    )
    const cipher = (name: WireKeyName) => {
      const start = wireKeySlots[name] * wireLengths.key
      return cipherOf(derived.slice(start, start + wireLengths.key), name === 'request' ? 'encrypt' : 'decrypt')
    }
    return {
      own: new Uint8Array(await subtle.exportKey('raw', own.publicKey)),
      ciphers: {
        request: await cipher('request'),
        reply: await cipher('reply'),
        orderReply: await cipher('orderReply'),
      },
    }
  },
  randomBytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
  toBase64Url,
  fromBase64Url,
}

/** Agrees on keys with the server's published wire key. `publicKey` is SPKI in base64. */
export const openWire = (kid: string, publicKey: string): Promise<WireSession> =>
  openWireSession(kid, publicKey, webCrypto)

/** signStr of docs/wire.md: MD5 in lower-case hex. The specification requires MD5 (spec §7). */
export function signRequest(timestamp: string, token: string, params: Record<string, unknown>): string {
  return md5Hex(text.encode(signatureText(timestamp, token, params)))
}
