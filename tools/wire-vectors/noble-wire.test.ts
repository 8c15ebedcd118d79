import { openWire, signRequest } from '@zhixin/contract/wire/browser'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import { openNobleWire, signPlainRequest } from '@zhixin/contract/wire/noble'
import { expect, test } from 'vitest'
import { importsOf, program } from '../repository.ts'
import { signatureVectors, wireVectors } from './wire-vectors.ts'

const v = wireVectors()
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** The random bytes with which a caller comes to the vectors' private key, then to their iv. */
function bytesOfVectors() {
  // 48 bytes become a key by the remainder of the order less one, plus one.
  const seed = (BigInt(`0x${v['caller private key (hex)']}`) - 1n).toString(16).padStart(96, '0')
  const all = [seed, v['iv of both examples (hex)']].map((hex) => new Uint8Array(Buffer.from(hex, 'hex')))
  return (length: number) => {
    const next = all.shift()
    if (next?.length !== length) throw new Error(`Nobody should ask for ${length} bytes now`)
    return next
  }
}

test('MINI-01 WIRE-02 without WebCrypto the vectors of docs/wire.md come out to the byte', async () => {
  const wire = await openNobleWire(v.kid, v['server public key (SPKI, base64)'], bytesOfVectors())
  expect(wire.header).toBe(v['x-wire'])
  expect(await wire.seal(JSON.parse(v['request text']), v['request AAD'])).toBe(v['request container'])
  expect(await wire.open(v['reply container'], v['reply AAD'])).toEqual(JSON.parse(v['reply text']))
  expect(signPlainRequest(v['signature timestamp'], v['signature token'], { name: '张三', 𠮷: 1, ids: [1, 2] })).toBe(
    signRequest(v['signature timestamp'], v['signature token'], { name: '张三', 𠮷: 1, ids: [1, 2] }),
  )
  for (const { sent, signStr } of signatureVectors())
    expect(signPlainRequest('1763692800000', 'TOKEN', JSON.parse(sent)), sent).toBe(signStr)
})

test('MINI-01 WIRE-02 any change of text, tag, address or key is refused, with and without WebCrypto', async () => {
  const wire = await openNobleWire(v.kid, v['server public key (SPKI, base64)'], bytesOfVectors())
  const sealed = Buffer.from(v['reply container'], 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(wire.open(changed.toString('base64url'), v['reply AAD'])).rejects.toThrow()
  }
  await expect(wire.open(v['reply container'], replyAad('POST', '/prod-api/other'))).rejects.toThrow()
  await expect(wire.open(v['reply container'], v['reply AAD'], 'orderReply')).rejects.toThrow()
})

test('MINI-01 WIRE-02 a key that is none of P-256, or whose point is not on the curve, is refused by both', async () => {
  const good = Buffer.from(v['server public key (SPKI, base64)'], 'base64')
  const off = Buffer.from(good)
  off[80] = (off[80] ?? 0) ^ 1
  const otherCurve = Buffer.from(good)
  otherCurve[20] = (otherCurve[20] ?? 0) ^ 1
  for (const bad of [off, otherCurve, good.subarray(0, 80), Buffer.alloc(91)]) {
    const key = bad.toString('base64')
    await expect(openNobleWire(v.kid, key, random)).rejects.toThrow()
    await expect(openWire(v.kid, key)).rejects.toThrow()
  }
})

test('MINI-01 two sessions have nothing in common, nor have two requests of one', async () => {
  const open = () => openNobleWire(v.kid, v['server public key (SPKI, base64)'], random)
  const [one, two] = [await open(), await open()]
  expect(one.header).not.toBe(two.header)
  const aad = requestAad('POST', '/prod-api/payslip/list')
  expect(await one.seal({}, aad)).not.toBe(await one.seal({}, aad))
})

test('MINI-01 no page for browsers loads the wire without WebCrypto, which only the mini-program needs', () => {
  const loads = program
    .filter((file) => !/^contract\/src\/wire\/|^miniprogram\//.test(file))
    .flatMap((file) => importsOf(file))
    .filter(({ to }) => /wire\/(noble|plain-text)|@noble\/c/.test(to))
  expect(loads).toEqual([])
})
