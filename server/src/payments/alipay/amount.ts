/** Reads an amount of Alipay, yuan with two decimals, in whole cents, without rounding; null where it is none. */
export function readAmount(yuan: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
