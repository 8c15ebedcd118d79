/**
 * The network that an address belongs to, under which forged links of slips are counted (SLIP-04): of IPv6 the first 64
 * bits, because whoever has one such address has all that begin so; of IPv4 the address itself. All other limits count
 * the address.
 */
export function networkOf(address: string): string {
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (inside) return inside
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const groups = parts(head)
  const last = tail === undefined ? [] : parts(tail)
  // An IPv4 address at the end stands for two groups.
  const filled = 8 - groups.length - last.length - (last.at(-1)?.includes('.') ? 1 : 0)
  const all = [...groups, ...Array<string>(Math.max(0, filled)).fill('0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
