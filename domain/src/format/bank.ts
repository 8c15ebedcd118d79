import { tidy } from './tidy.ts'

export interface Bank {
  code: string
  name: string
  branch: string
}

export interface BankCard {
  number: string
  bank: string
  branch: string
}

/** Splits at the first two separators only: a branch may have the sign in its own name. */
function threeParts(text: string, sign: RegExp): [string, string, string] {
  const [first = '', second = '', ...rest] = text.split(sign)
  return [tidy(first), tidy(second), tidy(rest.join(' '))]
}

/** A bank as 'code,name,branch' (spec §9). Missing parts are ''. */
export function bankOf(text: string): Bank {
  const [code, name, branch] = threeParts(text, /[,，]/)
  return { code, name, branch }
}

/** A bank card as 'number;bank;branch' (spec §9). Missing parts are ''; blanks between the digits are removed. */
export function bankCardOf(text: string): BankCard {
  const [number, bank, branch] = threeParts(text, /[;；]/)
  return { number: number.replaceAll(' ', ''), bank, branch }
}
