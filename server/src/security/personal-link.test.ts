import { createHmac } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { makeLink, readLink } from './personal-link.ts'

const vaultOf = (key: string) => ({
  linkTag: (value: string) => createHmac('sha256', key).update(value).digest().subarray(0, 16),
})
const vault = vaultOf('one')
const link = { companyId: newId(), slipId: newId(), version: 3 }

test('SLIP-04 a link leads back to its slip', () => {
  expect(readLink(vault, makeLink(vault, link))).toEqual(link)
})

test('SLIP-04 a link cannot be bent to another slip', () => {
  const token = makeLink(vault, link)
  for (let at = 0; at < token.length; at++) {
    const bent = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(readLink(vault, bent), `character ${at}`).toBeNull()
  }
})

test('SLIP-04 a link of another installation, a cut one and a made-up one lead nowhere', () => {
  const token = makeLink(vault, link)
  expect(readLink(vaultOf('two'), token)).toBeNull()
  for (const bad of [token.slice(0, -1), `${token}A`, '', 'nonsense', '%%%', 'A'.repeat(67)])
    expect(readLink(vault, bad)).toBeNull()
})
