import { expect, test } from 'vitest'
import { isPublicAddress, publicAddressOf } from './public-address.ts'

test.each([
  ['8.8.8.8', true],
  ['2400:3200::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('TRUST-01 SEND-05 whether mail may be brought to %s: %s', (address, may) => {
  expect(isPublicAddress(address)).toBe(may)
})

test.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1', '::1', '169.254.169.254'])(
  'SEND-05 a mail server named %s is not met',
  async (host) => {
    await expect(publicAddressOf(host)).rejects.toThrow()
  },
)
