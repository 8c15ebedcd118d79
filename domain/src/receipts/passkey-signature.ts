import { isSame } from './canonical.ts'
import type { PasskeyDocument, PasskeyKey } from './documents.ts'
import { hexBytes, sha256Of } from './hash.ts'
import { rawEcdsa } from './timestamp/der.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Writes bytes as base64url. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | (second << 8) | third
    const letters = [bits >> 18, (bits >> 12) & 63, (bits >> 6) & 63, bits & 63].map((each) => alphabet[each])
    text += letters.slice(0, Math.min(4, bytes.length - at + 1)).join('')
  }
  return text
}

/** Reads base64url. Text that is not exactly what its bytes are written as is refused: no two texts are one signature. */
export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [bits, count, length] = [0, 0, 0]
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return undefined
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes[length++] = (bits >> count) & 0xff
    }
  }
  return toBase64Url(bytes) === text ? bytes : undefined
}

/** What a passkey is asked to sign: the hash of the slip's document. */
export const passkeyChallenge = (content: string): string => toBase64Url(hexBytes(content))

/** Where the flags stand in the data of an authenticator, and those of a person present and verified (WebAuthn §6.1). */
const flagsAt = 32
const counterAt = 33
const minAuthenticatorData = 37
const presentAndVerified = 0x05

/** The number of signatures that the device has counted; 0 where it counts none. */
export const signCount = (authenticatorData: Uint8Array): number =>
  new DataView(authenticatorData.buffer, authenticatorData.byteOffset).getUint32(counterAt)

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const rs256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** Whether a page's address belongs to a domain, as browsers ask before they let a passkey sign. */
function isOf(origin: string, domain: string): boolean {
  const host = /^https?:\/\/([^/:]+)(?::\d+)?$/.exec(origin)?.[1]
  return host !== undefined && (host === domain || host.endsWith(`.${domain}`))
}

type Signed = Pick<
  PasskeyDocument,
  'content' | 'domain' | 'origin' | 'clientData' | 'authenticatorData' | 'signature'
> & { credential: { key: PasskeyKey } }

/**
 * Verifies what a passkey signed (WebAuthn §7.2), by the same code on the server and in the page that verifies exports:
 * the challenge is the slip's hash, asked by a page of this domain, of a person whom the device has verified.
 */
export async function isPasskeySignature(signed: Signed): Promise<boolean> {
  const { content, domain, origin, credential } = signed
  const clientData = parseBase64Url(signed.clientData)
  const authenticatorData = parseBase64Url(signed.authenticatorData)
  const signature = parseBase64Url(signed.signature)
  if (!clientData || !authenticatorData || !signature || authenticatorData.length < minAuthenticatorData) return false
  const asked = parseClientData(clientData)
  if (asked?.type !== 'webauthn.get' || asked.challenge !== passkeyChallenge(content)) return false
  if (asked.origin !== origin || asked.crossOrigin === true || !isOf(origin, domain)) return false
  if (!isSame(authenticatorData.subarray(0, 32), sha256Of(new TextEncoder().encode(domain)))) return false
  if (((authenticatorData[flagsAt] ?? 0) & presentAndVerified) !== presentAndVerified) return false
  return verifyBy(credential.key, signature, Uint8Array.of(...authenticatorData, ...sha256Of(clientData)))
}

function parseClientData(bytes: Uint8Array): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

async function verifyBy(
  key: PasskeyKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const algorithm = key.kty === 'EC' ? es256 : rs256
    const imported = await crypto.subtle.importKey('jwk', { ...key }, algorithm, false, ['verify'])
    const raw = key.kty === 'EC' ? rawEcdsa(signature, 32) : signature
    return await crypto.subtle.verify(algorithm, imported, raw, signed)
  } catch {
    return false
  }
}
