import { randomBytes, X509Certificate } from 'node:crypto'
import {
  type Timestamp,
  TimestampError,
  timestampRequest,
  verifyTimestamp,
} from '@zhixin/domain/receipts/timestamp/timestamp'

/** An authority that timestamps the roots of all companies (RFC 3161). */
export interface TimestampAuthoritySettings {
  url: string
  /** Certificates in PEM; one of them has to have issued the authority's certificate, directly or through others. */
  roots: string
  /** The policy that is asked for and has to be stated; '' takes any. */
  policy: string
}

/** How long (ms) an authority may take, and how much (bytes) it may say. */
const maxWait = 15_000
const maxReply = 64 * 1024
const maxChain = 6
const timeStamping = '1.3.6.1.5.5.7.3.8'

/** The certificate of an authority is not one that this installation trusts. */
export class UntrustedAuthorityError extends Error {}

/**
 * Asks an authority for a timestamp on a SHA-256 hash, and verifies its reply: imprint, nonce, policy, signature, and the
 * chain of certificates up to a trusted one. Returns the reply as it came.
 *
 * @throws TimestampError, UntrustedAuthorityError, or what a failed connection throws
 */
export async function requestTimestamp(
  authority: TimestampAuthoritySettings,
  hash: Uint8Array,
): Promise<{ reply: Buffer; timestamp: Timestamp }> {
  const nonce = randomBytes(16)
  const answer = await fetch(authority.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Uint8Array.from(timestampRequest(hash, nonce, authority.policy)),
    redirect: 'error',
    signal: AbortSignal.timeout(maxWait),
  })
  if (!answer.ok || !answer.body) throw new Error(`the timestamp authority answered with ${answer.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > maxReply) throw new TimestampError('malformed')
    parts.push(part)
  }
  const reply = Buffer.concat(parts)
  const { policy } = authority
  const timestamp = await verifyTimestamp(reply, { hash, nonce, ...(policy ? { policy } : {}) })
  checkChain(timestamp, authority.roots)
  return { reply, timestamp }
}

/** Reads certificates in PEM that stand one after the other. */
export const readCertificates = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one))

/** Checks that the signer's certificate is for timestamps alone and leads to a trusted one, valid at the stated time. */
function checkChain({ at, certificates }: Timestamp, roots: string): void {
  const [signer, ...others] = certificates.map((der) => new X509Certificate(der))
  const time = new Date(at)
  if (!signer || signer.ca || signer.keyUsage?.join() !== timeStamping)
    throw new UntrustedAuthorityError('the certificate is not for timestamps')
  const trusted = readCertificates(roots)
  let certificate = signer
  for (let depth = 0; depth < maxChain; depth++) {
    if (certificate.validFromDate > time || certificate.validToDate < time)
      throw new UntrustedAuthorityError('a certificate was not valid at that time')
    const isIssuer = (of: X509Certificate) => of.ca && certificate.checkIssued(of) && certificate.verify(of.publicKey)
    if (trusted.some(({ raw }) => raw.equals(certificate.raw)) || trusted.some(isIssuer)) return
    const next = others.find(isIssuer)
    if (!next) break
    certificate = next
  }
  throw new UntrustedAuthorityError('the certificates lead to none that is trusted')
}
