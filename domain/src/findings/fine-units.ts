import { yuanOf } from '../format/yuan.ts'

/**
 * Amounts as whole hundredths of a cent in a safe integer. The fractions of a cent that formulas produce are kept, and
 * sums over a few dozen columns stay exact. An amount that does not fit is NaN and is computed with decimal strings,
 * which is slower.
 */
export const finePerCent = 100
/** Half a cent: exact sums that differ by less show the same cents. */
export const halfCent = finePerCent / 2

const max = 1e14

/**
 * The fine units of a plain decimal, rounded half away from zero; NaN for anything else and for amounts from 10^10 on.
 */
export function fineUnits(amount: string): number {
  let units = 0
  let decimals = -1
  let up = 0
  let digits = 0
  const first = amount.charCodeAt(0)
  for (let at = first === 45 || first === 43 ? 1 : 0; at < amount.length; at++) {
    const code = amount.charCodeAt(at)
    if (code === 46 && decimals < 0) {
      decimals = 0
      continue
    }
    if (code < 48 || code > 57) return Number.NaN
    digits++
    if (decimals < 4) units = units * 10 + code - 48
    else if (decimals === 4) up = code >= 53 ? 1 : 0
    if (decimals >= 0) decimals++
  }
  if (digits === 0) return Number.NaN
  for (let at = Math.max(decimals, 0); at < 4; at++) units *= 10
  units += up
  if (units >= max) return Number.NaN
  return first === 45 && units !== 0 ? -units : units
}

/** Whole cents, rounded half away from zero as the slip shows them. */
export function toCents(fine: number): number {
  const cents = Math.floor((Math.abs(fine) + halfCent) / finePerCent)
  return fine < 0 && cents !== 0 ? -cents : cents
}

/** Whole cents as a decimal string with two decimals. */
export const centsText = yuanOf
