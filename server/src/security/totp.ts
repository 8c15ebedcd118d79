import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes of an authenticator app: RFC 6238 with HMAC-SHA-1, six digits, steps of 30 seconds, as every app makes them. */

const stepLength = 30_000
const digits = 6

/** How many steps a phone's clock may be off, before and after. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes as base32 (RFC 4648) without padding, as apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The number of the time step of an instant. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepLength)

/** The code of one time step (RFC 4226, section 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** Returns the time step of a code that is right at this time, or null. */
export function findStep(secret: Uint8Array, typed: string, at: Date): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const now = stepAt(at)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => now - drift + index)
  const found = steps.filter((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(typed)))
  return found.at(-1) ?? null
}
