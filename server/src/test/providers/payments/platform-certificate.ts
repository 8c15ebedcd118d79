import { webcrypto } from 'node:crypto'
import { Integer, PrintableString } from 'asn1js'
import * as pkijs from 'pkijs'

/** A certificate as WeChat Pay's platform has one, with its private key, both in PEM. */
export async function makePlatformCertificate(): Promise<{ certificate: string; key: string; serial: string }> {
  pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never }))
  const algorithm = {
    ...{ name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, hash: 'SHA-256' },
    publicExponent: Uint8Array.of(1, 0, 1),
  }
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const made = new pkijs.Certificate()
  made.version = 2
  made.serialNumber = new Integer({ value: 0x5a3f_19c7 })
  const name = new PrintableString({ value: 'Tenpay.com sign' })
  made.subject.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: name }))
  made.issuer = made.subject
  made.notBefore.value = new Date(Date.now() - 86_400_000)
  made.notAfter.value = new Date(Date.now() + 86_400_000)
  await made.subjectPublicKeyInfo.importKey(keys.publicKey)
  await made.sign(keys.privateKey, 'SHA-256')
  const pem = (kind: string, bytes: ArrayBuffer) =>
    `-----BEGIN ${kind}-----\n${Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`
  return {
    certificate: pem('CERTIFICATE', made.toSchema().toBER()),
    key: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    serial: '5A3F19C7',
  }
}
