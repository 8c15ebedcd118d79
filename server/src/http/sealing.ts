import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { fail } from '@zhixin/contract/errors'
import { type WireKeyName, wireInfo, wireKeySlots, wireLengths } from '@zhixin/contract/wire/container'

/** A wire key pair of the server (docs/wire.md). */
export interface WireKey {
  kid: string
  /** The public key as SPKI in base64, as it is published. */
  publicKey: string
  privateKey: KeyObject
}

/** The keys that open one request and seal its answer. */
export type WireKeys = Record<WireKeyName, KeyObject>

/** Makes a new P-256 pair under a random kid. Also returns the private key as PKCS #8 DER, for the vault. */
export function makeWireKey(): WireKey & { privateDer: Buffer } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    kid: randomBytes(6).toString('hex'),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: pair.privateKey,
    privateDer: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

export function readPrivateKey(der: Buffer): KeyObject {
  return createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
}

/** Splits the header x-wire into the kid and the caller's raw public key. */
export function readWireHeader(header: string): { kid: string; ephemeral: Buffer } {
  const dot = header.indexOf('.')
  const ephemeral = Buffer.from(header.slice(dot + 1), 'base64url')
  if (dot < 1 || ephemeral.length !== wireLengths.publicKey || ephemeral[0] !== 4) fail('wire.cannotOpen')
  return { kid: header.slice(0, dot), ephemeral }
}

/** Derives the three keys (96 bytes) with ECDH and HKDF as in docs/wire.md. */
export function deriveWireKeys(key: WireKey, ephemeral: Buffer): WireKeys {
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: ephemeral.subarray(1, 33).toString('base64url'),
      y: ephemeral.subarray(33, 65).toString('base64url'),
    },
  })
  const shared = diffieHellman({ privateKey: key.privateKey, publicKey })
  const derived = Buffer.from(hkdfSync('sha256', shared, key.kid, wireInfo, wireLengths.derived))
  const slot = (name: WireKeyName) => {
    const start = wireKeySlots[name] * wireLengths.key
    return createSecretKey(derived.subarray(start, start + wireLengths.key))
  }
  return { request: slot('request'), reply: slot('reply'), orderReply: slot('orderReply') }
}

/** Opens a container and returns its UTF-8 text. Throws when the container was tampered with. */
export function openContainer(key: KeyObject, aad: string, container: string): string {
  const bytes = Buffer.from(container, 'base64url')
  if (bytes.length < wireLengths.iv + wireLengths.tag) fail('wire.cannotOpen')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, wireLengths.iv))
  decipher.setAAD(Buffer.from(aad))
  decipher.setAuthTag(bytes.subarray(bytes.length - wireLengths.tag))
  try {
    const body = decipher.update(bytes.subarray(wireLengths.iv, bytes.length - wireLengths.tag))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return fail('wire.cannotOpen')
  }
}

/** Seals a text. `iv` is random; tests of the published vectors pass their own. */
export function sealContainer(key: KeyObject, aad: string, text: string, iv = randomBytes(wireLengths.iv)): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(aad))
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
