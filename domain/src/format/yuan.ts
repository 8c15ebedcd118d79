import { amountText } from './money-text.ts'

/** Whole cents as the plain decimal of yuan: 123456 is '1234.56'. */
export function yuanOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whole cents as the screens show yuan: 123456 is '¥1,234.56'. */
export const yuanText = (cents: number): string => `${cents < 0 ? '-' : ''}¥${amountText(yuanOf(Math.abs(cents)))}`

/** Yuan as somebody typed them, in whole cents; null for what is no amount, or finer than a cent. */
export function centsOf(typed: string): number | null {
  const [, whole, fraction = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.normalize('NFKC').replace(/[\s,¥]/g, '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
