import { randomBytes } from '../platform/random'

/** A new id (UUID, version 4) for what is sent: the same for each try, so that it counts once. */
export async function newRequestId(): Promise<string> {
  const bytes = await randomBytes(16)
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
