import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, SignedPasskey } from '@zhixin/contract/session/passkey'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Writes the CBOR (RFC 8949) that an authenticator needs: short texts, bytes, integers, and maps of them. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as string)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** What a test may let a passkey do wrong, or otherwise than usual. */
export interface Conduct {
  origin?: string
  rpId?: string
  counter?: number
  userVerified?: boolean
}

/** A passkey in software, written from the specification of WebAuthn: what a device does, without the device. */
export class SoftPasskey {
  readonly id = randomBytes(32)
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  constructor(origin: string) {
    this.#origin = origin
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, { userVerified = true, counter = this.counter }: Conduct, more?: Buffer): Buffer {
    const flags = 1 | (userVerified ? 4 : 0) | (more ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)])
  }

  /** Does what navigator.credentials.create() does. */
  create(options: PasskeyCreation, conduct: Conduct = {}): MadePasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)])
    const authData = this.#authenticatorData(conduct.rpId ?? options.rp.id, conduct, credential)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', options.challenge, conduct.origin)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** Does what navigator.credentials.get() does; `key` signs in place of its own. */
  sign(options: PasskeyRequest, conduct: Conduct = {}, key: KeyObject = this.#keys.privateKey): SignedPasskey {
    const authenticatorData = this.#authenticatorData(conduct.rpId ?? options.rpId ?? '', conduct)
    const clientData = this.#clientData('webauthn.get', options.challenge, conduct.origin)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key)
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      },
    }
  }
}
