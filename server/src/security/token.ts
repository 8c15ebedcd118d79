import { createHash, randomBytes } from 'node:crypto'

/** What rests of a token: whoever reads the database cannot log in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new session's token, for the caller alone, with the hash that is stored. */
export function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
