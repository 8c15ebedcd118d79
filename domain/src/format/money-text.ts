import { foreignCurrency, isAmount, parseAmount } from '../payroll/money.ts'

/**
 * How money is written for people, the same on every screen (REVIEW-12): thousands separators, two decimals or as many as
 * there are where there are more, a minus before what is negative. Texts are only rearranged: no digit ever changes, and
 * none passes through floating point.
 */

const minDecimals = 2

/** The digits before and behind the point, without sign and leading zeros. */
function digitsOf(amount: string): { whole: string; fraction: string } {
  const [whole = '', fraction = ''] = amount.replace(/^[+-]/, '').split('.')
  return { whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction }
}

/** Whether a plain decimal is below zero; '-0.00' is not. */
export const isNegativeAmount = (amount: string): boolean => amount.startsWith('-') && /[1-9]/.test(amount)

/** A plain decimal as people read it, with every decimal that it has: '8445.4' is 8,445.40. */
export function amountText(amount: string, decimals = minDecimals): string {
  const { whole, fraction } = digitsOf(amount)
  const sign = isNegativeAmount(amount) ? '-' : ''
  const padded = fraction.padEnd(decimals, '0')
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (padded === '' ? '' : `.${padded}`)
}

/**
 * An exact sum: the decimals of its column, at least two, and all that it needs beyond. Zeros that only come from how
 * its parts were written are left off.
 */
export function totalText(sum: string, columnDecimals: number | null = null): string {
  const point = sum.indexOf('.')
  const trimmed = point < 0 ? sum : sum.replace(/0+$/, '').replace(/\.$/, '')
  return amountText(trimmed, Math.max(minDecimals, columnDecimals ?? 0))
}

/** What the text of a money cell says: the amount as a plain decimal and the currency where it is a foreign one. */
export interface ReadMoney {
  amount: string
  currency: string
}

/** Null where it is no amount ('无', '12%'), or shows no digit at all, like the accountants' dash. */
export function readMoney(shown: string): ReadMoney | null {
  if (!/\p{Nd}/u.test(shown)) return null
  const amount = parseAmount(shown)
  return amount === null ? null : { amount, currency: isAmount(shown) ? '' : foreignCurrency(shown) }
}

/** The text of a money cell as every screen shows it; what is no amount stays as the file has it. */
export function moneyText(shown: string): string {
  const money = readMoney(shown)
  if (!money) return shown
  const text = amountText(money.amount)
  if (money.currency === '') return text
  return text.startsWith('-') ? `-${money.currency}${text.slice(1)}` : money.currency + text
}

/** The format code under which a spreadsheet shows an amount as moneyText does, in red below zero. */
export function moneyFormat({ amount, currency }: ReadMoney): string {
  const { fraction } = digitsOf(amount)
  const mark = currency === '' ? '' : `"${currency}"`
  const digits = `#,##0.${'0'.repeat(Math.max(minDecimals, fraction.length))}`
  return `${mark}${digits};[Red]-${mark}${digits}`
}

/** Whether the text of a money cell is an amount below zero, to mark it. */
export function isNegativeMoney(shown: string): boolean {
  // Nearly no text has one of these signs, and then there is nothing to read.
  if (!/[-(\u2012-\u2015\u2212\uff08\uff0d]/.test(shown)) return false
  const money = readMoney(shown)
  return money !== null && isNegativeAmount(money.amount)
}
