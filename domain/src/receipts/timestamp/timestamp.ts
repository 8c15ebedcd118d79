import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { isSame } from '../canonical.ts'
import { toHex } from '../hash.ts'
import {
  type DerValue,
  derInteger,
  derOf,
  derOid,
  derTag,
  inside,
  ofTag,
  oidText,
  rawEcdsa,
  readOne,
  readValues,
} from './der.ts'

const oid = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  ecPublicKey: '1.2.840.10045.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512'
const hashes: Readonly<Record<string, { name: HashName; hash: (bytes: Uint8Array) => Uint8Array }>> = {
  [oid.sha256]: { name: 'SHA-256', hash: sha256 },
  '2.16.840.1.101.3.4.2.2': { name: 'SHA-384', hash: sha384 },
  '2.16.840.1.101.3.4.2.3': { name: 'SHA-512', hash: sha512 },
}
/** The hash that a signature's own name says, where it does not leave it to the digest algorithm. */
const signatureHashes: Readonly<Record<string, HashName | undefined>> = {
  [oid.rsa]: undefined,
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
}
const curves: Readonly<Record<string, { namedCurve: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
}

/** Why a reply of an authority is no proof. */
export type TimestampFault = 'refused' | 'malformed' | 'imprint' | 'nonce' | 'policy' | 'signature'

export class TimestampError extends Error {
  readonly fault: TimestampFault
  constructor(fault: TimestampFault) {
    super(`the timestamp is no proof: ${fault}`)
    this.fault = fault
  }
}

/** What a verified timestamp says. */
export interface Timestamp {
  /** ISO, of the authority's clock. */
  at: string
  policy: string
  serial: string
  /** The signer's certificate first, then the others that came with it. */
  certificates: Uint8Array[]
}

const nullValue = Uint8Array.of(5, 0)
const isTrue = Uint8Array.of(1, 1, 0xff)

/** Writes a request for a timestamp on a SHA-256 hash (RFC 3161 §2.4.1); the certificate is asked for. */
export function timestampRequest(hash: Uint8Array, nonce: Uint8Array, policy: string): Uint8Array {
  const algorithm = derOf(derTag.sequence, derOid(oid.sha256), nullValue)
  const imprint = derOf(derTag.sequence, algorithm, derOf(derTag.octets, hash))
  return derOf(
    derTag.sequence,
    derInteger(Uint8Array.of(1)),
    imprint,
    ...(policy ? [derOid(policy)] : []),
    derInteger(nonce),
    isTrue,
  )
}

/**
 * Verifies a reply (RFC 3161 §2.4.2): it grants a token over this hash, with this nonce and policy where they are given,
 * signed by the certificate that the token itself names. Whether that certificate is to be trusted is another question.
 *
 * @throws TimestampError
 */
export async function verifyTimestamp(
  reply: Uint8Array,
  expected: { hash: Uint8Array; nonce?: Uint8Array; policy?: string },
): Promise<Timestamp> {
  let parsed: ReturnType<typeof parseReply>
  try {
    parsed = parseReply(reply)
  } catch (error) {
    throw error instanceof TimestampError ? error : new TimestampError('malformed')
  }
  const { info } = parsed
  if (info.algorithm !== oid.sha256 || !isSame(info.imprint, expected.hash)) throw new TimestampError('imprint')
  if (expected.nonce && !(info.nonce && isSame(info.nonce, ofUnsigned(derInteger(expected.nonce)))))
    throw new TimestampError('nonce')
  if (expected.policy && info.policy !== expected.policy) throw new TimestampError('policy')
  const isSigned = await isSignedByNamed(parsed).catch(() => false)
  if (!isSigned) throw new TimestampError('signature')
  const { signer, others } = parsed
  return { at: info.at, policy: info.policy, serial: info.serial, certificates: [signer, ...others] }
}

const ofUnsigned = (der: Uint8Array): Uint8Array => readOne(der, derTag.integer).content

function parseReply(reply: Uint8Array) {
  const [status, token] = inside(readOne(reply, derTag.sequence), derTag.sequence)
  const [granted] = inside(status, derTag.sequence)
  // 0: granted, 1: granted with changes; anything else is a refusal without a token.
  if ((ofTag(granted, derTag.integer).content.at(-1) ?? 2) > 1) throw new TimestampError('refused')
  const [type, wrapped] = inside(token, derTag.sequence)
  if (oidText(type) !== oid.signedData) throw new TimestampError('malformed')
  const signed = inside(inside(wrapped, derTag.context0)[0], derTag.sequence)
  const [contentType, content] = inside(signed[2], derTag.sequence)
  if (oidText(contentType) !== oid.timestampInfo) throw new TimestampError('malformed')
  const infoBytes = inside(content, derTag.context0)[0]
  const certificates = inside(
    signed.find(({ tag }) => tag === derTag.context0),
    derTag.context0,
  ).map(({ whole }) => whole)
  const signers = inside(signed.at(-1), derTag.set)
  if (signers.length !== 1) throw new TimestampError('malformed')
  const signerInfo = parseSigner(signers[0])
  const signer = certificates.find((certificate) => isNamed(certificate, signerInfo.issuer, signerInfo.serial))
  if (!signer) throw new TimestampError('signature')
  const octets = ofTag(infoBytes, derTag.octets).content
  return {
    info: parseInfo(octets),
    octets,
    signer,
    others: certificates.filter((certificate) => certificate !== signer),
    ...signerInfo,
  }
}

