/**
 * The change of an amount in percent, with its sign and one decimal: '+33.3', '-50.0'. Both amounts are in cents; last
 * is not zero.
 */
export function percentText(now: number, last: number): string {
  const tenths = Math.round(((now - last) / Math.abs(last)) * 1000)
  return `${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}`
}
