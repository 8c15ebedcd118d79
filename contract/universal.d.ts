/**
 * What browsers, the mini-program's page and Node all have beyond the language, cut down to what contract and domain
 * use of it. Neither package sees the types of the DOM or of Node, so that whatever is missing here shows as an error.
 * The shapes follow the Encoding, URL and Web Cryptography standards. server and web do not read this file: they have
 * the full types of their own platform. The incremental compiler does not notice a change of this file: run
 * `npx tsc -b --force` after one.
 */

declare function atob(data: string): string
declare function btoa(data: string): string

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  decode(input?: ArrayBuffer | ArrayBufferView): string
}

declare class URLSearchParams {
  constructor(init?: string)
  get(name: string): string | null
  has(name: string): boolean
  toString(): string
}

declare class URL {
  constructor(url: string, base?: string)
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

type KeyUsage = 'encrypt' | 'decrypt' | 'deriveBits' | 'verify'

interface CryptoKey {
  readonly type: string
}

interface CryptoKeyPair {
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

interface EcdhCurve {
  name: string
  namedCurve: string
}

interface AesGcmMessage {
  name: 'AES-GCM'
  iv: Uint8Array<ArrayBuffer>
  additionalData: Uint8Array<ArrayBuffer>
}

interface HkdfDerivation {
  name: 'HKDF'
  hash: 'SHA-256'
  salt: Uint8Array<ArrayBuffer>
  info: Uint8Array<ArrayBuffer>
}

type SignatureHash = 'SHA-256' | 'SHA-384' | 'SHA-512'

interface RsaSignature {
  name: 'RSASSA-PKCS1-v1_5'
  hash: SignatureHash
}

interface SubtleCrypto {
  importKey(
    format: 'spki' | 'raw',
    data: ArrayBuffer | Uint8Array<ArrayBuffer>,
    algorithm: EcdhCurve | RsaSignature | 'HKDF' | 'AES-GCM',
    extractable: boolean,
    usages: KeyUsage[],
  ): Promise<CryptoKey>
  importKey(
    format: 'jwk',
    data: { kty: string; crv?: string; x?: string; y?: string; n?: string; e?: string },
    algorithm: RsaSignature | { name: 'ECDSA'; namedCurve: 'P-256' },
    extractable: boolean,
    usages: KeyUsage[],
  ): Promise<CryptoKey>
  exportKey(format: 'raw', key: CryptoKey): Promise<ArrayBuffer>
  generateKey(algorithm: EcdhCurve, extractable: boolean, usages: KeyUsage[]): Promise<CryptoKeyPair>
  deriveBits(
    algorithm: { name: 'ECDH'; public: CryptoKey } | HkdfDerivation,
    key: CryptoKey,
    bits: number,
  ): Promise<ArrayBuffer>
  encrypt(algorithm: AesGcmMessage, key: CryptoKey, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  decrypt(algorithm: AesGcmMessage, key: CryptoKey, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  verify(
    algorithm: RsaSignature | { name: 'ECDSA'; hash: SignatureHash },
    key: CryptoKey,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
}

interface Crypto {
  readonly subtle: SubtleCrypto
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

// Only a `var` is a property of globalThis.
declare var crypto: Crypto