/** Reads TSTInfo: what the authority states. */
function parseInfo(bytes: Uint8Array) {
  const [, policy, imprint, serial, time, ...rest] = inside(readOne(bytes, derTag.sequence), derTag.sequence)
  const [algorithm, hash] = inside(imprint, derTag.sequence)
  return {
    policy: oidText(policy),
    algorithm: oidText(inside(algorithm, derTag.sequence)[0]),
    imprint: ofTag(hash, derTag.octets).content,
    serial: toHex(ofTag(serial, derTag.integer).content),
    at: isoTime(ofTag(time, derTag.time).content),
    nonce: rest.find(({ tag }) => tag === derTag.integer)?.content,
  }
}

function isoTime(content: Uint8Array): string {
  const text = String.fromCharCode(...content)
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text)
  if (!parts) throw new Error('no time in DER')
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`).toISOString()
}

function parseSigner(value: DerValue | undefined) {
  const [, sid, digest, attributes, algorithm, signature] = inside(value, derTag.sequence)
  const [issuer, serial] = inside(sid, derTag.sequence)
  return {
    issuer: ofTag(issuer, derTag.sequence).whole,
    serial: ofTag(serial, derTag.integer).whole,
    digest: oidText(inside(digest, derTag.sequence)[0]),
    attributes: ofTag(attributes, derTag.context0).content,
    algorithm: oidText(inside(algorithm, derTag.sequence)[0]),
    signature: ofTag(signature, derTag.octets).content,
  }
}

/** The fields of a certificate after its optional version: serial, algorithm, issuer, validity, subject, key. */
function certificateFields(certificate: Uint8Array): DerValue[] {
  const fields = inside(inside(readOne(certificate, derTag.sequence), derTag.sequence)[0], derTag.sequence)
  return fields[0]?.tag === derTag.context0 ? fields.slice(1) : fields
}

/** The name (CN, else the organisation) in whose name a certificate was issued; '' where it has none. */
export function certificateName(certificate: Uint8Array | undefined): string {
  if (!certificate) return ''
  const names = new Map(
    inside(certificateFields(certificate)[4], derTag.sequence).flatMap((set) =>
      inside(set, derTag.set).map((pair) => {
        const [type, value] = inside(pair, derTag.sequence)
        return [oidText(type), value ? new TextDecoder().decode(value.content) : ''] as const
      }),
    ),
  )
  return names.get('2.5.4.3') ?? names.get('2.5.4.10') ?? ''
}

function isNamed(certificate: Uint8Array, issuer: Uint8Array, serial: Uint8Array): boolean {
  const fields = certificateFields(certificate)
  return isSame(fields[0]?.whole ?? serial.subarray(1), serial) && isSame(fields[2]?.whole ?? serial, issuer)
}

/** Verifies the signed attributes and the signature over them (RFC 5652 §5.4), and that they name the certificate. */
async function isSignedByNamed(parsed: ReturnType<typeof parseReply>): Promise<boolean> {
  const digest = hashes[parsed.digest]
  if (!digest) return false
  const attributes = new Map(
    readValues(parsed.attributes).map((attribute) => {
      const [type, values] = inside(attribute, derTag.sequence)
      return [oidText(type), inside(values, derTag.set)[0]] as const
    }),
  )
  const stated = ofTag(attributes.get(oid.messageDigest), derTag.octets).content
  if (!isSame(stated, digest.hash(parsed.octets))) return false
  if (oidText(attributes.get(oid.contentType)) !== oid.timestampInfo) return false
  if (!namesCertificate(attributes, parsed.signer)) return false
  const hash = parsed.algorithm in signatureHashes ? (signatureHashes[parsed.algorithm] ?? digest.name) : undefined
  // They are signed as a set of their own, not as the field of the signer that they are stored in.
  const signed = Uint8Array.from(derOf(derTag.set, parsed.attributes))
  return hash !== undefined && verifySignature(parsed.signer, hash, parsed.signature, signed)
}

/** The token has to name its certificate by hash, so that no other one of the same name can stand in (RFC 5816). */
function namesCertificate(attributes: ReadonlyMap<string, DerValue | undefined>, certificate: Uint8Array): boolean {
  const v2 = attributes.get(oid.signingCertificateV2)
  const named = inside(inside(v2 ?? attributes.get(oid.signingCertificate), derTag.sequence)[0], derTag.sequence)
  const [first, second] = inside(named[0], derTag.sequence)
  if (!v2) return isSame(ofTag(first, derTag.octets).content, sha1(certificate))
  if (first?.tag === derTag.octets) return isSame(first.content, sha256(certificate))
  const hash = hashes[oidText(inside(first, derTag.sequence)[0])]
  return hash !== undefined && isSame(ofTag(second, derTag.octets).content, hash.hash(certificate))
}

async function verifySignature(
  certificate: Uint8Array,
  hash: HashName,
  signature: Uint8Array,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = ofTag(certificateFields(certificate)[5], derTag.sequence)
  const [kind, parameters] = inside(inside(key, derTag.sequence)[0], derTag.sequence)
  const spki = Uint8Array.from(key.whole)
  if (oidText(kind) === oid.rsa) {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash } as const
    const imported = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
    return crypto.subtle.verify(algorithm, imported, Uint8Array.from(signature), signed)
  }
  const curve = oidText(kind) === oid.ecPublicKey ? curves[oidText(parameters)] : undefined
  if (!curve) return false
  const { namedCurve, bytes } = curve
  const imported = await crypto.subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve }, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash }, imported, rawEcdsa(signature, bytes), signed)
}
