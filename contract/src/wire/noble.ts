import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { signatureText, type WireKeyName, wireInfo, wireKeySlots, wireLengths } from './container.ts'
import { md5Hex } from './md5.ts'
import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from './plain-text.ts'
import { openWireSession, type WireCipher, type WireCrypto, type WireSession } from './session.ts'

/** Random bytes of the platform, such as wx.getRandomValues; never of Math.random. */
export type RandomBytes = (length: number) => Uint8Array | Promise<Uint8Array>

/** The SPKI of an uncompressed point of P-256 up to the point itself (RFC 5480 §2). */
const spkiHead = fromBase64Url('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgA')

/** The public point of a key in SPKI; throws for a key of any other kind. */
function pointOf(spki: Uint8Array): Uint8Array {
  const isPlain = spki.length === spkiHead.length + wireLengths.publicKey
  if (!isPlain || spkiHead.some((byte, at) => byte !== spki[at])) throw new Error('This is no key of P-256')
  return spki.subarray(spkiHead.length)
}

const cipherOf = (key: Uint8Array): WireCipher => ({
  seal: async (iv, plain, aad) => gcm(key, iv, toUtf8(aad)).encrypt(toUtf8(plain)),
  open: async (iv, sealed, aad) => fromUtf8(gcm(key, iv, toUtf8(aad)).decrypt(sealed)),
})

const nobleCrypto = (randomBytes: RandomBytes): WireCrypto => ({
  async agree(kid, serverKey) {
    const server = pointOf(serverKey)
    // More bytes than a key has, so that reducing them to one prefers none (FIPS 186-5, A.2.1).
    const secret = p256.utils.randomSecretKey(await randomBytes(48))
    // The shared secret is the point's x (docs/wire.md); the library checks that the server's point is on the curve.
    const shared = p256.getSharedSecret(secret, server, true).subarray(1)
    const derived = hkdf(sha256, shared, toUtf8(kid), toUtf8(wireInfo), wireLengths.derived)
    const cipher = (name: WireKeyName) => {
      const start = wireKeySlots[name] * wireLengths.key
      return cipherOf(derived.subarray(start, start + wireLengths.key))
    }
    const own = p256.getPublicKey(secret, false)
    return { own, ciphers: { request: cipher('request'), reply: cipher('reply'), orderReply: cipher('orderReply') } }
  },
  randomBytes,
  toBase64Url,
  fromBase64Url,
})

/**
 * The wire without WebCrypto, which WeChat's mini-programs do not have. Everything is computed by the audited @noble
 * libraries; only the random bytes come from the platform. The pages for browsers must not load this file.
 */
export const openNobleWire = (kid: string, publicKey: string, randomBytes: RandomBytes): Promise<WireSession> =>
  openWireSession(kid, publicKey, nobleCrypto(randomBytes))

/** signStr of docs/wire.md, as signRequest of browser.ts. */
export function signPlainRequest(timestamp: string, token: string, params: Record<string, unknown>): string {
  return md5Hex(toUtf8(signatureText(timestamp, token, params)))
}
