import { createECDH, createHash, createPrivateKey } from 'node:crypto'
import { replyAad, requestAad, signatureText } from '@zhixin/contract/wire/container'
import { deriveWireKeys, sealContainer, type WireKeys } from '@zhixin/server/http/sealing'

/**
 * Computes the test vectors of docs/wire.md from fixed keys. `node tools/wire-vectors/wire-vectors.ts` prints them; a
 * test compares them with the document, so that an independent client can rely on it.
 */
export function wireVectors() {
  const kid = 'a1b2c3d4e5f6'
  const serverPrivate = 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721'
  const clientPrivate = '0f56db78ca460b055c500064824bed999a25aaf48ebb519ac201537b85479813'
  const server = pair(serverPrivate)
  const client = pair(clientPrivate)
  const keys = deriveWireKeys({ kid, publicKey: server.spki, privateKey: server.key }, client.raw)
  const path = '/prod-api/authenticate/login'
  const request = '{"userId":"hr","password":"密码 1","isFirstCheck":1}'
  const reply = '{"token":"T"}'
  const iv = Buffer.from('000102030405060708090a0b', 'hex')
  const params = { name: '张三', 𠮷: 1, ids: [1, 2], note: undefined, a: null, flag: true }
  const text = signatureText('1763692800000', 'TOKEN', params)
  return {
    kid,
    'server private key (hex)': serverPrivate,
    'server public key (SPKI, base64)': server.spki,
    'caller private key (hex)': clientPrivate,
    'x-wire': `${kid}.${client.raw.toString('base64url')}`,
    'request key (hex)': hex(keys, 'request'),
    'reply key (hex)': hex(keys, 'reply'),
    'order and payment reply key (hex)': hex(keys, 'orderReply'),
    'iv of both examples (hex)': iv.toString('hex'),
    'request AAD': requestAad('POST', path),
    'request text': request,
    'request container': sealContainer(keys.request, requestAad('POST', path), request, iv),
    'reply AAD': replyAad('POST', path),
    'reply text': reply,
    'reply container': sealContainer(keys.reply, replyAad('POST', path), reply, iv),
    'signature timestamp': '1763692800000',
    'signature token': 'TOKEN',
    'signature parameters': '{"name":"张三","𠮷":1,"ids":[1,2],"a":null,"flag":true} and note undefined',
    'signature text': text,
    signStr: createHash('md5').update(text).digest('hex'),
  }
}

const hex = (keys: WireKeys, name: keyof WireKeys) => keys[name].export().toString('hex')

function pair(privateHex: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateHex, 'hex')
  const raw = ecdh.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
    d: Buffer.from(privateHex, 'hex').toString('base64url'),
  }
  const key = createPrivateKey({ format: 'jwk', key: jwk })
  // Every P-256 SubjectPublicKeyInfo begins with these bytes (RFC 5480).
  const head = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
  return { key, raw, spki: Buffer.concat([head, raw]).toString('base64') }
}

/** Parameters as in the JSON of a request; they show how numbers and nested values are written. */
const signedTexts = [
  '{"a":1.0,"b":1.50,"c":-0,"d":0.1}',
  '{"a":1e20,"b":1e21,"c":0.000001,"d":1e-7,"e":12345678901234567890}',
  '{"empty":"","text":"a&b=c / é","word":true,"none":null}',
  '{"a":[1.0,-0,null,"张三",{"k":[]}],"b":{"z":1e21,"y":"\\"\\\\/\\n"}}',
  '{"roles":{"b":1,"10":"money","2":"name"}}',
  '{"id":"x","B":1,"a":2,"é":3,"中":4,"𠮷":5}',
]

/** The text that is signed for each of them. */
export const signatureVectors = () =>
  signedTexts.map((sent) => {
    const text = signatureText('1763692800000', 'TOKEN', JSON.parse(sent))
    return { sent, text, signStr: createHash('md5').update(text).digest('hex') }
  })

/** Writes the vectors as the tables of docs/wire.md. */
export function wireVectorTable(): string {
  const rows = Object.entries(wireVectors()).map(([name, value]) => `| ${name} | \`${value}\` |`)
  const signed = signatureVectors().map(({ sent, text, signStr }) => `| \`${sent}\` | \`${text}\` | \`${signStr}\` |`)
  return [
    '| what | value |',
    '|---|---|',
    ...rows,
    '',
    'Parameters as sent, with timestamp and token as above:',
    '',
    '| JSON inside `req` | signature text | signStr |',
    '|---|---|---|',
    ...signed,
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${wireVectorTable()}\n`)
