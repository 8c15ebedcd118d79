import { createHash, randomBytes } from 'node:crypto'

/** Hashes a token for storage, so that nobody who reads the database can log in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes the token of a new session, which only the caller gets, and the hash that is stored. */
export function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
