import { signatureText, type WireKeyName, wireInfo, wireKeySlots, wireLengths } from './container.ts'
import { md5Hex } from './md5.ts'

/** The caller's side of the wire on WebCrypto: browsers, the mini-program's H5 build, tests (docs/wire.md). */
export interface WireSession {
  /** The value of the header x-wire. */
  header: string
  seal(data: unknown, aad: string): Promise<string>
  open(container: string, aad: string, key?: Exclude<WireKeyName, 'request'>): Promise<unknown>
}

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

/** Agrees on keys with the server's published wire key. `publicKey` is SPKI in base64. */
export async function openWire(kid: string, publicKey: string): Promise<WireSession> {
  const { subtle } = globalThis.crypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const server = await subtle.importKey('spki', fromBase64Url(publicKey), curve, false, [])
  const own = await subtle.generateKey(curve, false, ['deriveBits'])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const derived = await subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: text.encode(kid), info: text.encode(wireInfo) },
    material,
    wireLengths.derived * 8,
  )
  const keyOf = (name: WireKeyName) => {
    const start = wireKeySlots[name] * wireLengths.key
    const usage: KeyUsage[] = name === 'request' ? ['encrypt'] : ['decrypt']
    return subtle.importKey('raw', derived.slice(start, start + wireLengths.key), 'AES-GCM', false, usage)
  }
  const keys = { request: await keyOf('request'), reply: await keyOf('reply'), orderReply: await keyOf('orderReply') }
  const ephemeral = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  return {
    header: `${kid}.${toBase64Url(ephemeral)}`,
    async seal(data, aad) {
      const iv = globalThis.crypto.getRandomValues(new Uint8Array(wireLengths.iv))
      const body = await subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: text.encode(aad) },
        keys.request,
        text.encode(JSON.stringify(data)),
      )
      const container = new Uint8Array(iv.length + body.byteLength)
      container.set(iv)
      container.set(new Uint8Array(body), iv.length)
      return toBase64Url(container)
    },
    async open(container, aad, key = 'reply') {
      const bytes = fromBase64Url(container)
      const plain = await subtle.decrypt(
        { name: 'AES-GCM', iv: bytes.subarray(0, wireLengths.iv), additionalData: text.encode(aad) },
        keys[key],
        bytes.subarray(wireLengths.iv),
      )
      return JSON.parse(new TextDecoder().decode(plain))
    },
  }
}

/** signStr of docs/wire.md: MD5 in lower-case hex. The specification requires MD5 (spec §7). */
export function signRequest(timestamp: string, token: string, params: Record<string, unknown>): string {
  return md5Hex(signatureText(timestamp, token, params))
}
