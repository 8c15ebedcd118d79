import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** Signs with RSA and SHA-256 (PKCS #1 v1.5), as both providers ask; base64. */
export const signRsa = (key: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

/** Whether a signature is that of the key. Whatever is no base64 is no signature. */
export function isSignedRsa(key: KeyObject, text: string, signature: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')
}
