import { readFile } from 'node:fs/promises'
import { fromBase64Url, signRequest } from '@zhixin/contract/wire/browser'
import { signatureText, wireInfo } from '@zhixin/contract/wire/container'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signatureVectors, wireVectors, wireVectorTable } from './wire-vectors.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

test('WIRE-02 docs/wire.md carries the vectors that the server computes', async () => {
  expect(await readFile(new URL('../../docs/wire.md', import.meta.url), 'utf8')).toContain(wireVectorTable())
})

test('WIRE-02 the vectors open with WebCrypto alone, step by step as the document says', async () => {
  const v = wireVectors()
  const { subtle } = crypto
  const raw = fromBase64Url(v['x-wire'].slice(v['x-wire'].indexOf('.') + 1))
  const part = (from: number, to: number) => Buffer.from(raw.subarray(from, to)).toString('base64url')
  const own = await subtle.importKey(
    'jwk',
    {
      kty: 'EC',
      crv: 'P-256',
      x: part(1, 33),
      y: part(33, 65),
      d: Buffer.from(v['caller private key (hex)'], 'hex').toString('base64url'),
    },
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  )
  const server = await subtle.importKey(
    'spki',
    fromBase64Url(v['server public key (SPKI, base64)']),
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  )
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own, 256)
  const text = new TextEncoder()
  const derived = await subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: text.encode(v.kid), info: text.encode(wireInfo) },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']),
    768,
  )
  const hex = Buffer.from(derived).toString('hex')
  expect(hex).toBe(v['request key (hex)'] + v['reply key (hex)'] + v['order and payment reply key (hex)'])
  const open = async (container: string, keyHex: string, aad: string) => {
    const sealed = fromBase64Url(container)
    const key = await subtle.importKey('raw', bytes(keyHex), 'AES-GCM', false, ['decrypt'])
    const params = { name: 'AES-GCM', iv: sealed.subarray(0, 12), additionalData: text.encode(aad) }
    return new TextDecoder().decode(await subtle.decrypt(params, key, sealed.subarray(12)))
  }
  expect(await open(v['request container'], v['request key (hex)'], v['request AAD'])).toBe(v['request text'])
  expect(await open(v['reply container'], v['reply key (hex)'], v['reply AAD'])).toBe(v['reply text'])
})

test('WIRE-04 the signature vector, as a browser computes it', () => {
  const v = wireVectors()
  const params = { name: '张三', 𠮷: 1, ids: [1, 2], note: undefined, a: null, flag: true }
  expect(signRequest(v['signature timestamp'], v['signature token'], params)).toBe(v.signStr)
})

test('WIRE-10 numbers and nested values are signed as the document says, as a browser computes it', () => {
  const vectors = signatureVectors()
  for (const { sent, signStr } of vectors)
    expect(signRequest('1763692800000', 'TOKEN', JSON.parse(sent)), sent).toBe(signStr)
  const parts = vectors.map(({ text }) => text.replace('1763692800000TOKEN', ''))
  expect(parts).toEqual([
    'a=1&b=1.5&c=0&d=0.1',
    'a=100000000000000000000&b=1e+21&c=0.000001&d=1e-7&e=12345678901234567000',
    'empty=&none=null&text=a&b=c / é&word=true',
    'a=[1,0,null,"张三",{"k":[]}]&b={"z":1e+21,"y":"\\"\\\\/\\n"}',
    'roles={"2":"name","10":"money","b":1}',
    'B=1&a=2&id=x&é=3&中=4&𠮷=5',
  ])
})

test('WIRE-04 the order in which parameters were written does not matter, their values do', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value, { minKeys: 1 }), (params) => {
      const turned = Object.fromEntries(Object.entries(params).reverse())
      expect(signatureText('1', 't', turned)).toBe(signatureText('1', 't', params))
      const [first] = Object.keys(params)
      expect(signatureText('1', 't', { ...params, [first ?? '']: 'other value' })).not.toBe(
        signatureText('1', 't', params),
      )
    }),
  )
})
