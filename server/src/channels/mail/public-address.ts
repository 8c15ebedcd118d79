import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not part of the public Internet (IANA's special-purpose registries). */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4')

/** Of IPv6 only global unicast is allowed, without ranges that stand for IPv4 addresses or tunnels to them. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4')
  return isIPv6(address) && outside.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** Thrown for a host to which a company's settings must not lead. */
export class PrivateAddressError extends Error {
  constructor() {
    super('A mail server at a private address is not met')
  }
}

/**
 * Resolves a host name that a company has entered, and refuses it if any of its addresses is internal: a company that
 * configures a mail server must not reach this machine's network through us.
 */
export async function publicAddressOf(host: string): Promise<string> {
  const answers = await lookup(host, { all: true })
  const [first] = answers
  if (!first || !answers.every(({ address }) => isPublicAddress(address))) throw new PrivateAddressError()
  return first.address
}
