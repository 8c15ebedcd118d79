import { foreignCurrency, isAmount, maxWrittenDecimals, parseAmount, roundAmount } from '../money/money.ts'

/**
 * How every screen shows money (REVIEW-12): thousands separators, at least two decimals, and a minus sign before
 * negative amounts. Amounts of the file are only rearranged: no digit changes, and nothing uses floating point. Totals and
 * exact amounts behind the file's texts are computed; what a division left of them is shown with its cents.
 */

const minDecimals = 2

/** The digits before and after the decimal point, without sign and leading zeros. */
function digitsOf(amount: string): { whole: string; fraction: string } {
  const [whole = '', fraction = ''] = amount.replace(/^[+-]/, '').split('.')
  return { whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction }
}

/** Whether a plain decimal is below zero; '-0.00' is not. */
export const isNegativeAmount = (amount: string): boolean => amount.startsWith('-') && /[1-9]/.test(amount)

/** A plain decimal as it is shown, with all its decimals: '8445.4' is 8,445.40. */
export function amountText(amount: string, decimals = minDecimals): string {
  const { whole, fraction } = digitsOf(amount)
  const sign = isNegativeAmount(amount) ? '-' : ''
  const padded = fraction.padEnd(decimals, '0')
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (padded === '' ? '' : `.${padded}`)
}

/**
 * A computed amount, with the decimals of its column, at least two, and up to four where it needs them. More are the
 * result of a division: then it is rounded. Trailing zeros that only come from the notation of its terms are left off.
 */
export function totalText(sum: string, columnDecimals: number | null = null): string {
  const decimals = Math.max(minDecimals, columnDecimals ?? 0)
  const point = sum.indexOf('.')
  const trimmed = point < 0 ? sum : sum.replace(/0+$/, '').replace(/\.$/, '')
  const isWritten = point < 0 || trimmed.length - point - 1 <= Math.max(maxWrittenDecimals, decimals)
  return amountText(isWritten ? trimmed : roundAmount(trimmed, decimals), decimals)
}

/** The content of a money cell: the amount as a plain decimal, and its currency where that is a foreign one. */
export interface ReadMoney {
  amount: string
  currency: string
}

/** Null if the text is not an amount ('无', '12%') or has no digit at all, like the dash that accountants write. */
export function readMoney(shown: string): ReadMoney | null {
  if (!/\p{Nd}/u.test(shown)) return null
  const amount = parseAmount(shown)
  return amount === null ? null : { amount, currency: isAmount(shown) ? '' : foreignCurrency(shown) }
}

/** The text of a money cell as every screen shows it; a text that is not an amount is left as it is in the file. */
export function moneyText(shown: string): string {
  const money = readMoney(shown)
  if (!money) return shown
  const text = amountText(money.amount)
  if (money.currency === '') return text
  return text.startsWith('-') ? `-${money.currency}${text.slice(1)}` : money.currency + text
}

/** The format code with which a spreadsheet shows an amount as moneyText does, with negative amounts in red. */
export function moneyFormat({ amount, currency }: ReadMoney): string {
  const { fraction } = digitsOf(amount)
  const mark = currency === '' ? '' : `"${currency}"`
  const digits = `#,##0.${'0'.repeat(Math.max(minDecimals, fraction.length))}`
  return `${mark}${digits};[Red]-${mark}${digits}`
}

/** Whether the text of a money cell is a negative amount, so that it can be highlighted. */
export function isNegativeMoney(shown: string): boolean {
  // Hardly any text contains one of these signs, so most texts need not be parsed.
  if (!/[-(\u2012-\u2015\u2212\uff08\uff0d]/.test(shown)) return false
  const money = readMoney(shown)
  return money !== null && isNegativeAmount(money.amount)
}
