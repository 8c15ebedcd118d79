/** Alipay's amounts are yuan with two decimals. */
export const yuanOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Reads such an amount in whole cents, without rounding; null where it is none. */
export function centsOf(yuan: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
