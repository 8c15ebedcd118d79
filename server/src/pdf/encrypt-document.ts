import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** What pdfkit keeps of an encrypted document, with the entries of its encryption dictionary. */
interface Encrypted {
  encryptionKey: Uint8Array
  dictionary: { data: Record<string, unknown> }
}

const none = Buffer.alloc(0)

/** The hash of a password (ISO 32000-2, algorithm 2.B): 64 rounds and more, so that guessing takes time. */
function hashPassword(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(user).digest()
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(Buffer.concat([password, key, user])))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const made = cipher.update(repeated)
    // The first 16 bytes as one number modulo 3: 256 leaves 1, so that the sum of the bytes does.
    const rest = made.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest] as string)
      .update(made)
      .digest()
    last = made.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** The two entries of one password: what it is checked by, and the document's key under it (algorithms 8 and 9). */
function entriesOf(password: string, documentKey: Uint8Array, user: Buffer): { check: Buffer; sealed: Buffer } {
  const bytes = Buffer.from(password.normalize('NFKC')).subarray(0, 127)
  const [checkSalt, keySalt] = [randomBytes(8), randomBytes(8)]
  const check = Buffer.concat([hashPassword(bytes, checkSalt, user), checkSalt, keySalt])
  const cipher = createCipheriv('aes-256-cbc', hashPassword(bytes, keySalt, user), Buffer.alloc(16))
  return { check, sealed: cipher.setAutoPadding(false).update(documentKey) }
}

/**
 * Turns the encryption of a document that pdfkit began with AES-256 into that of PDF 2.0 (revision 6). pdfkit writes
 * revision 5, which checks a password by one SHA-256: ten characters would be guessed within seconds. The key that
 * encrypts the document is the same, and nobody knows the owner's password.
 */
export function useRevision6(doc: PDFKit.PDFDocument, password: string): void {
  const { _security: security, _root: root } = doc as unknown as {
    _security: Encrypted
    _root: { data: Record<string, unknown> }
  }
  const { encryptionKey, dictionary } = security
  const user = entriesOf(password, encryptionKey, none)
  const owner = entriesOf(randomBytes(32).toString('hex'), encryptionKey, user.check)
  Object.assign(dictionary.data, { R: 6, U: user.check, UE: user.sealed, O: owner.check, OE: owner.sealed })
  root.data.Extensions = { ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } }
}
