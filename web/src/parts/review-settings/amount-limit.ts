/** The most that a limit in money can be; the contract takes nine digits before the point and two behind it. */
export const maxAmountLimit = '999999999.99'

/** Why a typed limit is not taken. */
export type AmountFault = 'notAmount' | 'negative' | 'tooLarge' | 'decimals'

/** What is wrong with a limit in money as it is typed; undefined: nothing. */
export function amountFault(typed: string): AmountFault | undefined {
  const [, minus, whole = '', decimals] = /^([-−－]?)(\d+)(?:\.(\d+))?$/.exec(typed) ?? []
  if (minus === undefined) return 'notAmount'
  if (minus !== '') return 'negative'
  if (whole.length > 9) return 'tooLarge'
  return decimals !== undefined && decimals.length > 2 ? 'decimals' : undefined
}
