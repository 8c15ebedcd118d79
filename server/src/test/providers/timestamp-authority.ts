import { createHash, webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromBER, Integer, ObjectIdentifier, OctetString, PrintableString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never }))

const oid = {
  policy: '1.3.6.1.4.1.99999.1.1',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  clientAuth: '1.3.6.1.5.5.7.3.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}

/** How the authority fails the next requests. */
export type AuthorityFault =
  | 'refuses'
  | 'other imprint'
  | 'other nonce'
  | 'other policy'
  | 'bent signature'
  | 'unnamed certificate'
  | 'stranger'
  | 'expired'
  | 'other purpose'
  | 'broken'
  | 'garbage'

type KeyKind = 'RSA' | 'EC'
const algorithms = {
  RSA: { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' },
  EC: { name: 'ECDSA', namedCurve: 'P-256' },
} as const

interface Holder {
  keys: webcrypto.CryptoKeyPair
  certificate: pkijs.Certificate
}

const day = 86_400_000

async function makeCertificate(
  name: string,
  options: { issuer?: Holder | undefined; kind?: KeyKind; purpose?: string; until?: Date },
): Promise<Holder> {
  const algorithm = algorithms[options.kind ?? 'EC']
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: Math.floor(Math.random() * 2 ** 31) })
  const named = new pkijs.AttributeTypeAndValue({ type: oid.commonName, value: new PrintableString({ value: name }) })
  certificate.subject.typesAndValues.push(named)
  certificate.issuer = options.issuer?.certificate.subject ?? certificate.subject
  certificate.notBefore.value = new Date(Date.now() - 400 * day)
  certificate.notAfter.value = options.until ?? new Date(Date.now() + 400 * day)
  const basic = new pkijs.BasicConstraints({ cA: !options.issuer })
  certificate.extensions = [
    new pkijs.Extension({ extnID: oid.basicConstraints, critical: true, extnValue: basic.toSchema().toBER(false) }),
  ]
  if (options.purpose) {
    const purposes = new pkijs.ExtKeyUsage({ keyPurposes: [options.purpose] })
    const extnValue = purposes.toSchema().toBER(false)
    certificate.extensions.push(new pkijs.Extension({ extnID: oid.extendedKeyUsage, critical: true, extnValue }))
  }
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign((options.issuer?.keys ?? keys).privateKey, 'SHA-256')
  return { keys, certificate }
}

const pem = ({ certificate }: Holder): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate.toSchema().toBER())
    .toString('base64')
    .replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** The attribute that names the signer's certificate by its hash (RFC 5816), with the hash's default algorithm. */
function namingAttribute(certificate: pkijs.Certificate): pkijs.Attribute {
  const hash = createHash('sha256').update(Buffer.from(certificate.toSchema().toBER())).digest()
  const named = new Sequence({ value: [new OctetString({ valueHex: Uint8Array.from(hash).buffer })] })
  const value = new Sequence({ value: [new Sequence({ value: [named] })] })
  return new pkijs.Attribute({ type: oid.signingCertificateV2, values: [value] })
}

async function signToken(info: pkijs.TSTInfo, signer: Holder, fault: AuthorityFault | undefined) {
  const content = info.toSchema().toBER()
  const digest = createHash('sha256').update(Buffer.from(content)).digest()
  const attributes = [
    new pkijs.Attribute({
      type: '1.2.840.113549.1.9.3',
      values: [new ObjectIdentifier({ value: oid.timestampInfo })],
    }),
    new pkijs.Attribute({
      type: '1.2.840.113549.1.9.4',
      values: [new OctetString({ valueHex: Uint8Array.from(digest).buffer })],
    }),
    ...(fault === 'unnamed certificate' ? [] : [namingAttribute(signer.certificate)]),
  ]
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: oid.timestampInfo })
  // Set afterwards: the constructor would cut it into pieces, which DER does not allow.
  encapContentInfo.eContent = new OctetString({ valueHex: content })
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: signer.certificate.issuer,
          serialNumber: signer.certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [signer.certificate],
  })
  await signed.sign(signer.keys.privateKey, 0, 'SHA-256')
  if (fault === 'bent signature') {
    const bytes = signed.signerInfos[0]?.signature.valueBlock.valueHexView
    if (bytes) bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
  }
  return new pkijs.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
}

/** Replies to a request as RFC 3161 says, or with the fault. */
async function replyTo(
  request: pkijs.TimeStampReq,
  signer: Holder,
  fault: AuthorityFault | undefined,
  now: Date,
): Promise<Buffer> {
  if (fault === 'refuses') {
    const refused = new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 2 }) })
    return Buffer.from(refused.toSchema().toBER())
  }
  const imprint = request.messageImprint.hashedMessage.valueBlock.valueHexView
  const hash = fault === 'other imprint' ? imprint.map((byte) => byte ^ 1) : imprint
  const { nonce } = request
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: fault === 'other policy' ? `${oid.policy}.9` : (request.reqPolicy ?? oid.policy),
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: request.messageImprint.hashAlgorithm,
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(hash).buffer }),
    }),
    serialNumber: new Integer({ value: 7 }),
    genTime: now,
    ...(nonce ? { nonce: fault === 'other nonce' ? new Integer({ value: 5 }) : nonce } : {}),
  })
  const timeStampToken = await signToken(info, signer, fault)
  const granted = new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 0 }), timeStampToken })
  return Buffer.from(granted.toSchema().toBER())
}

/**
 * A timestamp authority after RFC 3161, made with pkijs: it really signs, with a certificate of its own root, and fails as
 * it is told to. The product reads its replies with its own code, so that two programs have to agree.
 */
export async function startTimestampAuthority(options: { kind?: KeyKind; now?: () => Date } = {}) {
  const kind = options.kind ?? 'EC'
  const purpose = oid.timeStamping
  const root = await makeCertificate('Stand-in Root', {})
  const stranger = await makeCertificate('Stand-in Root', {})
  const holders = {
    signer: await makeCertificate('Stand-in Timestamps', { issuer: root, kind, purpose }),
    stranger: await makeCertificate('Stand-in Timestamps', { issuer: stranger, kind, purpose }),
    expired: await makeCertificate('Expired', { issuer: root, kind, purpose, until: new Date(Date.now() - day) }),
    'other purpose': await makeCertificate('Client', { issuer: root, kind, purpose: oid.clientAuth }),
  }
  const requests: pkijs.TimeStampReq[] = []
  let fault: AuthorityFault | undefined
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const asked = new pkijs.TimeStampReq({ schema: fromBER(Uint8Array.from(body).buffer).result })
    requests.push(asked)
    if (request.headers['content-type'] !== 'application/timestamp-query' || fault === 'broken') {
      response.writeHead(fault === 'broken' ? 503 : 415).end()
      return
    }
    const holder = holders[fault as keyof typeof holders] ?? holders.signer
    const reply =
      fault === 'garbage' ? Buffer.from('<html>') : await replyTo(asked, holder, fault, options.now?.() ?? new Date())
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    rootPem: pem(root),
    policy: oid.policy,
    /** What was asked so far. */
    requests,
    fail(next: AuthorityFault | undefined) {
      fault = next
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type TimestampAuthority = Awaited<ReturnType<typeof startTimestampAuthority>>
